"""Options of measurements whose work is shared out, for the command lines of all of them. Needs the standard library alone."""

from __future__ import annotations

import argparse


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """Add ``--jobs`` to *parser*."""
    parser.add_argument(
        "--jobs", type=int, default=-1, help="processes at a time (as many as there are cores)"
    )


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add ``--jobs`` and ``--cluster`` to *parser*; see `spread`."""
    add_jobs(parser)
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="of a Dask scheduler")
