"""Fishing by sums: loose cards on the table, of which one card takes sets that add up to its value.

Aces to tens are worth 1 to 10; face cards have no value. Which cards make up sets of a value is worked out once for
each combination of values, as bit masks over them, and remembered: the same few come again and again.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain, combinations

from tabletop.cards import RANK
from tabletop.engine.moves import Move
from tabletop.engine.options import Number
from tabletop.engine.refusals import Refusal
from tabletop.engine.zones import Zone
from tabletop.families.fishing.rules import FishingGame
from tabletop.text import N_, _
from tabletop.wording.cards import one_of

TABLE = Zone("table")
MOST_VALUE = 10
ANY = 99
MOST_KEPT = 1 << 16
"""Most answers to each question that are remembered."""


def most_listed(numerals: int) -> int:
    """Most things from the table that a listed move takes while *numerals* numerals lie loose."""
    return ANY if numerals <= 8 else 3 if numerals <= 12 else 2


@lru_cache(maxsize=MOST_KEPT)
def sets_of(values: tuple[int, ...], total: int, most: int = ANY) -> tuple[int, ...]:
    """The masks of up to *most* of *values* that add up to *total*, 0 for none if *total* is 0."""
    found = []

    def add(start: int, mask: int, left: int, count: int) -> None:
        if not left:
            found.append(mask)
        elif count < most:
            for place in range(start, len(values)):
                if values[place] <= left:
                    add(place + 1, mask | 1 << place, left - values[place], count + 1)

    add(0, 0, total, 0)
    return tuple(found)


@lru_cache(maxsize=MOST_KEPT)
def unions(values: tuple[int, ...], total: int, added: int = 0, most: int = ANY) -> tuple[int, ...]:
    """The masks of up to *most* of *values* that divide into sets of *total*, together with a card worth *added*.

    Without such a card (0), and with one that is a set alone, the empty mask is among them.
    """
    if added:
        firsts = sets_of(values, total - added, most) if added <= total else ()
        rest = unions(values, total, 0, most)
        both = {one | two for one in firsts for two in rest if not one & two}
        return tuple(sorted(mask for mask in both if mask.bit_count() <= most))
    sets = sets_of(values, total, most)
    found, last = {0}, {0}
    while last:
        last = {mask | one for mask in last for one in sets if not mask & one} - found
        last = {mask for mask in last if mask.bit_count() <= most}
        found |= last
    return tuple(sorted(found))


def divide(values: Iterable[int], total: int) -> bool:
    """True if *values*, all of them, divide into sets of *total*."""
    left = sorted(values, reverse=True)
    if not left:
        return True
    if sum(left) % total:
        return False
    # The largest is in some set, and it does not matter which set is made first.
    return any(
        divide((value for place, value in enumerate(left[1:]) if not mask >> place & 1), total)
        for mask in sets_of(tuple(left[1:]), total - left[0])
    )


@lru_cache(maxsize=MOST_KEPT)
def places_in(mask: int) -> tuple[int, ...]:
    """The numbers of the bits of *mask*."""
    return tuple(place for place in range(mask.bit_length()) if mask >> place & 1)


def chosen(cards: Sequence[int], mask: int) -> tuple[int, ...]:
    """Those of *cards* that *mask* names."""
    return tuple([cards[place] for place in places_in(mask)])


def values_of(cards: Iterable[int]) -> tuple[int, ...]:
    """The values of numeral cards."""
    return tuple([RANK[card] for card in cards])


def equal_sets(cards: Iterable[int], rank: int, most: int) -> list[tuple[int, ...]]:
    """Sets that one card of *rank* may take by rank alone: those of up to *most* of *cards* that have it, in
    pack order."""
    equal = sorted(card for card in cards if RANK[card] == rank)
    return list(
        chain.from_iterable(combinations(equal, size) for size in range(1, min(most, len(equal)) + 1))
    )


def lays_or_captures(move: Move) -> bool:
    """True if *move* has the form of laying a card or of a capture with one."""
    one = len(move.cards) == 1 and not move.target and move.value is None
    return one and (move.action, bool(move.table)) in (("play", False), ("capture", True))


def capture_is_a_duty(card: int) -> Refusal:
    """*card* was laid that had to capture."""
    said = _("The {card} can capture, so it may not just be laid: choose what it takes.")
    return Refusal("must-capture", said.format(card=one_of([card])))


def not_captured_by(card: int) -> Refusal:
    """The cards named are not what *card* can capture."""
    if RANK[card] > MOST_VALUE:
        said = _("The {card} takes only cards of its own rank.")
    else:
        said = _(
            "The {card} takes cards of its own rank, or numbers that add up to {value}: these do neither."
        )
    return Refusal("not-matching", said.format(card=one_of([card]), value=RANK[card]))


class SumGame(FishingGame):
    """A fishing game with loose cards on the table that is played up to a number of points."""

    codes = frozenset({"not-your-turn", "not-allowed", "not-your-card", "not-matching", "must-capture"})
    captured_from = "table"
    enumerated = False

    target = Number(
        "target", N_("Points"), N_("The match ends once somebody has this many points."), 21, 1, 51
    )

    def numerals(self) -> list[int]:
        """The loose cards that have a value, the lowest first; equal ones in pack order."""
        return sorted(
            (card for card in self.zones[self.middle] if RANK[card] <= MOST_VALUE),
            key=lambda card: (RANK[card], card),
        )

    def lists_all(self, seat: int) -> bool:
        return most_listed(len(self.numerals())) == ANY

    def decided(self) -> bool:
        """True if one side alone is ahead with the points that are played for."""
        target = self.target
        assert isinstance(target, int)
        return max(self.points) >= target and self.points.count(max(self.points)) == 1
