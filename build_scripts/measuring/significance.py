"""How surely another move must lead before it replaces the policy's: what each answer to that gains, and how steady it is.

All moves of a position are tried in the same imagined games, many more of them than a decision has. Races are then run again and
again over games drawn from the first half of these, one for each significance, and what they choose is valued by the second half.
So a position is tried once and tells of all: an arena would need thousands of deals for each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from measuring import ladder
from measuring.store import Task

from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents import arena, stability
from tabletop.opponents.arena import Estimate
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.player import Player, player_of
from tabletop.opponents.race import Race
from tabletop.opponents.search import Search, decisive
from tabletop.opponents.usual import stake

SIGNIFICANCES = (0.01, Player.significance, 0.1, 0.2, 0.5)
"""What is tried: the usual one, and others."""
POSITIONS = 4
"""Positions of a task."""
RACES = 8
"""Races over the games of a position."""


class Found(NamedTuple):
    """Findings of a significance with a number of playouts for each move."""

    gain: Estimate
    """Points that its answers are better than the policy's moves, as a share of what a deal is usually won by."""
    more: Estimate
    """The same, better than the answers with the usual significance: a few positions in which much is won count for both."""
    steady: float
    """Share of the races whose answer is the commonest one of their position, or truly equal to that, 0 … 1."""
    departing: float
    """Share of the races whose answer is not the policy's move."""


def tasks(slug: str, positions: int, *, worlds: int, playouts: Sequence[int], seed: int) -> list[Task]:
    """Some *positions* of *slug* for each task; *playouts*: those of a decision for each of its moves."""
    kind = {"kind": "significance", "game": slug, "worlds": worlds, "playouts": list(playouts), "seed": seed}
    return [{**kind, "number": number} for number in range(-(-positions // POSITIONS))]


def judge(task: Task) -> dict[str, Any]:
    """Run races in some positions: for each of the playouts and each significance what is found in each position."""
    slug, seed = task["game"], 1000 * task["seed"] + task["number"]
    seats = ladder.notes(slug).get("seats", catalog.rules(slug).seat_counts[0])
    found: dict[str, list[list[float]]] = {}
    for view in stability.positions(slug, seats, POSITIONS, seed):
        values = tried(view, task["worlds"], seed)
        for playouts in task["playouts"] if values else ():
            for significance in SIGNIFICANCES:
                result = raced(values, playouts, significance, slug, stake(slug, seats))
                found.setdefault(f"{playouts}/{significance}", []).append(list(result))
    return {"found": found}


def tried(view: View, worlds: int, seed: int) -> dict[Move, list[float]]:
    """The values of the moves of *view* in the same *worlds*, the policy's move first; nothing if there is no choice."""
    search = Search(view, catalog.rules(view.slug), player_of(view.slug), Random(seed), id)
    moves = search.moves()
    values: dict[Move, list[float]] = {move: [] for move in moves}
    for world in range(worlds if len(moves) > 1 else 0):
        for move in moves:
            values[move].append(search.value(move, world))
    return values if len(moves) > 1 else {}


def raced(
    values: Mapping[Move, Sequence[float]], playouts: int, significance: float, slug: str, usual: float
) -> tuple[float, float, float]:
    """Gain, steadiness and share of departures (`Found`) of races over *values*."""
    moves, half = [*values], len(next(iter(values.values()))) // 2
    truth = {move: fmean(of[half:]) for move, of in values.items()}
    trifle, least, _significance = decisive(player_of(slug))
    answers = []
    for number in range(RACES):
        rng = Random(number)
        drawn = [rng.randrange(half) for _ in range(playouts * len(moves))]
        race = Race(
            moves, lambda move, world, drawn=drawn: values[move][drawn[world]], trifle, least, significance
        )  # type: ignore[misc]
        race.run(Clock(Budget(playouts=playouts * len(moves))), id)
        answers.append(race.answer)
    (commonest, _times), *_others = Counter(answers).most_common(1)
    near = stability.EQUAL * usual
    return (
        fmean(truth[each] - truth[moves[0]] for each in answers) / usual,
        fmean(abs(truth[each] - truth[commonest]) <= near for each in answers),
        fmean(each != moves[0] for each in answers),
    )


def summary(results: Sequence[Mapping[str, Any]], playouts: int, significance: float) -> Found:
    """What *results* of `judge` have of a significance."""
    found = [each["found"] for each in results if each["found"]]
    rows, usual = (
        [row for each in found for row in each[f"{playouts}/{share}"]]
        for share in (significance, Player.significance)
    )
    gains, steady, departing = zip(*rows, strict=True)
    more = [gain - before[0] for gain, before in zip(gains, usual, strict=True)]
    return Found(arena.estimate(gains), arena.estimate(more), fmean(steady), fmean(departing))
