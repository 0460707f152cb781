"""Statistics: how the matches of each person ended, in statistics.sqlite in the data folder.

A row is one person's end of one match; a match has a row for each person who played, and is counted once, however
often it is told. Everything that touches the disk happens on a thread of its own, and what comes of it is a Future,
so that the window never waits. Nothing here fails: a damaged file is set aside, a disk that refuses is a sentence for
the player, and results that could not be written wait in memory and are tried again.
"""

from __future__ import annotations

import json
import logging
import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from tabletop.engine.records.names import cleaned
from tabletop.reading import judge
from tabletop.storage import files, matches
from tabletop.storage.paths import StorageError, data_dir
from tabletop.text import _, ngettext

if TYPE_CHECKING:
    # Imported when they are first needed: the start need not wait for them.
    import sqlite3
    from concurrent.futures import Future, ThreadPoolExecutor

T = TypeVar("T")

NAME = "statistics.sqlite"
VERSION = 3
PATIENCE = 5.0
"""Seconds that one window waits for another that writes just now, and at most for any answer of the database."""
MOST_BYTES = 64_000_000
MOST_ROWS = 200_000
LONGEST_TEXT = 4_000
MOST_SEATS = 20
YEAR_9999 = 253_000_000_000

log = logging.getLogger(__name__)


def nothing() -> None:
    """Do nothing."""


