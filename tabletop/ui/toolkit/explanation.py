"""An explanation of something on the screen, for a tool tip."""

from typing import NamedTuple

from pygame import Rect

REST = 0.5
"""Seconds that the pointer rests before a tool tip is shown."""


class Explanation(NamedTuple):
    """An explanation in *words* of what is in *rect* (px), which its tool tip never covers.

    *rest*: seconds for which the pointer rests there before it is given.
    """

    words: str
    rect: Rect
    rest: float = REST
