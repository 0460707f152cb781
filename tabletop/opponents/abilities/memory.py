"""Memory: what a player of a game of memory still knows."""

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.abilities import Ability
from tabletop.engine.knowledge.view import View


@dataclass(frozen=True, slots=True)
class Memory(Ability):
    """Levels that forget: *recalled* gives the part of a view that a player of a level still knows; cards that it forgot
    are None there."""

    recalled: Callable[[View, str], View]
