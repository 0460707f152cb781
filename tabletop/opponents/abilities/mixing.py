"""Mixing: choices that are left to dice, since whatever could be foreseen would be paid for."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from tabletop.abilities import Ability, Able
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games import catalog


@dataclass(frozen=True, slots=True)
class Mixing(Ability):
    """Players that choose now and then by a mixed strategy: *mixed* tells whether a move of a seat is one that dice may choose.

    The rules of thumb say there how often each move is made, and none of them is a mistake for a review: one that does
    better in imagined games does so only as long as nobody knows that it is always made.
    """

    mixed: Callable[[Any, int, Move], bool]


def left_to_dice(view: View, player: Able, *moves: Move) -> bool:
    """True of moves between which *player* chooses by a mixed strategy at *view*, so that none is the better one."""
    mixing = player.ability(Mixing)
    if mixing is None:
        return False
    game = catalog.rules(view.slug).imagine(view, Random(view.key))
    return all(mixing.mixed(game, view.seat, move) for move in moves)
