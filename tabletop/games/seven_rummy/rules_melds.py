"""The melds of Seven Rummy, which a seven makes short, and what a discard can be claimed for."""

from functools import cache, lru_cache
from itertools import combinations

from tabletop.cards import BIT, RANK, SUIT, SUIT_FACES
from tabletop.engine.moves import Move
from tabletop.families.rummy.rules import RANK_FACES, Melds, faces_in, ordinary

SEVEN = 7
"""The rank of the sevens."""
SEVENS = tuple(faces_in(RANK_FACES[SEVEN - 1]))
Claims = tuple[tuple[int, Move], ...]


@cache
def with_sevens() -> Melds:
    """Ordinary melds with the ace low, and those that a seven makes short: alone, in pairs, with one neighbour."""
    singles = [(seven,) for seven in SEVENS]
    neighbours = [(low, low + 1) for seven in SEVENS for low in (seven - 1, seven)]
    return Melds([*singles, *combinations(SEVENS, 2), *neighbours, *ordinary(False).order.values()])


def is_set(meld: int) -> bool:
    return any(meld & rank == meld for rank in RANK_FACES)


@cache
def claims_of(face: int) -> tuple[Claims, Claims]:
    """Claims of the discard *face*: cards of the hand and the move; in turn, and out of turn.

    D3: a set has three cards or four, also of sevens; a sequence may be short.
    """
    bit = BIT[face]
    melds = [m for m in with_sevens().order if m & bit and m != bit and (not is_set(m) or m.bit_count() > 2)]
    found = [(m & ~bit, Move("claim", tuple(faces_in(m & ~bit)), (face,))) for m in melds]
    return tuple(found), tuple(each for each in found if is_set(each[0] | bit))


def claims_with(face: int, asked: bool, hand: int) -> tuple[Move, ...]:
    """Claims of the discard *face* that *hand*, a set of cards, can make; *asked*: out of turn."""
    return _claims_among(face, asked, hand & (SUIT_FACES[SUIT[face]] | RANK_FACES[RANK[face] - 1]))


@lru_cache(maxsize=1 << 14)
def _claims_among(face: int, asked: bool, near: int) -> tuple[Move, ...]:
    """The same for cards of its suit and of its rank: few of them, so that the same come again and again."""
    return tuple(move for with_, move in claims_of(face)[asked] if with_ & near == with_)
