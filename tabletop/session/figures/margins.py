"""Margins: by how many points a person was ahead of the others, match by match; their average lately, and by level."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from tabletop.session.outcomes import lowest_wins
from tabletop.storage.rows.results import Result

WINDOW = 10
"""Matches over which the moving average goes."""
SURE = 1.96
"""Standard errors on both sides of a mean within which it lies in 95 of 100 cases."""


class Mean(NamedTuple):
    """A *mean*, *half* of its 95 % interval (nought where one number tells nothing of it), and how many *numbers* it is of."""

    mean: float
    half: float
    numbers: int


def margin(result: Result) -> float:
    """Points by which the person's side was ahead of the mean of the others; where few points win, by which it had fewer."""
    others = [score for side, score in enumerate(result.scores) if side != result.side]
    if not others:
        return float(result.scores[result.side])
    ahead = result.scores[result.side] - sum(others) / len(others)
    return -ahead if lowest_wins(result.scores, result.winners) else ahead


def mean(numbers: Sequence[float]) -> Mean:
    """The mean of *numbers*, of which there is at least one."""
    count = len(numbers)
    middle = sum(numbers) / count
    if count < 2:
        return Mean(middle, 0.0, count)
    variance = sum((number - middle) ** 2 for number in numbers) / (count - 1)
    return Mean(middle, SURE * sqrt(variance / count), count)


def moving(numbers: Sequence[float], window: int = WINDOW) -> list[Mean]:
    """For each of *numbers* the mean of it and those before it, *window* at most."""
    return [mean(numbers[max(0, end - window) : end]) for end in range(1, len(numbers) + 1)]


def against(result: Result, level: str) -> bool:
    """True if somebody of *level* sat on another side."""
    sides = len(result.scores)
    return any(
        seat % sides != result.side and each == level for seat, (_name, each) in enumerate(result.players)
    )
