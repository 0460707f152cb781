"""Meld turns: turns in which a seat lays cards in melds, move by move, before it discards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.abilities import Ability

LAYING = ("meld", "layoff")
"""The actions that lay cards of the hand: as a new meld, or on one that lies there."""


@dataclass(frozen=True, slots=True)
class MeldTurns(Ability):
    """What counts when melds are laid.

    *aim* gives the points that a seat has laid in its turn, and those that it must lay in it, 0 where it need not.
    *worth*: the points of faces in a meld. Both are asked of a game. *spared*: faces that people rather keep, as they fit anywhere.
    *scores*: melds count for who lays them; otherwise they only leave the hand.
    """

    aim: Callable[[Any, int], tuple[int, int]]
    worth: Callable[[Any, Sequence[int]], int]
    spared: frozenset[int] = frozenset()
    scores: bool = True
