"""The cards of Switch: which are special, what answers a penalty, and the plays that a group of cards allows."""

from collections.abc import Sequence
from functools import cache
from itertools import product

from tabletop.cards import BIT, FACES, RANK, SUIT, SUITS, parse
from tabletop.engine.moves import Move

ACE, TWO, SIX, EIGHT, JACK = 1, 2, 6, 8, 11
CLUB_THREE, HEART_FIVE, HEART_TEN, HEART_KING = map(parse, ("3c", "5h", "Th", "Kh"))
RANK_FACES: tuple[int, ...] = tuple(
    sum(1 << face for face in range(52) if RANK[face] == rank) for rank in range(14)
)
SPECIAL = sum(RANK_FACES[rank] for rank in (ACE, TWO, SIX, EIGHT, JACK)) | sum(
    1 << face for face in (CLUB_THREE, HEART_FIVE, HEART_TEN, HEART_KING)
)
"""The special cards, as a set of faces: none of them may be in a play that empties a hand (D5)."""
VALUES: tuple[int, ...] = tuple(20 if SPECIAL >> face & 1 else min(RANK[face], 10) for face in range(FACES))
"""Points of each card left in a hand with ``scoring=points``."""

MOST_FOR_TWOS = 8
RAISES = {HEART_FIVE: (5, "Th"), HEART_TEN: (10, "Kh"), HEART_KING: (25, "none")}
"""The penalties of the hearts: how large each makes it, and the card that passes it on."""
ANSWERS = {"2": RANK_FACES[TWO], "Th": BIT[HEART_TEN], "Kh": BIT[HEART_KING], "none": 0}
"""By what the penalty demands, the faces of which one must be in an answer."""

DRAW, PASS, THUMB = Move("draw"), Move("pass"), Move("thumb")
TALKS = {"talk": Move("talk"), "announce": Move("announce")}
CATCHES = tuple(Move("catch", target=str(seat)) for seat in range(8))
TURN_MOVES = frozenset({"play", "draw", "pass"})
SAID = frozenset({"talk", "announce", "catch"})

Faces = tuple[int, ...]


def touched(move: Move) -> Move:
    """The same remark with a finger on the six."""
    return move._replace(value="touch")


@cache
def groups(faces: Faces) -> tuple[Faces, ...]:
    """All ways to take some of *faces* (sorted, perhaps with equal ones), each named once."""
    kinds = sorted(set(faces))
    counts = product(*(range(faces.count(kind) + 1) for kind in kinds))
    taken = [
        tuple(kind for kind, n in zip(kinds, count, strict=True) for _copy in range(n)) for count in counts
    ]
    return tuple(sorted(filter(None, taken), key=lambda group: (len(group), group)))


@cache
def plays_of(group: Faces) -> tuple[Move, ...]:
    """The plays of a group of one rank: one for each suit that may be named with it."""
    suits = suits_to_name(group)
    return tuple(Move("play", group, value=SUITS[suit]) for suit in suits) or (Move("play", group),)


def suits_to_name(group: Sequence[int]) -> list[int]:
    """The suits of which one must be named: all with aces, those that could lie on top where there are several."""
    if RANK[group[0]] == ACE:
        return [0, 1, 2, 3]
    suits = sorted({SUIT[face] for face in group})
    return suits if len(suits) > 1 else []
