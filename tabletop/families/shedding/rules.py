"""Rules that shedding games share: hands that are to be emptied onto a pile, and the deals of a match.

Cards go from hand to pile, usually several of one rank together. Who empties a hand has done what the deal asks for.
"""

from collections.abc import Sequence

from tabletop.engine.game import Game
from tabletop.engine.options import Number
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.text import N_

STOCK = Zone("stock", Sees.NOBODY, drawn=True)
HAND = Zone("hand", Sees.OWNER, Each.SEAT, ordered=False)
PILE = Zone("pile")

DEALS = Number("deals", N_("Deals"), N_("Deals in a match."), 3, 1, 20)


class SheddingGame(Game):
    """A shedding game of several deals, each dealer at the left of the one before."""

    awaits = {"play": N_("Choose cards from your hand to play.")}
    codes = frozenset({"not-your-turn", "wrong-phase", "not-your-card", "not-matching", "not-allowed"})

    deals = DEALS.settled(1)

    def set_up(self) -> None:
        self.pile = self.plan.first["pile"]

    def start(self) -> None:
        self.deal_number = 1
        self.gather()

    def place_items(self, places: Sequence[int]) -> list[ScoreItem]:
        """A line a seat for its place, 1 for who was out first, 0 for who was not: a point for each seat behind."""
        return [
            ScoreItem(seat, "place", self.seats - place, number=place)
            if place
            else ScoreItem(seat, "last", 0)
            for seat, place in enumerate(places)
        ]

    def decided(self) -> bool:
        return self.deal_number == self.deals
