"""Rules of games of face-down layouts: places with one card each, a turn that draws a card and lays it down.

A player's places are the zones ``slot:SEAT:1`` …; nobody sees their cards before they are turned up. The drawn card
is in the hand until it is laid on a place or thrown on the discards. When the stock is used up, the discards below
the top one are shuffled to be the stock again.
"""

from collections.abc import Sequence
from itertools import chain
from typing import ClassVar

from tabletop.cards import FACE
from tabletop.engine.declarations import State
from tabletop.engine.game import Game
from tabletop.engine.moves import Move
from tabletop.engine.zones import Each, Sees, Zone

STOCK = Zone("stock", Sees.NOBODY, drawn=True)
DISCARD = Zone("discard")
ASIDE = Zone("aside", Sees.NOBODY)
"""The discards while they are shuffled."""
HAND = Zone("hand", Sees.OWNER, Each.SEAT, ordered=False)

DRAWS = (Move("draw", target="stock"), Move("draw", target="discard"))


def slots(count: int) -> Zone:
    """*count* places before each player, numbered from 1."""
    return Zone("slot", Sees.NOBODY, Each.SEAT, count=count, lowest=1)


class LayoutGame(Game):
    """A game of layouts. `source`: the zone that the card in hand came from, or -1.

    `restocks`: how often the discards became the stock in this deal; `waiting`: whose turn follows the shuffle.
    """

    places: ClassVar[int]
    """Most places of a layout."""
    source = State[int]()
    restocks = State[int]()
    waiting = State[int]()

    def set_up(self) -> None:
        first = self.plan.first
        self.slots = first["slot"]
        self.discards, self.aside = first["discard"], first["aside"]

    # Layouts

    def layout(self, seat: int) -> range:
        """The zones of the places of *seat*, in order."""
        start = self.slots + seat * self.places
        return range(start, start + self.places)

    def is_up(self, slot: int) -> bool:
        """True if the card on a place lies face up."""
        return self.sees[slot] == self.everybody

    def up(self, seat: int) -> list[int]:
        """The numbers, from 1, of the places of *seat* whose card lies face up."""
        zones, sees, everybody = self.zones, self.sees, self.everybody
        return [n for n, slot in enumerate(self.layout(seat), 1) if sees[slot] == everybody and zones[slot]]

    def own_place(self, seat: int, move: Move) -> int | None:
        """The zone of the own place that *move* names, or None."""
        zone = self.plan.number.get(move.target, -1)
        return zone if zone in self.layout(seat) else None

    def deal_layouts(self, sizes: Sequence[int]) -> list[int]:
        """The places of the first cards, *sizes* by seat: one at a time from the dealer's left, in order."""
        seats = [(self.dealer + 1 + step) % self.seats for step in range(self.seats)]
        rounds = (
            [self.layout(seat)[number] for seat in seats if number < sizes[seat]]
            for number in range(self.places)
        )
        return list(chain.from_iterable(rounds))

    # A turn

    def seeming_choices(self, seat: int) -> int:
        """Stock or pile; then as many as there are places."""
        return 2 if self.phase == "draw" else len(self.layout(seat))

    def begin_turn(self, seat: int) -> None:
        """The turn is at *seat*, which draws; chance shuffles first if there is no stock."""
        self.phase, self.source = "draw", -1
        self.turn = seat
        if not self.zones[self.stock]:
            self.restock(seat)

    def restock(self, seat: int) -> None:
        """The discards below the top one are to be shuffled; then *seat* goes on."""
        self.restocks += 1
        self.waiting = seat
        self.move(self.zones[self.discards][:-1], self.discards, self.aside)
        self.ask_shuffle(self.aside, "restocked")

    def restocked(self) -> None:
        """The shuffled discards are the stock."""
        self.move(self.zones[self.aside][:], self.aside, self.stock)
        self.turn = self.waiting

    def in_hand(self, seat: int) -> int | None:
        """The face of the drawn card, or None."""
        hand = self.zones[self.hand_zones[seat]]
        return FACE[hand[0]] if hand else None

    def draw(self, seat: int, source: int) -> None:
        """*seat* takes the top card of *source* into the hand."""
        self.source = source
        self.move((self.zones[source][-1],), source, self.hand_zones[seat])

    def lay(self, seat: int, slot: int, old_to: int) -> None:
        """The card in hand goes face up on *slot*, the card that lay there, turned up, to *old_to*."""
        if not self.is_up(slot):
            self.turn_up(slot)
        drawn = self.zones[self.hand_zones[seat]][:]
        self.move(self.zones[slot][:], slot, old_to)
        self.move(drawn, self.hand_zones[seat], slot)

    def throw(self, seat: int) -> None:
        """The card in hand goes on the discards."""
        self.move(self.zones[self.hand_zones[seat]][:], self.hand_zones[seat], self.discards)
