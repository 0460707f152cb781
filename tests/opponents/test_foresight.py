"""Foresight of the process: it thinks about what it will be asked once the moves that it has planned are made."""

import os
import time
from collections.abc import Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.engine.game import Game
from tabletop.engine.moves import PLAY, Move
from tabletop.games import catalog
from tabletop.opponents.budget import Budget
from tabletop.opponents.player import next_mover, player_of
from tabletop.opponents.process.foresight import Foreseen, expected
from tabletop.opponents.process.worker import Worker
from tabletop.opponents.thinker import Question
from tabletop.opponents.turns import Step, Turn
from tests.opponents import thoughts
from tests.opponents.conftest import Start
from tests.opponents.positions import played
from tests.opponents.test_turns import long_turn
from tests.opponents.test_worker import answer

TIMED = {level: Budget(seconds=0.05, playouts=6) for level in ("medium", "expert")}


def thought() -> list[str]:
    """What the process was asked and what it foresaw, in this order."""
    file = Path(os.environ["TABLETOP_HOME"] + "-asked")
    return file.read_text().split() if file.exists() else []


def test_what_comes_after_the_planned_moves_is_expected() -> None:
    game, (first, second, *_rest) = long_turn()
    seat = game.turn
    question = Question(1, game.view(seat), "expert", 5, TIMED["expert"])
    after_one, after_two = game.copy(), game.copy()
    after_one.play(seat, first)
    for move in (first, second):
        after_two.play(seat, move)
    found = expected(question, first)
    assert found is not None and found.view == after_one.view(seat) and found.level == "expert"
    found = expected(question, Turn(first, (Step(after_one.view(seat), second),)))
    assert found is not None and found.view == after_two.view(seat)


def test_nothing_is_expected_where_the_turn_is_over_something_new_is_seen_or_an_answer_follows_from_its_seed() -> (
    None
):
    game, (*_laid, discard) = long_turn()
    question = Question(1, game.view(game.turn), "expert", 5, TIMED["expert"])
    assert discard.action == "discard" and expected(question, discard) is None
    assert expected(question, "an error") is None and expected(question, PLAY[53]) is None
    assert expected(question._replace(budget=Budget(playouts=6)), _laid[0]) is None
    drawing = next(game for game in played("canasta", 4, 1) if game.phase == "draw")
    question = Question(1, drawing.view(drawing.turn), "expert", 5, TIMED["expert"])
    assert expected(question, Move("draw", target="stock")) is None


@pytest.mark.parametrize("slug", ["samba", "seven-rummy", "golf", "trash", "envite", "palace"])
def test_whatever_is_answered_in_any_game_can_be_looked_beyond(slug: str) -> None:
    rules, rng, found = catalog.rules(slug), Random(1), 0
    game = rules(rules.seat_counts[0], {})
    for number in range(60):
        if game.over:
            break
        if game.due:
            game.chance(rng)
            continue
        seat = next_mover(game)
        move = player_of(slug).policy(game, seat, rng)
        following = expected(Question(1, game.view(seat), "expert", number, TIMED["expert"]), move)
        game.play(seat, move)
        if following is not None:
            found += 1
            assert following.view == game.view(seat)
    assert found or slug not in ("samba", "seven-rummy")


def foreseen(worker: Worker) -> tuple[Game, list[Move]]:
    """Have the first two moves of a long turn made, and wait until the process thinks about what comes then."""
    game, moves = long_turn()
    seat = game.turn
    for ticket, move in enumerate(moves[:2]):
        worker.ask(ticket, game.view(seat), "expert", 5)
        worker.hurry(ticket)
        assert answer(worker) == [(ticket, move)]
        game.play(seat, move)
    ends = time.monotonic() + 60
    while len(thought()) < 2 and time.monotonic() < ends:
        time.sleep(0.005)
    assert thought() == ["asked", "foreseen"]
    return game, moves


def test_what_was_foreseen_goes_on_when_it_is_asked(start: Start) -> None:
    worker = start(thoughts.think_on, budgets=TIMED)
    game, moves = foreseen(worker)
    worker.ask(7, game.view(game.turn), "expert", 11)
    worker.hurry(7)
    assert answer(worker) == [(7, moves[2])]
    assert thought().count("asked") == 1


def test_whatever_else_is_asked_ends_it(start: Start) -> None:
    worker = start(thoughts.think_on, budgets=TIMED)
    game, moves = foreseen(worker)
    worker.ask(7, game.view(game.turn), "medium", 5)
    assert answer(worker) == [(7, moves[2])]
    assert thought()[:3] == ["asked", "foreseen", "asked"]
    assert worker.trouble is None


# The thought itself


class Waiting:
    """The patience of who has asked: the answer is wanted from when *eager* is set."""

    def __init__(self) -> None:
        self.eager = self.left = False

    def wanted(self) -> bool:
        return self.eager

    def dropped(self) -> bool:
        return self.left


@pytest.fixture
def foresight(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Connection, Foreseen, Question, Waiting]]:
    """The other end of the pipe, a thought about a question that is expected, and the patience of who will ask it."""
    monkeypatch.setattr("tabletop.opponents.process.foresight.LOOK", 0.0)
    game, _moves = long_turn()
    question = Question(0, game.view(game.turn), "expert", 5, TIMED["expert"])
    patience, (here, there) = Waiting(), Pipe()
    with here, there:
        yield here, Foreseen(there, question, lambda _question: patience), question, patience


A_MOVE, ANOTHER = PLAY[0], PLAY[1]


def test_a_thought_goes_on_until_something_is_asked(
    foresight: tuple[Connection, Foreseen, Question, Waiting],
) -> None:
    here, thought, question, patience = foresight
    thought.report(A_MOVE)
    assert not thought.wanted() and not thought.dropped() and not here.poll()
    here.send(tuple(question._replace(ticket=3, seed=8, serial=2)))
    assert not thought.dropped() and thought.meets, "it is what was expected, whatever its number"
    assert here.recv() == (3, False, A_MOVE), "the best so far is told at once"
    thought.report(ANOTHER)
    assert here.recv() == (3, False, ANOTHER)
    patience.eager = True
    assert thought.wanted() and not thought.dropped()
    patience.left = True
    assert thought.dropped() and thought.wait().ticket == 3


@pytest.mark.parametrize("other", [{"level": "medium"}, {"played": A_MOVE}, {"advice": True}])
def test_a_thought_is_dropped_for_any_other_question(
    foresight: tuple[Connection, Foreseen, Question, Waiting], other: dict[str, Any]
) -> None:
    here, thought, question, _patience = foresight
    thought.report(A_MOVE)
    here.send(tuple(question._replace(ticket=3, **other)))
    assert thought.dropped() and not thought.meets and not thought.wanted()
    thought.report(ANOTHER)
    assert not here.poll() and thought.wait() == question._replace(ticket=3, **other)


def test_a_thought_without_anybody_to_tell_ends(
    foresight: tuple[Connection, Foreseen, Question, Waiting],
) -> None:
    here, thought, _question, _patience = foresight
    here.close()
    assert thought.dropped() and not thought.wanted()
    with pytest.raises(EOFError):
        thought.wait()


def test_what_is_asked_next_is_waited_for(
    foresight: tuple[Connection, Foreseen, Question, Waiting],
) -> None:
    """A thought that is through before anything is asked."""
    here, thought, question, _patience = foresight
    thought.report(A_MOVE)
    here.send(tuple(question._replace(ticket=3)))
    assert thought.wait().ticket == 3 and thought.meets and here.recv() == (3, False, A_MOVE)
