"""Splitting a hand of Landlord into few plays, and what a hand so split still costs.

A cost counts plays: a play that is likely to lose the lead costs more than one, and one that gains it costs less. Runs
are taken out one by one as long as that makes the rest cheaper; what is left falls into groups by rank, of which those
of three to five take the worst of the single cards and pairs along. Splits follow from the counts of the hand alone
and are remembered by them, since the imagined games of a search deal the same hands again and again.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tabletop.games.landlord.rules_combinations import ACE, BLACK, RED, TWO, Counts

SINGLE = (1.6, 1.6, 1.6, 1.6, 1.6, 1.6, 1.57, 1.54, 1.5, 1.42, 1.3, 1.15, 0.75, 0.6, 0.45)
"""Cost of a play of one card, by level; of two and of three."""
PAIR = (1.55, 1.55, 1.55, 1.55, 1.52, 1.5, 1.45, 1.4, 1.3, 1.2, 1.05, 0.85, 0.5)
TRIPLET = (1.45, 1.43, 1.4, 1.37, 1.34, 1.3, 1.26, 1.22, 1.15, 1.08, 0.98, 0.8, 0.5)
FOUR, FIVE, BOMB, ROCKET = 1.0, 0.9, 0.35, 0.25
WORTH_TAKING = 0.9
"""Cards that cost less are not attached to others: they gain the lead by themselves."""

Run = tuple[int, int, int]
"""The lowest level, how many levels, and how many cards of each."""


class Split(NamedTuple):
    """A hand as *runs* and the *loose* rest by level, and what it costs."""

    cost: float
    runs: tuple[Run, ...]
    loose: Counts


def run_cost(run: Run) -> float:
    """Cost of a run: long ones, and high ones, are seldom beaten."""
    start, length, width = run
    top = start + length - 1
    size = length * width
    return max(0.85, 1.5 - 0.045 * (size - 5) - 0.03 * top) - (0.1 if top == ACE else 0.0)


@lru_cache(maxsize=200_000)
def loose_cost(loose: Counts) -> float:
    """Cost of cards without runs."""
    cost, room = 0.0, 0
    small: list[float] = []
    for level in range(13):
        count = loose[level]
        if count == 1:
            small.append(SINGLE[level])
        elif count == 2:
            small.append(PAIR[level])
        elif count == 3:
            cost += TRIPLET[level]
            room += 1
        elif count == 4:
            cost += FOUR
            room += 1
        elif count == 5:
            cost += FIVE
            room += 2
        elif count:
            cost += BOMB
    if loose[BLACK] and loose[RED]:
        cost += ROCKET
    elif loose[BLACK]:
        small.append(SINGLE[BLACK])
    elif loose[RED]:
        small.append(SINGLE[RED])
    if room and small:
        small.sort(reverse=True)
        return cost + sum(each for place, each in enumerate(small) if place >= room or each < WORTH_TAKING)
    return cost + sum(small)


def rest_cost(runs: Sequence[Run], loose: Counts) -> float:
    """Cost of these runs and these loose cards together; runs of triplets take small cards along."""
    cost = loose_cost(loose)
    room = 0
    for run in runs:
        cost += run_cost(run)
        if run[2] == 3:
            room += run[1]
    if room:
        small = sorted(
            (
                (SINGLE if count == 1 else PAIR)[level]
                for level, count in enumerate(loose[:TWO])
                if count in (1, 2)
            ),
            reverse=True,
        )
        groups = sum(count in (3, 4, 5) for count in loose[:TWO])
        cost -= sum(each for each in small[groups : groups + room])
    return cost


@lru_cache(maxsize=60_000)
def split(counts: Counts) -> Split:
    """The hand with these *counts*, split by taking out the run that helps most, again and again."""
    runs: tuple[Run, ...] = ()
    loose, cost = counts, loose_cost(counts)
    while True:
        best: tuple[float, Run, Counts] | None = None
        for run in possible_runs(loose):
            left = without_run(loose, run)
            value = rest_cost((*runs, run), left)
            if value < (best[0] if best else cost) - 1e-9:
                best = value, run, left
        if best is None:
            return Split(cost, runs, loose)
        cost, runs, loose = best[0], (*runs, best[1]), best[2]


def possible_runs(loose: Counts) -> list[Run]:
    """All runs of *loose* that leave bombs whole."""
    found = []
    for width, least in ((1, 5), (2, 3), (3, 2)):
        for start in range(ACE + 2 - least):
            end = start
            while end <= ACE and width <= loose[end] < 6:
                end += 1
                if end - start >= least:
                    found.append((start, end - start, width))
    return found


def without_run(loose: Counts, run: Run) -> Counts:
    """*loose* without the cards of *run*."""
    start, length, width = run
    left = list(loose)
    for level in range(start, start + length):
        left[level] -= width
    return tuple(left)


def minus(counts: Counts, taken: Counts) -> Counts:
    """*counts* without *taken*."""
    return tuple([count - less for count, less in zip(counts, taken, strict=True)])


@lru_cache(maxsize=60_000)
def after(counts: Counts, taken: Counts) -> Split:
    """The split of *counts* without *taken*, at a glance: runs that are broken into are not made up for."""
    old = split(counts)
    kept: list[Run] = []
    want, loose = list(taken), list(old.loose)
    for run in old.runs:
        start, length, width = run
        if all(want[level] >= width for level in range(start, start + length)):
            for level in range(start, start + length):
                want[level] -= width
        else:
            kept.append(run)
    for run in kept[:]:
        start, length, width = run
        if any(want[level] > loose[level] for level in range(start, start + length)):
            kept.remove(run)
            for level in range(start, start + length):
                loose[level] += width
    rest = minus(tuple(loose), tuple(want))
    return Split(rest_cost(kept, rest), tuple(kept), rest)
