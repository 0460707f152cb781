"""The suit by which moves of the same cards are told apart."""

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.abilities import Ability
from tabletop.engine.moves import Move


@dataclass(frozen=True, slots=True)
class SuitToChoose(Ability):
    """A suit that stands large beside the words of a move, where that is chosen among others; "" for none."""

    suit: Callable[[Move], str]
