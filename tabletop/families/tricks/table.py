"""Table of trick-taking games: hands, the trick in the middle, won tricks by the plates, the rest at the
left.

Who plays when, and which card takes a trick, is asked of a game of the same shape (`rules_of`), so that turns to the
right, seats that sit out and cards that change their suit need no words in a game's own scene.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TypeGuard

from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.engine.options import Value
from tabletop.engine.records import library
from tabletop.families.tricks.rules import SUIT_WORDS, TrickGame
from tabletop.families.tricks.rules_ranking import PRINTED
from tabletop.text import N_, _, ngettext
from tabletop.ui.game_table import Badge, GameTable, Timing
from tabletop.ui.layout.fans import Poses, hand_poses, shown, stack, trick, won_tricks
from tabletop.ui.layout.meld_layout import Furniture, Round
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule
from tabletop.wording.cards import SIGNS, card_words
from tabletop.wording.facts import deal_ended, dealer_of, number, numbers
from tabletop.wording.lines import Cast, Line
from tabletop.wording.score_sheet import ScoreSheet

TRICK_RESTS = 0.9
LEFT_TO_RIGHT = (2, 3, 1, 0, 4)
"""Place of each suit c d h s in the hand: spades, hearts, clubs, diamonds, so that colours alternate."""
PILE_SCALE = 0.66
SCORE = (0.42, 0.17)
"""Height of the running score, without its rows and for each of them."""
PLATE = (0.5, 0.22)
"""Height of a plate with text of the usual size, and what more with text twice as large."""
RING_WIDTH = 3.6
"""Greatest width of the arrows round the trick."""


@lru_cache(maxsize=64)
def _game(slug: str, seats: int, settings: tuple[tuple[str, Value], ...]) -> TrickGame:
    game = library.rules(slug)(seats, dict(settings))
    assert isinstance(game, TrickGame)
    return game


def rules_of(view: View) -> TrickGame:
    """A game of the shape of *view*'s, to be asked about its rules; its cards mean nothing."""
    return _game(view.slug, view.seats, tuple(view.settings.items()))


def trump_of(view: View) -> int:
    """The suit of trumps, or -1 while there is none."""
    return -1 if view.phase == "deal" else number(view, "trump")


def suit_in(view: View, face: int) -> int:
    """The suit that *face* belongs to now."""
    return rules_of(view).suits_of[trump_of(view)][face]


def order_of(view: View) -> tuple[int, ...]:
    """The seats that play to the present trick, in turn."""
    order = view.state["order"]
    assert isinstance(order, tuple)
    return order


def best_card(view: View) -> int:
    """Index of the card of the trick that lies there which would take it, from the first."""
    trick, trump = view.zones["trick"], trump_of(view)
    faces = [face for face in trick if face is not None]
    assert len(faces) == len(trick)  # it lies open
    power = rules_of(view).power_of[trump, suit_in(view, faces[0])]
    return max(range(len(faces)), key=lambda index: power[faces[index]])


def takes(event: Event) -> TypeGuard[Did]:
    """True if *event* says that somebody takes a trick."""
    return isinstance(event, Did) and event.action == "take"


def last_begins(events: Sequence[Event], after: View) -> bool:
    """True if the trick before the last one was taken just now."""
    hands = [len(faces) for name, faces in after.zones.items() if name.startswith("hand:")]
    return any(map(takes, events)) and after.phase == "play" and max(hands) == 1


