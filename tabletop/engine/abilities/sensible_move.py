"""Sensible moves: what the table may do for people who ask it to, since nothing else makes sense."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.abilities import Ability
from tabletop.engine.moves import Move

if TYPE_CHECKING:
    from tabletop.engine.game import Game


class SensibleMove(Ability):
    """Gives a game moves that the table makes for a person who has asked for that in the settings."""

    def only(self, game: Any, seat: int) -> Move | None:
        """The only sensible move of *seat*, for which the game waits; None where there is a choice."""
        raise NotImplementedError


def only_sensible_move(game: Game, seat: int) -> Move | None:
    """The only sensible move of *seat* in *game*; None where there is a choice, or the game knows of none."""
    sensible = game.ability(SensibleMove)
    return sensible.only(game, seat) if sensible else None
