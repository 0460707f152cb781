"""Interjecting: moves out of turn, of seats that the game does not wait for."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from tabletop.abilities import Ability
from tabletop.engine.moves import Move


@dataclass(frozen=True, slots=True)
class Interjecting(Ability):
    """Moves out of turn by rules of thumb.

    *interject* gives the move of a seat that may act and that the game does not wait for; None to let the others go on.
    *searched*: such moves are worth thinking about; otherwise opponents make them by `Player.reflex` alone, and the
    rules of thumb only advise people.
    """

    interject: Callable[[Any, int, Random], Move | None]
    searched: bool = True
