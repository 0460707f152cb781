"""Ratings by game: each match is a period in which everybody on another side was met.

Computers have the rating of their level, so that it counts against whom one won; people have their own. Matches in which
moves were taken back past what was hidden are not rated.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import groupby

from tabletop.engine.match import PERSON
from tabletop.session.figures.glicko import Rating, rated
from tabletop.session.outcomes import lowest_wins
from tabletop.storage.rows.results import Result

LEVELS: Mapping[str, Rating] = {
    "easy": Rating(1300, 60),
    "medium": Rating(1500, 60),
    "strong": Rating(1650, 60),
    "expert": Rating(1750, 60),
}
"""The strength of computers; it is what the ratings of people are measured by."""


def histories(results: Sequence[Result]) -> dict[tuple[str, str], list[Rating]]:
    """The ratings after each rated match, by person and game; *results* are in order of time."""
    found: dict[tuple[str, str], list[Rating]] = defaultdict(list)
    for _match, rows in groupby(results, key=lambda result: (result.match, result.slug)):
        together = [row for row in rows if not row.undone]
        before = {row.name: _last(found[row.name, row.slug]) for row in together}
        after = {row.name: rated(before[row.name], _games(row, before)) for row in together}
        for row in together:
            if _games(row, before):
                found[row.name, row.slug].append(after[row.name])
    return {key: history for key, history in found.items() if history}


def _last(history: Sequence[Rating]) -> Rating:
    return history[-1] if history else Rating()


def _games(result: Result, people: Mapping[str, Rating]) -> list[tuple[Rating, float]]:
    """Whom the person met in a match, and how it ended against each: by the places of their sides."""
    sides, games = len(result.scores), list[tuple[Rating, float]]()
    for seat, (name, level) in enumerate(result.players):
        side = seat % sides
        opponent = people.get(name, Rating()) if level == PERSON else LEVELS.get(level)
        if side != result.side and opponent is not None:
            games.append((opponent, _against(result, side)))
    return games


def _against(result: Result, other: int) -> float:
    """1 where the person's side did better than the *other*, 0.5 where as well, 0 where worse."""
    ours, theirs = result.side in result.winners, other in result.winners
    if ours != theirs:
        return float(ours)
    if result.scores[result.side] == result.scores[other] or ours:
        return 0.5
    fewest = lowest_wins(result.scores, result.winners)
    return float((result.scores[result.side] > result.scores[other]) != fewest)
