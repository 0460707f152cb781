"""Turn planning: whole turns settled before their first card is laid."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from tabletop.abilities import Ability
from tabletop.engine.moves import Move


@dataclass(frozen=True, slots=True)
class TurnPlanning(Ability):
    """Turns that are planned as a whole, for games in which a turn has many moves.

    *rest* gives what a seat means to do after a move: ``rest(game, seat, move, rng)`` are the moves that follow *move*, in
    order, the one that ends the turn included. *game* is an imagined one before *move*, and is not to be changed; as
    everywhere, only what *seat* may know of it counts. Nothing need be said of what the turn may reveal: a plan is
    followed as long as the seat sees exactly what it foresaw, and then thought is taken anew.
    """

    rest: Callable[[Any, int, Move, Random], Iterable[Move]]
