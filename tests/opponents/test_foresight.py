"""Foresight of the process: it thinks about what it will be asked once the moves that it has planned are made."""

import os
import time
from pathlib import Path
from random import Random

import pytest

from tabletop.engine.game import Game
from tabletop.engine.moves import PLAY, Move
from tabletop.games import catalog
from tabletop.opponents.budget import Budget
from tabletop.opponents.player import next_mover, player_of
from tabletop.opponents.process.foresight import expected
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
