"""Statistics: how the matches of each person ended, in statistics.sqlite in the data folder; and reviews and duplicates.

A row is about one person in one match (`storage/rows/`); a match has a row for each person who played, and is counted
once, however often it is told. Everything that touches the disk happens on a thread of its own, and what comes of it is a Future,
so that the window never waits. Nothing here fails: a damaged file is set aside, and what can still be read in it is kept; a
disk that refuses is a sentence for the player, and rows that could not be written wait in memory and are tried again.
"""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias, TypeVar

from tabletop.reading import judge
from tabletop.storage import files, matches
from tabletop.storage.paths import StorageError, data_dir
from tabletop.storage.rows.duplicates import DUPLICATES, Compared
from tabletop.storage.rows.results import RESULTS, Result
from tabletop.storage.rows.reviews import REVIEWS, Reviewed
from tabletop.storage.rows.table import Table
from tabletop.text import _, ngettext
from tabletop.wording.numbers import opening

if TYPE_CHECKING:
    # Imported when they are first needed: the start need not wait for them.
    import sqlite3
    from concurrent.futures import Future, ThreadPoolExecutor

T = TypeVar("T")

NAME = "statistics.sqlite"
VERSION = 5
PATIENCE = 5.0
"""Seconds that one window waits for another that writes just now, and at most for any answer of the database."""
MOST_BYTES = 64_000_000

log = logging.getLogger(__name__)


def nothing() -> None:
    """Do nothing."""


Row: TypeAlias = Result | Reviewed | Compared

_TABLES: tuple[tuple[type[Row], Table[Any]], ...] = (
    (Result, RESULTS),
    (Reviewed, REVIEWS),
    (Compared, DUPLICATES),
)


class Reading(NamedTuple):
    """All results, the earliest first; the records that are still there, by name; a sentence if something is wrong; and
    the reviews and the duplicates, the earliest first."""

    results: tuple[Result, ...]
    records: dict[str, Path]
    message: str | None
    reviews: tuple[Reviewed, ...] = ()
    duplicates: tuple[Compared, ...] = ()


class Results(Protocol):
    """Keeper of results and the like. Nothing in it fails; it may wait for the disk, and one thread calls it."""

    def add(self, rows: Sequence[Row]) -> None:
        """Keep *rows*; a result of a match that is known already changes nothing, anything else takes the place of an
        earlier one of the same match and seat. If they cannot be kept, `read` says so."""

    def read(self) -> Reading:
        """Everything that was kept."""

    def clear(self, slug: str = "") -> str | None:
        """Forget everything, or all of the game *slug*; a sentence if that fails."""


class Statistics:
    """The statistics of one window, kept by *results* on a thread: nothing here waits but `close`.

    Close them at the end, or what was told last may be lost.
    """

    def __init__(self, results: Results | None = None) -> None:
        self._results = results or ResultFile()
        self._thread: ThreadPoolExecutor | None = None
        self._beginning = threading.Lock()  # other threads than that of the window may add results

    def add(self, rows: Sequence[Row], then: Callable[[], object] = nothing) -> Future[None]:
        """Keep *rows*, and do *then*; see `Results.add`."""

        def work() -> None:
            if rows:
                self._results.add(rows)
            then()

        return self.apart(work)

    def read(self, make: Callable[[Reading], T]) -> Future[T]:
        """Evaluate *make* on everything that was kept, on the thread."""
        return self.reading(lambda read: make(read()))

    def reading(self, work: Callable[[Callable[[], Reading]], T]) -> Future[T]:
        """Do *work* on the thread, which may read everything that was kept where it needs that."""
        return self.apart(lambda: work(self._results.read))

    def clear(self, slug: str = "") -> Future[str | None]:
        """Forget everything, or all of the game *slug*; a sentence if that fails. The records of matches stay."""
        return self.apart(lambda: self._results.clear(slug))

    def apart(self, work: Callable[[], T]) -> Future[T]:
        """Do *work* on the thread, after what was asked for before."""
        with self._beginning:
            if self._thread is None:
                from concurrent.futures import ThreadPoolExecutor

                self._thread = ThreadPoolExecutor(1, "statistics")
            return self._thread.submit(work)

    def close(self) -> None:
        """Wait until everything is done."""
        if self._thread is not None:
            self._thread.shutdown()
            self._thread = None


