"""The table of Diloti: loose cards and declarations in the middle, each declaration with its value and who is bound to it."""

from collections.abc import Mapping, Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Arranged, Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.fishing.rules_sums import MOST_VALUE
from tabletop.families.fishing.table import (
    captures_in_words,
    counts,
    made_xeri,
    piles_of,
    xeris,
    xeris_in_words,
)
from tabletop.families.fishing.table_loose import LABEL_HEIGHT, LABEL_WIDTH, Item, LooseTable
from tabletop.families.fishing.words import deed, laying_or_taking, played, result_of, sweeping
from tabletop.text import N_, _
from tabletop.ui.effects.flourish import Flourish
from tabletop.ui.game_table import Timing
from tabletop.ui.layout.meld_layout import Furniture, Label
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule, Usable
from tabletop.ui.painting.glyphs import LOCK
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import card_words
from tabletop.wording.facts import deal_ended, moved, numbers
from tabletop.wording.lines import Cast, Line

NUMBERS = (
    N_("ace"), N_("two"), N_("three"), N_("four"), N_("five"),
    N_("six"), N_("seven"), N_("eight"), N_("nine"), N_("ten"),
)  # fmt: skip
GROUPS = (
    N_("aces"), N_("twos"), N_("threes"), N_("fours"), N_("fives"),
    N_("sixes"), N_("sevens"), N_("eights"), N_("nines"), N_("tens"),
)  # fmt: skip


