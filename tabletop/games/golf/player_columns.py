"""Columns of golf: their worth to a player while they are still being improved, and the gain of a card there.

Ranks are numbers, 0 stands for a card that lies face down. Tables are made once for each situation: how many turns are
left, and what an unseen card counts on average (`Prospect`).
"""

from functools import lru_cache
from typing import NamedTuple

from tabletop.cards import RANK
from tabletop.games.golf.rules import COLUMNS, PACKS, POINTS_OF_RANK, Golf, column_points

DOWN = 0
CHANCE = 0.16
"""Chance that a given rank turns up in a turn, on the discards or from the stock."""
TURN_WORTH = 3.0
"""Points that a turn gains elsewhere: that much a pair must bring beyond it."""
STEPS = 4
"""Averages are told apart by such parts of a point."""
FACE_OF_RANK = tuple(max(0, rank - 1) for rank in range(14))
"""A face of each rank."""


class Prospect(NamedTuple):
    """The average of an unseen card in quarters of a point, the turns left, and what a pair of twos counts."""

    average: int
    turns: int
    twos: int

    @property
    def mean(self) -> float:
        return self.average / STEPS


Gains = tuple[tuple[tuple[float, ...], ...], ...]


def pair_points(rank: int, twos: int) -> int:
    """Points of a pair of *rank*."""
    return column_points(FACE_OF_RANK[rank], FACE_OF_RANK[rank], twos)


def worth(upper: int, lower: int, prospect: Prospect) -> float:
    """The points that a column is likely to count at the end."""
    if upper == lower:
        return pair_points(upper, prospect.twos) if upper else 2 * prospect.mean
    points = sum(POINTS_OF_RANK[rank] if rank else prospect.mean for rank in (upper, lower))
    missed = 1.0
    brings = 0.0
    for rank in (upper, lower):
        gain = points - pair_points(rank, prospect.twos) - TURN_WORTH if rank else 0.0
        if gain > 0:
            missed -= CHANCE
            brings = max(brings, gain)
    return points - (1 - missed**prospect.turns) * brings


@lru_cache(maxsize=512)
def worths(prospect: Prospect) -> tuple[tuple[float, ...], ...]:
    """`worth` by the ranks of the upper and the lower card."""
    return tuple(tuple(worth(upper, lower, prospect) for lower in range(14)) for upper in range(14))


@lru_cache(maxsize=512)
def best_gains(prospect: Prospect) -> Gains:
    """Gain of each rank at the better of the two places, by the ranks of the upper and the lower card."""
    table = worths(prospect)
    return tuple(
        tuple(
            tuple(table[upper][lower] - min(table[rank][lower], table[upper][rank]) for rank in range(14))
            for lower in range(14)
        )
        for upper in range(14)
    )


def ranks_of(game: Golf, seat: int) -> list[int]:
    """The ranks of the layout of *seat* as everybody sees them."""
    zones, sees, everybody = game.zones, game.sees, game.everybody
    return [RANK[zones[slot][0]] if sees[slot] == everybody else DOWN for slot in game.layout(seat)]


def unseen_by_rank(game: Golf, seat: int) -> list[int]:
    """For each rank, 1 … 13, how many cards lie where *seat* cannot see them; at 0 how many there are in all."""
    left = [4 * PACKS[game.seats]] * 14
    zones, sees, everybody, slots = game.zones, game.sees, game.everybody, game.slots
    for card in zones[game.discards]:
        left[RANK[card]] -= 1
    for card in zones[game.hand_zones[seat]]:
        left[RANK[card]] -= 1
    for slot in range(slots, slots + game.places * game.seats):
        if sees[slot] == everybody:
            left[RANK[zones[slot][0]]] -= 1
    left[0] = sum(left[1:])
    return left


def prospect_of(game: Golf, unseen: list[int]) -> Prospect:
    """Prospect of the deal: *unseen* cards by rank."""
    points = sum(count * POINTS_OF_RANK[rank] for rank, count in enumerate(unseen) if rank)
    average = round(STEPS * points / unseen[0]) if unseen[0] else 0
    return Prospect(average, turns_left(game), game.twos)


def turns_left(game: Golf) -> int:
    """Number of turns that everybody is likely to have yet: as many as the fullest layout has hidden cards."""
    if game.closer >= 0:
        return 0
    sees, everybody = game.sees, game.everybody
    return min(sum(sees[slot] != everybody for slot in game.layout(seat)) for seat in range(game.seats))


def likely_points(ranks: list[int], prospect: Prospect) -> float:
    """Points that a layout is likely to count at the end."""
    table = worths(prospect)
    return sum(table[ranks[upper]][ranks[lower]] for upper, lower in COLUMNS)
