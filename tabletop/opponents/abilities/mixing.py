"""Mixing: choices that are left to dice, since whatever could be foreseen would be paid for."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop.abilities import Ability


@dataclass(frozen=True, slots=True)
class Mixing(Ability):
    """Players that choose now and then by a mixed strategy: *mixed* tells whether a seat does so in a position.

    The rules of thumb say there how often each move is made, and no move is a mistake for a review: one that does better
    in imagined games does so only as long as nobody knows that it is always made.
    """

    mixed: Callable[[Any, int], bool]
