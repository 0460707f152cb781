"""Duplicates: what a person and an expert have made of the same cards, deal by deal."""

import json
from typing import NamedTuple

from tabletop.engine.records.names import cleaned
from tabletop.storage.rows.table import YEAR_9999, Cells, Table, members, number, storable, text, whole

MOST_DEALS = 1_000


class Compared(NamedTuple):
    """Comparison of the person *name* at *seat* of *match* with an expert who played the same cards.

    *deals*: (own points, the expert's) for each deal that both have played; *fewest*: few points are better; *settings*:
    see `Result`. *boards*: number of the person's deals, where the expert may have some of them still before it.
    """

    match: str
    seat: int
    name: str
    slug: str
    when: float
    settings: str
    deals: tuple[tuple[int, int], ...]
    fewest: bool
    boards: int = 0

    @property
    def unfinished(self) -> bool:
        """True if the expert has not played all of the person's deals."""
        return len(self.deals) < self.boards

    @property
    def ahead(self) -> tuple[int, ...]:
        """By how many points the person was better, deal by deal; below nought where the expert was."""
        sign = -1 if self.fewest else 1
        return tuple(sign * (own - theirs) for own, theirs in self.deals)


def _cells(compared: Compared) -> Cells:
    *others, deals, fewest, boards = compared._replace(name=storable(compared.name))
    return (*others, json.dumps(deals), int(fewest), boards)


def _understand(cells: Cells) -> Compared:
    match, seat, name, slug, when, settings, deals, fewest, boards = cells
    pairs = [
        (whole(own, -(10**12), 10**12), whole(theirs, -(10**12), 10**12))
        for own, theirs in members(deals, MOST_DEALS)
    ]
    played = whole(boards, 0, MOST_DEALS)
    if not pairs and not played:
        raise ValueError(cells)
    return Compared(
        text(match),
        whole(seat, 0, 99),
        cleaned(text(name)) or "?",
        text(slug),
        number(when, 0, YEAR_9999),
        text(settings),
        tuple(pairs),
        bool(whole(fewest, 0, 1)),
        played,
    )


DUPLICATES = Table(
    "duplicates",
    {
        "match": "TEXT NOT NULL",
        "seat": "INTEGER NOT NULL",
        "name": "TEXT NOT NULL",
        "slug": "TEXT NOT NULL",
        "time": "REAL NOT NULL",
        "settings": "TEXT NOT NULL",
        "deals": "TEXT NOT NULL",
        "fewest": "INTEGER NOT NULL",
        "boards": "INTEGER NOT NULL DEFAULT 0",
    },
    _cells,
    _understand,
    added={"boards": "0"},
)
"""The table of duplicates: a later comparison takes the place of an earlier one of the same match."""