class ResultFile:
    """The results in statistics.sqlite in the data folder: see `Results`."""

    def __init__(self) -> None:
        self._waiting: list[Row] = []
        self._ours: list[Row] = []
        """What this window has told, should the file turn out to be damaged later."""
        self._damage: str | None = None

    def add(self, rows: Sequence[Row]) -> None:
        self._waiting += rows
        self._ours += rows
        trouble = self._attempt(self._write)
        if trouble:
            log.warning("%s", trouble)

    def read(self) -> Reading:
        found: dict[str, list[Any]] = {}
        odd: list[int] = []

        def fetch(database: sqlite3.Connection) -> None:
            found.clear()
            odd.clear()
            for _kind, table in _TABLES:
                found[table.name], missed = table.read(database)
                odd.append(missed)

        trouble = self._attempt(self._write) if self._waiting else None
        trouble = self._attempt(fetch) or trouble
        # What could not be written counts all the same, as long as this window is open.
        for kind, table in _TABLES:
            rows = found.setdefault(table.name, [])
            known = {(row.match, row.seat) for row in rows}
            rows += [row for row in self._waiting_for(kind) if (row.match, row.seat) not in known]
        damage, self._damage = self._damage, None
        said = [trouble or damage, _not_understood(sum(odd))]
        return Reading(
            tuple(found[RESULTS.name]),
            _records(),
            " ".join(filter(None, said)) or None,
            tuple(found[REVIEWS.name]),
            tuple(found[DUPLICATES.name]),
        )

    def clear(self, slug: str = "") -> str | None:
        self._waiting = [row for row in self._waiting if slug and row.slug != slug]
        self._ours = [row for row in self._ours if slug and row.slug != slug]
        return self._attempt(lambda database: _forget(database, slug))

    def _waiting_for(self, kind: type[Row]) -> list[Row]:
        return [row for row in self._waiting if isinstance(row, kind)]

    def _write(self, database: sqlite3.Connection) -> None:
        with database:
            for kind, table in _TABLES:
                table.write(database, self._waiting_for(kind))
        self._waiting.clear()

    def _attempt(self, work: Callable[[sqlite3.Connection], None]) -> str | None:
        """Do *work*, with a new file if the present one is damaged; a sentence if it fails."""
        try:
            import sqlite3
        except ImportError:
            return _("This Python comes without SQLite, so nothing is counted.")
        for anew in (False, True):
            try:
                path = data_dir() / NAME
                with closing(_opened(path)) as database:
                    if anew:
                        self._write(database)  # what could be saved of the damaged one
                    work(database)
                return None
            except StorageError as error:
                return str(error)
            except OSError as error:
                return _unkept(error.strerror or error)
            except UnicodeDecodeError as error:  # in what SQLite says about it
                log.warning("The statistics are damaged: %s", error)
            except sqlite3.Error as error:
                if not _is_damage(error):
                    return _unkept(error)
                log.warning("The statistics are damaged: %s", error)
            try:
                aside = _set_aside(path)
            except OSError:
                break
            saved = _rescued(aside)
            self._waiting = [*saved, *self._ours]
            self._damage = _("Your statistics file was damaged. It is kept as {name}.").format(
                name=aside.name
            )
            count = sum(isinstance(row, Result) for row in saved)
            if count:
                self._damage += " " + ngettext(
                    "{count} result could be saved from it.", "{count} results could be saved from it.", count
                ).format(count=opening(count))
            if len(saved) > count:
                self._damage += " " + ngettext(
                    "{count} review or comparison could be saved, too.",
                    "{count} reviews and comparisons could be saved, too.",
                    len(saved) - count,
                ).format(count=opening(len(saved) - count))
        return _("Your statistics file is damaged and cannot be set aside; nothing is counted.")


def _unkept(reason: object) -> str:
    return _("Your statistics cannot be kept just now ({reason}).").format(reason=reason)


def _opened(path: Path) -> sqlite3.Connection:
    """The file *path*, with its table. Raises sqlite3.Error, OSError, and StorageError for a newer Tabletop's."""
    with suppress(FileNotFoundError):
        judge(path, MOST_BYTES)
    database = _connected(path)
    try:
        (version,) = database.execute("PRAGMA user_version").fetchone()
        if version > VERSION:
            raise StorageError(
                _("Your statistics were kept by a newer Tabletop, and this one leaves them alone.")
            )
        database.execute("PRAGMA journal_mode=WAL")
        if version < VERSION:
            with database:
                for _kind, table in _TABLES:
                    table.create(database)
                database.execute(f"PRAGMA user_version={VERSION}")
    except BaseException:
        database.close()
        raise
    return database


def _connected(path: Path) -> sqlite3.Connection:
    import sqlite3

    database = sqlite3.connect(path, timeout=PATIENCE)
    end = time.monotonic() + 2 * PATIENCE
    # Somebody's view or trigger may go on for ever.
    database.set_progress_handler(lambda: int(time.monotonic() > end), 100_000)
    database.text_factory = lambda text: text.decode("utf-8", "replace")
    return database


def _is_damage(error: sqlite3.Error) -> bool:
    """True if the file is no database of ours; other errors are those of a disk, which may get better."""
    import sqlite3

    # The plain error is that of a table which is not there or has other columns.
    damage = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
    return (getattr(error, "sqlite_errorcode", 0) & 0xFF) in damage


def _rescued(path: Path) -> list[Row]:
    """The rows that can still be read in the damaged file *path*."""
    import shutil
    from tempfile import TemporaryDirectory

    found: list[Row] = []
    with suppress(OSError), TemporaryDirectory() as folder:
        copy = Path(folder, NAME)  # reading may change a file, and this one is to be kept as it is
        for tail in ("", "-wal"):
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{path}{tail}", f"{copy}{tail}")
        for _kind, table in _TABLES:
            found += table.salvage(lambda: _connected(copy))
    return found


def _not_understood(count: int) -> str:
    """The sentence about rows that somebody has been at; nothing where there are none."""
    if not count:
        return ""
    return ngettext(
        "{count} line of your statistics file cannot be understood; it stays there, and does not count.",
        "{count} lines of your statistics file cannot be understood; they stay there, and do not count.",
        count,
    ).format(count=opening(count))


def _set_aside(path: Path) -> Path:
    """Keep the damaged file, and its log of writes, under another name, which it returns. Raises OSError."""
    aside = files.set_aside(path)
    with suppress(FileNotFoundError):
        os.rename(f"{path}-wal", f"{aside}-wal")
    with suppress(FileNotFoundError):
        os.unlink(f"{path}-shm")
    return aside


def _forget(database: sqlite3.Connection, slug: str) -> None:
    with database:
        for _kind, table in _TABLES:
            table.forget(database, slug)


def _records() -> dict[str, Path]:
    try:
        return {path.name: path for path in matches.records()}
    except (StorageError, OSError) as error:
        log.warning("The records cannot be listed: %s", error)
        return {}
