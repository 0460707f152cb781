"""Ways to write files that survive a crash at any moment: whole or not at all, and never over something damaged."""

import contextlib
import os
from pathlib import Path

# Windows would otherwise turn line ends round, and lengths with them.
_BINARY = getattr(os, "O_BINARY", 0)


def write_atomically(path: Path, text: str) -> None:
    """Make *text* the content of *path*: after a crash the file holds the old text or the new, never a part.

    OSError if it cannot be written; the old file is then untouched.
    """
    replace_content(path, text.encode("utf-8", "backslashreplace"))


def replace_content(path: Path, data: bytes) -> None:
    """Like `write_atomically`, for bytes."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o644)
        try:
            write_fully(descriptor, data)
        finally:
            os.close(descriptor)
        os.replace(draft, path)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
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
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND | _BINARY, 0o644)
    _sync_folder(path.parent)
    return descriptor


def open_to_append(path: Path, length: int) -> int | None:
    """Open *path* cut to its first *length* bytes; returns a descriptor that appends, or None if it is shorter."""
    descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | _BINARY)
    try:
        size = os.fstat(descriptor).st_size
        if size < length:
            os.close(descriptor)
            return None
        if size > length:
            os.ftruncate(descriptor, length)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def write_fully(descriptor: int, data: bytes) -> None:
    """Write *data* in one go and wait until it is on the disk."""
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]  # one write, unless the disk takes less
    os.fsync(descriptor)


def complete_lines(path: Path) -> bytes:
    """The lines of *path* that were written to their end; a torn last line is left out."""
    data = path.read_bytes().rstrip(b"\0")  # some file systems pad with zeros after a power cut
    return data[: data.rfind(b"\n") + 1]


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
