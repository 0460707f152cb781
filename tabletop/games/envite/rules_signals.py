"""Signals of Envite: what they say, and of which hands they are true; the cards that are always trumps, and their ranks.

A signal has a value, as in ``signal = K``: the name of a card that is always a trump, a rank of the trump suit, or
a word. Which values there are is agreed before the game (the option `signals`).
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from tabletop.cards import BIT, RANK, SUIT, name, parse
from tabletop.engine.moves import Move

Value = int | str
Signal = tuple[int, Value]
"""A signal: the seat that gave it, and what it says."""

ALWAYS = tuple(parse(word) for word in ("Ad", "2d", "5d", "3c", "Qc", "Jd"))
HOW_MANY = {4: 0, 6: 3, 8: 4, 10: 5, 12: 6}
"""Number of `ALWAYS`, the last ones, that are trumps in every hand, by the number of places at the table."""
RANKS: dict[Value, int] = {2: 2, "K": 13, "Q": 12, "J": 11, "A": 1}
LOW_RANKS = (7, 6, 5, 4, 3)
PLAIN_ORDER = (2, 3, 4, 5, 6, 7, 1, 11, 12, 13)
TRUMP_ORDER = (3, 4, 5, 6, 7, 1, 11, 12, 13, 2)
"""The ranks from the lowest up."""
LOW, NONE = "low", "none"
COUNTS = (0, 1, 2, 3)
MOST = 3
"""Most signals that a player may give in a hand."""


def always_trumps(places: int) -> tuple[int, ...]:
    """The faces that are trumps in every hand at a table of *places* places, from the highest down."""
    return ALWAYS[len(ALWAYS) - HOW_MANY[places] :]


@lru_cache(maxsize=32)
def strengths(trump: int, places: int) -> tuple[int, ...]:
    """Strength of each face in its suit, at a table of *places* places."""
    orders = [TRUMP_ORDER if SUIT[face] == trump else PLAIN_ORDER for face in range(52)]
    found = [order.index(RANK[face]) if RANK[face] in order else 0 for face, order in enumerate(orders)]
    for height, face in enumerate(reversed(always_trumps(places))):
        found[face] = len(TRUMP_ORDER) + height
    return (*found, 0, 0)


def values(listed: str, places: int) -> tuple[Value, ...]:
    """The signals of the list agreed on, the most important first."""
    if listed == "count":
        return COUNTS
    fixed = [name(face) for face in always_trumps(places)]
    return (*fixed, 2, "K") if listed == "top" else (*fixed, *RANKS, LOW, NONE) if listed == "full" else ()


@lru_cache(maxsize=512)
def faces_of(value: Value, trump: int, places: int) -> int:
    """The faces, as a mask, of which a signal says that one is held; 0 for those that name no card."""
    fixed = always_trumps(places)
    if value in RANKS and not isinstance(value, bool):
        ranks: Sequence[int] = (RANKS[value],)
    elif value == LOW:
        ranks = LOW_RANKS
    else:
        return sum(BIT[face] for face in fixed if name(face) == value)
    own = range(13 * trump, 13 * trump + 13)
    return sum(BIT[face] for face in own if RANK[face] in ranks and face not in fixed)


def is_trump(face: int, trump: int, places: int) -> bool:
    """True if *face* is a trump, always or in this hand."""
    return SUIT[face] == trump or face in always_trumps(places)


def is_true(value: Value, hand: Iterable[int], trump: int, places: int, listed: str) -> bool:
    """True if *hand* bears out a signal of the list agreed on."""
    if listed == "count" or value == NONE:
        trumps = sum(is_trump(face, trump, places) for face in hand)
        return trumps == (value if listed == "count" else 0)
    faces = faces_of(value, trump, places)
    return any(BIT[face] & faces for face in hand)


@lru_cache(maxsize=4096)
def true_of(
    hand: tuple[int, ...], listed_values: tuple[Value, ...], trump: int, places: int, listed: str
) -> tuple[Value, ...]:
    """Those of *listed_values* that *hand* bears out; asked for every seat whenever anybody looks at the table."""
    return tuple(value for value in listed_values if is_true(value, hand, trump, places, listed))


def signal(value: Value) -> Move:
    """The move that gives the signal."""
    return Move("signal", value=value)


def in_words(signals: Iterable[Signal]) -> str:
    """Signals as a fact: ``2=K 4=low``, or ``none``."""
    return " ".join(f"{seat}={value}" for seat, value in signals) or "none"
