"""Bad ways to think, for the tests of the worker. They run in its process, so they cannot be functions of a test."""

import os
import sys
import time
from pathlib import Path

from tabletop.engine.moves import Move
from tabletop.opponents import worker
from tabletop.opponents.worker import Answer, Question, Report


def _count() -> int:
    """How often any process of this test has been asked, this time included."""
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


def talk_nonsense(question: Question, report: Report) -> object:
    return sys


def name_modules(question: Question, report: Report) -> Answer:
    move = worker.think(question, report)
    Path(os.environ["TABLETOP_HOME"] + "-modules").write_text("\n".join(sys.modules))
    return move


def take_a_while(question: Question, report: Report) -> Move:
    time.sleep(0.3)
    return question.view.moves[-1]


def hang_after_a_thought(question: Question, report: Report) -> Move:
    report(question.view.moves[-1])
    time.sleep(60)
    raise AssertionError
