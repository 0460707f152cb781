"""From one deal to the next: what chance is asked, dealing, and the end of a deal.

Chance is a player: a game asks it for a shuffle or a roll and goes on in a method that it names. When a deal has been
played, `end_deal` books what it brought and begins the next one, unless the match is decided.
"""

from collections.abc import Sequence
from random import Random

from tabletop.cards import pack
from tabletop.engine.moves import CHANCE
from tabletop.engine.options import Value
from tabletop.engine.position import Position
from tabletop.engine.shuffling.chance import Due


class Dealing(Position):
    """A position with a running score, in which cards are shuffled and dealt again and again."""

    seats: int
    """Number of players; seats are 0 … seats - 1, clockwise."""
    sides: int
    """Number of sides that score; seat s belongs to side s % sides."""
    settings: dict[str, Value]
    """Value of every option, by its name."""
    turn: int
    """Seat that is to move, CHANCE while a shuffle or roll is due."""
    phase: str
    """Name of the present part of the game; ``deal`` until the cards are dealt."""
    due: Due | None
    """Shuffle or roll that chance owes, None where it owes nothing."""
    over: bool
    """True once the match is over."""
    dealer: int
    """Seat of the dealer."""
    deal_number: int
    """Number of the deal, from 1; 0 before the first one."""
    points: list[int]
    """Running score, by side."""
    gained: list[int] | None
    """Points of the deal that was booked last, by side; None before the first one."""

    # Chance

    def gather(self) -> None:
        """All cards go back to the stock, and chance is asked to shuffle them for a new deal."""
        self.sees = self.plan.sees
        if self.sink is None:
            for zone in self.zones:
                zone.clear()
            self.zones[self.stock] = self.pack()
        else:
            for number, zone in enumerate(self.zones):
                if zone and number != self.stock:
                    self.move(zone[:], number, self.stock)
        self.phase = "deal"
        self.ask_shuffle(self.stock, "dealt")

    def ask_shuffle(self, zone: int, then: str, *joining: int) -> None:
        """Chance is to shuffle *zone*; the method named *then* goes on with the game.

        The cards of the zones *joining* stay where they are until the answer, and are shuffled in then. Who sees the
        faces of the zone still knows what is in it.
        """
        self.due = Due(zone, then, joining=joining)
        self.turn = CHANCE
        if not joining:
            self.mix(zone)

    @property
    def due_now(self) -> Due:
        """The shuffle or roll that chance owes. Raises RuntimeError where it owes nothing: then nobody may
        answer for it."""
        if self.due is None:
            raise RuntimeError("chance owes nothing")
        return self.due

    def to_shuffle(self) -> list[int]:
        """The cards that the shuffle which is due is of."""
        due = self.due_now
        return [card for zone in (due.zone, *due.joining) for card in self.zones[zone]]

    def shuffled(self, order: list[int]) -> None:
        """Chance's answer: *order* names every card of the zone, first = top."""
        due, self.due = self.due_now, None
        for zone in due.joining:
            self.move(self.zones[zone][:], zone, due.zone)
        if due.joining:
            self.mix(due.zone)
        self.zones[due.zone][:] = order[::-1]
        getattr(self, due.then)()

    def ask_roll(self, low: int, high: int, then: str) -> None:
        """Chance is to give a number from *low* to *high*; the method named *then*, which gets it, goes on."""
        self.due = Due(-1, then, low, high)
        self.turn = CHANCE

    def rolled(self, number: int) -> None:
        """Chance's answer to a roll."""
        due, self.due = self.due_now, None
        if due.visible_turn is not None:
            self.turn = due.visible_turn
        getattr(self, due.then)(number)

    def chance(self, rng: Random) -> None:
        """Let *rng* answer for chance, for playouts that keep no record."""
        due = self.due_now
        if due.roll:
            self.rolled(rng.randint(due.low, due.high))
            return
        random = rng.random
        self.shuffled(sorted(self.to_shuffle(), key=lambda _card: random()))

    # The deal

    def pack(self) -> list[int]:
        """The cards of the game, in pack order."""
        return pack()

    def deal_places(self) -> Sequence[int]:
        """The zones that the shuffled cards go to, one card each, from the top; the rest stays in the stock."""
        raise NotImplementedError

    def dealt(self) -> None:
        """Deal the shuffled stock to `deal_places`, then go on with `begin`."""
        self.deal(self.deal_places())
        self.begin()

    def begin(self) -> None:
        """The cards are dealt: the first phase of the deal."""
        raise NotImplementedError

    # The end of a deal

    def end_deal(self, gained: Sequence[int], booked: Sequence[int] | None = None) -> None:
        """Book what the sides *gained*, or *booked* where that counts for the match; the next deal follows, or the end."""
        self.gained = list(gained)
        self.book(gained if booked is None else booked)
        self.go_on()

    def book(self, gained: Sequence[int]) -> None:
        """Add what was *gained* in a deal to the running score."""
        self.points = [total + gain for total, gain in zip(self.points, gained, strict=True)]

    def decided(self) -> bool:
        """True if the match is over, after a deal was booked."""
        raise NotImplementedError

    def next_dealer(self) -> int:
        """The seat that deals after the present dealer."""
        return (self.dealer + 1) % self.seats

    def go_on(self) -> None:
        """The next deal, with the next dealer, or the end of the match."""
        self.dealer = self.next_dealer()
        if self.decided():
            self.over = True
        else:
            self.deal_number += 1
            self.gather()
