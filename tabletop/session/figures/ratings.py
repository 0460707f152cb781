"""Ratings by game, of people and of the computers' levels: each match is a period in which everybody on another side was met.

The levels begin where they were set, and follow their results in this game as people do, so that a level that is stronger
here than elsewhere counts as such. Matches in which moves were taken back past what was hidden are not rated.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, permutations
from typing import NamedTuple

from tabletop.engine.match import PERSON
from tabletop.session.figures.glicko import Rating, rated
from tabletop.session.outcomes import lowest_wins
from tabletop.storage.rows.results import Result

LEVELS: Mapping[str, Rating] = {
    "easy": Rating(1300, 90),
    "medium": Rating(1500, 90),
    "strong": Rating(1650, 90),
    "expert": Rating(1750, 90),
}
"""The ratings with which computers begin in each game."""


class Ratings(NamedTuple):
    """The ratings after each rated match: of *people* by name and game, of computers by level and game."""

    people: dict[tuple[str, str], list[Rating]]
    levels: dict[tuple[str, str], list[Rating]]

    def levels_now(self, slug: str) -> dict[str, Rating]:
        """The rating of each level that was met in the game *slug*, the weakest first as they began."""
        return {level: self.levels[level, slug][-1] for level in LEVELS if (level, slug) in self.levels}


class _Rated(NamedTuple):
    """Somebody who is rated: a person by name, or a level."""

    name: str
    person: bool


def histories(results: Sequence[Result]) -> Ratings:
    """The ratings that follow from *results*, which are in order of time."""
    found: dict[tuple[_Rated, str], list[Rating]] = defaultdict(list)
    for (_match, slug), rows in groupby(results, key=lambda result: (result.match, result.slug)):
        together = [row for row in rows if not row.undone]
        if not together:
            continue
        games: dict[_Rated, list[tuple[Rating, float]]] = defaultdict(list)
        for one, other, score in _pairs(together[0]):
            games[one].append((_last(found.get((other, slug)), other), score))
        told = {row.name for row in together}  # of other people the file says nothing
        after = {
            one: rated(_last(found.get((one, slug)), one), met)
            for one, met in games.items()
            if not one.person or one.name in told
        }
        for one, rating in after.items():
            found[one, slug].append(rating)
    people, levels = (
        {(one.name, slug): history for (one, slug), history in found.items() if one.person == person}
        for person in (True, False)
    )
    return Ratings(people, levels)


def _last(history: Sequence[Rating] | None, one: _Rated) -> Rating:
    if history:
        return history[-1]
    return Rating() if one.person else LEVELS[one.name]


def _pairs(result: Result) -> Iterator[tuple[_Rated, _Rated, float]]:
    """Who met whom on another side of a match, both ways, and how it ended for the first; a level tells nothing of itself."""
    sides = len(result.scores)
    seated = [
        (seat % sides, _Rated(name if level == PERSON else level, level == PERSON))
        for seat, (name, level) in enumerate(result.players)
        if level == PERSON or level in LEVELS
    ]
    for (side, one), (other_side, other) in permutations(seated, 2):
        if side != other_side and one != other:
            yield one, other, _against(result, side, other_side)


def _against(result: Result, side: int, other: int) -> float:
    """1 where *side* did better than the *other*, 0.5 where as well, 0 where worse."""
    ours, theirs = side in result.winners, other in result.winners
    if ours != theirs:
        return float(ours)
    if result.scores[side] == result.scores[other] or ours:
        return 0.5
    fewest = lowest_wins(result.scores, result.winners)
    return float((result.scores[side] > result.scores[other]) != fewest)
