"""The journal of a match: an append-only text file that is always up to date, whatever happens.

A move must be on disk before it is shown, yet the window must never wait for the disk. So `append` hands the line to
a writer thread and returns a ticket at once; the frame loop shows the move when `written` has reached that ticket. A
journal knows only lines of text; what they mean is the record's business. A disk that is full or read-only becomes a
sentence in `trouble`; the lines wait in memory and are tried again until they are written.
"""

import atexit
import contextlib
import errno
import os
import threading
import time
from collections import deque
from pathlib import Path
from typing import NamedTuple, Self

from filelock import FileLock, Timeout

from tabletop.storage import files, matches
from tabletop.storage.paths import StorageError
from tabletop.text import _

RETRY = 1.0  # seconds between attempts on a disk that refuses
PATIENCE = 3.0  # seconds that closing waits for such a disk


class _Append(NamedTuple):
    ticket: int
    data: bytes


class _Rewrite(NamedTuple):
    ticket: int
    data: bytes


class _Finish(NamedTuple):
    ticket: int


_Job = _Append | _Rewrite | _Finish


class Journal:
    """The file *path*, newly made with *header_text* (one or more lines); FileExistsError if there is one already.

    Any other trouble with the disk is no error here: see `trouble`.
    """

    def __init__(self, path: Path, header_text: str) -> None:
        descriptor: int | None = None
        lock = _locked(path)
        try:
            descriptor = files.create(path)
        except FileExistsError:
            raise
        except OSError:
            pass  # the writer meets the same trouble, and reports it
        self._begin(path, b"", descriptor, lock)
        self._add(_Append, _lines(header_text))

    @classmethod
    def open(cls, path: Path) -> Self:
        """Continue the journal *path* after its last complete line.

        StorageError if it cannot be read, or while another Tabletop has it open: two would spoil each other's lines.
        """
        lock = _locked(path)
        try:
            content = files.complete_lines(path)
        except OSError as error:
            _unlock(lock)
            raise StorageError(
                _("The match {name} cannot be read ({reason}).").format(name=path.name, reason=_reason(error))
            ) from error
        journal = cls.__new__(cls)
        journal._begin(path, content, None, lock)
        return journal

    def _begin(self, path: Path, content: bytes, descriptor: int | None, lock: FileLock | None) -> None:
        self.path = path
        self._lock = lock
        self.trouble: str | None = None
        self._content = bytearray(content)  # what is on disk
        self._descriptor = descriptor
        self._waiting: deque[_Job] = deque()
        self._last = 0
        self._written = 0
        self._give_up: float | None = None  # the time after which a closing writer stops trying
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._write_on, name=f"journal {path.name}", daemon=True)
        self._thread.start()
        atexit.register(self.close)

    # for the frame loop; none of these waits for the disk

    def append(self, line: str) -> int:
        """Add *line* (without a line end; ValueError with one) and return its ticket."""
        if "\n" in line or "\r" in line:
            raise ValueError(f"a journal's line cannot hold a line end: {line!r}")
        return self._add(_Append, _lines(line))

    def rewrite(self, text: str) -> int:
        """Replace everything by *text*, after what was appended before; returns the ticket. For undo."""
        return self._add(_Rewrite, _lines(text))

    def finish(self) -> int:
        """The match is over: nothing more comes, and the file moves to the records. `path` follows; returns the ticket."""
        return self._add(_Finish)

    @property
    def written(self) -> int:
        """The highest ticket that is safely on disk."""
        return self._written

    def text(self) -> str:
        """The complete lines that are on disk."""
        with self._changed:
            return self._content.decode("utf-8", "replace").replace("\r\n", "\n")

    def unwritten(self) -> list[str]:
        """The texts that still wait for the disk, in order."""
        with self._changed:
            return [job.data.decode() for job in self._waiting if not isinstance(job, _Finish)]

    # for tests, simulation and the end

    def wait(self, ticket: int, timeout: float | None = None) -> bool:
        """Wait at most *timeout* seconds (None: for ever) until *ticket* is on disk; whether it is."""
        with self._changed:
            return self._changed.wait_for(lambda: self._written >= ticket, timeout)

    def close(self) -> bool:
        """Write what is left and stop; whether all of it is on disk. A disk that refuses is given a few seconds."""
        with self._changed:
            if self._give_up is None:
                self._give_up = time.monotonic() + PATIENCE
            self._changed.notify_all()
        self._thread.join()
        _unlock(self._lock)
        atexit.unregister(self.close)
        return self._written == self._last

    def _add(self, kind: type[_Append] | type[_Rewrite] | type[_Finish], *data: bytes) -> int:
        with self._changed:
            if self._give_up is not None:
                raise ValueError("the journal is closed")
            self._last += 1
            self._waiting.append(kind(self._last, *data))
            self._changed.notify_all()
            return self._last

    # the writer thread

    def _write_on(self) -> None:
        while jobs := self._next_jobs():
            try:
                content = self._carry_out(jobs)
            except (OSError, StorageError) as error:
                self._release()
                self.trouble = _sentence(error)
                if self._too_late():
                    break
                continue
            with self._changed:
                for _job in jobs:
                    self._waiting.popleft()
                self._content = content
                self.trouble = None
                self._written = jobs[-1].ticket
                self._changed.notify_all()
        self._release()

    def _next_jobs(self) -> list[_Job]:
        """Wait for work: one job, or all the lines in a row, which share a write. Nothing: the journal is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._give_up is not None)
            jobs: list[_Job] = []
            for job in self._waiting:
                if jobs and not (isinstance(job, _Append) and isinstance(jobs[0], _Append)):
                    break
                jobs.append(job)
            return jobs

    def _carry_out(self, jobs: list[_Job]) -> bytearray:
        """Write *jobs* and return the file's new content."""
        first = jobs[0]
        if isinstance(first, _Finish):
            if self._open() is None:
                self._replace(bytes(self._content))
            self._release()
            self.path = matches.archive(self.path)
            return self._content
        if isinstance(first, _Rewrite):
            return self._replace(first.data)
        data = b"".join(job.data for job in jobs if isinstance(job, _Append))
        descriptor = self._open()
        if descriptor is None:  # somebody deleted or cut the file; write all of it again
            return self._replace(bytes(self._content) + data)
        files.write_fully(descriptor, data)
        return self._content + data

    def _replace(self, data: bytes) -> bytearray:
        self._release()  # Windows replaces no open file
        files.replace_content(self.path, data)
        return bytearray(data)

    def _open(self) -> int | None:
        if self._descriptor is None:
            with contextlib.suppress(FileNotFoundError):
                self._descriptor = files.open_to_append(self.path, len(self._content))
        return self._descriptor

    def _release(self) -> None:
        """Close the file. It is cut back to complete lines when it is opened again."""
        if self._descriptor is not None:
            with contextlib.suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = None

    def _too_late(self) -> bool:
        """Wait a little before the next attempt; whether closing has run out of patience."""
        with self._changed:
            self._changed.wait(0.1 if self._give_up is not None else RETRY)
            return self._give_up is not None and time.monotonic() > self._give_up


def _lines(text: str) -> bytes:
    return (text.rstrip("\n") + "\n").encode("utf-8", "backslashreplace")


def _reason(error: OSError) -> str:
    return error.strerror or str(error)


def _sentence(error: OSError | StorageError) -> str:
    if isinstance(error, StorageError):
        return str(error)
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return _("The disk is full. Your match goes on, but it is only saved once there is room again.")
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return _(
            "The folder of your matches cannot be written to. Your match goes on, but it is not being saved."
        )
    return _("Your match cannot be saved just now ({reason}). Tabletop keeps trying.").format(
        reason=_reason(error)
    )


def _locked(path: Path) -> FileLock | None:
    """A lock on the journal *path*, which the system gives back when the program ends, however it ends.

    None where locks cannot be had; StorageError while another program has it.
    """
    if not path.parent.is_dir():
        return None
    lock = FileLock(path.with_name(path.name + ".lock"), thread_local=False)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise StorageError(
            _("This match is open in another window of Tabletop. Close it there first.")
        ) from None
    except (OSError, NotImplementedError):
        return None
    return lock


def _unlock(lock: FileLock | None) -> None:
    if lock is not None:
        lock.release()
        with contextlib.suppress(OSError):
            os.unlink(lock.lock_file)
