"""The journal of a match: an append-only text file that is always up to date, whatever happens.

A move must be on disk before it is shown, yet the window must never wait for the disk. So `append` hands the line to
a writer thread and returns a ticket at once; the frame loop shows the move when `written` has reached that ticket. A
journal knows only lines of text; what they mean is the record's business. On the disk each has a seal (see
`engine.seals`), so that damage is noticed. A disk that is full or read-only becomes a sentence in `trouble`; the lines
wait in memory and are tried again until they are written. Where somebody else deletes or changes the file, all of it
is written again, and what lies there is left alone.
"""

import atexit
import contextlib
import errno
import logging
import os
import threading
import time
from collections import deque
from pathlib import Path
from typing import NamedTuple, Self

from filelock import FileLock, Timeout

from tabletop.engine.records import seals
from tabletop.reading import regular_file
from tabletop.storage import files, matches
from tabletop.storage.paths import StorageError
from tabletop.text import _

RETRY = 1.0  # seconds between attempts on a disk that refuses
PATIENCE = 3.0  # seconds that closing waits for such a disk
NOTE = 10.0  # seconds for which the player is told what happened to the file


log = logging.getLogger(__name__)


class _Append(NamedTuple):
    ticket: int
    text: str


class _Rewrite(NamedTuple):
    ticket: int
    text: str


class _Keep(NamedTuple):
    ticket: int


class _Finish(NamedTuple):
    ticket: int


_Job = _Append | _Rewrite | _Keep | _Finish


