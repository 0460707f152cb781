"""Variants of one move: made with Shift held, or told apart by a suit."""

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.abilities import Ability
from tabletop.engine.moves import Move


@dataclass(frozen=True, slots=True)
class ShiftMoves(Ability):
    """Moves that mean something else while Shift is held: *instead* tells what, and is the same move where nothing."""

    instead: Callable[[Move], Move]


@dataclass(frozen=True, slots=True)
class SuitToChoose(Ability):
    """A suit that stands large beside the words of a move, where that is chosen among others; "" for none."""

    suit: Callable[[Move], str]
