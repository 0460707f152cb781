"""Results: how a match ended for a person."""

import json
from typing import NamedTuple

from tabletop.engine.records.names import cleaned
from tabletop.storage.rows.table import YEAR_9999, Cells, Table, members, number, storable, text, whole


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


_LISTS = ("players", "scores", "winners")


def _cells(result: Result) -> Cells:
    lists = {name: json.dumps(getattr(result, name)) for name in _LISTS}
    return tuple({**result._asdict(), "name": storable(result.name), **lists}.values())


def _understand(cells: Cells) -> Result:
    match, seat, name, when, slug, settings, players, scores, winners, place, deals, seconds, undone = cells
    result = Result(
        match=text(match),
        seat=whole(seat, 0, 99),
        name=cleaned(text(name)) or "?",
        when=number(when, 0, YEAR_9999),
        slug=text(slug),
        settings=text(settings),
        players=tuple((cleaned(text(one)) or "?", text(level)) for one, level in members(players)),
        scores=tuple(whole(score, -(10**12), 10**12) for score in members(scores)),
        winners=tuple(whole(side, 0, 99) for side in members(winners)),
        place=whole(place, 1, 100),
        deals=whole(deals, 0, 10**6),
        seconds=None if seconds is None else number(seconds, 0, 10**9),
        undone=whole(undone, 0, 10**18),
    )
    sound = (
        result.scores
        and result.seat < len(result.players)
        and max(result.winners, default=0) < len(result.scores)
    )
    if not sound:
        raise ValueError(cells)
    return result


RESULTS = Table(
    "results",
    {
        "match": "TEXT NOT NULL",
        "seat": "INTEGER NOT NULL",
        "name": "TEXT NOT NULL",
        "time": "REAL NOT NULL",
        "slug": "TEXT NOT NULL",
        "settings": "TEXT NOT NULL",
        "players": "TEXT NOT NULL",
        "scores": "TEXT NOT NULL",
        "winners": "TEXT NOT NULL",
        "place": "INTEGER NOT NULL",
        "deals": "INTEGER NOT NULL",
        "seconds": "REAL",
        "undone": "INTEGER NOT NULL DEFAULT 0",
    },
    _cells,
    _understand,
    latest=False,
    added={"undone": "0"},
)
"""The table of results, each of which is counted once, however often it is told."""
