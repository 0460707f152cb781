"""Reads files that may come from anywhere, and judges their kind and their size before anything else does.

A person's folder may hold a pipe that never ends, a device, a folder with a file's name, or a file of many gigabytes.
Only regular files are read, and none that is larger than what is asked for can be; everything else is an OSError with
a reason in words, like those of the system itself.
"""

import errno
import os
import stat
import sys
from pathlib import Path

from tabletop.text import _

_FLAGS = getattr(os, "O_BINARY", 0) | getattr(
    os, "O_NONBLOCK", 0
)  # a pipe without a writer would wait for one


def regular_file(path: Path, most: int) -> bytes:
    """The content of *path*, at most *most* bytes. Raises OSError, also for what is no file, or is larger."""
    judge(path, most)  # first, because opening a device may do something
    descriptor = os.open(path, os.O_RDONLY | _FLAGS)
    with open(descriptor, "rb") as file:
        state = os.fstat(descriptor)
        _judge(state, path, most)
        # Room for *most* bytes would take longer than to read a small file.
        data = file.read(state.st_size + 1)
        if len(data) > state.st_size:
            data += file.read(most + 1 - len(data))
    if len(data) > most:  # it has grown meanwhile
        raise _too_large(path, most)
    return data


def judge(path: Path, most: int = sys.maxsize) -> None:
    """Raise OSError if *path* is no file, or larger than *most* bytes."""
    _judge(os.stat(path), path, most)


def _judge(state: os.stat_result, path: Path, most: int) -> None:
    if stat.S_ISDIR(state.st_mode):
        raise IsADirectoryError(errno.EISDIR, _("it is a folder"), str(path))
    if not stat.S_ISREG(state.st_mode):
        raise OSError(errno.EINVAL, _("it is not an ordinary file"), str(path))
    if state.st_size > most:
        raise _too_large(path, most)


def _too_large(path: Path, most: int) -> OSError:
    size = f"{most // 1_000_000} MB" if most >= 1_000_000 else f"{most // 1000} kB"
    return OSError(errno.EFBIG, _("it is larger than {size}").format(size=size), str(path))
