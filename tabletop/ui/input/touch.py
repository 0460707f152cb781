"""Touch: fingers on the screen as a mouse. A tap is a click, a held finger asks for the explanation, a finger that moves
drags, or scrolls where it lies on a list; two fingers scroll anywhere. A finger that comes down beside a small button means it.

SDL makes mouse events of fingers too, which say so (`touch`); those are left out, or everything would happen twice. On
macOS fingers are those on the trackpad, which is a mouse already.
"""

import sys
from collections.abc import Callable, Iterable

import pygame
from pygame.event import Event

FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
TREMBLE = 12
"""Units of the pointer that a finger may roll without moving anything."""
STEP = 48
"""Units of the pointer that fingers move for a step of the wheel."""
OUTSIDE = (-10_000, -10_000)
"""Place of the pointer while no finger is on the screen, and of the release of a press that is called off."""

Point = tuple[int, int]


class Touch:
    """The fingers on a window of *size* units of the pointer.

    *call_off* is called when what the first finger pressed is not to be clicked; *scrolls* says whether what lies at a
    place can be scrolled by one finger; *reach* gives the point that a finger means that comes down at another.
    """

    def __init__(
        self,
        size: Callable[[], tuple[int, int]],
        call_off: Callable[[], object],
        scrolls: Callable[[Point], bool],
        reach: Callable[[Point], Point],
    ) -> None:
        self._size, self._call_off, self._scrolls, self._reach = size, call_off, scrolls, reach
        self._fingers: dict[object, Point] = {}
        self._first: object = None
        self._began = self._meant = OUTSIDE
        self._moved = self._scrolling = False
        self._rest = 0.0
        self.place: Point | None = None
        """Place of the finger, or OUTSIDE once it was lifted; None while the mouse is used."""

    def as_mouse(self, events: Iterable[Event]) -> list[Event]:
        """*events* with those of the mouse instead of those of fingers."""
        found: list[Event] = []
        for event in events:
            if event.type in FINGERS:
                if sys.platform != "darwin":
                    found += self._finger(event)
            elif event.type not in MOUSE:
                found.append(event)
            elif not event.dict.get("touch"):
                self.place = None
                found.append(event)
        return found

    def _finger(self, event: Event) -> list[Event]:
        name, at = (event.touch_id, event.finger_id), self._at(event)
        if event.type == pygame.FINGERDOWN:
            self._fingers[name] = at
            return self._put_down(name, at)
        if name not in self._fingers:
            return []
        before, self._fingers[name] = self._fingers[name], at
        if event.type == pygame.FINGERMOTION:
            return self._move(name, before, at)
        del self._fingers[name]
        return self._lift(name, at)

    def _at(self, event: Event) -> Point:
        wide, high = self._size()
        return int(event.x * wide), int(event.y * high)

    def _put_down(self, name: object, at: Point) -> list[Event]:
        if len(self._fingers) == 1:
            self._first, self._began, self.place = name, at, at
            self._moved = self._scrolling = False
            self._meant = self._reach(at)
            return [_motion(self._meant, pressed=False), _button(pygame.MOUSEBUTTONDOWN, self._meant)]
        if self._first is not None and not self._moved:
            return self._scroll_from_now()
        return []

    def _scroll_from_now(self) -> list[Event]:
        self._first, self._scrolling, self._rest = None, True, 0.0
        self._call_off()
        return [_button(pygame.MOUSEBUTTONUP, OUTSIDE)]

    def _move(self, name: object, before: Point, at: Point) -> list[Event]:
        if self._scrolling:
            return self._scroll((at[1] - before[1]) / len(self._fingers))
        if name != self._first:
            return []
        if not self._moved and max(abs(at[0] - self._began[0]), abs(at[1] - self._began[1])) < TREMBLE:
            return []
        if not self._moved and self._scrolls(self._began):
            return [*self._scroll_from_now(), *self._scroll(at[1] - self._began[1])]
        self._moved, self.place = True, at
        return [_motion(at, pressed=True)]

    def _scroll(self, down: float) -> list[Event]:
        """The steps of the wheel for fingers that went *down* so far: what lies there goes with them."""
        self._rest += down / STEP
        steps = int(self._rest)
        self._rest -= steps
        if not steps:
            return []
        return [Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False)]

    def _lift(self, name: object, at: Point) -> list[Event]:
        found: list[Event] = []
        if name == self._first:
            self._first = None
            found = [_button(pygame.MOUSEBUTTONUP, at if self._moved else self._meant)]
        if not self._fingers:
            self.place = OUTSIDE
            found.append(Event(pygame.WINDOWLEAVE))
        return found


def _motion(at: Point, pressed: bool) -> Event:
    return Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(pressed), 0, 0), touch=True)


def _button(kind: int, at: Point) -> Event:
    return Event(kind, pos=at, button=1, touch=True)
