"""Reactions: the game waits for seats to say something in time, or lets them race each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.abilities import Ability
from tabletop.engine.moves import Move

if TYPE_CHECKING:
    from tabletop.engine.game import Game


class Reactions(Ability):
    """Gives a game a window of time in which those react whom it waits for."""

    def timeout_move(self, game: Any, seat: int) -> Move | None:
        """The move that stands for silence when the time is over, for *seat*, for which the game waits; None: none."""
        return None

    def racing(self, game: Any) -> bool:
        """True while the seats that the game waits for race each other, so that all people are asked at once."""
        return False


def timeout_move(game: Game, seat: int) -> Move | None:
    """The move that stands for the silence of *seat* in *game*; None where it has to speak."""
    reactions = game.ability(Reactions)
    return reactions.timeout_move(game, seat) if reactions else None


def racing(game: Game) -> bool:
    """True while the seats that *game* waits for race each other."""
    reactions = game.ability(Reactions)
    return reactions is not None and reactions.racing(game)
