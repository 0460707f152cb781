"""Totals of many results: how often a person won, against whom, and how it went lately."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tabletop.games import catalog
from tabletop.opponents.levels import LEVELS
from tabletop.session.figures.ratings import histories
from tabletop.session.outcomes import lowest_wins
from tabletop.storage.rows.duplicates import Compared
from tabletop.storage.rows.results import Result
from tabletop.storage.rows.reviews import Reviewed
from tabletop.storage.statistics import Reading
from tabletop.text import ngettext
from tabletop.wording.numbers import opening


class Rate(NamedTuple):
    """Share of matches against a *level* that were won: *won* of *played*."""

    level: str
    won: int
    played: int


class Tally(NamedTuple):
    """The figures of some results, of which *latest* are all, the last one first.

    *best* is the best score, *streak* and *longest* are numbers of matches won in a row, now and ever; *seconds* is
    the time at the table as far as it is known.
    """

    played: int
    won: int
    shared: int
    best: int
    streak: int
    longest: int
    average_place: float
    seconds: float
    rates: tuple[Rate, ...]
    latest: tuple[Result, ...]


def tally(results: Sequence[Result]) -> Tally:
    """The figures of *results*, of which there is at least one, the earliest first."""
    streak = longest = 0
    met: Counter[str] = Counter()
    beaten: Counter[str] = Counter()
    for result in results:
        streak = streak + 1 if result.won else 0
        longest = max(longest, streak)
        levels = _opposed(result)
        met.update(levels)
        if result.won:
            beaten.update(levels)
    scores = [result.scores[result.side] for result in results]
    few = any(lowest_wins(result.scores, result.winners) for result in results)
    return Tally(
        played=len(results),
        won=sum(result.won for result in results),
        shared=sum(result.shared for result in results),
        best=min(scores) if few else max(scores),
        streak=streak,
        longest=longest,
        average_place=sum(result.place for result in results) / len(results),
        seconds=sum(result.seconds or 0.0 for result in results),
        rates=tuple(Rate(level, beaten[level], met[level]) for level in sorted(met, key=_strength)),
        latest=tuple(reversed(results)),
    )


def _strength(level: str) -> tuple[int, str]:
    """The order of levels: computers from the weakest, then people."""
    return (LEVELS.index(level) if level in LEVELS else len(LEVELS), level)


def _opposed(result: Result) -> set[str]:
    """The levels of those who sat on other sides."""
    return {
        level
        for seat, (_name, level) in enumerate(result.players)
        if seat % len(result.scores) != result.side
    }


class Totals:
    """All figures of a *reading*: for each person, of all games together and of each game."""

    def __init__(self, reading: Reading) -> None:
        known = frozenset(catalog.slugs())
        missing = len({result.match for result in reading.results if result.slug not in known})
        self.message = " ".join(filter(None, (reading.message, _not_shown(missing)))) or None
        """Message for the player: what went wrong with the file, and what is not shown."""
        self.records: dict[str, Path] = reading.records
        by_name: dict[str, list[Result]] = defaultdict(list)
        for result in reading.results:
            if result.slug in known:  # the others stay in the file until their game is installed again
                by_name[result.name].append(result)
        self.reading = reading
        self.ratings = histories(reading.results)
        """The ratings after each rated match, of people and of levels."""
        self.reviews: dict[tuple[str, str], list[Reviewed]] = defaultdict(list)
        """The reviews by person and game, the earliest first."""
        for review in reading.reviews:
            self.reviews[review.name, review.slug].append(review)
        self.duplicates: dict[tuple[str, str], list[Compared]] = defaultdict(list)
        """The duplicates by person and game, the earliest first."""
        for compared in (each for each in reading.duplicates if each.deals):
            self.duplicates[compared.name, compared.slug].append(compared)
        self.names = sorted(by_name, key=lambda name: -len(by_name[name]))
        """The persons, the one who played most first."""
        self.overall = {name: tally(by_name[name]) for name in self.names}
        self.games = {name: _by_game(by_name[name]) for name in self.names}
        """For each name the figures by slug, the game that was played last first."""


def _not_shown(count: int) -> str:
    """The sentence about matches of games that are not here; nothing where there are none."""
    if not count:
        return ""
    return ngettext(
        "{count} match of a game that is not installed is kept, and not shown.",
        "{count} matches of games that are not installed are kept, and not shown.",
        count,
    ).format(count=opening(count))


def _by_game(results: Sequence[Result]) -> dict[str, Tally]:
    by_slug: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        by_slug[result.slug].append(result)
    slugs = dict.fromkeys(result.slug for result in reversed(results))
    return {slug: tally(by_slug[slug]) for slug in slugs}