class DilotiTable(LooseTable):
    ways = {
        "capture": DropRule("table"),
        "declare": DropRule("table"),
        "raise": DropRule("table"),
        "play": DropRule("table"),
    }
    cues = {"xeri": Cue("fanfare", 0.75), "declare": Cue("knock", 0.6)}

    # What lies there

    def items(self, view: View) -> list[Item]:
        builds = []
        for seat in range(view.seats):
            cards, value = view.zones[f"build:{seat}"], numbers(view, "values")[seat]
            if cards:
                words = build_words(value, self._is_group(view, seat)) if value else " "
                own = seat % 2 == view.seat % 2
                builds.append(Item(f"build:{seat}", tuple(range(len(cards))), words, own))
        return builds + super().items(view)

    def _is_group(self, view: View, seat: int) -> bool:
        groups = view.state["groups"]
        assert isinstance(groups, list)
        return bool(groups[seat])

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        labels = []
        for spot in self.lying(view, table):
            if spot.item.words.strip():
                name = cast.name(int(spot.item.zone.removeprefix("build:")))
                wide = max(LABEL_WIDTH, min(spot.box.w, 1.6))
                left, top = spot.box.x + (spot.box.w - wide) / 2, spot.box.bottom - LABEL_HEIGHT + 0.03
                said = f"{spot.item.words} · {name}"
                box = Box(left, top, wide, LABEL_HEIGHT - 0.03)
                labels.append(Label(said, box, "gold" if spot.item.own else "black"))
        return Furniture(labels=tuple(labels))

    def usable(self, view: View) -> Mapping[str, Usable]:
        builds: dict[str, Usable] = {f"build:{seat}": "whole" for seat in range(view.seats)}
        return {"table": "each", **builds}

    def proposals(self, view: View, cards: Sequence[int], used: Sequence[int]) -> Sequence[Move]:
        found = list(super().proposals(view, cards, used))
        if used and len(cards) == 1:
            own, table = tuple(cards), tuple(sorted(used))
            held = {RANK[face] for face in view.hand() if face not in cards and RANK[face] <= MOST_VALUE}
            found += [
                Move(action, own, table, "", value)
                for action in ("declare", "raise")
                for value in sorted(held)
            ]
        return found

    def summands(self, view: View, used: Sequence[int]) -> list[int]:
        """A declaration counts as its value."""
        left, values = list(used), []
        for seat, value in enumerate(numbers(view, "values")):
            cards = view.zones[f"build:{seat}"]
            if value and cards[0] in left:
                values.append(value)
                left = [face for face in left if face not in cards]
        return values + super().summands(view, left)

    # What is said

    def prompt(self, view: View, cast: Cast) -> str:
        value = numbers(view, "values")[view.seat]
        if value:
            return _("Your turn. You are bound to {value}: keep a {value}, and capture.").format(value=value)
        return super().prompt(view, cast)

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        value = numbers(view, "values")[seat]
        if value:
            words = f"{LOCK} " + _("bound to {value}").format(value=value)
            return Line(words, "bad" if seat != cast.viewer else "good")
        return captures_in_words(view, seat % 2)

    def button(self, move: Move) -> str:
        if move.action in ("capture", "play"):
            return super().button(move)
        group = sum(RANK[face] for face in (*move.cards, *move.table)) > int(move.value or 0)
        if move.action == "raise":
            return _("Raise to {value}").format(value=move.value)
        words = _("Group of {value}") if group else _("Declare {value}")
        return words.format(value=move.value)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        did = deed(events)
        if did is not None:
            lines.append(self._deed(did, events, cast))
            side = made_xeri(before, after)
            if side >= 0:
                lines.append(cast.says(did.seat, _("Xeri for {name}."), _("Xeri for you.")))
        for event in moved(events):
            if event.src == "table" and event.dst == "stock" and not deal_ended(before, after):
                lines.append(_("Three cards of the same rank lay there, so four others are dealt."))
        if did is not None:
            lines += sweeping(did, events, len(after.scores), cast)
        if deal_ended(before, after):
            sides, gained = len(after.scores), numbers(after, "gained")
            lines += [
                _("{side}: {points} in this deal.").format(side=cast.side(side, sides), points=gained[side])
                for side in range(sides)
            ]
        return lines

    def _deed(self, did: Did, events: Sequence[Event], cast: Cast) -> str:
        """Sentence on the deed of somebody with a card."""
        if did.action in ("play", "capture"):
            return laying_or_taking(did, events, cast)
        card = card_words(played(did, events))
        others, you = {
            "declare": (_("{name} declares {value} with {card}."), _("You declare {value} with {card}.")),
            "raise": (_("{name} raises to {value} with {card}."), _("You raise to {value} with {card}.")),
        }[did.action]
        return cast.says(did.seat, others, you, value=did.value, card=card)

    # Moments

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        did = deed(events)
        if deal_ended(before, after):
            return result_of(numbers(after, "gained"), cast)
        if did is None:
            redealt = any(event.src == "table" and event.dst == "stock" for event in moved(events))
            return _("The four cards are dealt again") if redealt else ""
        if made_xeri(before, after) >= 0:
            return cast.says(did.seat, _("Xeri for {name}"), _("Xeri for you"))
        return ""

    def moment_beat(self, before: View, after: View) -> str:
        return "xeri" if made_xeri(before, after) >= 0 else "moment"

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if deal_ended(before, after):
            further = [[xeris_in_words(made)] if made else [] for made in xeris(before)]
            return counts(after, piles_of(events, len(after.scores)), further)
        return [Flourish("burst", "table")] if made_xeri(before, after) >= 0 else []

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """Effects: a declaration is said aloud; who loses one to an opponent is shaken."""
        did = deed(events)
        if did is not None and did.action in ("declare", "raise"):
            value = numbers(after, "values")[did.seat]
            return (
                [Flourish("shout", did.seat, spoken(value, self._is_group(after, did.seat)))] if value else []
            )
        return [Flourish("shake", seat) for seat in self._robbed(before, events)]

    def _robbed(self, before: View, events: Sequence[Event]) -> list[int]:
        """Seats that lost a declaration to an opponent."""
        did = deed(events)
        if did is None:
            return []
        lost = {int(event.src[-1]) for event in moved(events) if event.src.startswith("build:")}
        return sorted(seat for seat in lost if (seat - did.seat) % 2)

    def beat(self, view: View, event: Event) -> str:
        if isinstance(event, Did):
            return "declare" if event.action in ("declare", "raise") else ""
        return super().beat(view, event)

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        """All cards of a declaration come together at once."""
        if isinstance(event, Arranged):
            return Timing(still=True)
        joining = isinstance(event, Moved) and isinstance(before, Moved) and event.dst == before.dst
        if joining and isinstance(event, Moved) and event.dst.startswith("build:"):
            return Timing()
        return super().timing(view, event, before)

    # The score

    def points_in_hand(self, deal: View, side: int) -> str:
        made, points = xeris(deal)[side], super().points_in_hand(deal, side)
        return f"{points} ({xeris_in_words(made)})" if made else points


def build_words(value: int, group: bool) -> str:
    """A declaration on a button or a label."""
    return _("group of {value}").format(value=value) if group else str(value)


def spoken(value: int, group: bool) -> str:
    """A declaration as it is said aloud."""
    if group:
        return _("Group of {values}").format(values=_(GROUPS[value - 1]))
    return _(NUMBERS[value - 1]).capitalize()


TABLE = DilotiTable()