class Result(NamedTuple):
    """Result of *match*, the name of its record, for the person *name* at *seat*.

    *when* is seconds since 1970; *settings* are the house rules that were changed, as a record writes them; *players*
    are (name, level) by seat; *scores* and *winners* go by side, and seats belong to sides in rotation; *place* counts
    from 1; *seconds* is how long the match took, None where it was left and gone on with. *undone*: how often moves were
    taken back though something hidden had been shown since.
    """

    match: str
    seat: int
    name: str
    when: float
    slug: str
    settings: str
    players: tuple[tuple[str, str], ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    place: int
    deals: int
    seconds: float | None
    undone: int = 0

    @property
    def side(self) -> int:
        """The person's side."""
        return self.seat % len(self.scores)

    @property
    def won(self) -> bool:
        """True if the person's side won alone."""
        return self.winners == (self.side,)

    @property
    def shared(self) -> bool:
        """True if it won together with others."""
        return self.side in self.winners and len(self.winners) > 1


class Reviewed(NamedTuple):
    """Review of what the person *name* at *seat* played in *match*: *choices* were looked at.

    *lost*: points that the mistakes cost, by kind of choice (`wording.kinds`).
    """

    match: str
    seat: int
    name: str
    slug: str
    when: float
    choices: int
    lost: tuple[tuple[str, float], ...]


class Reading(NamedTuple):
    """All results, the earliest first; the records that are still there, by name; a sentence if something is wrong; and
    the reviews, the earliest first."""

    results: tuple[Result, ...]
    records: dict[str, Path]
    message: str | None
    reviews: tuple[Reviewed, ...] = ()


_COLUMNS = (
    "match TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, time REAL NOT NULL, slug TEXT NOT NULL,"
    " settings TEXT NOT NULL, players TEXT NOT NULL, scores TEXT NOT NULL, winners TEXT NOT NULL,"
    " place INTEGER NOT NULL, deals INTEGER NOT NULL, seconds REAL, undone INTEGER NOT NULL DEFAULT 0,"
    " PRIMARY KEY (match, seat)"
)
_REVIEW_COLUMNS = (
    "match TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, slug TEXT NOT NULL, time REAL NOT NULL,"
    " choices INTEGER NOT NULL, lost TEXT NOT NULL, PRIMARY KEY (match, seat)"
)
_LISTS = ("players", "scores", "winners")
_TEXTS = ("match", "name", "slug", "settings", *_LISTS)
_NAMES = "match, seat, name, time, slug, settings, players, scores, winners, place, deals, seconds, undone"


class Results(Protocol):
    """Keeper of results. Nothing in it fails; it may wait for the disk, and one thread calls it."""

    def add(self, results: Sequence[Result]) -> None:
        """Keep *results*; those of a match that is known already change nothing. If they cannot be kept, `read` says so."""

    def read(self) -> Reading:
        """Everything that was kept."""

    def add_review(self, review: Reviewed) -> None:
        """Keep *review*, in place of an earlier one of the same match and seat."""

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

    def add(self, results: Sequence[Result], then: Callable[[], object] = nothing) -> Future[None]:
        """Keep *results*, and do *then*; those of a match that is known already change nothing.

        If they cannot be kept, `read` says so.
        """

        def work() -> None:
            if results:
                self._results.add(results)
            then()

        return self.apart(work)

    def read(self, make: Callable[[Reading], T]) -> Future[T]:
        """Evaluate *make* on everything that was kept, on the thread."""
        return self.apart(lambda: make(self._results.read()))

    def add_review(self, review: Reviewed) -> Future[None]:
        """Keep *review*, in place of an earlier one of the same match and seat."""
        return self.apart(lambda: self._results.add_review(review))

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
        self._waiting: list[Result] = []
        self._ours: list[
            Result
        ] = []  # what this window has told, should the file turn out to be damaged later
        self._damage: str | None = None

    def add(self, results: Sequence[Result]) -> None:
        self._waiting += results
        self._ours += results
        trouble = self._attempt(self._write)
        if trouble:
            log.warning("%s", trouble)

    def read(self) -> Reading:
        results: list[Result] = []
        reviews: list[Reviewed] = []

        def fetch(database: sqlite3.Connection) -> None:
            results.clear()
            reviews[:] = _reviews(database)
            odd = 0
            for row in _rows(database, "time, match, seat"):
                result = _understood(row)
                if result is None:
                    odd += 1
                else:
                    results.append(result)
            if odd:
                log.warning("%d rows of the statistics are not understood.", odd)

        trouble = self._attempt(self._write) if self._waiting else None
        trouble = self._attempt(fetch) or trouble
        # What could not be written counts all the same, as long as this window is open.
        known = {(result.match, result.seat) for result in results}
        results += [result for result in self._waiting if (result.match, result.seat) not in known]
        damage, self._damage = self._damage, None
        return Reading(tuple(results), _records(), trouble or damage, tuple(reviews))

    def add_review(self, review: Reviewed) -> None:
        trouble = self._attempt(lambda database: _write_review(database, review))
        if trouble:
            log.warning("%s", trouble)

    def clear(self, slug: str = "") -> str | None:
        self._waiting = [result for result in self._waiting if slug and result.slug != slug]
        self._ours = [result for result in self._ours if slug and result.slug != slug]
        return self._attempt(lambda database: _forget(database, slug))

    def _write(self, database: sqlite3.Connection) -> None:
        marks = ", ".join("?" * len(_NAMES.split(",")))
        with database:
            database.executemany(
                f"INSERT OR IGNORE INTO results ({_NAMES}) VALUES ({marks})", map(_row, self._waiting)
            )
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
            known = {(result.match, result.seat): result for result in [*_rescued(aside), *self._ours]}
            self._waiting = list(known.values())
            self._damage = _("Your statistics file was damaged. It is kept as {name}.").format(
                name=aside.name
            )
            if known:
                self._damage += " " + ngettext(
                    "{count} result could be saved from it.",
                    "{count} results could be saved from it.",
                    len(known),
                ).format(count=len(known))
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
                database.execute(f"CREATE TABLE IF NOT EXISTS results ({_COLUMNS})")
                if "undone" not in {row[1] for row in database.execute("PRAGMA table_info(results)")}:
                    database.execute("ALTER TABLE results ADD COLUMN undone INTEGER NOT NULL DEFAULT 0")
                database.execute(f"CREATE TABLE IF NOT EXISTS reviews ({_REVIEW_COLUMNS})")
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


def _rows(database: sqlite3.Connection, order: str, names: str = _NAMES) -> Iterator[tuple[object, ...]]:
    """All rows, as far as their texts are not endless. Raises sqlite3.Error, also after some of them."""
    columns = [f"substr({name}, 1, {LONGEST_TEXT})" if name in _TEXTS else name for name in names.split(", ")]
    yield from database.execute(
        f"SELECT {', '.join(columns)} FROM results NOT INDEXED ORDER BY {order} LIMIT {MOST_ROWS}"
    )


def _rescued(path: Path) -> list[Result]:
    """The results that can still be read in the damaged file *path*."""
    import shutil
    import sqlite3
    from tempfile import TemporaryDirectory

    found: dict[tuple[str, int], Result] = {}
    with suppress(OSError), TemporaryDirectory() as folder:
        copy = Path(folder, NAME)  # reading may change a file, and this one is to be kept as it is
        for tail in ("", "-wal"):
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{path}{tail}", f"{copy}{tail}")
        orders = ("rowid", "rowid DESC")  # up to the damage, and from the end down to it
        # A file of the first version does not count undos.
        for order, names in product(orders, (_NAMES, _NAMES.replace("undone", "0"))):
            with suppress(sqlite3.Error, UnicodeDecodeError), closing(_connected(copy)) as database:
                for row in _rows(database, order, names):
                    result = _understood(row)
                    if result is not None:
                        found.setdefault((result.match, result.seat), result)
    return list(found.values())


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
        for table in ("results", "reviews"):
            if slug:
                database.execute(f"DELETE FROM {table} WHERE slug = ?", (slug,))
            else:
                database.execute(f"DELETE FROM {table}")


def _write_review(database: sqlite3.Connection, review: Reviewed) -> None:
    name = review.name.encode("utf-8", "replace").decode()
    row = review._replace(name=name)._asdict() | {"lost": json.dumps(dict(review.lost))}
    with database:
        database.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, ?, ?, ?, ?)", tuple(row.values()))