class TrickTable(GameTable):
    ways = {"play": DropRule("trick"), "discard": DropRule("aside")}
    sheet_title = N_("Score sheet")

    # Where things lie

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        order, poses = order_of(view), dict[str, Poses]()
        for seat in range(view.seats):
            hand = hand_poses(view, table, seat, lambda face: self.rank_in_hand(view, face))
            if self.sits_out(view, seat):
                hand = {index: replace(pose, face=None, shade="dim") for index, pose in hand.items()}
            poses[f"hand:{seat}"] = self._marked(view, hand)
        for side in range(len(view.scores)):
            place = table.place(self.keeper(view, side))
            poses[f"won:{side}"] = won_tricks(shown(view, f"won:{side}"), len(order), place)
        poses["trick"] = self._best_glows(view, self._marked(view, trick(shown(view, "trick"), order, table)))
        x, y = table.left.centre
        places = {"stock": (-0.28, -0.32, -3), "upcard": (0.28, -0.22, 5), "aside": (-0.05, 0.02, 86)}
        for z, (zone, (across, down, angle)) in enumerate(places.items()):
            if zone in view.zones:
                depth = (50, 120, 20)[z]
                poses[zone] = stack(shown(view, zone), (x + across, y + down), PILE_SCALE, angle, z=depth)
        return poses

    def _marked(self, view: View, poses: Poses) -> Poses:
        """Cards that belong to another suit than they show wear its sign."""
        suits = rules_of(view).suits_of[trump_of(view)]
        for index, pose in poses.items():
            if pose.face is not None and suits[pose.face] != PRINTED[pose.face]:
                poses[index] = replace(pose, mark=SIGNS[suits[pose.face]])
        return poses

    def _best_glows(self, view: View, poses: Poses) -> Poses:
        """The card that would take the trick as it lies is marked; a full trick rests and is marked then."""
        if 1 < len(poses) < len(order_of(view)):
            best = best_card(view)
            poses[best] = replace(poses[best], shade="glow")
        return poses

    def beside_score(self, view: View, table: Table) -> tuple[Box, Box]:
        """The places above and below the running score, which is the higher the larger the text is."""
        right, text = table.right, 1 + (table.place(table.viewer).plate.h - PLATE[0]) / PLATE[1]
        score = (SCORE[0] + SCORE[1] * len(view.scores)) * text
        high = max(0.0, (right.h - score) / 2)
        return Box(right.x, right.y, right.w, high), Box(right.x, right.bottom - high, right.w, high)

    def keeper(self, view: View, side: int) -> int:
        """The seat before which the tricks of *side* lie: the viewer, or the first one at the viewer's left."""
        return (view.seat + (side - view.seat) % len(view.scores)) % view.seats

    def sits_out(self, view: View, seat: int) -> bool:
        """True if *seat* lets the partner play alone."""
        return view.phase == "play" and seat not in order_of(view)

    def drop_zones(self, view: View, table: Table) -> Mapping[str, Box]:
        return {"trick": table.middle, **({"aside": table.left} if "aside" in view.zones else {})}

    def rank_in_hand(self, view: View, face: int) -> object:
        return LEFT_TO_RIGHT[suit_in(view, face)], -rules_of(view).strength(trump_of(view))[face]

    def in_trick(self, view: View, seat: int) -> int:
        """1 if *seat* has a card in the trick that lies there."""
        return int(seat in order_of(view)[: len(view.zones["trick"])])

    # How it is shown

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        if takes(event):
            return Timing(TRICK_RESTS, True, (("trick", best_card(view)),))
        if isinstance(event, Moved) and event.src == "trick":
            return Timing()
        return super().timing(view, event, before)

    def highlighted_seat(self, event: Event) -> int:
        """Trick winner: the seat that takes a trick."""
        return event.seat if isinstance(event, Did) and takes(event) else -1

    # What is said

    def status(self, view: View, cast: Cast) -> str:
        parts = [_("Deal {deal}").format(deal=view.facts["hand"])]
        if "target" in view.settings:
            target = int(view.settings["target"])
            parts.append(ngettext("to {count} point", "to {count} points", target).format(count=target))
        return " · ".join(parts + self.dealer_words(view, cast))

    def dealer_words(self, view: View, cast: Cast) -> list[str]:
        """Words that name the dealer, unless the game is over."""
        return [] if view.over else [cast.says(dealer_of(view), _("dealer {name}"), _("you deal"))]

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        if self.sits_out(view, seat):
            return Line(_("sits out"), "quiet")
        sides = len(view.scores)
        keeper = self.keeper(view, seat % sides)
        if seat != keeper:  # partners' tricks lie before one of them
            return Line(cast.says(keeper, _("with {name}"), _("with you")), "quiet")
        took = numbers(view, "tricks")[seat % sides]
        return Line(ngettext("{count} trick", "{count} tricks", took).format(count=took))

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        (x, y), trump = table.left.centre, trump_of(view)
        said = []
        if trump >= 0:
            said.append(_("Trump {sign} {suit}").format(sign=SIGNS[trump], suit=_(SUIT_WORDS[trump])))
        if rules_of(view).step < 0:
            said.append(_("Turns go to the right →"))
        return [Badge(words, (x, y + 0.52 + 0.32 * line)) for line, words in enumerate(said)]

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """Arrows round the trick where turns go to the right, which many players are not used to."""
        if rules_of(view).step > 0 or view.over:
            return Furniture()
        box = table.middle
        wide = min(box.w - 0.1, RING_WIDTH)
        return Furniture(rounds=(Round(Box(box.centre[0] - wide / 2, box.y, wide, box.h), False),))

    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "discard":
            return _("Your turn: put one card aside, face down.")
        led, trump = number(view, "led"), trump_of(view)
        hand = view.hand()
        legal = {move.cards[0] for move in view.moves if move.cards}
        if led < 0:
            return _("Your turn: lead any card.")
        following = [face for face in hand if suit_in(view, face) == led]
        if following:
            said = _("Your turn: follow suit with {suit}.").format(suit=_(SUIT_WORDS[led]))
        elif len(legal) < len(hand) and all(suit_in(view, face) == trump for face in legal):
            said = _("Your turn: you cannot follow suit, so play a trump.")
        else:
            return _("Your turn: play any card.")
        due = following or [face for face in hand if suit_in(view, face) == trump]
        return said + " " + _("You can take the trick, so you must.") if len(legal) < len(due) else said

    def button(self, move: Move) -> str:
        if move.action == "discard":
            return _("Discard {card}").format(card=card_words(move.cards[0]))
        return super().button(move)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        for event in events:
            if takes(event):
                lines.append(cast.says(event.seat, _("{name} takes the trick."), _("You take the trick.")))
            elif isinstance(event, Moved) and event.dst == "trick":
                seat = int(event.src.removeprefix("hand:"))
                card = card_words(event.cards[0])
                lines.append(cast.says(seat, _("{name} plays {card}."), _("You play {card}."), card=card))
            elif isinstance(event, Did) and event.action == "discard":
                lines.append(
                    cast.says(event.seat, _("{name} puts a card aside."), _("You put a card aside."))
                )
        return [*lines, *self.scored(after, cast)] if deal_ended(before, after) else lines

    def scored(self, after: View, cast: Cast) -> list[str]:
        """Sentences on what each side has scored in the deal that is over; partners who scored nothing are
        not named."""
        gained = numbers(after, "gained")
        if len(gained) == after.seats:
            return [
                cast.says(seat, _("{name} scores {count}."), _("You score {count}."), count=gain)
                for seat, gain in enumerate(gained)
            ]
        said = _("{names} score {count}.")
        return [
            said.format(names=cast.side(side, len(gained)), count=gain)
            for side, gain in enumerate(gained)
            if gain
        ]

    # The score sheet

    def sheet(self, deals: Sequence[View], view: View, cast: Cast) -> ScoreSheet:
        sides = len(view.scores)
        rows = [(self.row_head(deal, count), *self.cells(deal)) for count, deal in enumerate(deals, 1)]
        if not view.over and view.phase != "deal" and (cells := self.unfinished(view)):
            rows.append((self.row_head(view, len(rows) + 1), *cells))
        best = (min if rules_of(view).fewest_wins else max)(view.scores)
        leaders = tuple(1 + side for side in range(sides) if view.scores[side] == best and any(view.scores))
        names = (cast.side(side, sides) for side in range(sides))
        totals = (_("Total"), *map(str, view.scores))
        return ScoreSheet(_(self.sheet_title), (_("Deal"), *names), tuple(rows), totals, leaders)

    def row_head(self, deal: View, count: int) -> str:
        """Head of the row of the deal with that number: with its trump, if it has one."""
        trump = number(deal, "trump")
        return f"{count} · {SIGNS[trump]}" if trump >= 0 else str(count)

    def cells(self, deal: View) -> list[str]:
        """Cells of the row of a finished deal, by side."""
        return [str(gain) for gain in numbers(deal, "gained")]

    def unfinished(self, view: View) -> list[str]:
        """Cells of the row of the deal that is being played; nothing if it has none yet."""
        return []
