"""Melds of the canasta family: what may lie together, and the points of the cards.

A kind of meld is an object with three answers: whether some faces are such a meld, of what (`Meld.what`, by which a
side's melds are told apart), and how it is listed on the table. A game names its kinds; the first that fits is it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Protocol

from tabletop.cards import FACE, FACES, RANK, SUIT

ACE, TWO, THREE, JOKER = 1, 2, 3, 0
ENDLESS = 999
NO_MELD = -1
"""In place of a meld's number: none, or one that is only begun."""

WILD: tuple[bool, ...] = tuple(rank in (JOKER, TWO) for rank in RANK)
"""True for wild cards, by card, and so by face."""
RED_THREES: tuple[int, ...] = tuple(f for f in range(FACES) if RANK[f] == THREE and SUIT[f] in (1, 2))
BLACK_THREES: tuple[int, ...] = tuple(f for f in range(FACES) if RANK[f] == THREE and SUIT[f] in (0, 3))


def _value(face: int) -> int:
    rank = RANK[face]
    if rank == JOKER:
        return 50
    if rank in (ACE, TWO):
        return 20
    if face in RED_THREES:
        return 0
    return 10 if rank >= 8 else 5


VALUES: tuple[int, ...] = tuple(_value(face) for face in range(FACES))
"""Points of each face in a meld, and against its holder in the hand."""

LISTED: tuple[tuple[bool, int], ...] = tuple((WILD[face], face) for face in FACE)
"""Natural cards by suit, then 2s by suit, then the jokers; by card, and so by face."""


class Meld(NamedTuple):
    """A legal meld: its kind, and of what it consists (a rank for sets)."""

    kind: "Kind"
    what: int


@lru_cache(maxsize=64)
def meld_reader(kinds: "tuple[Kind, ...]") -> "Callable[[tuple[int, ...]], Meld | None]":
    """The function that tells which meld of *kinds* some faces are, None if they are none; the first kind that fits is it."""

    @lru_cache(maxsize=1 << 15)
    def read(faces: tuple[int, ...]) -> Meld | None:
        for kind in kinds:
            what = kind.what(faces)
            if what >= 0:
                return Meld(kind, what)
        return None

    return read


class Kind(Protocol):
    """A kind of meld. *largest*: how many cards it holds at most."""

    @property
    def largest(self) -> int:
        """Most cards of a meld of this kind."""

    def what(self, faces: Sequence[int]) -> int:
        """Of what *faces* are a meld of this kind; -1 if they are none."""

    def listed(self, faces: Iterable[int]) -> list[int]:
        """The faces in the order in which the meld lies on the table; or its cards, where equal ones stay as they are."""


@dataclass(frozen=True)
class Sets:
    """Cards of one rank with wild cards; with *evenly* never more wild cards than natural ones.

    *limit*: the most wild cards, by the rank and the number of natural cards, where it is not always *wilds*.
    """

    naturals: int = 2
    wilds: int = 3
    largest: int = ENDLESS
    evenly: bool = False
    limit: Callable[[int, int], int] | None = None

    def what(self, faces: Sequence[int]) -> int:
        if not 3 <= len(faces) <= self.largest:
            return -1
        rank, natural = -1, 0
        for face in faces:
            if WILD[face]:
                continue
            if natural and RANK[face] != rank:
                return -1
            rank, natural = RANK[face], natural + 1
        if natural < self.naturals or rank == THREE:
            return -1
        return rank if len(faces) - natural <= self.most_wilds(rank, natural) else -1

    def most_wilds(self, rank: int, natural: int) -> int:
        """Most wild cards that may join *natural* natural cards of *rank*."""
        if self.limit is not None:
            return self.limit(rank, natural)
        return min(self.wilds, natural) if self.evenly else self.wilds

    def listed(self, faces: Iterable[int]) -> list[int]:
        return sorted(faces, key=LISTED.__getitem__)


@dataclass(frozen=True)
class BlackThrees:
    """Three or more black threes and nothing else; they are melded only in going out."""

    largest: int = ENDLESS

    def what(self, faces: Sequence[int]) -> int:
        return THREE if len(faces) >= 3 and all(face in BLACK_THREES for face in faces) else -1

    def listed(self, faces: Iterable[int]) -> list[int]:
        return sorted(faces, key=LISTED.__getitem__)


OF_A_SUIT = 100
"""Number that, with its suit added, tells what a sequence consists of."""
HIGHEST = 14
HEIGHT: tuple[int, ...] = tuple(
    0 if rank in (JOKER, TWO, THREE) else HIGHEST if rank == ACE else rank for rank in RANK
)
"""The place of each card, and so of each face, in a sequence: 4 to 14, the ace; 0 for what never lies in one."""


