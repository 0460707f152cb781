"""Six Card Golf: exchange six hidden cards one by one, pair up columns, and score as little as you can.

Source: the rule book's `golf.md`, after seed 002, section "Six Card Golf". Decisions are cited as D1 … D7.
"""

from collections.abc import Sequence

from tabletop.cards import FACES, RANK, pack
from tabletop.engine import refusals
from tabletop.engine.declarations import State
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Number, Toggle
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.families.layouts.rules import ASIDE, DISCARD, DRAWS, HAND, STOCK, LayoutGame, slots
from tabletop.text import N_, _

POINTS_OF_RANK = (0, 1, -2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0)
POINTS: tuple[int, ...] = tuple(POINTS_OF_RANK[RANK[face]] for face in range(FACES))
"""The points of each face by itself."""
TWO = 2
PACKS = {seats: 1 if seats <= 4 else 2 if seats <= 8 else 3 for seats in range(2, 13)}
COLUMNS = ((0, 3), (1, 4), (2, 5))
"""The places of each column, from 0: the upper and the lower one."""
ACTIONS = {"flip": ("flip",), "draw": ("draw",), "swap": ("swap", "discard")}
"""The actions of each phase."""


class Golf(LayoutGame):
    slug = "golf"
    name = "Six Card Golf"
    family = "layouts"
    pitch = N_("Exchange six hidden cards one by one, pair up columns, and score as little as you can.")
    emblem = "Kd"
    seat_counts = tuple(PACKS)
    places = 6
    table = (STOCK, DISCARD, ASIDE, HAND, slots(places))
    awaits = {
        "flip": N_("First turn up cards of your own that lie face down."),
        "draw": N_("Draw first: a card from the stock, or the top discard."),
        "swap": N_("You have drawn: exchange that card for one of your six, or throw it away."),
    }
    codes = frozenset({"not-your-turn", "not-allowed", "wrong-phase", "not-your-card", "same-discard"})
    fewest_wins = True
    deals = Number("deals", N_("Holes"), N_("Deals in a game; courses have 9 or 18 holes."), 9, 1, 18)
    to_turn_up = Number(
        "turn_up", N_("Turned up"), N_("Cards that each player turns up before play begins."), 2, 0, 3
    )
    last_turns = Toggle(
        "last_turns",
        N_("Last turns"),
        N_("Whether all others have one more turn when a layout is complete."),
        False,
        ("yes", "no"),
    )
    pair_of_twos = Choice(
        "pair_of_twos",
        N_("Pair of twos"),
        N_("What a column of two twos counts: nothing, as other pairs, or minus 4."),
        ("0", "-4"),
        ("0", "−4"),
    )

    closer = State[int]()

    def set_up(self) -> None:
        super().set_up()
        self.twos = int(self.pair_of_twos)

    def pack(self) -> list[int]:
        return pack(PACKS[self.seats])

    # The deal

    def start(self) -> None:
        self.deal_number = 0
        self._next_deal()

    def _next_deal(self) -> None:
        self.deal_number += 1
        self.closer = self.source = self.waiting = -1
        self.restocks = 0
        self.gather()

    def deal_places(self) -> Sequence[int]:
        return [*self.deal_layouts([self.places] * self.seats), self.discards]

    def begin(self) -> None:
        self.turn = (self.dealer + 1) % self.seats
        if self.to_turn_up:
            self.phase = "flip"
        else:
            self.begin_turn(self.turn)

    def to_act(self) -> frozenset[int]:
        return self._turning_up() if self.phase == "flip" else super().to_act()

    def awaited(self) -> frozenset[int]:
        return self._turning_up() if self.phase == "flip" else super().awaited()

    def _turning_up(self) -> frozenset[int]:
        """Seats that have yet to turn up cards: all at once, in any order (D1)."""
        return frozenset(seat for seat in range(self.seats) if len(self.up(seat)) < self.to_turn_up)

    # Moves

    def objection(self, seat: int, move: Move) -> Refusal | None:
        if not any(move.action in actions for actions in ACTIONS.values()):
            return refusals.not_allowed()
        if move.action not in ACTIONS[self.phase]:
            return self.out_of_phase()
        if self.phase == "draw":
            return (
                None
                if move in DRAWS
                else refusals.not_allowed(
                    _("You draw from the stock or from the discard pile, and nowhere else.")
                )
            )
        if self.phase == "flip":
            return self._object_to_flip(seat, move)
        return self._object_to_card(seat, move)

    def _object_to_flip(self, seat: int, move: Move) -> Refusal | None:
        slot = self.own_place(seat, move)
        if slot is None or move != Move("flip", target=move.target):
            return refusals.not_allowed(
                _("Turn up one of your own cards: one that lies face down before you.")
            )
        return (
            refusals.not_allowed(_("That card is turned up already: choose one that lies face down."))
            if self.is_up(slot)
            else None
        )

    def _object_to_card(self, seat: int, move: Move) -> Refusal | None:
        swaps = move.action == "swap"
        if move != Move(move.action, move.cards[:1], target=move.target) or not move.cards:
            return refusals.not_allowed(_("Only the card that you have drawn can be used."))
        if swaps and self.own_place(seat, move) is None:
            return refusals.not_allowed(
                _("The card that you have drawn takes the place of one of your own six cards.")
            )
        if not swaps and move.target:
            return refusals.not_allowed()
        if move.cards[0] != self.in_hand(seat):
            return refusals.not_your_card()
        if not swaps and self.source == self.discards:
            return Refusal(
                "same-discard",
                _("A card taken from the discard pile stays with you: exchange it for one of your six."),
            )
        return None

    def choices(self, seat: int) -> list[Move]:
        names = self.plan.names
        if self.phase == "flip":
            return [Move("flip", target=names[slot]) for slot in self.layout(seat) if not self.is_up(slot)]
        if self.phase == "draw":
            return list(DRAWS)
        card = (self.in_hand(seat) or 0,)
        swaps = [Move("swap", card, target=names[slot]) for slot in self.layout(seat)]
        return swaps if self.source == self.discards else [*swaps, Move("discard", card)]

    def act(self, seat: int, move: Move) -> None:
        if move.action == "flip":
            self.turn_up(self.plan.number[move.target])
            if not self._turning_up():
                self.begin_turn(self.turn)
        elif move.action == "draw":
            self.phase = "swap"
            self.draw(seat, self.plan.number[move.target])
        else:
            if move.action == "swap":
                self.lay(seat, self.plan.number[move.target], self.discards)
            else:
                self.throw(seat)
            self._end_turn(seat)

    def _end_turn(self, seat: int) -> None:
        """The turn passes on, unless the deal is over: a layout is complete, or the stock used up again (D2, D3)."""
        following = (seat + 1) % self.seats
        if self.closer < 0 and len(self.up(seat)) == self.places:
            self.closer = seat
        done = self.closer >= 0 and (not self.last_turns or following == self.closer)
        if done or (not self.zones[self.stock] and self.restocks):
            self._score()
        else:
            self.begin_turn(following)

    # Scoring

    def _columns(self, seat: int) -> list[ScoreItem]:
        """A line for each column of *seat*."""
        cards = [self.zones[slot][0] for slot in self.layout(seat)]
        pairs = [(cards[upper], cards[lower]) for upper, lower in COLUMNS]
        return [
            ScoreItem(
                seat,
                "pair" if RANK[upper] == RANK[lower] else "column",
                column_points(upper, lower, self.twos),
                cards=(upper, lower),
            )
            for upper, lower in pairs
        ]

    def _score(self) -> None:
        """All cards are turned up, column by column, and counted."""
        for column in COLUMNS:
            for seat in range(self.seats):
                for place in column:
                    if not self.is_up(slot := self.layout(seat)[place]):
                        self.turn_up(slot)
        self.count_deal(item for seat in range(self.seats) for item in self._columns(seat))
        self.dealer = (self.dealer + 1) % self.seats
        if self.deal_number == self.deals:
            self.over = True
        else:
            self._next_deal()

    def facts(self) -> dict[str, int | str]:
        return {
            "deal": self.deal_number,
            **{f"up:{seat}": " ".join(map(str, self.up(seat))) or "-" for seat in range(self.seats)},
            "closer": self.closer if self.last_turns and self.closer >= 0 else "-",
        }


def layout_points(cards: Sequence[int], twos: int) -> int:
    """Points of six cards by their places; a pair of twos counts *twos*."""
    return sum(column_points(cards[upper], cards[lower], twos) for upper, lower in COLUMNS)


def column_points(upper: int, lower: int, twos: int) -> int:
    """Points of a column: a pair nothing, unless it is of twos."""
    if RANK[upper] == RANK[lower]:
        return twos if RANK[upper] == TWO else 0
    return POINTS_OF_RANK[RANK[upper]] + POINTS_OF_RANK[RANK[lower]]
