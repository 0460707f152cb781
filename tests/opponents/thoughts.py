"""Bad ways to think, for the tests of the worker. They run in its process, so they cannot be functions of a test."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents.advice import Advice
from tabletop.opponents.player import player_of
from tabletop.opponents.process.foresight import Foreseen
from tabletop.opponents.thinker import Answer, Question, Report, think
from tabletop.opponents.turns import Step, Turn


def _count() -> int:
    """Count how often any process of this test has been asked, this time included."""
    file = Path(os.environ["TABLETOP_HOME"] + "-asked")
    with file.open("a") as out:
        out.write("x")
    return len(file.read_text())


def die_once(question: Question, report: Report) -> Move:
    if _count() == 1:
        os._exit(3)
    return question.view.moves[-1]


def die(question: Question, report: Report) -> Move:
    _count()
    os._exit(3)


def hang_once(question: Question, report: Report) -> Move:
    if _count() == 1:
        time.sleep(60)
    return question.view.moves[-1]


def spin_once(question: Question, report: Report) -> Move:
    if _count() == 1:
        while True:
            pass
    return question.view.moves[-1]


def stop_once(question: Question, report: Report) -> Move:
    """Stand still as a process does that was stopped from outside."""
    if _count() == 1:
        if hasattr(signal, "SIGSTOP"):
            os.kill(os.getpid(), signal.SIGSTOP)
        time.sleep(60)
    return question.view.moves[-1]


def think_slowly(question: Question, report: Report) -> Move:
    """Use a tenth of the seconds that pass, as on a busy machine, for longer than a grace of 0.3 s and less than that of it."""
    begun, used = time.monotonic(), time.process_time()
    while time.monotonic() < begun + (question.budget.seconds or 0.0) + 1.5:
        if time.process_time() - used > 0.15 * (time.monotonic() - begun):
            time.sleep(0.02)
    return question.view.moves[-1]


def hang(question: Question, report: Report) -> Move:
    time.sleep(60)
    raise AssertionError


def fail_once(question: Question, report: Report) -> Move:
    if _count() == 1:
        raise RuntimeError("the thought was bad")
    return question.view.moves[-1]


def lie(question: Question, report: Report) -> Move:
    _count()
    return Move("play", (53,))


def be_late_once(question: Question, report: Report) -> Move:
    """The first time with a thought at once and the answer when nobody waits for it any more."""
    moves = question.view.moves
    if _count() > 1:
        return moves[0]
    report(moves[-1])
    time.sleep(1.5)
    return moves[-1]


def lie_and_hang(question: Question, report: Report) -> Move:
    report(question.view.moves[-1])
    report(Move("play", (53,)))
    time.sleep(60)
    raise AssertionError


def play_by_policy(question: Question, report: Report) -> Answer:
    """The policy's move, as a move or as advice."""
    view, rng = question.view, Random(1)
    game = catalog.rules(view.slug).imagine(view, rng)
    move = player_of(view.slug).policy(game, view.seat, Random(1))
    report(move)
    return Advice(move, "as told") if question.advice else move


def talk_nonsense(question: Question, report: Report) -> object:
    return sys


def name_modules(question: Question, report: Report) -> Answer:
    move = think(question, report)
    Path(os.environ["TABLETOP_HOME"] + "-modules").write_text("\n".join(sys.modules))
    return move


def take_a_while(question: Question, report: Report) -> Move:
    time.sleep(0.3)
    return question.view.moves[-1]


def advise_late(question: Question, report: Report) -> Answer:
    """Seek the reason for some seconds more than the budget has, as on a busy machine."""
    time.sleep((question.budget.seconds or 0.0) + 3.0)
    return Advice(question.view.moves[0], "It is the first one.")


def hang_after_a_thought(question: Question, report: Report) -> Move:
    report(question.view.moves[-1])
    time.sleep(60)
    raise AssertionError


def by_policy(game: Any, seat: int, move: Move, rng: Random) -> Iterator[Move]:
    """The rest of a turn after *move* as the game's rules of thumb say; `TurnPlanning.rest`."""
    copy = game.copy()
    copy.apply(seat, move)
    while copy.due is None and seat in copy.awaited():
        following = player_of(copy.slug).policy(copy, seat, Random(1))
        yield following
        copy.apply(seat, following)


def plan_by_policy(question: Question, report: Report) -> Turn:
    """The policy's move with the rest of the turn."""
    view, steps = question.view, list[Step]()
    game = catalog.rules(view.slug).imagine(view, Random(1))
    first = player_of(view.slug).policy(game, view.seat, Random(1))
    rest = by_policy(game, view.seat, first, Random(1))
    game = game.copy()
    game.apply(view.seat, first)
    for move in rest:
        steps.append(Step(game.view(view.seat), move))
        game.apply(view.seat, move)
    return Turn(first, tuple(steps))


def wait_until_wanted(question: Question, report: Report) -> Answer:
    """Think as long as nobody wants the answer, however long that is."""
    _count()
    patience, move = question.budget.patience, question.view.moves[-1]
    assert patience is not None
    report(move)
    while not patience.wanted():
        time.sleep(0.002)
    return Advice(move, "as wanted") if question.advice else move


def wait_until_dropped(question: Question, report: Report) -> Answer:
    """Think until nobody wants the answer any more; but what is asked of the easy level is answered at once."""
    patience, move = question.budget.patience, question.view.moves[-1]
    assert patience is not None
    while question.level != "easy" and not patience.dropped():
        time.sleep(0.002)
    return Advice(move, "too late") if question.advice else move


def think_on(question: Question, report: Report) -> Answer:
    """The policy's move with the next one of its turn; where nobody has asked for it yet, once it is wanted."""
    patience = question.budget.patience
    assert patience is not None
    foreseen = isinstance(patience, Foreseen)
    with Path(os.environ["TABLETOP_HOME"] + "-asked").open("a") as out:
        out.write("foreseen " if foreseen else "asked ")
    turn = plan_by_policy(question, report)
    if foreseen:
        report(turn.move)
    while foreseen and not patience.wanted() and not patience.dropped():
        time.sleep(0.002)
    return Turn(turn.move, turn.steps[:1])
