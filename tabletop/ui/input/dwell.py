"""Dwelling: a pointer that rests on something clicks it, while a ring fills round it; for who moves but cannot press.

It clicks once, and again only after the pointer has moved; and only where a click is of use.
"""

import math
from typing import TYPE_CHECKING

import pygame
from pygame import SRCALPHA, Rect, Surface, draw, transform
from pygame.event import Event
from pygame_gui.core import ObjectID

from tabletop.ui.toolkit.gui import Picture, remove, stands
from tabletop.ui.toolkit.theme import GOLD

if TYPE_CHECKING:
    from tabletop.ui.toolkit.window import App

REST = 0.3
"""Seconds that the pointer rests before the ring begins to fill."""
STILL = 8
"""Px that the pointer may tremble meanwhile."""
SIZE, WIDTH, FINE = 52, 6, 4
"""The ring's diameter and width in px of the design, and how many times larger it is drawn first."""
STEPS = 40
LAYER = 90
"""Above everything else."""
RING = "#dwell_ring"


class Dwell:
    """The resting pointer of *app*; the settings say how long it rests before it clicks."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._at: tuple[int, int] | None = None
        self._rested = 0.0
        self._ring: Picture | None = None
        self._step = -1

    def feed(self, event: Event, at: tuple[int, int]) -> None:
        """Take an *event*, of the pointer one *at* a point (px)."""
        if event.type == pygame.MOUSEMOTION and not event.dict.get("touch"):
            if any(event.buttons):
                self.forget()
            elif self._at is None or math.dist(at, self._at) >= STILL:
                self.forget()
                self._at = at
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.WINDOWLEAVE):
            self._rested = math.inf
            self.hide()

    def forget(self) -> None:
        """The pointer rests nowhere."""
        self._at, self._rested = None, 0.0
        self.hide()

    @property
    def waits(self) -> bool:
        """True while the pointer rests and has not clicked yet."""
        return self._at is not None and self._rested != math.inf

    @property
    def fills(self) -> bool:
        """True while the ring fills."""
        return self._ring is not None

    def tick(self, seconds: float) -> tuple[int, int] | None:
        """Let *seconds* pass; the point (px) that is to be clicked now."""
        needed = self._app.settings.dwell
        if not needed or self._at is None or not self.waits:
            return None
        before, self._rested = self._rested, self._rested + seconds
        if before < REST <= self._rested and not self._is_of_use(self._at):
            self._rested = math.inf  # what comes there later is not meant
            return None
        share = (self._rested - REST) / needed
        if share >= 1:
            self._rested = math.inf
            self.hide()
            return self._at
        if share >= 0:
            self._show(self._at, share)
        return None

    def _is_of_use(self, at: tuple[int, int]) -> bool:
        return self._app.scene is not None and self._app.scene.clickable(at)

    def _show(self, at: tuple[int, int], share: float) -> None:
        theme, step = self._app.theme, int(share * STEPS)
        if self._ring is not None and stands(self._ring) and step == self._step:
            return
        self.hide()
        self._step, size = step, theme.px(SIZE)
        place = Rect(0, 0, size, size)
        place.center = at
        self._ring = Picture(
            place, filling(size, theme.px(WIDTH), step), self._app.gui.manager, object_id=ObjectID(RING)
        )
        self._ring.change_layer(LAYER)
        self._app.gui.wake()

    def hide(self) -> None:
        """Take the ring away."""
        if self._ring is not None and stands(self._ring):
            remove(self._ring)
            self._app.gui.wake()
        self._ring = None


def filling(size: int, width: int, step: int) -> Surface:
    """A ring of *size* px of which *step* of STEPS parts are full, from the top clockwise; premultiplied."""
    large, middle = size * FINE, size * FINE / 2
    outer, inner = middle - FINE, middle - width * FINE
    picture = Surface((large, large), SRCALPHA)
    draw.circle(picture, (0, 0, 0, 110), (middle, middle), outer, width * FINE)
    turns = [2 * math.pi * part / STEPS / 4 for part in range(step * 4 + 1)]
    edge = [(middle + outer * math.sin(turn), middle - outer * math.cos(turn)) for turn in turns]
    edge += [(middle + inner * math.sin(turn), middle - inner * math.cos(turn)) for turn in reversed(turns)]
    if step:
        draw.polygon(picture, GOLD, edge)
    return transform.smoothscale(picture, (size, size)).premul_alpha()
