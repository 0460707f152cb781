"""The draw for the deal: before the record begins the players draw cards, and the highest one deals first."""

from collections.abc import Sequence

from tabletop.abilities import Ability
from tabletop.cards import RANK


class DrawForDeal(Ability):
    """Gives a game a draw for its first deal; the draw follows from the seed (`engine.shuffling.fairness`)."""

    def height(self, face: int) -> int:
        """The height of a card that is drawn: aces high, suits equal; the highest deals."""
        return RANK[face] if RANK[face] != 1 else 14

    def first_dealer(self, draw: Sequence[Sequence[tuple[int, int]]]) -> int:
        """The seat that drew the highest card in the last round of *draw*: rounds of (seat, face)."""
        return max(draw[-1], key=lambda drawn: self.height(drawn[1]))[0]
