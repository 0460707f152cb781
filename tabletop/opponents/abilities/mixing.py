"""Mixing: choices that are left to dice, since whatever could be foreseen would be paid for."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop.abilities import Ability
from tabletop.engine.moves import Move


@dataclass(frozen=True, slots=True)
class Mixing(Ability):
    """Players that choose now and then by a mixed strategy: *mixed* tells whether a move of a seat is one that dice may choose.

    The rules of thumb say there how often each move is made, and none of them is a mistake for a review: one that does
    better in imagined games does so only as long as nobody knows that it is always made.
    """

    mixed: Callable[[Any, int, Move], bool]
