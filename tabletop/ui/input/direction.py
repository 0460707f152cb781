"""Direction: which of several places is the next one to the left, to the right, above or below.

What shares the line or the column comes first, and so a place that stands alone between two others may be leapt over from
everywhere. `PlaceMap` mends that: there every place leads to every other one by the four directions.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import TypeVar

from pygame import Rect

T = TypeVar("T")
Direction = tuple[int, int]
DIRECTIONS: tuple[Direction, ...] = ((-1, 0), (1, 0), (0, -1), (0, 1))


def nearest(
    here: Rect, places: Iterable[tuple[T, Rect]], across: int, down: int, apart: float = 1 / 3
) -> T | None:
    """The thing whose place is the next one from *here* in the direction (*across*, *down*): what shares the line or
    the column comes first; None if nothing lies there. *apart*: the share of a size by which things lie apart at least."""
    best: tuple[tuple[bool, float], T] | None = None
    for thing, there in places:
        ahead = _gap(here, there, across, down, apart)
        if ahead is None:
            continue
        aside = _aside(here, there) if across else _aside(_turned(here), _turned(there))
        distance = (aside > 0, ahead + 4 * aside)
        if best is None or distance < best[0]:
            best = (distance, thing)
    return None if best is None else best[1]


def by_places(places: Sequence[Rect]) -> Callable[[int, Direction], int | None]:
    """The rule by which the nearest of *places* in a direction is the next one, by their numbers."""

    def ahead(here: int, direction: Direction) -> int | None:
        others = ((number, place) for number, place in enumerate(places) if number != here)
        return nearest(places[here], others, *direction)

    return ahead


class PlaceMap:
    """The ways between *places*, by their numbers: where each direction leads to.

    They are those of the rule *ahead*, but where a place cannot be reached, or not be left again, the way that passes it
    closest leads there instead, if what it led to can still be reached.
    """

    def __init__(self, places: Sequence[Rect], ahead: Callable[[int, Direction], int | None]) -> None:
        self._places = places
        self._ways = [{way: ahead(here, way) for way in DIRECTIONS} for here in range(len(places))]
        while self._mend():
            pass

    def ahead(self, here: int, direction: Direction) -> int | None:
        """The place to which *direction* leads from the place *here*; None where it leads nowhere."""
        return self._ways[here][direction]

    def apart(self) -> set[int]:
        """The places that the first one does not lead to, or that do not lead to it."""
        return {*range(len(self._places))} - (self._reached() & self._reached(backwards=True))

    def _reached(self, backwards: bool = False) -> set[int]:
        """The places that the first one leads to; *backwards*: those that lead to it."""
        steps: list[list[int]] = [[] for _place in self._places]
        for here, ways in enumerate(self._ways):
            for there in ways.values():
                if there is not None:
                    steps[there if backwards else here].append(here if backwards else there)
        found, todo = set[int](), [0] if self._places else []
        while todo:
            here = todo.pop()
            if here not in found:
                found.add(here)
                todo += steps[here]
        return found

    def _mend(self) -> bool:
        """Let one more way lead where none does; whether there was need, and a way."""
        there, back = self._reached(), self._reached(backwards=True)
        everything = {*range(len(self._places))}
        if there != everything:
            candidates = self._passing(there, everything - there)
        elif back != everything:
            candidates = self._passing(everything - back, back)
        else:
            return False
        for _distance, here, direction, new in sorted(candidates):
            old, self._ways[here][direction] = self._ways[here][direction], new
            now, now_back = self._reached(), self._reached(backwards=True)
            if there <= now and back <= now_back and (there, back) != (now, now_back):
                return True
            self._ways[here][direction] = old
        return False

    def _passing(
        self, starts: Collection[int], ends: Collection[int]
    ) -> Iterator[tuple[float, int, Direction, int]]:
        """The ways from one of *starts* to one of *ends* that lies in their direction, each with its length."""
        for here in starts:
            for there in ends:
                for direction in DIRECTIONS:
                    length = _length(self._places[here], self._places[there], *direction)
                    if length is not None:
                        yield length, here, direction, there


def _length(here: Rect, there: Rect, across: int, down: int) -> float | None:
    """Length of the way from *here* to *there*, what lies aside of the direction counting more; None if it does not lie ahead."""
    ahead = _gap(here, there, across, down, 0)
    if ahead is None:
        return None
    return ahead + 4 * (_aside(here, there) if across else _aside(_turned(here), _turned(there)))


def _gap(here: Rect, there: Rect, across: int, down: int, apart: float) -> float | None:
    """Distance of *there* ahead in the direction, by the centres; None if it does not lie ahead."""
    ahead = (there.centerx - here.centerx) * across + (there.centery - here.centery) * down
    size = min(here.width, there.width) if across else min(here.height, there.height)
    return ahead if ahead > size * apart else None


def _aside(here: Rect, there: Rect) -> float:
    """Distance of two rectangles in height; 0 if they share a line."""
    return max(0, there.top - here.bottom, here.top - there.bottom)


def _turned(rect: Rect) -> Rect:
    return Rect(rect.y, rect.x, rect.height, rect.width)
