"""What all menus share: a page of widgets, the keyboard's focus with its gold ring, a bar with the way back."""

import pygame
from pygame import Rect

from tabletop.scenes.focus import Focus
from tabletop.scenes.page import Page
from tabletop.text import _
from tabletop.ui import paint
from tabletop.ui.canvas import Canvas
from tabletop.ui.scene import Scene
from tabletop.ui.theme import TEXT
from tabletop.ui.window import App

BAR = 60
"""The height of the bar at the top, in px of the design."""
MARGIN = 64
"""The margin left and right, in px of the design."""


class MenuScene(Scene):
    """A scene of widgets. Subclasses make them in `build`, which is called for every new size of the window."""

    page: Page

    def enter(self, app: App) -> None:
        super().enter(app)
        self.focus = Focus(app.gui, app.theme)
        self.page = Page(app.gui, app.canvas, app.pictures, self.focus)

    def resize(self, size: tuple[int, int]) -> None:
        self.page = Page(self.app.gui, self.app.canvas, self.app.pictures, self.focus)
        self.build(self.page, Rect((0, 0), size))

    def build(self, page: Page, area: Rect) -> None:
        """Make the widgets for a window of *area*."""
        raise NotImplementedError

    def event(self, event: pygame.event.Event) -> bool:
        return self.focus.event(event)

    def tick(self, seconds: float) -> None:
        self.focus.follow_typing()
        self.page.act()

    def draw(self, canvas: Canvas) -> None:
        canvas.sprites = self.focus.sprites()

    def bar(self, page: Page, area: Rect, title: str) -> int:
        """The bar at the top with a way back and *title*; returns its height in px."""
        theme = page.theme
        side = max(page.px(42), theme.font("heading").get_linesize())
        high = max(page.px(BAR), side + page.px(14))
        page.canvas.put(
            "bar",
            Rect(0, 0, area.width, high),
            lambda target: paint.shade_down(target, Rect(0, 0, area.width, high), theme.bar),
        )
        left = page.px(20)
        page.icon_button("back", "back", Rect(left, (high - side) // 2, side, side), self.escape, _("Back"))
        place = (left + side + page.px(16), (high - page.line("@heading")) // 2)
        page.label(title, place, "@heading")
        return high

    def notice(self, page: Page, area: Rect, words: str) -> Rect:
        """A sentence for the player, on a plate at the bottom; returns where it lies (widgets would lie above it)."""
        font = page.theme.font("body")
        width = min(area.width - 2 * page.px(MARGIN), page.text_width(words, "@body") + page.px(60))
        high = paint.text_height(font, words, width - page.px(48)) + page.px(26)
        rect = Rect(area.centerx - width // 2, area.bottom - high - page.px(18), width, high)

        def draw(target: pygame.Surface) -> None:
            paint.panel(target, rect, page.px(16), (*page.theme.ground, 235))
            paint.paragraph(target, font, words, rect.inflate(-page.px(48), -page.px(26)), TEXT)

        page.canvas.put("notice", rect, draw)
        return rect
