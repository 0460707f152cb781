"""Sensible moves: what the table may do for people who ask it to, since nothing else makes sense."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop.abilities import Ability
from tabletop.engine.moves import Move

if TYPE_CHECKING:
    from tabletop.engine.game import Game


@dataclass(frozen=True, slots=True)
class SensibleMove(Ability):
    """Moves that the table makes for a person who has asked for that in the settings.

    *only* gives the only sensible move of a seat that the game waits for; None where there is a choice.
    """

    only: Callable[[Any, int], Move | None]


def only_sensible_move(game: Game, seat: int) -> Move | None:
    """The only sensible move of *seat* in *game*; None where there is a choice, or the game knows of none."""
    sensible = game.ability(SensibleMove)
    return sensible.only(game, seat) if sensible else None
