"""Windows: the cards of a hand that are kept for sequences and melds of wild cards, and what that is worth."""

from collections.abc import Sequence
from functools import lru_cache

from tabletop.cards import SUIT
from tabletop.families.canasta.melds import ACE, HEIGHT, HIGHEST, WILD

IN_A_SEQUENCE = (0, 0, 5, 40, 110, 260, 520, 1500)
"""Value of the cards of a window of seven together, by their number."""
WILD_TOGETHER = (0, 0, 0, 20, 60, 220, 600, 2200)
"""Value of the wild cards in a meld, by their number."""
LOWEST = 4
WINDOW = 0b1111111
STARTED = 4
"""Cards of a window from which on they are kept for a sequence."""
REACH = 3
"""Cards so far from the ends of a sequence on the table are kept for it."""


def face_at(suit: int, height: int) -> int:
    """The face of *suit* at *height* in a sequence, 4 … 14."""
    return suit * 13 + (ACE if height == HIGHEST else height) - 1


def fitting(run: Sequence[int]) -> list[int]:
    """The faces that go on the sequence *run* of fewer than seven cards."""
    low, high, suit = HEIGHT[run[0]], HEIGHT[run[-1]], SUIT[run[0]]
    return [face_at(suit, height) for height in (low - 1, high + 1) if LOWEST <= height <= HIGHEST]


def _best_window(mask: int) -> int:
    """The cards of the window that holds most of a suit's, as masks by height; the lowest one of equals."""
    return max((mask & WINDOW << low for low in range(LOWEST, HIGHEST - 5)), key=int.bit_count)


_BEST = tuple(
    best if best.bit_count() >= STARTED else 0
    for best in (_best_window(held << LOWEST) for held in range(1 << HIGHEST + 1 - LOWEST))
)
"""The cards of a suit that are kept for a window, by those that are held; the bits begin with the lowest height."""


@lru_cache(maxsize=1 << 13)
def _faces_of(suit: int, mask: int) -> tuple[int, ...]:
    """The faces of *suit* at the heights of *mask*, low to high."""
    return tuple(face_at(suit, height) for height in range(LOWEST, HIGHEST + 1) if mask >> height & 1)


@lru_cache(maxsize=1 << 14)
def kept_for_sequences(faces: tuple[int, ...], laid: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The cards among *faces*, one of each, that go with the sequences *laid* or make a good part of a window."""
    held, near = [0] * 4, [0] * 4
    for face in faces:
        height = HEIGHT[face]
        if height:
            held[SUIT[face]] |= 1 << height
    for run in laid:
        low, high = HEIGHT[run[0]], HEIGHT[run[-1]]
        reach = min(REACH, 7 - len(run))
        for height in (
            *range(max(LOWEST, low - reach), low),
            *range(high + 1, min(HIGHEST, high + reach) + 1),
        ):
            near[SUIT[run[0]]] |= 1 << height
    kept: tuple[int, ...] = ()
    for suit, mask in enumerate(held):
        wanted = mask & near[suit] | _BEST[mask >> LOWEST]
        if wanted:
            kept += _faces_of(suit, wanted)
    return kept


def promise_of(faces: Sequence[int]) -> int:
    """Promise of an unfinished sequence or meld of wild cards: the value of what it may yet become."""
    return (WILD_TOGETHER if WILD[faces[0]] else IN_A_SEQUENCE)[len(faces)]
