"""Direction: which of several places is the next one to the left, to the right, above or below."""

from collections.abc import Iterable
from typing import TypeVar

from pygame import Rect

T = TypeVar("T")


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
