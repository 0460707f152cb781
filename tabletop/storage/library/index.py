"""Index of finished matches, in library.sqlite in the data folder: what a list says of each, without opening its record.

Everything in it can be found again in the records and the statistics, so a damaged index is deleted and made anew. None of
this is for a frame: it touches the disk.
"""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Mapping, Sequence
from contextlib import closing, suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tabletop.engine.errors import BadRecord
from tabletop.engine.match import read_mark
from tabletop.engine.records import record, seals
from tabletop.reading import judge
from tabletop.storage import matches
from tabletop.storage.paths import data_dir

if TYPE_CHECKING:
    import sqlite3

    from tabletop.storage.rows.results import Result

VERSION = 1
HEAD = 8_000
"""The bytes of a record in which its head is looked for."""
KEPT = 2_000
"""Lists of players and of scores that are kept as they were read: most of them are there many times."""
PATIENCE = 5.0
"""Seconds that one window waits for another that writes just now."""
_COLUMNS = (
    "name TEXT PRIMARY KEY, began REAL NOT NULL, players TEXT NOT NULL, scores TEXT NOT NULL,"
    " place INTEGER NOT NULL, first INTEGER NOT NULL, undone INTEGER NOT NULL"
)


class Entry(NamedTuple):
    """Entry of the match whose record is called *name*: when it *began*, in seconds since 1970, and who played.

    *scores* go by side; they are empty where they are not known, as *place* is 0 then: that of the first person. *first*:
    the number of sides that share the first place. *undone*: see `Record.undone`.
    """

    name: str
    began: float
    players: tuple[str, ...]
    scores: tuple[int, ...] = ()
    place: int = 0
    first: int = 0
    undone: int = 0


def read() -> list[Entry]:
    """All entries, the latest match first; none where there is no index yet. Raises OSError, StorageError."""
    import sqlite3

    path = _path()
    try:
        with closing(_opened(path)) as database:
            rows = database.execute("SELECT * FROM matches ORDER BY began DESC, name DESC").fetchall()
            return [_entry(row) for row in rows]
    except (sqlite3.Error, ValueError, TypeError):
        _delete(path)
        return []


def missing(known: Collection[str]) -> tuple[list[Path], set[str]]:
    """The records that are not among the *known* names, and the names whose record is gone. Raises OSError, StorageError."""
    with os.scandir(matches.records_dir()) as found:
        here = {each.name: each.path for each in found if matches.slug_of(each.name)}
    return [Path(path) for name, path in sorted(here.items()) if name not in known], set(known) - here.keys()


def note(entries: Sequence[Entry], gone: Collection[str] = ()) -> None:
    """Keep *entries*, and drop those that are *gone*; what cannot be kept is found again another time."""
    import sqlite3

    rows = [
        (e.name, e.began, json.dumps(e.players), json.dumps(e.scores), e.place, e.first, e.undone)
        for e in entries
    ]
    with suppress(sqlite3.Error, OSError), closing(_opened(_path())) as database, database:
        database.executemany("INSERT OR REPLACE INTO matches VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
        database.executemany("DELETE FROM matches WHERE name = ?", [(name,) for name in gone])


def entry_of(path: Path, results: Mapping[str, Result]) -> Entry:
    """The entry of the record *path*, as far as its head can be read; *results*: by the names of records."""
    result = results.get(path.name)
    began = matches.began(path)
    when = began.timestamp() if began else 0.0
    players: tuple[str, ...] = ()
    undone = 0
    with suppress(OSError, BadRecord):
        judge(path)
        with path.open("rb") as file:
            head = file.read(HEAD)
        text = seals.salvage(head[: head.rfind(b"\n") + 1]).text
        players = tuple(player.name for player in read_mark(text)[0])
        undone = record.read_undone_times(text)
    if result is None:
        return Entry(path.name, when, players, undone=undone)
    players = players or tuple(name for name, _level in result.players)
    return Entry(path.name, when, players, result.scores, result.place, len(result.winners), undone)


def _entry(row: tuple[object, ...]) -> Entry:
    name, began, players, scores, place, first, undone = row
    return Entry(
        str(name),
        float(str(began)),
        _names(str(players)),
        _numbers(str(scores)),
        int(str(place)),
        int(str(first)),
        int(str(undone)),
    )


@lru_cache(maxsize=KEPT)
def _names(cell: str) -> tuple[str, ...]:
    return tuple(map(str, json.loads(cell)))


@lru_cache(maxsize=KEPT)
def _numbers(cell: str) -> tuple[int, ...]:
    return tuple(map(int, json.loads(cell)))


def _opened(path: Path) -> sqlite3.Connection:
    import sqlite3

    with suppress(FileNotFoundError):
        judge(path)
    database = sqlite3.connect(path, timeout=PATIENCE)
    try:
        (version,) = database.execute("PRAGMA user_version").fetchone()
        if version != VERSION:
            with database:
                database.execute("DROP TABLE IF EXISTS matches")
                database.execute(f"CREATE TABLE matches ({_COLUMNS})")
                database.execute(f"PRAGMA user_version={VERSION}")
    except BaseException:
        database.close()
        raise
    return database


def _delete(path: Path) -> None:
    for tail in ("", "-journal", "-wal", "-shm"):
        with suppress(OSError):
            os.unlink(f"{path}{tail}")


def _path() -> Path:
    return data_dir() / "library.sqlite"
