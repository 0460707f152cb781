"""Rows of things of different widths."""

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def wrapped(items: Iterable[T], width: Callable[[T], float], room: float, apart: float) -> list[list[T]]:
    """The *items* row by row, *apart* units from one another, as many in each as *room* has, and one at least."""
    rows: list[list[T]] = []
    left = 0.0
    for item in items:
        wide = width(item)
        if not rows or wide > left:
            rows.append([])
            left = room
        rows[-1].append(item)
        left -= wide + apart
    return rows
