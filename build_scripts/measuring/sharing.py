"""Options of measurements whose work is shared out, for the command lines of all of them. Needs the standard library alone."""

from __future__ import annotations

import argparse
import shutil


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """Add ``--jobs`` to *parser*."""
    parser.add_argument(
        "--jobs", type=int, default=-1, help="processes at a time (as many as there are cores)"
    )


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add ``--jobs`` and ``--cluster`` to *parser*; see `spread`."""
    add_jobs(parser)
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="of a Dask scheduler")


def add_python(parser: argparse.ArgumentParser) -> None:
    """Add ``--python`` to *parser*; see `other_python`."""
    parser.add_argument(
        "--python",
        default="",
        type=_interpreter,
        metavar="INTERPRETER",
        help="work in this one (pypy3), several times as quick, from a copy of the sources",
    )


def about_a_game(script: str, told: str | None) -> argparse.ArgumentParser:
    """The command line of a *script* that measures one game, described by what is *told*: GAME, ``--seed`` and how its work is shared
    out."""
    parser = argparse.ArgumentParser(
        prog=script, description=told, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seed", type=int, default=1)
    add_options(parser)
    add_python(parser)
    return parser


def _interpreter(name: str) -> str:
    """*name*, if there is such an interpreter on this machine."""
    if name and shutil.which(name) is None:
        raise argparse.ArgumentTypeError(f"There is no {name} here; install it, or leave --python out.")
    return name
