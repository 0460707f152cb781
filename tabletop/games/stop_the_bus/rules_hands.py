"""Three-card hands as Brag ranks them: prials, runs in one suit, runs, flushes, pairs, high cards."""

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from tabletop.cards import BIT, RANK, SUIT

KINDS = ("high", "pair", "flush", "run", "running-flush", "prial")
"""From worst to best."""
ACE = 14
BEST = 15
"""The rank of the best of a kind: three threes, and A-2-3."""


class Hand(NamedTuple):
    """A hand that can be compared with others; suits never decide. *ranks*: what decides among those of a kind."""

    kind: int
    ranks: tuple[int, ...]

    @property
    def name(self) -> str:
        return KINDS[self.kind]


def hand_of(cards: Sequence[int]) -> Hand:
    """Kind of hand that three *cards* are."""
    high, middle, low = ranks = sorted(
        (RANK[card] if RANK[card] > 1 else ACE for card in cards), reverse=True
    )
    one_suit = len({SUIT[card] for card in cards}) == 1
    if high == low:
        return Hand(5, (BEST if high == 3 else high,))
    if middle in (high, low):
        return Hand(1, (middle, low if middle == high else high))
    lowest_run = ranks == [ACE, 3, 2]
    if lowest_run or high - low == 2:
        return Hand(4 if one_suit else 3, (BEST if lowest_run else high,))
    return Hand(2 if one_suit else 0, (high, middle, low))


def mask_of(cards: Sequence[int]) -> int:
    """Three cards as a bit mask: what the tables below are asked with."""
    one, two, three = cards
    return BIT[one] | BIT[two] | BIT[three]


@cache
def cards_of(mask: int) -> tuple[int, ...]:
    return tuple(card for card in range(52) if mask >> card & 1)


@cache
def quality(mask: int) -> float:
    """The share of the 22,100 hands that are worse than this one, of those as good half."""
    ranked = _all_hands()
    hand = hand_of(cards_of(mask))
    worse = bisect_left(ranked, hand)
    return (worse + bisect_left(ranked, (hand.kind, (*hand.ranks, 0)))) / 2 / len(ranked)


@cache
def _all_hands() -> list[Hand]:
    return sorted(hand_of(cards) for cards in combinations(range(52), 3))
