"""Table of Diloti for combining: loose cards and whole declarations, and how they may be used together."""

from collections.abc import Sequence
from itertools import chain, combinations
from typing import NamedTuple

from tabletop.families.fishing.rules_sums import MOST_VALUE, chosen, divide, values_of


class Build(NamedTuple):
    """A declaration on the table: of *owner*, worth *value*, a single one or a group."""

    owner: int
    value: int
    group: bool
    cards: tuple[int, ...]


def add_up(cards: Sequence[int], value: int) -> bool:
    """True if *cards* are numerals that divide into sets of *value*."""
    values = values_of(cards)
    return all(each <= MOST_VALUE for each in values) and divide(values, value)


class Table:
    """The loose *numerals* and the *builds*, of which a listed move uses at most *most* things."""

    def __init__(self, numerals: list[int], builds: list[Build], most: int) -> None:
        self.numerals, self.builds, self.most = numerals, builds, most
        self.values = values_of(numerals)

    def uses(
        self, masks: Sequence[int], may: Sequence[Build], must: int = -1, raised: Build | None = None
    ) -> list[tuple[int, ...]]:
        """Sets that may be used: each of *masks* of the numerals with each choice of the builds that *may* be used.

        Where *must* is a seat, its build is among them; *raised* always is. Something is used in any case.
        """
        if not may and raised is None:
            if must >= 0:
                return []
            return [tuple(sorted(chosen(self.numerals, mask))) for mask in masks if mask]
        found = []
        for builds in chain.from_iterable(combinations(may, count) for count in range(len(may) + 1)):
            if must >= 0 and all(build.owner != must for build in builds):
                continue
            used = builds if raised is None else (*builds, raised)
            cards = tuple(chain.from_iterable(build.cards for build in used))
            for mask in masks:
                if (mask or used) and mask.bit_count() + len(used) <= self.most:
                    found.append(tuple(sorted(cards + chosen(self.numerals, mask))))
        return found
