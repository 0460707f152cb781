"""The keyboard's way through a menu: which widget it is on, and the gold ring round it.

Widgets come in groups (the parts of a segmented choice, the tiles of the gallery). Tab goes from group to group and
lands on what is chosen there; the arrow keys go to the nearest widget in their direction; Enter and the space bar
press. The ring shows once the keyboard is used and hides when the mouse is; some widgets also have it under the
pointer. As long as no ring shows, Enter presses the golden button, which is lit by its colour. pygame_gui has no keyboard navigation of its own.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame
import pygame_gui
from pygame import Rect
from pygame_gui.core import UIElement
from pygame_gui.elements import UIButton, UITextEntryLine

from tabletop.ui.input.direction import PlaceMap, by_places
from tabletop.ui.painting import paint
from tabletop.ui.toolkit.canvas import Sprite
from tabletop.ui.toolkit.gui import GuiLayer

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PRESSING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
RING, GAP = 3, 3
"""Width of the ring, and how far it lies outside the widget, in pixels of the design."""


@dataclass(eq=False, slots=True)
class Stop:
    """A widget that the keyboard can reach. *name* stays the same when the scene is built anew.

    *radius* is that of the widget's corners in px; *reveal*, for widgets that can be scrolled, brings a rectangle
    into view, and *view* is the part of the window that they are seen through. *press*: what a stop does that is no button.
    """

    name: str
    widget: UIElement
    group: str
    radius: int
    chosen: Callable[[], bool]
    ring_on_hover: bool = False
    golden: bool = False
    view: Callable[[], Rect] | None = None
    reveal: Callable[[Rect], None] | None = None
    press: Callable[[], object] | None = None


class Focus:
    """The stops of a scene in reading order."""

    def __init__(self, gui: GuiLayer) -> None:
        self._gui = gui
        self._theme = gui.theme
        self._stops: list[Stop] = []
        self._name = ""
        self._by_keyboard = False

    @property
    def name(self) -> str:
        """The name of the stop that the keyboard is on, or an empty string."""
        return self._name if self._current() else ""

    def clear(self, gui: GuiLayer) -> None:
        """Forget the stops, because they are made anew in *gui*; the one with the present name keeps the focus."""
        self._gui, self._theme = gui, gui.theme
        self._stops.clear()

    def add(self, stop: Stop) -> None:
        """The next stop."""
        self._stops.append(stop)

    def go(self, name: str) -> None:
        """Put the focus on the stop called *name*, without showing the ring yet."""
        self._name = name

    def clicked(self, name: str) -> None:
        """The mouse pressed the stop called *name*: go on from there, without a ring."""
        self._name = name
        self._by_keyboard = False

    def follow_typing(self) -> None:
        """Go to the field that is typed in, if the mouse chose one."""
        if self._gui.typing:
            typed_in = self._gui.manager.focused_set or ()
            for stop in self._stops:
                if stop.widget in typed_in and stop.name != self._name:
                    self.clicked(stop.name)

    def event(self, event: pygame.event.Event) -> bool:
        """Handle *event*; True if it was one of the keys that move or press."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._by_keyboard = False
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        typing = self._gui.typing
        if event.key in ARROWS and not (typing and event.key in (pygame.K_LEFT, pygame.K_RIGHT)):
            self._step(*ARROWS[event.key])
            return True
        if event.key in PRESSING and not typing:
            return self._press_lit(event.key)
        return False

    def _press_lit(self, key: int) -> bool:
        """Press what has the ring, or without one by Enter the golden button; whether there was anything to press."""
        current = self._current() if self._by_keyboard else None
        if current is None and key != pygame.K_SPACE:
            current = next((stop for stop in self._reachable() if stop.golden), None)
        if current is not None:
            self._press(current)
        return current is not None

    def go_visibly(self, name: str) -> None:
        """Put the ring round the stop called *name*."""
        for stop in self._reachable():
            if stop.name == name:
                self._reach(stop)

    def is_on(self, name: str) -> bool:
        """True if the ring is round the stop called *name*, or it is typed in."""
        current = self._current() if self._by_keyboard or self._gui.typing else None
        return current is not None and current.name == name

    def place(self) -> Rect | None:
        """Rectangle of the ring in px; None while it does not show."""
        current = self._current()
        return current.widget.rect if self._by_keyboard and current is not None else None

    def sprites(self) -> list[Sprite]:
        """The ring, if it shows."""
        stops = [
            stop
            for stop in self._stops
            if stop.ring_on_hover and getattr(stop.widget, "hovered", False) and _can_be_reached(stop)
        ]
        current = self._current()
        if self._by_keyboard and current is not None:
            stops = [current]
        return [self._ring(stop) for stop in stops[:1] if stop.widget.rect.width > 0]

    def _ring(self, stop: Stop) -> Sprite:
        width, gap = self._theme.px(RING), self._theme.px(GAP)
        margin = paint.ring_margin(width)
        rect = stop.widget.rect.inflate(2 * gap, 2 * gap)
        picture = paint.ring(rect.size, stop.radius + gap, width)
        place = rect.inflate(2 * margin, 2 * margin)
        if stop.view is not None:
            # As far as it is in view, with room for a ring at the edges.
            edge = margin + gap
            seen = place.clip(stop.view().inflate(2 * edge, 2 * edge))
            if seen.size != place.size:
                picture = picture.subsurface(seen.move(-place.x, -place.y))
                place = seen
        return Sprite(picture, place.x, place.y, (1_000_000, 0))

    def _reachable(self) -> list[Stop]:
        return [stop for stop in self._stops if _can_be_reached(stop)]

    def _current(self) -> Stop | None:
        named = next((stop for stop in self._stops if stop.name == self._name), None)
        if named is None or _can_be_reached(named):
            return named
        # A button that has just been switched off hands on to its neighbour.
        return next((stop for stop in self._reachable() if stop.group == named.group), None)

    def _tab(self, way: int) -> None:
        stops = self._reachable()
        groups = list(dict.fromkeys(stop.group for stop in stops))
        if not groups:
            return
        current = self._current()
        if current is None:
            group = groups[0 if way > 0 else -1]
        elif not self._by_keyboard and not self._gui.typing:
            group = current.group  # the first key shows where one is
        else:
            group = groups[(groups.index(current.group) + way) % len(groups)]
        members = [stop for stop in stops if stop.group == group]
        self._reach(next((stop for stop in members if stop.chosen()), members[0]))

    def _step(self, across: int, down: int) -> None:
        current = self._current()
        if current is None or not (self._by_keyboard or self._gui.typing):
            self._tab(1)
            return
        stops = self._reachable()
        there = self.map().ahead(stops.index(current), (across, down))
        if there is not None:
            self._reach(stops[there])

    def map(self) -> PlaceMap:
        """The ways of the arrow keys between the stops, as they lie now."""
        places = [stop.widget.rect for stop in self._reachable()]
        return PlaceMap(places, by_places(places))

    def _reach(self, stop: Stop) -> None:
        self._name = stop.name
        self._by_keyboard = True
        if stop.reveal is not None:
            stop.reveal(stop.widget.rect)
        entry = isinstance(stop.widget, UITextEntryLine)
        self._gui.manager.set_focus_set(stop.widget if entry else None)
        self._gui.wake()

    def _press(self, stop: Stop) -> None:
        if stop.press is not None:
            stop.press()
        elif isinstance(stop.widget, UIButton):
            stop.widget.on_self_event(pygame_gui.UI_BUTTON_PRESSED)
        elif isinstance(stop.widget, UITextEntryLine):
            self._reach(stop)


def _can_be_reached(stop: Stop) -> bool:
    return bool(stop.widget.visible and getattr(stop.widget, "is_enabled", True))
