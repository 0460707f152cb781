"""What may lie together in the games of the canasta family, and what the cards count.

A kind of meld is an object with three answers: whether some faces are such a meld, of what (`Meld.what`, by which a
side's melds are told apart), and how it is listed on the table. A game names its kinds; the first that fits is it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from tabletop.cards import FACES, RANK, SUIT

ACE, TWO, THREE, JOKER = 1, 2, 3, 0
ENDLESS = 999

WILD: tuple[bool, ...] = tuple(RANK[face] in (JOKER, TWO) for face in range(FACES))
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
"""What each face counts in a meld, and against its holder in the hand."""

LISTED: tuple[tuple[bool, int], ...] = tuple((WILD[face], face) for face in range(FACES))
"""Natural cards by suit, then 2s by suit, then the jokers."""


class Meld(NamedTuple):
    """What a legal meld is: its kind, and of what it consists (a rank for sets)."""

    kind: "Kind"
    what: int


class Kind(Protocol):
    """A kind of meld. *largest*: how many cards it holds at most."""

    @property
    def largest(self) -> int: ...

    def what(self, faces: Sequence[int]) -> int:
        """Of what *faces* are a meld of this kind; -1 if they are none."""

    def listed(self, faces: Iterable[int]) -> list[int]:
        """The faces in the order in which the meld lies on the table."""


@dataclass(frozen=True)
class Sets:
    """Cards of one rank with wild cards; with *evenly* never more wild cards than natural ones."""

    naturals: int = 2
    wilds: int = 3
    largest: int = ENDLESS
    evenly: bool = False

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
        """How many wild cards may join so many *natural* cards of *rank*."""
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
        return sorted(faces)


def natural_of(faces: Iterable[int], rank: int) -> list[int]:
    """The natural cards of *rank* among *faces*, by suit."""
    return sorted(face for face in faces if RANK[face] == rank)


def wild_of(faces: Iterable[int]) -> list[int]:
    """The wild cards among *faces*: 2s by suit, then jokers."""
    return sorted(face for face in faces if WILD[face])


def by_rank(faces: Iterable[int]) -> dict[int, list[int]]:
    """The natural cards from 4 to ace among *faces* by rank, each by suit; ranks in rising order."""
    found: dict[int, list[int]] = {}
    for face in sorted(faces, key=RANK.__getitem__):
        if not WILD[face] and RANK[face] != THREE:
            found.setdefault(RANK[face], []).append(face)
    for cards in found.values():
        cards.sort()
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
