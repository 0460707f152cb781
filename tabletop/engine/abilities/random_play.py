"""Random play: moves drawn otherwise than all alike, where a game would hardly ever end so."""

from random import Random
from typing import Any

from tabletop.abilities import Ability
from tabletop.engine.moves import Move


class RandomPlay(Ability):
    """Gives a game players at random who are not indifferent to everything."""

    def move(self, game: Any, seat: int, rng: Random) -> Move | None:
        """A legal move of *seat*, which may act; None: any of those listed, all alike."""
        raise NotImplementedError
