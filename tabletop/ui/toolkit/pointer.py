"""Clicks, double clicks, drags and sweeps, told apart from raw mouse events.

A drag starts after four pixels; a second click on the same thing within 350 ms is a double click (the first has
already been reported as a click). Works as well with events that a test or a touch screen makes up.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from tabletop.ui.cards.poses import Key

DRAG_AFTER = 4
DOUBLE_CLICK = 0.35

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hover:
    """The pointer is over *key* now, or over nothing."""

    key: Key | None


@dataclass(frozen=True, slots=True)
class Click:
    """Pressed and released on *key*, or beside all cards."""

    key: Key | None
    point: Point


@dataclass(frozen=True, slots=True)
class DoubleClick:
    """The second click on the same card in a short time; no `Click` is reported for it."""

    key: Key
    point: Point


@dataclass(frozen=True, slots=True)
class DragStart:
    """The pointer took hold of *key* at *point*."""

    key: Key
    point: Point


@dataclass(frozen=True, slots=True)
class DragMove:
    """The pointer, holding something, is at *point*."""

    point: Point


@dataclass(frozen=True, slots=True)
class Drop:
    """The pointer let go at *point*."""

    point: Point


@dataclass(frozen=True, slots=True)
class DragCancel:
    """The drag ended without a drop: another button, or the window lost the focus."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """The pointer, pressed beside all cards, has come over *key*."""

    key: Key


Gesture = Sweep | Hover | Click | DoubleClick | DragStart | DragMove | Drop | DragCancel


class Pointer:
    """Makes gestures of mouse events; *at* says what lies at a point, *clock* the time in seconds."""

    def __init__(self, at: Callable[[Point], Key | None], clock: Callable[[], float]) -> None:
        self._at = at
        self._clock = clock
        self._pressed: tuple[Key | None, Point] | None = None
        self._last_click: tuple[Key, float] | None = None
        self._over: Key | None = None
        self.dragging = False
        self._swept = False
        self.drags = True
        """False if a press that moves is a click on what was pressed, and drags nothing."""
        self.lift = 0
        """Px by which the pointer is taken to be above a finger that drags, so that it does not cover what it drags."""

    def feed(self, event: pygame.event.Event) -> list[Gesture]:
        """The gestures that *event* completes; none for events that are not the mouse's."""
        if event.type == pygame.MOUSEMOTION:
            return self._move((int(event.pos[0]), int(event.pos[1])), _by_finger(event))
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button == 1:
                return self._press((int(event.pos[0]), int(event.pos[1])))
            return self.cancel()
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release((int(event.pos[0]), int(event.pos[1])), _by_finger(event))
        if event.type == pygame.WINDOWFOCUSLOST:
            return self.cancel()
        if event.type == pygame.WINDOWLEAVE and not self.dragging:
            return self._look(None)
        return []

    def cancel(self) -> list[Gesture]:
        """Let go of whatever is held, for instance because Escape was pressed."""
        dragged, self.dragging, self._pressed = self.dragging, False, None
        return [DragCancel()] if dragged else []

    def hold(self) -> None:
        """Note that the button was held for long: letting go is no click; what is pressed may still be dragged."""
        self._swept = True

    def _press(self, point: Point) -> list[Gesture]:
        key = self._at(point)
        self._pressed = (key, point)
        self._swept = False
        return self._look(key)

    def _move(self, point: Point, finger: bool) -> list[Gesture]:
        if self.dragging:
            return [DragMove(self._seen(point, finger))]
        if self._pressed is not None:
            key, start = self._pressed
            if not self.drags:
                return []
            if key is not None and max(abs(point[0] - start[0]), abs(point[1] - start[1])) >= DRAG_AFTER:
                self.dragging = True
                self._last_click = None
                return [*self._look(None), DragStart(key, start), DragMove(self._seen(point, finger))]
            return self._sweep(point) if key is None else []
        return self._look(self._at(point))

    def _sweep(self, point: Point) -> list[Gesture]:
        """The card that the pointer has just come over, if any."""
        key = self._at(point)
        looks = self._look(key)
        if key is None or not looks:
            return looks
        self._swept = True
        return [Sweep(key)]

    def _seen(self, point: Point, finger: bool) -> Point:
        """*point*; where a *finger* drags, above it, the more the farther it has come."""
        if not finger or self._pressed is None:
            return point
        start = self._pressed[1]
        return point[0], point[1] - min(self.lift, round(math.dist(point, start)))

    def _release(self, point: Point, finger: bool) -> list[Gesture]:
        seen = self._seen(point, finger)
        pressed, self._pressed = self._pressed, None
        if self.dragging:
            self.dragging = False
            return [Drop(seen)]
        if pressed is None or self._swept:
            return []
        key, start = pressed
        point = point if self.drags else start
        now = self._clock()
        last, self._last_click = self._last_click, None if key is None else (key, now)
        if key is not None and last is not None and last[0] == key and now - last[1] <= DOUBLE_CLICK:
            self._last_click = None
            return [DoubleClick(key, point)]
        return [Click(key, point)]

    def _look(self, key: Key | None) -> list[Gesture]:
        if key == self._over:
            return []
        self._over = key
        return [Hover(key)]


def _by_finger(event: pygame.event.Event) -> bool:
    return bool(event.dict.get("touch"))
