"""Turns of a canasta game thought through to their end, before the first card is laid.

What is laid together belongs together: a turn that would have to be taken back is never begun, and a seat asks for leave to
go out only if it can.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from math import inf
from typing import TypeVar

from tabletop.engine.moves import Move
from tabletop.families.canasta.parts.actions import ASK, PASS, RETRACT, YES
from tabletop.families.canasta.rules import CanastaGame

LONGEST = 60
"""No turn has more moves than this; one that has goes in circles."""
TRIED, THOUGHT_OF = 6, 3
"""Other turns than the usual one that are played to their end, and of those that differ from each other."""

G = TypeVar("G", bound=CanastaGame)


def rest_of_turn(game: G, seat: int, move: Move, proceed: Callable[[G, int], Move]) -> list[Move] | None:
    """The moves by which *seat* goes on after *move*, as far as it can foresee them; None if it would get stuck.

    *proceed* gives the move by which a seat goes on with its turn.
    Stuck is who must take its cards back, or has leave to go out and cannot. Nothing is foreseen beyond cards that nobody has
    shown to the seat. After a question to the partner the answer is taken to be yes.
    """
    after, found = game.copy(), list[Move]()
    deal, hand = game.deal_number, game.hand_zones[seat]
    after.apply(seat, move)
    if move == ASK:
        after.apply(after.turn, YES)
    while not after.over and after.due is None and after.deal_number == deal and after.turn == seat:
        if not all(game.known[card] >> seat & 1 for card in after.zones[hand]):
            break
        following = proceed(after, seat)
        if following == RETRACT or (following == PASS and after.phase == "out") or len(found) == LONGEST:
            return None
        found.append(following)
        after.apply(seat, following)
    return found


def laid(rest: Iterable[Move] | None) -> Iterable[Move]:
    """The part of the *rest* of a turn before its discard and before a question to the partner.

    The discard is thought about anew, when all that is laid lies there; whether the seat can go out, when it would ask.
    """
    return takewhile(lambda move: move.action not in ("discard", "ask"), rest or ())


def other_turns(
    usual: Sequence[Move],
    beginnings: Iterable[Move],
    rest: Callable[[Move], Sequence[Move] | None],
    spent: Callable[[Sequence[Move]], float] = lambda turn: 0.0,
    most: float = inf,
) -> list[Move]:
    """Those of *beginnings*, the best first, that begin other turns than the *usual* one, and each a different one.

    The same moves in another order are the same turn. *rest*: the moves that follow a beginning, None where there is no way
    on. Of turns that have *spent* different amounts those that spend least are worth thinking of, if it is no more than *most*.
    """
    known, found = {_in_any_order(usual)}, list[tuple[float, Move]]()
    for move in [move for move in beginnings if move not in usual][:TRIED]:
        following = rest(move)
        if following is None:
            continue
        turn = [move, *following]
        if _in_any_order(turn) not in known:
            known.add(_in_any_order(turn))
            found.append((spent(turn), move))
    least = min((cost for cost, _move in found), default=0)
    return [move for cost, move in found if cost == least <= most][:THOUGHT_OF]


def _in_any_order(turn: Sequence[Move]) -> tuple[str, ...]:
    return tuple(sorted(map(str, turn)))
