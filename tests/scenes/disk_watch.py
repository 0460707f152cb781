"""Watches which files the thread of the frames touches: none that it would have to wait for."""

import os
import sys
import threading
from contextlib import contextmanager

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
WRITING = os.O_WRONLY | os.O_RDWR
_watching = []


def _hook(event, args):
    if not _watching or threading.current_thread() is not threading.main_thread():
        return
    if event == "open":
        path, mode, flags = args
        written = bool(isinstance(flags, int) and flags & WRITING) or any(
            sign in str(mode or "") for sign in "wax+"
        )
    elif event in TOUCHING or event == "sqlite3.connect":
        path, written = args[0], event not in ("os.listdir", "os.scandir")
        if event == "os.mkdir" and os.path.isdir(path):
            return
    else:
        return
    home, found = _watching[-1]
    name = os.fsdecode(path) if isinstance(path, str | bytes | os.PathLike) else ""
    if name.startswith(home) and (written or "/data/" in name):
        found.append((event, name[len(home) :]))


sys.addaudithook(_hook)


@contextmanager
def watched(home):
    """The list of what this thread does with files below *home* meanwhile: whatever it writes, and all of the data folder."""
    found = []
    _watching.append((str(home), found))
    try:
        yield found
    finally:
        _watching.pop()
