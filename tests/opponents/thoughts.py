"""Bad ways to think, for the tests of the worker. They run in its process, so they cannot be functions of a test."""

import os
import sys
import time
from pathlib import Path

from tabletop.engine.moves import Move
from tabletop.engine.view import View
from tabletop.opponents import worker


def _count() -> int:
    """How often any process of this test has been asked, this time included."""
    file = Path(os.environ["TABLETOP_HOME"] + "-asked")
    with file.open("a") as out:
        out.write("x")
    return len(file.read_text())


def die_once(view: View, level: str, seed: int) -> Move:
    if _count() == 1:
        os._exit(3)
    return view.moves[-1]


def die(view: View, level: str, seed: int) -> Move:
    _count()
    os._exit(3)


def hang_once(view: View, level: str, seed: int) -> Move:
    if _count() == 1:
        time.sleep(60)
    return view.moves[-1]


def hang(view: View, level: str, seed: int) -> Move:
    time.sleep(60)
    raise AssertionError


def fail_once(view: View, level: str, seed: int) -> Move:
    if _count() == 1:
        raise RuntimeError("the thought was bad")
    return view.moves[-1]


def lie(view: View, level: str, seed: int) -> Move:
    _count()
    return Move("play", (53,))


def talk_nonsense(view: View, level: str, seed: int) -> object:
    return sys


def name_modules(view: View, level: str, seed: int) -> Move:
    move = worker.think(view, level, seed)
    Path(os.environ["TABLETOP_HOME"] + "-modules").write_text("\n".join(sys.modules))
    return move


def take_a_while(view: View, level: str, seed: int) -> Move:
    time.sleep(0.3)
    return view.moves[-1]
