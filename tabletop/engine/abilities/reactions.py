"""Reactions: the game waits for seats to say something in time, or lets them race each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop.abilities import Ability
from tabletop.engine.moves import Move

if TYPE_CHECKING:
    from tabletop.engine.game import Game


def _no_move(game: Any, seat: int) -> Move | None:
    return None


def _no_race(game: Any) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Reactions(Ability):
    """A window of time in which those react whom the game waits for.

    *timeout_move* gives the move that stands for a seat's silence when the time is over, None: there is none. *racing* is
    true while the seats that the game waits for race each other, so that all people are asked at once.
    """

    timeout_move: Callable[[Any, int], Move | None] = _no_move
    racing: Callable[[Any], bool] = _no_race


def timeout_move(game: Game, seat: int) -> Move | None:
    """The move that stands for the silence of *seat* in *game*; None where it has to speak."""
    reactions = game.ability(Reactions)
    return reactions.timeout_move(game, seat) if reactions else None


def racing(game: Game) -> bool:
    """True while the seats that *game* waits for race each other."""
    reactions = game.ability(Reactions)
    return reactions is not None and reactions.racing(game)