@dataclass(frozen=True)
class Sequences:
    """Three to seven natural cards of one suit in a row, 4 low, ace high."""

    largest: int = 7

    def what(self, faces: Sequence[int]) -> int:
        if not 3 <= len(faces) <= self.largest:
            return -1
        heights = [HEIGHT[face] for face in faces]
        suit = SUIT[faces[0]]
        if min(heights) == 0 or any(SUIT[face] != suit for face in faces):
            return -1
        in_a_row = len(set(heights)) == len(faces) == max(heights) - min(heights) + 1
        return OF_A_SUIT + suit if in_a_row else -1

    def listed(self, faces: Iterable[int]) -> list[int]:
        return sorted(faces, key=HEIGHT.__getitem__)


@dataclass(frozen=True)
class WildMelds:
    """Three to seven wild cards, 2s and jokers in any mixture."""

    largest: int = 7

    def what(self, faces: Sequence[int]) -> int:
        return JOKER if 3 <= len(faces) <= self.largest and all(WILD[face] for face in faces) else -1

    def listed(self, faces: Iterable[int]) -> list[int]:
        return sorted(faces, key=LISTED.__getitem__)


def is_sequence(faces: Iterable[int]) -> bool:
    """True if the *faces* of a legal meld are a sequence: their ranks differ, wild cards apart."""
    return len({RANK[face] for face in faces if not WILD[face]}) > 1


def is_wild(faces: Iterable[int]) -> bool:
    """True if the *faces* of a legal meld are all wild."""
    return all(WILD[face] for face in faces)


IN_RUNS: tuple[int, ...] = tuple(
    SUIT[face] * 2 * HIGHEST + HEIGHT[face] if HEIGHT[face] else 0 for face in range(FACES)
)
"""The place of each face in a hand that is sorted by suit, then by height; what is in a row has places in a row."""


def runs(faces: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """The longest runs of cards of a suit in a row among *faces*, low to high, of whatever length."""
    run: list[int] = []
    end = 0
    for face in sorted({face for face in faces if HEIGHT[face]}, key=IN_RUNS.__getitem__):
        if run and IN_RUNS[face] != end + 1:
            yield tuple(run)
            run = []
        run.append(face)
        end = IN_RUNS[face]
    if run:
        yield tuple(run)


def canonical_sequences(faces: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """Every sequence of three to seven cards among *faces*."""
    for run in runs(faces):
        for size in range(3, min(7, len(run)) + 1):
            for start in range(len(run) - size + 1):
                yield run[start : start + size]


def natural_of(faces: Iterable[int], rank: int) -> list[int]:
    """The natural cards of *rank* among *faces*, by suit."""
    return sorted(face for face in faces if RANK[face] == rank)


def wild_of(faces: Iterable[int]) -> list[int]:
    """The wild cards among *faces*: 2s by suit, then jokers."""
    return sorted(face for face in faces if WILD[face])


IN_SETS: tuple[int, ...] = tuple(
    0 if WILD[face] or RANK[face] == THREE else RANK[face] * FACES + face for face in range(FACES)
)
"""The place of each face in a hand that is sorted by rank, then by suit; 0 for what makes no set."""


def by_rank(faces: Iterable[int]) -> dict[int, list[int]]:
    """The natural cards from 4 to ace among *faces* by rank, each by suit; ranks in rising order."""
    found: dict[int, list[int]] = {}
    before, group = 0, list[int]()
    for place in sorted(map(IN_SETS.__getitem__, faces)):
        if place:
            rank, face = divmod(place, FACES)
            if rank != before:
                before, group = rank, []
                found[rank] = group
            group.append(face)
    return found


def canonical_sets(faces: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """The sets that `moves` lists, whether or not they are legal now.

    For each rank the first 3, 7 or all natural cards, with none to three wild cards or with the first joker alone.
    """
    held = list(faces)
    wild = wild_of(held)
    joker = next((face for face in wild if RANK[face] == JOKER), None)
    helpers = [tuple(wild[:count]) for count in range(min(3, len(wild)) + 1)]
    if joker is not None and (joker,) not in helpers:
        helpers.append((joker,))
    for naturals in by_rank(held).values():
        for count in {count: None for count in (len(naturals), 7, 3) if 2 <= count <= len(naturals)}:
            for helper in helpers:
                if count + len(helper) >= 3:
                    yield (*naturals[:count], *helper)


def canonical_black_threes(faces: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """All black threes among *faces*, and all but one for the discard."""
    black = sorted(face for face in faces if face in BLACK_THREES)
    if len(black) > 2:
        yield tuple(black)
    if len(black) > 3:
        yield tuple(black[:-1])


def canonical_wild_melds(faces: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """Up to seven of the wild cards among *faces*, and three of them."""
    wild = tuple(wild_of(faces)[:7])
    if len(wild) > 2:
        yield from dict.fromkeys((wild, wild[:3]))


# The names of canastas


def natural_or_mixed(faces: Sequence[int]) -> str:
    """The kind of a canasta of a rank."""
    return "mixed" if any(WILD[face] for face in faces) else "natural"


def wild_natural_or_mixed(faces: Sequence[int]) -> str:
    """The kind of a canasta where wild cards alone are one, too."""
    return "wild" if is_wild(faces) else natural_or_mixed(faces)
