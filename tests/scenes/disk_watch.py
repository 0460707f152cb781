"""Watches which of the player's files the thread of the frames touches: it would have to wait for the disk.

Python tells a hook of a hundred things more, some of them in every frame, and can never be told to leave it: so there is
none before it is wanted, and tests that watch are the last ones (`tests/conftest.py`).
"""

import os
import sys
import threading
from contextlib import contextmanager
from functools import cache

TOUCHING = {
    "os.rename",
    "os.remove",
    "os.mkdir",
    "os.rmdir",
    "os.listdir",
    "os.scandir",
    "os.truncate",
    "os.link",
}
_watching = []


def _hook(event, args):
    if not _watching or threading.current_thread() is not threading.main_thread():
        return
    if event != "open" and event not in TOUCHING and event != "sqlite3.connect":
        return
    path = args[0]
    if event == "os.mkdir" and os.path.isdir(path):
        return
    home, found = _watching[-1]
    name = os.fsdecode(path) if isinstance(path, str | bytes | os.PathLike) else ""
    if name.startswith(home):
        found.append((event, name[len(home) :]))


@cache
def _begin():
    sys.addaudithook(_hook)


@contextmanager
def watched(home):
    """The list of what this thread does with files below *home* meanwhile: reading them, writing them, or looking for them."""
    _begin()
    found = []
    _watching.append((str(home), found))
    try:
        yield found
    finally:
        _watching.pop()
