"""Second press: what is pressed twice in a moment at one place is not pressed into what has come there meanwhile.

Somebody who double-clicks a button, or taps it twice, has seen only what was there at first. Where the first press has
taken that away, or has led elsewhere, the second one is no answer to what stands there now: it does nothing. What is still
the same takes as many presses as come.
"""

import pygame
from pygame import Rect
from pygame.event import Event

from tabletop.ui.toolkit.pointer import DOUBLE_CLICK

NEAR = 6
"""Px from a press, where no button was, within which another one is at the same place."""


class SecondPress:
    """Memory of the place that was pressed last, and of what that meant."""

    def __init__(self) -> None:
        self._place = Rect(0, 0, 0, 0)
        self._meant: object = None
        self._until = 0.0
        self._down = False

    def forget(self) -> None:
        """Something else was done meanwhile: the next press is a first one."""
        self._until, self._down = 0.0, False

    def is_stray(
        self, event: Event, at: tuple[int, int], now: float, meant: object, place: Rect | None
    ) -> bool:
        """True if *event*, at a point *at* (px), is a press into what has come to the place of the press before.

        *now*: the time in seconds. *meant*: what a press there means now. *place*: the box of the button there, if there is one.
        """
        if event.type == pygame.MOUSEBUTTONUP and self._down:
            self._down, self._until = False, now + DOUBLE_CLICK
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        again = (self._down or now < self._until) and self._place.collidepoint(at)
        if again and meant != self._meant:
            return True
        self._place = place.copy() if place else Rect(0, 0, 2 * NEAR + 1, 2 * NEAR + 1)
        if place is None:
            self._place.center = at
        self._meant, self._down = meant, True
        return False
