"""Reviews: what mistakes have cost a person in a match."""

import json
from typing import NamedTuple

from tabletop.engine.records.names import cleaned
from tabletop.storage.rows.table import YEAR_9999, Cells, Table, number, storable, text, whole


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


def _cells(review: Reviewed) -> Cells:
    others = review._replace(name=storable(review.name))[:-1]
    return (*others, json.dumps(dict(review.lost)))


def _understand(cells: Cells) -> Reviewed:
    match, seat, name, slug, when, choices, lost = cells
    points = json.loads(text(lost))
    return Reviewed(
        text(match),
        whole(seat, 0, 99),
        cleaned(text(name)) or "?",
        text(slug),
        number(when, 0, YEAR_9999),
        whole(choices, 0, 10**6),
        tuple((text(kind), number(points[kind], 0, 10**9)) for kind in points),
    )


REVIEWS = Table(
    "reviews",
    {
        "match": "TEXT NOT NULL",
        "seat": "INTEGER NOT NULL",
        "name": "TEXT NOT NULL",
        "slug": "TEXT NOT NULL",
        "time": "REAL NOT NULL",
        "choices": "INTEGER NOT NULL",
        "lost": "TEXT NOT NULL",
    },
    _cells,
    _understand,
)
"""The table of reviews: a later one takes the place of an earlier one."""
