"""A list of any length of which only the rows in view are made: what is scrolled is a number, not a tall page."""

from collections.abc import Callable

import pygame
from pygame import Rect

from tabletop.scenes.forms.page import Page
from tabletop.ui.painting import paint

GAP, BAR = 8, 8
"""The distance of rows, and the width of the bar that shows the place, in px of the design."""
THUMB = (255, 255, 255, 110)
KEYS = {pygame.K_PAGEUP: -1.0, pygame.K_PAGEDOWN: 1.0, pygame.K_HOME: -1e9, pygame.K_END: 1e9}
"""Distance that each key scrolls, in heights of the list."""


class LongList:
    """The rows *top* and following of a list; the buttons of those in view are called "NAME.0", "NAME.1" …"""

    def __init__(self, name: str) -> None:
        self.name = name
        self.top = self.in_view = self.count = 0

    def lay(
        self, page: Page, room: Rect, count: int, high: int, put: Callable[[int, int, Rect], object]
    ) -> None:
        """Lay the rows in view of *count*, each *high* px: *put* gets the number in the list, that of the row, its place."""
        gap, bar = page.px(GAP), page.px(BAR)
        self.count, self.in_view = count, max(1, (room.height + gap) // (high + gap))
        self.top = max(0, min(self.top, count - self.in_view))
        width = room.width - bar - page.px(12)
        for row in range(min(self.in_view, count - self.top)):
            put(self.top + row, row, Rect(room.x, room.y + row * (high + gap), width, high))
        if count <= self.in_view:
            return
        rail = Rect(room.right - bar, room.y, bar, self.in_view * (high + gap) - gap)
        thumb = Rect(0, 0, bar, max(page.px(24), round(rail.height * self.in_view / count)))
        way = self.top / (count - self.in_view)
        thumb.topleft = (rail.x, rail.y + round(way * (rail.height - thumb.height)))
        page.picture(paint.rounded(rail.size, bar // 2, page.theme.quiet_border), rail.topleft)
        page.picture(paint.rounded(thumb.size, bar // 2, THUMB), thumb.topleft).change_layer(3)

    def scroll(self, rows: int) -> bool:
        """Scroll by *rows*; whether there was anything to scroll."""
        top = max(0, min(self.top + rows, self.count - self.in_view))
        moved, self.top = top != self.top, top
        return moved

    def feed(self, event: pygame.event.Event, lit: str, typing: bool) -> bool | None:
        """Take the wheel and the keys, with the ring round the button *lit*: whether it was scrolled, None for other events."""
        if event.type == pygame.MOUSEWHEEL:
            return self.scroll(-event.y)
        if event.type != pygame.KEYDOWN or typing:
            return None
        if event.key in KEYS:
            return self.scroll(round(KEYS[event.key] * max(1, self.in_view - 1)))
        if event.key == pygame.K_DOWN and lit == f"{self.name}.{self.in_view - 1}":
            return self.scroll(1) or None
        if event.key == pygame.K_UP and lit == f"{self.name}.0":
            return self.scroll(-1) or None
        return None
