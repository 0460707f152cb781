"""The table of Xeri: the pile in the middle, captures in front of each player with the xeri cards sticking out."""

from collections.abc import Mapping, Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Event
from tabletop.engine.view import View
from tabletop.families.fishing.scene import FishingScene
from tabletop.games.xeri.rules import JACK
from tabletop.text import _, ngettext
from tabletop.ui.cues import Cue
from tabletop.ui.declaration import (
    Cast,
    Line,
    ScoreSheet,
    card_words,
    cards_in_words,
    deal_ended,
    moved,
    numbers,
)
from tabletop.ui.flourish import Flourish
from tabletop.ui.gestures import Way
from tabletop.ui.layout import TALLEST_STACK, Poses, heap, shown
from tabletop.ui.poses import Pose
from tabletop.ui.seating import Box, Place, Table


class XeriScene(FishingScene):
    ways = {"play": Way("pile")}
    cues = {"xeri": Cue("xeri", 0.75)}

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses = dict(super().arrange(view, table))
        poses["pile"] = heap(shown(view, "pile"), table.middle.centre)
        for side in range(2):
            poses[f"won:{side}"] = captures(view, side, table.place(side))
        return poses

    def places(self, view: View, table: Table) -> Mapping[str, Box]:
        return {"pile": table.middle}

    def most_cards(self, view: View) -> int:
        return 6

    def status(self, view: View, cast: Cast) -> str:
        said = _("Hand {hand} of {hands}").format(hand=view.facts["hand"], hands=view.settings["hands"])
        if view.over:
            return said
        return said + " · " + cast.says(self.dealer(view), _("dealer {name}"), _("you deal"))

    def prompt(self, view: View, cast: Cast) -> str:
        pile = view.zones["pile"]
        if not pile:
            return _("Your turn: the pile is empty.")
        top = pile[-1]
        takers = [face for face in view.hand() if RANK[face] in (JACK, RANK[top or 0])]
        if not takers:
            return _("Your turn: nothing of yours takes {card}.").format(card=card_words(top))
        return _("Your turn: {cards} would take the pile.").format(cards=", ".join(map(card_words, takers)))

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        xeris = numbers(view, "xeris")[seat]
        said = cards_in_words(len(view.zones[f"won:{seat}"]))
        if not xeris:
            return Line(said)
        return Line(
            said + " · " + ngettext("{count} xeri", "{count} xeris", xeris).format(count=xeris), "good"
        )

    def standings(self, view: View, cast: Cast) -> list[tuple[str, str]]:
        points = numbers(view, "totals")
        return [
            (cast.name(side), f"{hands_in_words(view.scores[side])} · {points_in_words(points[side])}")
            for side in range(2)
        ]

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        for event in moved(events):
            if event.dst == "pile" and event.src.startswith("hand:"):
                seat, card = int(event.src[-1]), card_words(event.cards[0])
                lines.append(cast.says(seat, _("{name} plays {card}."), _("You play {card}."), card=card))
            elif event.src == "pile" and event.dst.startswith("won:"):
                seat, cards = int(event.dst[-1]), cards_in_words(len(event.cards))
                if self._xeri(before, after) == seat:
                    lines.append(cast.says(seat, _("Xeri for {name}."), _("Xeri for you.")))
                else:
                    lines.append(
                        cast.says(seat, _("{name} takes {cards}."), _("You take {cards}."), cards=cards)
                    )
        if deal_ended(before, after):
            gained = numbers(after, "gained")
            lines += [
                cast.says(side, _("{name} scores {count}."), _("You score {count}."), count=gained[side])
                for side in range(2)
            ]
        return lines

    def _xeri(self, before: View, after: View) -> int:
        """The side that made a xeri between the two views, or -1."""
        old, new = numbers(before, "xeris"), numbers(after, "xeris")
        return next((side for side in range(2) if new[side] > old[side]), -1)

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            gained = numbers(after, "gained")
            if gained[0] == gained[1]:
                return _("Nobody wins this hand: {count} each").format(count=gained[0])
            side = int(gained[1] > gained[0])
            points = {"more": gained[side], "less": gained[1 - side]}
            return cast.says(
                side,
                _("{name} wins the hand, {more} to {less}"),
                _("You win the hand, {more} to {less}"),
                **points,
            )
        side = self._xeri(before, after)
        return cast.says(side, _("Xeri for {name}"), _("Xeri for you")) if side >= 0 else ""

    def flourishes(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if deal_ended(before, after) or self._xeri(before, after) < 0:
            return []
        return [Flourish("burst", "pile")]

    def moment_beat(self, before: View, after: View) -> str:
        return "moment" if deal_ended(before, after) else "xeri"

    def sheet(self, deals: Sequence[View], view: View, cast: Cast) -> ScoreSheet:
        rows = tuple(
            (str(hand), *(_points(deal, side) for side in range(2))) for hand, deal in enumerate(deals, 1)
        )
        best = max(view.scores)
        leaders = tuple(side + 1 for side in range(2) if view.scores[side] == best and best > 0)
        totals = (_("Hands won"), *map(str, view.scores))
        return ScoreSheet(_("Points by hand"), (_("Hand"), *cast.names), rows, totals, leaders)


def _points(deal: View, side: int) -> str:
    """The points of a side in a finished deal, and its xeris."""
    xeris = numbers(deal, "xeris")[side]
    points = str(numbers(deal, "gained")[side])
    return (
        f"{points} ({ngettext('{count} xeri', '{count} xeris', xeris).format(count=xeris)})"
        if xeris
        else points
    )


def captures(view: View, side: int, place: Place) -> Poses:
    """The captured cards in one pile; those that were captured as xeri stick out across it, face up."""
    zone, box = f"won:{side}", place.won
    scale = min(0.5, box.h / 1.42, box.w / 1.7)
    x, y = box.x + 0.56 * scale, box.y + box.h / 2
    faces, known = shown(view, zone), view.zones[zone]
    across = xeri_cards(known, numbers(view, "xeris")[side])
    poses: Poses = {}
    for index in range(len(faces)):
        if index in across:
            out = scale * (0.45 + 0.14 * across.index(index))
            poses[index] = Pose(x + out, y, 90.0, scale, known[index], 40 + across.index(index))
        elif index >= len(faces) - TALLEST_STACK:
            poses[index] = Pose(x, y, 0.0, scale, faces[index], 100 + index)
    return poses


def hands_in_words(count: int) -> str:
    return ngettext("{count} hand", "{count} hands", count).format(count=count)


def points_in_words(count: int) -> str:
    return ngettext("{count} point", "{count} points", count).format(count=count)


def xeri_cards(faces: Sequence[int | None], count: int) -> list[int]:
    """The places in a won pile of the *count* latest cards that made a xeri.

    Nothing but the pile itself says where one capture ends and the next begins: with a card of equal rank or a jack.
    """
    found, first = [], 0
    for index, face in enumerate(faces):
        if face is None or index == first or faces[index - 1] is None:
            continue
        equal = RANK[face] == RANK[faces[index - 1]]  # type: ignore[index]
        if equal or RANK[face] == JACK:
            if equal and index == first + 1:
                found.append(index)
            first = index + 1
    return found[-count:] if count else []


SCENE = XeriScene()
