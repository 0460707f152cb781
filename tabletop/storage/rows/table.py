"""A table of the statistics: how its rows are written, understood, and saved from a damaged file.

A row is about one person at one seat of one match. What somebody has been at is not understood, and left where it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    import sqlite3  # imported when it is first needed: the start need not wait for it

MOST_ROWS = 200_000
LONGEST_TEXT = 4_000
MOST_LISTED = 20
"""Most members of a list in a cell, where nothing else is said."""
YEAR_9999 = 253_000_000_000
PROBED = 20_000
"""Most rows that are looked for one by one in a damaged file."""


class Row(Protocol):
    """A row of any table."""

    @property
    def match(self) -> str:
        """Name of the record."""

    @property
    def seat(self) -> int:
        """The person's seat."""


R = TypeVar("R", bound=Row)
Cells = tuple[object, ...]


@dataclass(frozen=True)
class Table(Generic[R]):
    """The table *name* with *columns* and their types, among them match, seat, slug and time.

    *cells* gives the cells of a row, and *understand* the row of cells; it raises ValueError, TypeError or RecursionError
    for others. *latest*: a later row takes the place of an earlier one of the same match and seat; else the first stays.
    *added*: columns that older files have not, with the value that stands for them.
    """

    name: str
    columns: Mapping[str, str]
    cells: Callable[[R], Cells]
    understand: Callable[[Cells], R]
    latest: bool = True
    added: Mapping[str, str] = field(default_factory=dict)

    def create(self, database: sqlite3.Connection) -> None:
        """Make the table, or give an older one what it has not. Raises sqlite3.Error."""
        columns = ", ".join(f"{name} {kind}" for name, kind in self.columns.items())
        database.execute(f"CREATE TABLE IF NOT EXISTS {self.name} ({columns}, PRIMARY KEY (match, seat))")
        known = {row[1] for row in database.execute(f"PRAGMA table_info({self.name})")}
        for column in self.added:
            if column not in known:
                database.execute(f"ALTER TABLE {self.name} ADD COLUMN {column} {self.columns[column]}")

    def write(self, database: sqlite3.Connection, rows: Sequence[R]) -> None:
        """Keep *rows*. Raises sqlite3.Error."""
        marks = ", ".join("?" * len(self.columns))
        other = "REPLACE" if self.latest else "IGNORE"
        database.executemany(
            f"INSERT OR {other} INTO {self.name} ({', '.join(self.columns)}) VALUES ({marks})",
            map(self.cells, rows),
        )

    def read(self, database: sqlite3.Connection) -> tuple[list[R], int]:
        """The rows, the earliest first, and the number of those that are not understood. Raises sqlite3.Error."""
        rows, odd = list[R](), 0
        for cells in self._select(database, "ORDER BY time, match, seat"):
            row = self._understood(cells)
            if row is None:
                odd += 1
            else:
                rows.append(row)
        return rows, odd

    def forget(self, database: sqlite3.Connection, slug: str = "") -> None:
        """Delete all rows, or those of the game *slug*. Raises sqlite3.Error."""
        if slug:
            database.execute(f"DELETE FROM {self.name} WHERE slug = ?", (slug,))
        else:
            database.execute(f"DELETE FROM {self.name}")

    def salvage(self, connect: Callable[[], sqlite3.Connection]) -> list[R]:
        """The rows that can still be read in a damaged file: up to the damage, from the end down to it, and between.

        Each try has a connection of its own, made by *connect*.
        """
        import sqlite3

        found: dict[tuple[str, int], R] = {}
        for older, order in product((False, True), ("ORDER BY rowid", "ORDER BY rowid DESC")):
            with suppress(sqlite3.Error, UnicodeDecodeError):
                database = connect()
                try:
                    self._gather(found, self._select(database, order, older=older))
                finally:
                    database.close()
        with suppress(sqlite3.Error, UnicodeDecodeError):
            database = connect()
            try:
                self._probe(found, database)
            finally:
                database.close()
        return list(found.values())

    def _probe(self, found: dict[tuple[str, int], R], database: sqlite3.Connection) -> None:
        """Add to *found* the rows that can be read one by one where the table cannot be gone through."""
        import sqlite3

        last = PROBED
        try:
            (last,) = database.execute(f"SELECT max(rowid) FROM {self.name}").fetchone()
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR):
                return  # no database, or none with such a table: trying each row took a second
            # what is damaged may be the way to the last one
        query = self._query("WHERE rowid = ?")  # the same each time, so that it is compiled once
        for rowid in range(1, min(last or 0, PROBED) + 1):
            with suppress(sqlite3.Error, UnicodeDecodeError):
                self._gather(found, database.execute(query, (rowid,)))

    def _gather(self, found: dict[tuple[str, int], R], cells: Iterator[Cells]) -> None:
        for each in cells:
            row = self._understood(each)
            if row is not None:
                found.setdefault((row.match, row.seat), row)

    def _select(self, database: sqlite3.Connection, rest: str, older: bool = False) -> Iterator[Cells]:
        """The cells of the rows, as far as their texts are not endless; *older*: without the columns that were added.

        Raises sqlite3.Error, also after some of them.
        """
        yield from database.execute(self._query(rest, older))

    def _query(self, rest: str, older: bool = False) -> str:
        columns = [
            self.added[name]
            if older and name in self.added
            else f"substr({name}, 1, {LONGEST_TEXT})"
            if kind.startswith("TEXT")
            else name
            for name, kind in self.columns.items()
        ]
        return f"SELECT {', '.join(columns)} FROM {self.name} NOT INDEXED {rest} LIMIT {MOST_ROWS}"

    def _understood(self, cells: Cells) -> R | None:
        """The row of *cells*; None if somebody has been at it."""
        try:
            return self.understand(cells)
        except (ValueError, TypeError, RecursionError):
            return None


# Cells


def storable(name: str) -> str:
    """*name* as SQLite takes it: no half of a sign."""
    return name.encode("utf-8", "replace").decode()


def text(value: object) -> str:
    """A text. Raises TypeError."""
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def whole(value: object, least: int, most: int) -> int:
    """A whole number from *least* to *most*. Raises ValueError."""
    if not isinstance(value, int) or not least <= value <= most:
        raise ValueError(value)
    return value


def number(value: object, least: float, most: float) -> float:
    """A number from *least* to *most*. Raises ValueError."""
    if not isinstance(value, int | float) or not least <= value <= most:
        raise ValueError(value)
    return value


def members(value: object, most: int = MOST_LISTED) -> list[Any]:
    """The members of a list that is written as JSON, *most* at most. Raises ValueError, TypeError, RecursionError."""
    found = json.loads(text(value))
    if not isinstance(found, list) or len(found) > most:
        raise ValueError(value)
    return found
