"""Test 13 of those that every game gets for free: the time that computers take tells nothing of what they hold.

Twins: two games that differ only in what somebody at the table cannot see. The same move is made in both; then the
next thing that everybody notices happens after the same time, however long the thinking took, whoever was asked in
secret, and whether there was a choice.
"""

from collections.abc import Collection, Sequence
from random import Random

import pytest

from tabletop.engine.abilities.hidden_actions import may_act_unseen
from tabletop.engine.abilities.reactions import timeout_move
from tabletop.engine.abilities.secret_chances import might_act
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.records.record import Record
from tabletop.engine.turn_scheduler import LEAD, TurnScheduler
from tests.every_game import made, scrambled
from tests.shapes import every_count, every_one

THOUGHT = 0.3
"""Seconds that a choice is thought about here; without one there is nothing to think about."""
FRAME = 0.05
REACTION = (0.3, 1.2)
PASS = Move("pass")


class Thoughtful:
    """Thinks about one question after the other, each for as long as there is a choice; lets every secret chance pass.

    *signs*: but it gives every secret sign that there is to give.
    """

    trouble = None

    def __init__(self, game: Game, clock: list[float], signs: bool = False) -> None:
        self.game, self.clock, self.signs, self.free = game, clock, signs, 0.0
        self.found: list[tuple[float, int, Move | None]] = []
        self.late = 0

    def takes(self, slug: str, level: str, awaited: bool, hardness: float) -> float:
        return THOUGHT

    def ask(self, ticket: int, view: View, level: str, seed: int, name: str = "") -> None:
        move = next(iter(view.moves), PASS) if view.seat in view.awaited else None
        if self.signs and view.seat in may_act_unseen(self.game):
            move = next(iter(view.moves), None)
        if view.seat in might_act(self.game) and view.seat in view.awaited:
            move = timeout_move(self.game, view.seat) or move
        self.free = max(self.free, self.clock[0]) + (THOUGHT if len(view.moves) > 1 else 0.0)
        self.found.append((self.free, ticket, move))

    def hurry(self, ticket: int) -> None:
        self.late += any(each[1] == ticket and each[0] > self.clock[0] + LEAD for each in self.found)

    def poll(self) -> Sequence[tuple[int, Move | None]]:
        due = [each for each in self.found if each[0] <= self.clock[0]]
        self.found = [each for each in self.found if each not in due]
        return [(ticket, move) for _time, ticket, move in due]

    def forget(self, tickets: Collection[int]) -> None:
        self.found = [each for each in self.found if each[1] not in tickets]
        self.free = max((each[0] for each in self.found), default=0.0)

    def stand_in(self, view: View, seed: int) -> Move:
        return next(iter(view.moves), PASS)


def time_to_next(
    game: Game, seat: int, move: Move, salt: str, rng: Random, signs: bool = False
) -> tuple[View, float | None]:
    """What all know after *seat* has made *move*, and after how many seconds there is more for all to see.

    Everybody but *seat* is a computer, which gives all *signs* or none; None where they wait for that seat, or for chance.
    """
    clock, seats, people = [0.0], range(game.seats), frozenset({seat})
    thinker = Thoughtful(game, clock, signs)
    asking = TurnScheduler(
        thinker, dict.fromkeys(seats, "expert"), dict.fromkeys(seats, REACTION), salt, lambda: clock[0]
    )
    asking.begin_races()
    asking.begin(game, 0, None, people)
    game.apply(seat, move)
    asking.notice(game, 1, seat, people)
    shown, number = game.common_view(seats), 1
    clock[0] += 0.25  # a card flies
    while clock[0] < 30:
        if game.over or CHANCE in game.to_act():
            return shown, None
        asking.begin(game, number, seat, people)
        due = asking.consult(game, people)
        if due is None:
            clock[0] += FRAME
            continue
        seat = due[0]
        if game.refuse(*due) is not None:
            return shown, None  # no such cards can lie there
        game.apply(*due)
        while game.due is not None and game.due.visible_turn is not None:
            game.chance(rng)
        number += 1
        if game.due is not None or game.over or game.common_view(seats) != shown:
            assert not thinker.late
            return shown, clock[0]
        asking.notice(game, number, seat, people)
    return shown, None


def alike(shape: Record, some: int) -> int:
    """Compare the times of twins at *some* moves of the random game; how many there were to compare."""
    rng, compared = Random(f"pace {shape.rules.slug}"), 0
    for game, seat, move in made(shape, some):
        if seat == CHANCE or compared >= some:
            continue
        for salt in ("one", "two"):
            twin = scrambled(game, seat, rng)
            shown, seconds = time_to_next(game.copy(), seat, move, salt, Random(1))
            other_shown, other = time_to_next(twin, seat, move, salt, Random(1))
            if shown != other_shown or seconds is None or other is None:
                continue  # the move itself shows what differs, or nobody else moves
            assert seconds == other, (game.phase, seat, str(move))
            compared += 1
    return compared


@every_one
def test_the_time_to_move_tells_nothing(shape: Record) -> None:
    assert alike(shape, 25)


@pytest.mark.long
@every_count
def test_nor_at_many_positions(shape: Record) -> None:
    assert alike(shape, 80)
