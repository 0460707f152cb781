"""The end of a deal of a fishing game between two players, when nothing is hidden any more.

All moves are tried to the end of the deal, the promising ones first, with alpha-beta cuts. The search gives up after
a number of positions, or when half of the time is gone, and leaves the rest to sampling.
"""

from collections.abc import Callable
from typing import TypeVar

from tabletop.engine.moves import Move
from tabletop.families.fishing.rules import FishingGame
from tabletop.opponents.budget import Clock

FEW = 7
"""Most cards in both hands together that are few enough."""
MOST_POSITIONS = 4000
BOUND = 1000.0

G = TypeVar("G", bound=FishingGame)

Judge = Callable[[G, int], Callable[[Move], float]]
"""Judgement of a seat's moves: the better a move looks, the higher."""


class _TooMuch(Exception):
    pass


def leads_at_end(game: G, seat: int, clock: Clock, judge: Judge[G]) -> dict[Move, float] | None:
    """For each move the points that *seat* wins the deal by, both playing their best; None if that is not clear yet."""
    if game.seats != 2 or game.zones[game.stock]:
        return None
    if sum(len(game.zones[game.hand_zones[each]]) for each in range(2)) > FEW:
        return None
    deal, positions = game.deal_number, 0

    def lead(game: G, low: float, high: float) -> float:
        """By how much who is to move wins, between *low* and *high*."""
        nonlocal positions
        positions += 1
        if positions > MOST_POSITIONS or clock.half_gone():
            raise _TooMuch
        mover = game.turn
        moves = game.choices(mover)
        if len(moves) > 1:
            moves.sort(key=judge(game, mover), reverse=True)
        for move in moves:
            low = max(low, after(game, mover, move, low, high))
            if low >= high:
                break
        return low

    def after(game: G, mover: int, move: Move, low: float, high: float) -> float:
        world = game.copy()
        world.apply(mover, move)
        if world.deal_number == deal and not world.over:
            return -lead(world, -high, -low)
        return world.gained[mover] - world.gained[1 - mover]

    try:
        return {move: after(game, seat, move, -BOUND, BOUND) for move in game.choices(seat)}
    except _TooMuch:
        return None
