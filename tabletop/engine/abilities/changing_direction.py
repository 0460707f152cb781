"""Turns that do not go the same way round the table all the time."""

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.abilities import Ability
from tabletop.engine.knowledge.view import View


@dataclass(frozen=True, slots=True)
class ChangingDirection(Ability):
    """*step* gives the direction of turns in a view, as `Game.way_round` does for the others; 0: there is none just now."""

    step: Callable[[View], int]
