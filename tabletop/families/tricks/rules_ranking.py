"""Ranking of the cards in a trick by suit and strength, and what beats what; all of it may depend on the trump.

Everything is a table by face, worked out once. Trumps and suits are 0 … 3 for c d h s; trump -1 is none.
"""

from functools import lru_cache
from typing import NamedTuple

from tabletop.cards import FACES, SUIT

ACE_HIGH: tuple[int, ...] = tuple((face % 13 or 13) + 1 if face < 52 else 0 for face in range(FACES))
"""The usual strength of each face within its suit: 2 … 14."""
PRINTED: tuple[int, ...] = SUIT[:FACES]
"""The suit that each face shows."""

JACK = 11
POWERS = 61
"""Powers are less than this."""

Duty = tuple[str, int]
"""A refusal code and the mask of the faces that meet the duty."""


@lru_cache(maxsize=64)
def powers(
    strength: tuple[int, ...], trump: int, led: int, suits: tuple[int, ...] = PRINTED
) -> tuple[int, ...]:
    """For each face how it fares in a trick: trumps over the suit led over all others (0), then by strength + 1."""
    base = {led: 20, trump: 40}
    return tuple(base[suits[f]] + strength[f] + 1 if suits[f] in base else 0 for f in range(FACES))


@lru_cache(maxsize=64)
def beaters(
    strength: tuple[int, ...], trump: int, led: int, suits: tuple[int, ...] = PRINTED
) -> tuple[int, ...]:
    """For each power the mask of the faces that beat it."""
    power = powers(strength, trump, led, suits)
    return tuple(sum(1 << face for face in range(FACES) if power[face] > least) for least in range(POWERS))


class Tables(NamedTuple):
    """Tables that follow from suits and strengths: by trump and suit led, except *suits*, by trump (the last:
    no trump)."""

    suits: tuple[tuple[int, ...], ...]
    powers: dict[tuple[int, int], tuple[int, ...]]
    beaters: dict[tuple[int, int], tuple[int, ...]]
    duties: dict[tuple[int, int], tuple[Duty, ...]]


@lru_cache(maxsize=16)
def tables(suits: tuple[tuple[int, ...], ...], strengths: tuple[tuple[int, ...], ...]) -> Tables:
    """Worked out from the suit and the strength of each face under each trump, the last being none."""
    tricks = [(trump, led) for trump in range(-1, 4) for led in range(4)]
    return Tables(
        suits,
        {(trump, led): powers(strengths[trump], trump, led, suits[trump]) for trump, led in tricks},
        {(trump, led): beaters(strengths[trump], trump, led, suits[trump]) for trump, led in tricks},
        {
            (trump, led): (
                ("must-follow", sum(1 << face for face in range(52) if suits[trump][face] == led)),
            )
            for trump, led in tricks
        },
    )


# Bowers: the jack of trumps is the highest trump, the other jack of its colour is the second.


def left_bower(trump: int) -> int:
    """The face of the other jack of the colour of *trump* (clubs and spades, diamonds and hearts)."""
    return (3 - trump) * 13 + JACK - 1


@lru_cache(maxsize=8)
def suits_with_bowers(trump: int) -> tuple[int, ...]:
    """The suit of each face, where the left bower belongs to *trump*; -1: no trump."""
    left = left_bower(trump) if trump >= 0 else -1
    return tuple(trump if face == left else PRINTED[face] for face in range(FACES))


@lru_cache(maxsize=8)
def strength_with_bowers(trump: int) -> tuple[int, ...]:
    """The strength of each face under *trump*: the bowers above the ace."""
    bowers = {left_bower(trump): 15, trump * 13 + JACK - 1: 16} if trump >= 0 else {}
    return tuple(bowers.get(face, ACE_HIGH[face]) for face in range(FACES))
