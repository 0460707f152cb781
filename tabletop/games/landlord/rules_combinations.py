"""The combinations of Landlord: what cards may be played together, what they are called, and which beats which.

Suits do not matter, so cards are counted by *level*: 0 for threes up to 12 for twos, 13 and 14 for the jokers. What a
set of cards may mean depends on these counts alone. `listed` finds the canonical plays of a hand; `meanings` says what
any set of cards can be.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from tabletop.cards import FACE, FACES, MAX_COPIES, RANK
from tabletop.text import _

LEVELS = ("3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "Xb", "Xr")
"""Names of the levels in records."""
ACE, TWO, BLACK, RED = 11, 12, 13, 14
COPIES = (*(8,) * 13, 1, 1)
"""Number of cards of each level."""

LEVEL: tuple[int, ...] = tuple(
    BLACK + FACE[card] - 52 if FACE[card] > 51 else (RANK[card] - 3) % 13
    for card in range(FACES * MAX_COPIES)
)

Counts = tuple[int, ...]
"""Numbers of cards of each level, from the threes to the red joker."""


class Kind(NamedTuple):
    """A kind of combination: *width* cards of one level, or of each level of a run of at least *least* levels.

    *attached*: the sizes of what is attached to each such group.
    """

    name: str
    width: int
    least: int = 0
    attached: tuple[int, ...] = ()

    @property
    def each(self) -> int:
        """The cards for each group, with what is attached to it."""
        return self.width + sum(self.attached)


KINDS = (
    Kind("rocket", 2),
    Kind("bomb", 6),
    Kind("single", 1),
    Kind("pair", 2),
    Kind("triplet", 3),
    Kind("run", 1, 5),
    Kind("run2", 2, 3),
    Kind("run3", 3, 2),
    *(
        Kind(f"{width}+{'+'.join(map(str, attached))}", width, 0, attached)
        for width in range(8, 3, -1)
        for attached in ((2,), (1, 1), (1,))
        if width > 4 or attached != (1, 1)
    ),
    Kind("run3+2", 3, 2, (2,)),
    Kind("run3+1", 3, 2, (1,)),
    Kind("3+2", 3, 0, (2,)),
    Kind("3+1", 3, 0, (1,)),
)
"""All kinds, in the order in which cards are taken to mean them."""
KIND: dict[str, Kind] = {kind.name: kind for kind in KINDS}
TAKEN_FIRST = frozenset({"rocket", "bomb", "single", "pair", "triplet", "run", "run2"})
"""Kinds that come before every other that is legal, where cards can be of one of them."""


class Laid(NamedTuple):
    """A combination on the table: its kind, the level that counts, and how many cards it has."""

    kind: str
    level: int
    size: int

    def beats(self, other: "Laid | None") -> bool:
        """True if it may be played upon *other*; upon None, a new lead, anything may."""
        if other is None or self.kind == "rocket":
            return True
        if self.kind == "bomb":
            if other.kind == "bomb":
                return (self.size, self.level) > (other.size, other.level)
            return other.kind != "rocket"
        return self.kind == other.kind and self.size == other.size and self.level > other.level


def counts_of(cards: Sequence[int]) -> Counts:
    """Number of *cards* of each level."""
    found = [0] * 15
    for card in cards:
        found[LEVEL[card]] += 1
    return tuple(found)


def by_level(cards: Sequence[int]) -> list[list[int]]:
    """The faces of *cards* by level, in each by suit, equal ones together."""
    found: list[list[int]] = [[] for _level in LEVELS]
    for card in cards:
        found[LEVEL[card]].append(FACE[card])
    for faces in found:
        if len(faces) > 1:
            faces.sort()
    return found


def no_combination(cards: Sequence[int]) -> str:
    """Sentence on why *cards* are no combination."""
    counts = counts_of(cards)
    if any(count > 2 for count in counts) or len({count for count in counts if count}) > 1:
        return _(
            "These cards are no combination: what is attached goes with three or more cards of one rank."
        )
    pairs = 2 in counts
    if any(counts[TWO:]):
        return _("These cards are no combination: twos and jokers do not go into runs.")
    if pairs and len(cards) < 6:
        return _("These cards are no combination: a run of pairs has at least three of them.")
    if not pairs and len(cards) < 5:
        return _("These cards are no combination: a run of single cards has at least five of them.")
    return _("These cards are no combination: a run has no gap.")


# What cards can be


@lru_cache(maxsize=20_000)
def meanings(counts: Counts) -> Mapping[str, Laid]:
    """All that cards with these *counts* can be, by kind, in the order of KINDS."""
    size = sum(counts)
    found = {}
    for kind in _of_size(size):
        level = _level(kind, counts, size)
        if level >= 0:
            found[kind.name] = Laid(kind.name, level, size)
    return found


@cache
def _of_size(size: int) -> tuple[Kind, ...]:
    """The kinds that a combination of *size* cards can be."""
    return tuple(
        kind
        for kind in KINDS
        if (size % kind.each == 0 if kind.least else size == kind.each)
        or (kind.name == "bomb" and 6 <= size <= 8)
    )


def _level(kind: Kind, counts: Counts, size: int) -> int:
    """The level that counts if the cards are of this *kind*, or -1."""
    if kind.name == "rocket":
        return RED if size == 2 and counts[BLACK] and counts[RED] else -1
    if kind.name == "bomb":
        return counts.index(size) if 6 <= size <= 8 and size in counts else -1
    if kind.least:
        return _level_of_run(kind, counts, size)
    for level in range(TWO if kind.width > 1 else RED, -1, -1):
        if counts[level] >= kind.width and _fit(kind, _without(counts, level, 1, kind.width), 1):
            return level
    return -1


def _level_of_run(kind: Kind, counts: Counts, size: int) -> int:
    """The highest level of the run, placed as high as the cards allow; or -1."""
    length, rest = divmod(size, kind.each)
    if rest or length < kind.least:
        return -1
    for start in range(ACE + 1 - length, -1, -1):
        if min(counts[start : start + length]) >= kind.width and _fit(
            kind, _without(counts, start, length, kind.width), length
        ):
            return start + length - 1
    return -1


def _without(counts: Counts, start: int, length: int, width: int) -> list[int]:
    left = list(counts)
    for level in range(start, start + length):
        left[level] -= width
    return left


def _fit(kind: Kind, left: Sequence[int], groups: int) -> bool:
    """True if the cards *left*, whose number is right, can be attached to *groups* groups."""
    if kind.attached == (2,):
        return left[BLACK] == left[RED] and not any(count % 2 for count in left[:BLACK])
    if kind.attached == (1, 1):
        return max(left) == 1
    return True


# The canonical plays


class Play(NamedTuple):
    """A canonical play: what it is, its faces, and the kind if it has to be named, as another would be taken first."""

    laid: Laid
    faces: tuple[int, ...]
    named: str | None = None


def taken_for(counts: Counts, upon: Laid | None) -> Laid | None:
    """Meaning of cards with these *counts*, played *upon* what lies there, if nothing is said; None if illegal."""
    return next((laid for laid in meanings(counts).values() if laid.beats(upon)), None)


def listed(held: Sequence[Sequence[int]], upon: Laid | None) -> Iterator[Play]:
    """The canonical plays of the hand *held* (faces by level) *upon* what lies there.

    What is attached is the lowest there is: of other levels first, then of the group's own.
    """
    counts = tuple(map(len, held))
    for kind in KINDS:
        if upon is None or kind.name in (upon.kind, "bomb", "rocket"):
            for start, length, width in _groups(kind, counts, upon):
                attached = _attached(kind, counts, start, length)
                if attached is not None:
                    yield from _play(kind, held, start, length, width, attached, upon)


def _play(
    kind: Kind,
    held: Sequence[Sequence[int]],
    start: int,
    length: int,
    width: int,
    attached: Sequence[int],
    upon: Laid | None,
) -> Iterator[Play]:
    """The group with its attachments as a play, if it beats what lies there."""
    taken = [0] * 15
    faces: list[int] = []
    for level in range(start, start + length):
        faces += held[level][:width]
        taken[level] = width
    if kind.name == "rocket":
        faces, taken[RED] = [held[BLACK][0], held[RED][0]], 1
    for level in attached:
        faces.append(held[level][taken[level]])
        taken[level] += 1
    if kind.name in TAKEN_FIRST:
        laid = Laid(kind.name, RED if kind.name == "rocket" else start + length - 1, len(faces))
        if laid.beats(upon):
            yield Play(laid, tuple(faces))
        return
    counts = tuple(taken)
    laid = meanings(counts)[kind.name]
    if laid.beats(upon):
        first = taken_for(counts, upon)
        yield Play(laid, tuple(faces), None if laid == first else kind.name)


def _groups(kind: Kind, counts: Counts, upon: Laid | None) -> Iterator[tuple[int, int, int]]:
    """Groups of a *kind* in the hand: the lowest level, the number of levels, and the number of cards of each."""
    if kind.name == "rocket":
        if counts[BLACK] and counts[RED]:
            yield BLACK, 1, 1
    elif kind.name == "bomb":
        for level in range(13):
            for width in range(6, counts[level] + 1):
                yield level, 1, width
    elif kind.least:
        length = upon.size // kind.each if upon and upon.kind == kind.name else 0
        yield from _runs(counts, kind.width, kind.least, length)
    else:
        for level in range(15 if kind.width == 1 else 13):
            if counts[level] >= kind.width:
                yield level, 1, kind.width


def _runs(counts: Counts, width: int, least: int, length: int) -> Iterator[tuple[int, int, int]]:
    """All runs of at least *least* levels with *width* cards each; only those of *length* levels if that is not 0."""
    for start in range(ACE + 2 - (length or least)):
        end = start
        while end <= ACE and counts[end] >= width:
            end += 1
            if end - start >= least and length in (0, end - start):
                yield start, end - start, width


def _attached(kind: Kind, counts: Counts, start: int, length: int) -> list[int] | None:
    """The levels of the lowest cards to attach to the group, or None if there are not enough."""
    if not kind.attached:
        return []
    others, own = list(counts), [0] * 15
    for level in range(start, start + length):
        others[level], own[level] = 0, counts[level] - kind.width
    if kind.attached == (2,):
        return _pairs(others, own, length)
    singles = [level for left in (others, own) for level in range(15) for _card in range(left[level])]
    if kind.attached == (1, 1):
        singles, length = list(dict.fromkeys(singles)), 2
    return singles[:length] if len(singles) >= length else None


def _pairs(others: Sequence[int], own: Sequence[int], number: int) -> list[int] | None:
    """The levels of the lowest *number* of pairs, or None; the jokers come after the twos."""
    found = [[level] * 2 for level in range(13) for _pair in range(others[level] // 2)]
    if others[BLACK] and others[RED]:
        found.append([BLACK, RED])
    found += [[level] * 2 for level in range(13) for _pair in range(own[level] // 2)]
    return [level for pair in found[:number] for level in pair] if len(found) >= number else None
