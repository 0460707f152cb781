"""Turns of a canasta game thought through to their end, before the first card is laid.

What is laid together belongs together: a turn that would have to be taken back is never begun, and a seat asks for leave to
go out only if it can.
"""

from collections.abc import Callable

from tabletop.engine.moves import Move
from tabletop.families.canasta.parts.actions import ASK, PASS, RETRACT, YES
from tabletop.families.canasta.rules import CanastaGame

LONGEST = 60
"""No turn has more moves than this; one that has goes in circles."""

Proceed = Callable[[CanastaGame, int], Move]
"""The move by which a seat goes on with its turn."""


def rest_of_turn(game: CanastaGame, seat: int, move: Move, proceed: Proceed) -> list[Move] | None:
    """The moves by which *seat* goes on after *move*, as far as it can foresee them; None if it would get stuck.

    Stuck is who must take its cards back, or has leave to go out and cannot. Nothing is foreseen beyond cards that nobody has
    shown to the seat. After a question to the partner the answer is taken to be yes.
    """
    after, found = game.copy(), list[Move]()
    deal, hand = game.deal_number, game.hands + seat
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
