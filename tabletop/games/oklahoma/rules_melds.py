"""Oklahoma's small melds: sets and sequences of three or four cards, in which every wild card is named.

A meld is a row of pairs: a face, and the face that it stands for (its own unless it is wild).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product

from tabletop.cards import BIT, FACES, NAMES, RANK, SUIT, SUIT_FACES, parse
from tabletop.families.canasta.melds import JOKER, LISTED, TWO, WILD
from tabletop.text import _

Pair = tuple[int, int]
Row = tuple[Pair, ...]

LARGEST = 4
RED_JOKER = parse("Xr")
WILD_FACES = frozenset(face for face in range(FACES) if WILD[face])
QUEEN = parse("Qs")
WINDOWS = [list(range(low, low + size)) for size in (3, 4) for low in range(1, 16 - size)]
"""The heights of all sequences; an ace is 1 or 14."""
PLACES = [[[13 * suit + (height - 1) % 13 for height in window] for window in WINDOWS] for suit in range(4)]
"""For each suit the cards of all sequences."""


def named(face: int) -> int:
    """Points of a card in a meld as which it stands for *face*."""
    rank = RANK[face]
    return 20 if rank == 1 else 10 if rank >= 8 else 5


@lru_cache(maxsize=1 << 14)
def melded(row: Row) -> int:
    """Points of the cards of a meld."""
    return sum(
        100 if face == RED_JOKER else 50 if face == stands == QUEEN else named(stands) for face, stands in row
    )


def held(face: int) -> int:
    """Points that a card costs which is left in a hand."""
    return HELD[face]


HELD = [
    200 if face == RED_JOKER else 100 if face == QUEEN else 20 if RANK[face] == TWO else named(face)
    for face in range(FACES)
]


@lru_cache(maxsize=1 << 15)
def in_order(row: Row) -> Row | None:
    """The pairs of *row* as they lie on the table; None if they are no meld."""
    natural = [face for face, _stands in row if not WILD[face]]
    if (
        not 3 <= len(row) <= LARGEST
        or len(natural) < 2
        or any(RANK[stands] == JOKER for _face, stands in row)
    ):
        return None
    if len({RANK[stands] for _face, stands in row}) == 1:
        return tuple(sorted(row, key=lambda pair: (LISTED[pair[0]], pair)))
    if len({SUIT[stands] for _face, stands in row}) > 1:
        return None
    for ace in (1, 14):
        heights = {RANK[stands] if RANK[stands] > 1 else ace: (face, stands) for face, stands in row}
        if len(heights) == len(row) == max(heights) - min(heights) + 1:
            return tuple(heights[height] for height in sorted(heights))
    return None


def flaw(faces: Sequence[int]) -> str:
    """Sentence on what keeps *faces* from being a meld, whatever their wild cards stand for."""
    natural = [face for face in faces if not WILD[face]]
    ranks, suits = {RANK[face] for face in natural}, {SUIT[face] for face in natural}
    if not 3 <= len(faces) <= LARGEST:
        return _("A meld has three or four cards.")
    if len(natural) < 2:
        return _("A meld has at least two natural cards.")
    if len(ranks) > 1 and len(suits) > 1:
        return _("A set is of one rank, a sequence of one suit: these cards are neither.")
    if len(set(natural)) < len(natural) and len(ranks) > 1:
        return _("A sequence has each card only once.")
    return _("A sequence has no gap that wild cards do not fill.")


def is_set(row: Sequence[Pair]) -> bool:
    return RANK[row[0][1]] == RANK[row[1][1]]


@lru_cache(maxsize=1 << 14)
def paired(faces: tuple[int, ...], text: str) -> Row | None:
    """*faces* with what their wild cards stand for, as *text* names them (``2c:Th,Xr:Jh``); None if it does not fit."""
    names = [word.split(":") for word in text.split(",")] if text else []
    if names != sorted(names) or any(len(name) != 2 or not {*name} <= {*NAMES} for name in names):
        return None
    pairs = [(parse(wild), parse(card)) for wild, card in names]
    if Counter(wild for wild, _card in pairs) != Counter(face for face in faces if WILD[face]):
        return None
    return (*((face, face) for face in faces if not WILD[face]), *pairs)


def words(row: Iterable[Pair]) -> str:
    """Names that the wild cards of *row* stand for, in notation."""
    return ",".join(sorted(f"{NAMES[face]}:{NAMES[stands]}" for face, stands in row if WILD[face]))


# What is listed


def fillings(wild: Sequence[int], missing: Sequence[int]) -> Iterator[Row]:
    """The listed ways to fill the *missing* places with *wild* cards, which are sorted."""
    if not missing:
        yield ()
        return
    found: list[tuple[int, ...]] = []
    if len(missing) == 1:
        twos = [face for face in wild if RANK[face] == TWO][:1]
        found = [(face,) for face in [*twos, *[face for face in wild if face == RED_JOKER][:1]]]
    elif len(missing) == 2 and len(wild) > 1:
        found = [(wild[0], wild[1]), (wild[0], wild[-1])]
    for chosen in dict.fromkeys(found):
        yield tuple(zip(chosen, missing, strict=True))


def rows(faces: Iterable[int], top: int = -1) -> tuple[Row, ...]:
    """The listed melds of *faces*; with *top* only those that contain it."""
    return rows_of(tuple(sorted(faces)), top)


@lru_cache(maxsize=1 << 13)
def rows_of(some: tuple[int, ...], top: int) -> tuple[Row, ...]:
    """See `rows`; the faces are sorted."""
    wild, of_rank, here = tuple([face for face in some if WILD[face]]), dict[int, list[int]](), 0
    natural = [face for face in some if not WILD[face]]
    if top in natural:  # the first of its rank; and melds of other ranks and suits do not contain it
        natural.sort(key=lambda face: (face != top, face))
        natural = [face for face in natural if RANK[face] == RANK[top] or SUIT[face] == SUIT[top]]
    for face in natural:
        of_rank.setdefault(RANK[face], []).append(face)
        here |= BIT[face]
    found = [
        row for _rank, cards in sorted(of_rank.items()) if len(cards) > 1 for row in sets(tuple(cards), wild)
    ]
    for suit in range(4):
        mine = here & SUIT_FACES[suit]
        if mine & mine - 1:
            found += sequences(suit, mine, wild)
    if top >= 0:
        found = [row for row in found if any([face == top for face, _stands in row])]
    return tuple(found)


@lru_cache(maxsize=1 << 13)
def sets(cards: tuple[int, ...], wild: tuple[int, ...]) -> tuple[Row, ...]:
    """The listed sets of the natural *cards*, which are of one rank, and *wild* ones."""
    found: dict[Row, None] = {}
    most = min(2, len(wild))  # of the places that wild cards fill
    for count in range(2, min(LARGEST, len(cards)) + 1):
        chosen = cards[:count]
        suits = {SUIT[face] for face in chosen}
        free = [13 * suit + RANK[cards[0]] - 1 for suit in range(4) if suit not in suits]
        for size in range(max(3, count), min(LARGEST, count + most) + 1):
            missing = free[: size - count] if len(free) >= size - count else [chosen[0]] * (size - count)
            for filled in fillings(wild, missing):
                found[(*((face, face) for face in chosen), *filled)] = None
    return tuple(row for row in map(in_order, found) if row is not None)


@lru_cache(maxsize=1 << 14)
def sequences(suit: int, mine: int, wild: tuple[int, ...]) -> tuple[Row, ...]:
    """The listed sequences of a *suit* with at least two cards of the set *mine* and *wild* ones."""
    found: dict[Row, None] = {}
    for places in PLACES[suit]:
        missing = [face for face in places if not mine >> face & 1]
        if len(missing) <= min(2, len(wild)) and len(places) - len(missing) >= 2:
            own = [(face, face) for face in places if mine >> face & 1]
            for filled in fillings(wild, missing):
                found[(*own, *filled)] = None
    return tuple(row for row in map(in_order, found) if row is not None)


def additions(row: Row, faces: Sequence[int]) -> list[Pair]:
    """The listed cards of *faces*, which differ and are in pack order, that make *row* longer, each with what it stands
    for."""
    if len(row) >= LARGEST:
        return []
    fitting = natural_additions(row)
    found = [(face, face) for face in faces if face in fitting]
    wild = [face for face in faces if WILD[face]]
    if wild:
        found += [(wild[0], place) for place in wild_additions(row, wild[0])]
        if wild[-1] == RED_JOKER != wild[0]:
            found += [(RED_JOKER, place) for place in wild_additions(row, RED_JOKER)]
    return found


@lru_cache(maxsize=1 << 13)
def all_additions(row: Row) -> frozenset[int]:
    """The faces that make *row* longer."""
    if len(row) >= LARGEST:
        return frozenset()
    return natural_additions(row) | (WILD_FACES if wild_additions(row, RED_JOKER) else frozenset())


@lru_cache(maxsize=1 << 13)
def natural_additions(row: Row) -> frozenset[int]:
    """The natural faces that make *row* longer."""
    first = row[0][1]
    near = range(RANK[first] - 1, 52, 13) if is_set(row) else range(13 * SUIT[first], 13 * SUIT[first] + 13)
    return frozenset(face for face in near if not WILD[face] and in_order((*row, (face, face))))


@lru_cache(maxsize=1 << 13)
def wild_additions(row: Row, filled: int) -> tuple[int, ...]:
    """The listed faces as which the wild card *filled* makes *row* longer."""
    if is_set(row):
        suits = {SUIT[stands] for _face, stands in row}
        rank = RANK[row[0][1]]
        places = [13 * suit + rank - 1 for suit in range(4) if suit not in suits][:1] or [row[0][1]]
    else:
        places = [face for face in range(13 * SUIT[row[0][1]], 13 * SUIT[row[0][1]] + 13)]
    return tuple(place for place in places if in_order((*row, (filled, place))))


def namings(row: Row, faces: Sequence[int]) -> Iterator[Row]:
    """Every meld that *row* and *faces* can be, whatever their wild cards are named; the likeliest first."""
    own = [(face, face) for face in faces if not WILD[face]]
    wild = sorted(face for face in faces if WILD[face])
    natural = [face for face, stands in (*row, *own) if face == stands]
    if len(natural) < 2 or len(row) + len(faces) > LARGEST:
        return
    if RANK[natural[0]] == RANK[natural[1]]:
        taken = {stands for _face, stands in (*row, *own)}
        places = sorted(range(RANK[natural[0]] - 1, 52, 13), key=lambda face: face in taken)
    else:
        places = [13 * SUIT[natural[0]] + place for place in range(13)]
    found: dict[Row, None] = {}
    for chosen in product(places, repeat=len(wild)):
        laid = in_order((*row, *own, *zip(wild, chosen, strict=True)))
        if laid is not None:
            found[laid] = None
    yield from found
