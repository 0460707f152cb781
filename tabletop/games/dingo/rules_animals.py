"""The animals of Dingo: which cards are rabbits, dingoes and wolves, and what they count."""

from collections.abc import Sequence

from tabletop.cards import FACES, RANK, SUIT, SUIT_FACES

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
ACE, KING = 1, 13
RABBIT_ACE = 13 * DIAMONDS
RABBITS = tuple(13 * DIAMONDS + rank - 1 for rank in range(KING, 1, -1))
"""As they lie, bottom to top."""
DINGO = tuple(13 * HEARTS + rank - 1 for rank in range(14))
"""By rank; there is none of rank 0."""
WOLVES = tuple(((1 << 13 * CLUBS) | (1 << 13 * SPADES)) << rank - 1 if rank else 0 for rank in range(14))
"""By rank: both of them, as a mask of faces."""
BLACK, RED = SUIT_FACES[CLUBS] | SUIT_FACES[SPADES], SUIT_FACES[DIAMONDS] | SUIT_FACES[HEARTS]
ACES = sum(1 << 13 * suit for suit in range(4))
WORTH = tuple({1: 3, 10: 2, 11: 2, 12: 2, 13: 2}.get(RANK[face], 1) for face in range(FACES))
CAUGHT_ACE = 10
"""Points of the ace of diamonds for who catches it; in a penalty pile it counts like the others."""


def balance(caught: Sequence[int], lost: Sequence[int]) -> int:
    """The value of a score pile less that of a penalty pile."""
    won = sum([WORTH[card] for card in caught])
    if RABBIT_ACE in caught:
        won += CAUGHT_ACE - WORTH[RABBIT_ACE]
    return won - sum([WORTH[card] for card in lost])


def highest_rabbit(caught: Sequence[int]) -> int:
    """The rank of the highest rabbit in a score pile, the ace above the king; 0 if there is none."""
    rabbits = [card for card in caught if SUIT[card] == DIAMONDS]
    return max((RANK[card] if card != RABBIT_ACE else KING + 1 for card in rabbits), default=0)
