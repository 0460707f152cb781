"""Cards of one move that set out one after another."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.abilities import Ability
from tabletop.engine.knowledge.view import View
from tabletop.ui.cards.matching import Route


@dataclass(frozen=True, slots=True)
class Stagger(Ability):
    """An avalanche or a roll of cards: the *seconds* between those that went along the routes together, or 0."""

    seconds: Callable[[View, Sequence[Route]], float]
