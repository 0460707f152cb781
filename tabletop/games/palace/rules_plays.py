"""The ranks of Palace: which are powers, which answer which, and which cards complete four of a kind."""

from collections.abc import Sequence

from tabletop.cards import FACES, RANK

ACE, TWO, THREE, SEVEN, TEN, KING = 1, 2, 3, 7, 10, 13
RANKS = range(1, 14)
FOUR = 4
"""Most cards of a rank in a play; this many clear the pile."""

HEIGHT: tuple[int, ...] = tuple(14 if rank == ACE else rank for rank in range(14))
"""Height of each rank as a card to beat (D2)."""
POWERS = 1 << TWO | 1 << THREE | 1 << TEN
"""Ranks that may be played at any time, as a set of bits, as all sets of ranks are (D4)."""
EVERY_RANK = sum(1 << rank for rank in RANKS)
FACES_OF: tuple[int, ...] = tuple(
    sum(1 << face for face in range(FACES) if RANK[face] == rank) for rank in range(14)
)
"""For each rank the set of its faces."""


def _answers(beaten: int, equal: bool) -> int:
    """The ranks of which any number may be played on the rank *beaten* (0: none)."""
    if beaten in (0, TWO):
        return EVERY_RANK
    lower = beaten == SEVEN
    found = POWERS | (1 << beaten if equal else 0)
    for rank in RANKS:
        if (HEIGHT[rank] < HEIGHT[beaten]) == lower and HEIGHT[rank] != HEIGHT[beaten]:
            found |= 1 << rank
    return found


ANSWERS: tuple[tuple[int, ...], tuple[int, ...]] = (
    tuple(_answers(beaten, False) for beaten in range(14)),
    tuple(_answers(beaten, True) for beaten in range(14)),
)
"""By whether equal cards are enough, and by the rank to beat: the ranks that answer it."""


def rank_to_beat(pile: Sequence[int]) -> int:
    """The rank of the top card, threes aside (D3); 0 if there is none."""
    for card in reversed(pile):
        if RANK[card] != THREE:
            return RANK[card]
    return 0


def missing_to_four(pile: Sequence[int]) -> tuple[int, int]:
    """The rank of two or three that lie together on top, and how many complete four of a kind; else 0, 0 (D6, D7)."""
    if len(pile) < 2 or RANK[pile[-1]] != RANK[pile[-2]]:
        return 0, 0
    three = len(pile) > 2 and RANK[pile[-3]] == RANK[pile[-1]]
    return RANK[pile[-1]], 1 if three else 2


def burns(pile: Sequence[int]) -> bool:
    """True if the pile is cleared as it lies now: by a ten, or by four of a kind on top."""
    if not pile:
        return False
    return RANK[pile[-1]] == TEN or (len(pile) >= FOUR and len({RANK[card] for card in pile[-FOUR:]}) == 1)
