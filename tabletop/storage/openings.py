"""Openings: how often a match was opened without anything coming of it, kept beside its journal.

A match that ends the whole program when it is opened (or that makes it hang until somebody ends it) would do so at every
start. So each opening is noted before it begins, one byte in a small file, and the file goes once the match stands. The
file is no promise: where it cannot be written, openings are not counted.
"""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

_APPEND = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0)  # no pipe keeps us waiting
TOO_MANY = 2
"""Openings that came to nothing after which the match is not opened without asking."""


def noted(journal: Path) -> int:
    """The number of openings of *journal* since the match last stood."""
    try:
        return _mark(journal).stat().st_size
    except OSError:
        return 0


def is_risky(journal: Path) -> bool:
    """True if opening *journal* has come to nothing too often."""
    return noted(journal) >= TOO_MANY


def note(journal: Path) -> None:
    """The match in *journal* is going to be opened."""
    with contextlib.suppress(OSError):
        descriptor = os.open(_mark(journal), _APPEND, 0o600)
        try:
            os.write(descriptor, b".")
        finally:
            os.close(descriptor)


def forget(journal: Path) -> None:
    """The match in *journal* stands, or has been left in order."""
    with contextlib.suppress(OSError):
        os.unlink(_mark(journal))


@contextlib.contextmanager
def counted(journal: Path) -> Iterator[None]:
    """Note an opening for as long as something is done that may end the program; exceptions are no such end."""
    note(journal)
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            mark = _mark(journal)
            os.truncate(mark, max(0, mark.stat().st_size - 1))
            if not mark.stat().st_size:
                os.unlink(mark)


def _mark(journal: Path) -> Path:
    return journal.with_name(f".{journal.name}.opening")
