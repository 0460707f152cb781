"""Proven cards: what play has shown to lie among hidden cards, for games that imagine them."""

from typing import Any

from tabletop.abilities import Ability


class ProvenCards(Ability):
    """Gives a game evidence of a card that must be there, as `Game.excluded` is evidence of those that cannot."""

    def among(self, game: Any, zone: int) -> int:
        """The faces, as a mask, of which play has shown that at least one lies in *zone*; 0: nothing is shown."""
        raise NotImplementedError
