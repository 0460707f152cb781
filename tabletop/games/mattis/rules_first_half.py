"""The first half of Mattis: tricks that the highest rank takes, ties that are played off, and the last card of the stock."""

from collections.abc import Sequence

from tabletop.cards import FACE
from tabletop.engine import events
from tabletop.engine.game import Game
from tabletop.families.tricks.rules import rounds, turn_order
from tabletop.games.mattis.rules_sequences import LEVEL

EACH = 3
"""Cards of a full hand in the first half."""


class FirstHalf(Game):
    """The course of a trick of the first half; `sizes` and `laid_by` say for each play its cards and its player."""

    leader: int
    order: tuple[int, ...]
    tied: tuple[int, ...]
    trumpcard: int
    maker: int
    sizes: list[int]
    laid_by: list[int]

    def set_up(self) -> None:
        first = self.plan.first
        self.hands, self.trick, self.won, self.aside = (
            first[zone] for zone in ("hand", "trick", "won", "aside")
        )

    def deal_places(self) -> Sequence[int]:
        return rounds(self.order, (1,) * EACH, self.hands)

    def begin(self) -> None:
        self.phase, self.turn = "build", self.leader

    @property
    def can_flip(self) -> bool:
        """True if who is to play may turn the top of the stock."""
        return bool(self.settings["blind"]) and self.phase == "build" and len(self.zones[self.stock]) > 1

    def change_halves(self) -> None:
        """Somebody has no cards left: the second half begins."""
        raise NotImplementedError

    def can_play(self, seat: int) -> bool:
        """True if *seat* has a card for a tie-break, or may turn one."""
        return bool(self.zones[self.hands + seat]) or self.can_flip

    def play_one(self, seat: int, card: int, src: int) -> None:
        """*seat* plays *card* from zone *src*, the hand or the stock."""
        self.move((card,), src, self.trick)
        self.sizes.append(1)
        self.laid_by.append(seat)
        self._next_in_round(seat)

    def _next_in_round(self, seat: int) -> None:
        """The next of the round plays; in a tie-break who has no card is passed over."""
        place = self.order.index(seat) + 1
        while place < len(self.order):
            follower = self.order[place]
            if not self.tied or self.can_play(follower):
                self.turn = follower
                return
            self.order = (*self.order[:place], *self.order[place + 1 :])
            self.tied = tuple(sorted(self.order))
        self._end_round()

    def _end_round(self) -> None:
        """All have played: the highest card takes the trick, or several are equally high."""
        played = self.zones[self.trick][-len(self.order) :]
        highest = max(LEVEL[card] for card in played)
        tied = tuple(seat for seat, card in zip(self.order, played, strict=True) if LEVEL[card] == highest)
        able = tuple(seat for seat in tied if self.can_play(seat))
        if len(able) > 1:
            self.order, self.tied, self.turn = able, tuple(sorted(able)), able[0]
        else:
            self._take_trick((able or tied)[0])

    def _take_trick(self, taker: int) -> None:
        if self.sink is not None:
            self.sink.append((events.DID, taker, "take", None))
        self.move(self.zones[self.trick][:], self.trick, self.won + taker)
        self.sizes, self.laid_by, self.tied = [], [], ()
        self.order = turn_order(taker, self.seats, 1)
        self.leader = self.turn = taker
        for seat in self.order:
            self._fill_up(seat)
        if not all(self.zones[self.hands : self.hands + self.seats]):
            self.change_halves()

    def _fill_up(self, seat: int) -> None:
        """Draw up to three cards; the last of the stock is shown and kept."""
        stock, hand = self.zones[self.stock], self.zones[self.hands + seat]
        while stock and len(hand) < EACH:
            if len(stock) > 1:
                self.move((stock[-1],), self.stock, self.hands + seat)
                continue
            self.trumpcard, self.maker = FACE[stock[-1]], seat
            if self.sink is not None:
                self.sink.append((events.DID, seat, "trump", None))
            self.reveal((stock[-1],), self.stock)
            self.move((stock[-1],), self.stock, self.won + seat)
