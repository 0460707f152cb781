"""Starts Tabletop with a mistake in it, for the tests that see how it gets over that: python failing.py HOW ARGUMENTS…

HOW is ``apply``: the rules of Xeri fail at each card that a person plays; or ``die``: the whole program ends as soon as a
card of Xeri is played, also while a match is opened; or ``none``. The names of the scenes that are shown are written to
the file ``scenes`` in TABLETOP_HOME, one a line.
"""

import os
import sys
from pathlib import Path

from tabletop.cli import main
from tabletop.games import catalog
from tabletop.ui.toolkit.window import App


def fail(game, seat, move):
    """Make a move of Xeri, unless a person makes it."""
    if seat == 0:
        raise RuntimeError("on purpose")
    usual(game, seat, move)


def die(_game, _seat, _move):
    os._exit(3)


def lay_out(app):
    usual_layout(app)
    with (Path(os.environ["TABLETOP_HOME"]) / "scenes").open("a") as file:
        file.write(f"{type(app.scene).__name__}\n")


if __name__ == "__main__":
    rules = catalog.rules("xeri")
    usual, usual_layout = rules.act, App._lay_out
    rules.act = {"apply": fail, "die": die, "none": usual}[sys.argv[1]]
    App._lay_out = lay_out
    sys.exit(main(sys.argv[2:]))