def _reviews(database: sqlite3.Connection) -> Iterator[Reviewed]:
    """The reviews that are understood, the earliest first. Raises sqlite3.Error."""
    columns = f"match, seat, name, slug, time, choices, substr(lost, 1, {LONGEST_TEXT})"
    for row in database.execute(
        f"SELECT {columns} FROM reviews ORDER BY time, match, seat LIMIT {MOST_ROWS}"
    ):
        match, seat, name, slug, when, choices, lost = row
        try:
            points = json.loads(_text(lost))
            yield Reviewed(
                _text(match),
                _whole(seat, 0, 99),
                cleaned(_text(name)) or "?",
                _text(slug),
                _number(when, 0, YEAR_9999),
                _whole(choices, 0, 10**6),
                tuple((_text(kind), _number(points[kind], 0, 10**9)) for kind in points),
            )
        except (ValueError, TypeError, RecursionError):
            continue


def _records() -> dict[str, Path]:
    try:
        return {path.name: path for path in matches.records()}
    except (StorageError, OSError) as error:
        log.warning("The records cannot be listed: %s", error)
        return {}


def _row(result: Result) -> tuple[object, ...]:
    lists = {name: json.dumps(getattr(result, name)) for name in _LISTS}
    name = result.name.encode("utf-8", "replace").decode()  # SQLite takes no half of a sign
    return tuple({**result._asdict(), "name": name, **lists}.values())


def _understood(row: tuple[object, ...]) -> Result | None:
    """The result in a *row*; None if somebody has been at it."""
    try:
        match, seat, name, when, slug, settings, players, scores, winners, place, deals, seconds, undone = row
        result = Result(
            match=_text(match),
            seat=_whole(seat, 0, 99),
            name=cleaned(_text(name)) or "?",
            when=_number(when, 0, YEAR_9999),
            slug=_text(slug),
            settings=_text(settings),
            players=tuple((cleaned(_text(one)) or "?", _text(level)) for one, level in _list(players)),
            scores=tuple(_whole(score, -(10**12), 10**12) for score in _list(scores)),
            winners=tuple(_whole(side, 0, 99) for side in _list(winners)),
            place=_whole(place, 1, 100),
            deals=_whole(deals, 0, 10**6),
            seconds=None if seconds is None else _number(seconds, 0, 10**9),
            undone=_whole(undone, 0, 10**18),
        )
    except (ValueError, TypeError, RecursionError):
        return None
    sound = (
        result.scores
        and result.seat < len(result.players)
        and max(result.winners, default=0) < len(result.scores)
    )
    return result if sound else None


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _whole(value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or not least <= value <= most:
        raise ValueError(value)
    return value


def _number(value: object, least: float, most: float) -> float:
    if not isinstance(value, int | float) or not least <= value <= most:
        raise ValueError(value)
    return value


def _list(text: object) -> list[Any]:
    found = json.loads(_text(text))
    if not isinstance(found, list) or len(found) > MOST_SEATS:
        raise ValueError(text)
    return found
