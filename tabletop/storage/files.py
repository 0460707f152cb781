"""Ways to write files that survive a crash at any moment: whole or not at all, and never over something damaged.

Nobody else on the machine can read them: from a match's journal its cards could be foretold.
"""

import contextlib
import os
from pathlib import Path

# Windows would otherwise turn line ends round, and lengths with them.
_BINARY = getattr(os, "O_BINARY", 0)
_FLAGS = _BINARY | getattr(os, "O_NONBLOCK", 0)  # a pipe in the place of a file keeps nobody waiting
_OWN = 0o600


def write_atomically(path: Path, text: str, wait: bool = True) -> None:
    """Make *text* the content of *path*: after a crash the file holds the old text or the new, never a part.

    *wait*: until it is on the disk; else that may take some seconds. OSError if it cannot be written; the old file is
    then untouched.
    """
    replace_content(path, text.encode("utf-8", "backslashreplace"), wait)


def replace_content(path: Path, data: bytes, wait: bool = True) -> None:
    """Like `write_atomically`, for bytes."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _FLAGS, _OWN)
        try:
            write_fully(descriptor, data, wait)
        finally:
            os.close(descriptor)
        os.replace(draft, path)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    if wait:
        _sync_folder(path.parent)


def set_aside(path: Path) -> Path:
    """Rename a damaged file to NAME.damaged-1 (-2, …, whichever is free) and return its new path."""
    number = 1
    while os.path.lexists(target := path.with_name(f"{path.name}.damaged-{number}")):
        number += 1
    os.rename(path, target)
    return target


def create(path: Path) -> int:
    """Make the new, empty file *path* and return a descriptor that appends; FileExistsError if there is one."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND | _BINARY, _OWN)
    _sync_folder(path.parent)
    return descriptor


def keep_copy(path: Path, data: bytes) -> Path:
    """Write *data*, the damaged content of *path*, to NAME.damaged-1 (-2, …, whichever is free); returns that path.

    OSError if there is no room for it; nothing of it is left then.
    """
    number = 1
    while True:
        target = path.with_name(f"{path.name}.damaged-{number}")
        try:
            descriptor = create(target)
            break
        except FileExistsError:
            number += 1
    try:
        write_fully(descriptor, data)
    except OSError:
        with contextlib.suppress(OSError):
            target.unlink()
        raise
    finally:
        os.close(descriptor)
    return target


def free_name(path: Path) -> Path:
    """*path*, or if there is something already, NAME-2 (-3, …) in its place; a number at the end of NAME goes."""
    stem, dash, number = path.stem.rpartition("-")
    base = stem if dash and number.isdecimal() else path.stem
    free, number_now = path, 1
    while os.path.lexists(free):
        number_now += 1
        free = path.with_name(f"{base}-{number_now}{path.suffix}")
    return free


def open_to_append(path: Path) -> int:
    """A descriptor that appends to the file *path*. Raises OSError."""
    return os.open(path, os.O_WRONLY | os.O_APPEND | _FLAGS)


def is_at(descriptor: int, path: Path, size: int) -> bool:
    """True if *path* still is the open file *descriptor*, and *size* bytes long."""
    try:
        there, ours = os.stat(path), os.fstat(descriptor)
    except OSError:
        return False
    return (there.st_dev, there.st_ino, there.st_size) == (ours.st_dev, ours.st_ino, size)


def for_owner_only(path: Path, state: os.stat_result) -> None:
    """Take the rights to *path*, which is in *state*, from everybody but its owner, where the system can do that."""
    if os.name == "posix" and state.st_mode & 0o077:
        with contextlib.suppress(OSError):  # somebody else's, or a stick that knows no rights
            os.chmod(path, state.st_mode & 0o700)


def write_fully(descriptor: int, data: bytes, wait: bool = True) -> None:
    """Write *data* in one go, and *wait* until it is on the disk."""
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]  # one write, unless the disk takes less
    if wait:
        os.fsync(descriptor)


def _sync_folder(folder: Path) -> None:
    """Have the name of a new file on disk too, where the system can do that (not on Windows)."""
    if os.name != "posix":
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return  # a folder that may be written but not read; the file itself is safe
    try:
        os.fsync(descriptor)
    except OSError:
        pass  # some network file systems cannot
    finally:
        os.close(descriptor)
