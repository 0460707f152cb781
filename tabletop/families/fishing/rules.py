"""What fishing games share: cards from the hand capture cards on the table, and captures score.

Hands are dealt anew from the stock when all are empty; when the pack is used up, whoever captured last takes what
still lies there.
"""

from collections.abc import Sequence
from itertools import chain, repeat

from tabletop.engine.game import Game
from tabletop.engine.zones import Each, Sees, Zone

HAND = Zone("hand", Sees.OWNER, Each.SEAT, ordered=False)
WON = Zone("won", Sees.NOBODY, Each.SIDE)
STOCK = Zone("stock", Sees.NOBODY, drawn=True)


class FishingGame(Game):
    """A fishing game; `captor` is the side that captured last in this deal, -1 while there is none."""

    codes = frozenset({"not-your-turn", "not-your-card"})
    state = (*Game.state, "captor")
    captor: int

    def set_up(self) -> None:
        self.hands, self.won = self.plan.first["hand"], self.plan.first["won"]

    def deal_hands(self, size: int) -> Sequence[int]:
        """The places of *size* cards for every hand, one at a time, from the dealer's left."""
        round_of = [self.hands + (self.dealer + 1 + step) % self.seats for step in range(self.seats)]
        return list(chain.from_iterable(repeat(round_of, size)))

    def hands_empty(self) -> bool:
        return not any(self.zones[self.hands + seat] for seat in range(self.seats))

    def sweep_leftovers(self, zone: int) -> None:
        """The pack is used up: the last captor takes what lies in *zone*, if there is one."""
        if self.captor >= 0 and self.zones[zone]:
            self.move(self.zones[zone][:], zone, self.won + self.captor)