class Journal:
    """The file *path*, newly made with *header_text* (one or more lines); FileExistsError if there is one already.

    Any other trouble with the disk is no error here: see `trouble`.
    """

    def __init__(self, path: Path, header_text: str) -> None:
        descriptor: int | None = None
        lock = locked(path)
        try:
            descriptor = files.create(path)
        except FileExistsError:
            unlock(lock)
            raise
        except OSError:
            pass  # the writer meets the same trouble, and reports it
        self._begin(path, b"", 0, descriptor, lock)
        self._add(_Append, header_text.rstrip("\n"))

    @classmethod
    def open(cls, path: Path) -> Self:
        """Continue the journal *path* after its last line.

        StorageError if it cannot be read, if it is damaged and must be mended first (`mending`), or while another
        Tabletop has it open: two would spoil each other's lines.
        """
        lock = locked(path)
        try:
            content = regular_file(path, seals.MOST_BYTES)
        except OSError as error:
            unlock(lock)
            raise StorageError(
                _("The match {name} cannot be read ({reason}).").format(name=path.name, reason=_reason(error))
            ) from error
        salvaged = seals.salvage(content)
        if salvaged.damaged:
            unlock(lock)
            raise StorageError(_("The match {name} is damaged.").format(name=path.name))
        journal = cls.__new__(cls)
        journal._begin(path, content, salvaged.seal, None, lock)
        return journal

    def _begin(
        self, path: Path, content: bytes, seal: int, descriptor: int | None, lock: FileLock | None
    ) -> None:
        self.path = path
        self._locks = [lock]
        self._trouble: str | None = None
        self._note, self._note_ends = "", 0.0
        self._content = bytearray(content)  # what is on disk
        self._seal = seal  # of its last line
        self._descriptor = descriptor
        self._torn = False  # a part of a line may be on disk, because the disk refused the rest
        self._played = False
        self._waiting: deque[_Job] = deque()
        self._last = 0
        self._written = 0
        self._finish = 0
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
        return self._add(_Append, line)

    def rewrite(self, text: str) -> int:
        """Replace everything by *text*, after what was appended before; returns the ticket. For undo."""
        return self._add(_Rewrite, text)

    def keep_copy(self) -> int:
        """Keep everything that was written so far in a file beside the journal too; returns the ticket."""
        return self._add(_Keep)

    def finish(self) -> int:
        """The match is over: nothing more comes, and the file moves to the records. `path` follows; returns the ticket.

        Once is enough: another time changes nothing.
        """
        with self._changed:
            self._finish = self._finish or self._add(_Finish)
            return self._finish

    @property
    def trouble(self) -> str | None:
        """Complaint of the disk, or for some seconds a note of what happened to the file, as a sentence for
        the player."""
        return self._trouble or (self._note if time.monotonic() < self._note_ends else None)

    @property
    def last(self) -> int:
        """The highest ticket that was given out."""
        return self._last

    @property
    def written(self) -> int:
        """The highest ticket that is safely on disk."""
        return self._written

    def text(self) -> str:
        """The record that is on disk, without seals."""
        with self._changed:
            return seals.salvage(bytes(self._content)).text

    def unwritten(self) -> list[str]:
        """The texts that still wait for the disk, in order."""
        with self._changed:
            return [job.text for job in self._waiting if isinstance(job, _Append | _Rewrite)]

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
        for lock in self._locks:
            unlock(lock)
        atexit.unregister(self.close)
        return self._written == self._last

    def _add(self, kind: type[_Job], *text: str) -> int:
        with self._changed:
            if self._give_up is not None:
                raise ValueError("the journal is closed")
            self._last += 1
            self._waiting.append(kind(self._last, *text))
            self._changed.notify_all()
            return self._last

    # the writer thread

    def _write_on(self) -> None:
        while jobs := self._next_jobs():
            try:
                content, seal = self._carry_out(jobs)
            except Exception as error:  # whatever it is, a writer that stopped would keep nothing any more
                self._release()
                self._torn = True
                if self._trouble is None and not isinstance(error, OSError | StorageError):
                    log.exception("The writer of %s has failed.", self.path.name)
                self._trouble = _sentence(error)
                if self._too_late():
                    break
                continue
            with self._changed:
                for _job in jobs:
                    self._waiting.popleft()
                self._content, self._seal = content, seal
                self._trouble, self._torn = None, False
                self._written = jobs[-1].ticket
                self._changed.notify_all()
            if not self._played and not self._finish:
                self._played = True
                try:
                    matches.note_played(self.path)
                except (OSError, StorageError):
                    pass
                except Exception:
                    log.exception("That %s is played could not be noted.", self.path.name)
        self._release()
        if self._torn and self._content:  # the disk took a part of a line, and nobody tries again
            with contextlib.suppress(OSError, StorageError):
                self._open()
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

    def _carry_out(self, jobs: list[_Job]) -> tuple[bytearray, int]:
        """Write *jobs*; returns the file's new content, and its last seal."""
        first = jobs[0]
        descriptor = self._open()
        if isinstance(first, _Finish):
            if descriptor is None:
                self._replace(bytes(self._content))
            self._release()
            self.path = matches.archive(self.path)
            return self._content, self._seal
        if isinstance(first, _Keep):
            files.keep_copy(self.path, bytes(self._content))
            return self._content, self._seal
        if isinstance(first, _Rewrite):
            return self._rewritten(first.text)
        lines = [job.text for job in jobs if isinstance(job, _Append)]
        if not self._content and descriptor is not None:
            sealed, seal = seals.sealed_record("\n".join(lines))
            files.write_fully(descriptor, sealed)
            return bytearray(sealed), seal
        # It is from the time before there were seals, or its file is gone before anything was written.
        if not self._seal:
            return self._rewritten("\n".join([self.text(), *lines]))
        data, seal = bytearray(), self._seal
        for line in lines:
            sealed, seal = seals.sealed_line(line, seal)
            data += sealed
        if descriptor is None:
            return self._replace(bytes(self._content + data)), seal
        files.write_fully(descriptor, bytes(data))
        return self._content + data, seal

    def _rewritten(self, text: str) -> tuple[bytearray, int]:
        data, seal = seals.sealed_record(text)
        return self._replace(data), seal

    def _replace(self, data: bytes) -> bytearray:
        self._release()  # Windows replaces no open file
        files.replace_content(self.path, data)
        return bytearray(data)

    def _open(self) -> int | None:
        """A descriptor that appends to our file; None where all of it must be written again, to `path`.

        That is a new name where something else lies under the old one.
        """
        if self._descriptor is not None:
            if files.is_at(self._descriptor, self.path, len(self._content)):
                return self._descriptor
            self._release()
        try:
            there = regular_file(self.path, seals.MOST_BYTES)
        except FileNotFoundError:
            if self._content:
                matches.make_folder_of(self.path)
                self._say(
                    _("The file of this match was deleted. All of it was written again; nothing is lost.")
                )
            return None
        except OSError as error:
            if error.errno not in (errno.EISDIR, errno.EINVAL, errno.EFBIG):
                raise  # it is not another thing, but cannot be read just now
            there = b""
        ours = bytes(self._content)
        if there == ours or (self._torn and there.startswith(ours)):
            self._descriptor = files.open_to_append(self.path)
            if there != ours:
                os.ftruncate(self._descriptor, len(ours))
            return self._descriptor
        self.path = files.free_name(self.path)
        self._locks.append(locked(self.path))
        self._say(
            _(
                "Another program changed the file of this match. All of it was written again, as {name}; nothing is lost."
            ).format(name=self.path.name)
        )
        return None

    def _say(self, sentence: str) -> None:
        self._note, self._note_ends = sentence, time.monotonic() + NOTE

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


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__


def _sentence(error: Exception) -> str:
    if isinstance(error, StorageError):
        return str(error)
    number = error.errno if isinstance(error, OSError) else None
    if number in (errno.ENOSPC, errno.EDQUOT):
        return _("The disk is full. Your match goes on, but it is only saved once there is room again.")
    if number in (errno.EROFS, errno.EACCES, errno.EPERM):
        return _(
            "The folder of your matches cannot be written to. Your match goes on, but it is not being saved."
        )
    return _("Your match cannot be saved just now ({reason}). Tabletop keeps trying.").format(
        reason=_reason(error)
    )


def locked(path: Path) -> FileLock | None:
    """A lock on the journal *path* for `unlock`, which the system gives back when the program ends, however it ends.

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


def unlock(lock: FileLock | None) -> None:
    """Give back what `locked` gave."""
    if lock is None:
        return
    # First, because whoever has just got the lock may hold this very file; a lock on a file without a name is no lock.
    if os.name == "posix":
        with contextlib.suppress(OSError):
            os.unlink(lock.lock_file)
    lock.release()
    if os.name != "posix":
        with contextlib.suppress(OSError):
            os.unlink(lock.lock_file)
