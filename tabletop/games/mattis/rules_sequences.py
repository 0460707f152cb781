"""Sequences of Mattis: consecutive cards of one suit, and what beats what in the second half.

Ranks are levels, 0 for the two up to 12 for the ace; the cards of a suit are a mask of levels. Everything that depends
on nothing but such masks is worked out once.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from tabletop.cards import SUIT
from tabletop.engine.moves import PLAY, Move
from tabletop.families.tricks.rules_ranking import ACE_HIGH

LEVEL: tuple[int, ...] = tuple(strength - 2 for strength in ACE_HIGH)
FACE_AT: tuple[tuple[int, ...], ...] = tuple(
    tuple(suit * 13 + (level + 1) % 13 for level in range(13)) for suit in range(4)
)
"""The face of each suit and level."""
ABOVE: tuple[int, ...] = tuple(0x1FFF >> level + 1 << level + 1 for level in range(13))
"""For each level the mask of the higher ones."""
WHOLE_SUIT = 0x1FFF


def masks_of(cards: Iterable[int]) -> list[int]:
    """The levels of *cards* by suit."""
    masks = [0, 0, 0, 0]
    for card in cards:
        masks[SUIT[card]] |= 1 << LEVEL[card]
    return masks


def in_sequence(cards: Iterable[int]) -> list[int]:
    """*cards* from the lowest to the highest."""
    return sorted(cards, key=LEVEL.__getitem__)


def is_sequence(cards: Sequence[int]) -> bool:
    """True if *cards*, all different, are of one suit and follow each other."""
    levels = [LEVEL[card] for card in cards]
    return len({SUIT[card] for card in cards}) == 1 and max(levels) - min(levels) == len(cards) - 1


@cache
def runs(mask: int) -> tuple[tuple[int, int], ...]:
    """The longest sequences in *mask*: the lowest level and the length of each, from the lowest up."""
    found, level = [], 0
    while mask >> level:
        length = 0
        while mask >> level + length & 1:
            length += 1
        if length:
            found.append((level, length))
        level += length + 1
    return tuple(found)


@cache
def sequence(suit: int, lowest: int, length: int) -> Move:
    """The move that plays *length* cards of *suit* from the level *lowest* up."""
    cards = FACE_AT[suit][lowest : lowest + length]
    return PLAY[cards[0]] if length == 1 else Move("play", cards)


@cache
def plays(suit: int, mask: int, longest: int) -> tuple[Move, ...]:
    """All single cards and sequences of at most *longest* cards in *mask*."""
    return tuple(
        sequence(suit, lowest + skipped, size)
        for lowest, length in runs(mask)
        for skipped in range(length)
        for size in range(1, min(longest, length - skipped) + 1)
    )


@cache
def beaters(top: int, trump: int) -> tuple[int, int, int, int]:
    """By suit the levels that beat the card *top*, which lies highest; all of them where nothing lies (-1)."""
    if top < 0:
        return WHOLE_SUIT, WHOLE_SUIT, WHOLE_SUIT, WHOLE_SUIT
    suit = SUIT[top]
    masks = [WHOLE_SUIT if other == trump != suit else 0 for other in range(4)]
    masks[suit] = ABOVE[LEVEL[top]]
    return masks[0], masks[1], masks[2], masks[3]


@cache
def faces_of(masks: tuple[int, ...]) -> int:
    """The levels by suit as a mask of faces."""
    return sum(1 << face for suit in range(4) for face in FACE_AT[suit] if masks[suit] >> LEVEL[face] & 1)
