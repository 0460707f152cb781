"""Base of all menus: a page of widgets, the keyboard's focus with its gold ring, a bar with the way back."""

import math
from dataclasses import dataclass

import pygame
from pygame import Rect

from tabletop.scenes.forms.focus import Focus
from tabletop.scenes.forms.page import Page, Scroll
from tabletop.text import _
from tabletop.ui.painting import paint
from tabletop.ui.toolkit.canvas import Canvas
from tabletop.ui.toolkit.reading_time import reading_time
from tabletop.ui.toolkit.scene import Scene
from tabletop.ui.toolkit.theme import SMALLEST_TARGET, TEXT
from tabletop.ui.toolkit.window import App

BAR = 60
"""The height of the bar at the top, in px of the design."""
MARGIN = 64
"""The margin left and right, in px of the design."""
WIDEST = 860
"""Rows of words are at most this wide, in px of the design."""
PAGES = {pygame.K_PAGEUP: -0.85, pygame.K_PAGEDOWN: 0.85, pygame.K_HOME: -1000.0, pygame.K_END: 1000.0}
"""Distance that each key scrolls, in heights of what is scrolled."""


@dataclass
class Notice:
    """A sentence for the player at the bottom of a menu; *left* are the seconds that it stays, None: until it is closed."""

    words: str
    left: float | None


class MenuScene(Scene):
    """A scene of widgets. Subclasses make them in `build`, which is called for every new size of the window."""

    page: Page
    _notice: Notice | None = None

    def enter(self, app: App) -> None:
        super().enter(app)
        self.focus = Focus(app.gui)
        self.page = Page(app.gui, app.canvas, app.pictures, self.focus)

    def resize(self, size: tuple[int, int]) -> None:
        before, self.page = self.page, Page(self.app.gui, self.app.canvas, self.app.pictures, self.focus)
        area = Rect((0, 0), size)
        high = self._notice_height(self.page, area)
        self.build(self.page, Rect(area.topleft, (area.width, area.height - high)))
        self._put_notice(self.page, area, high)
        self.page.type_on(before)

    def build(self, page: Page, area: Rect) -> None:
        """Make the widgets within *area*, which is the window but for the sentence at its bottom."""
        raise NotImplementedError

    def event(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._notice and self._notice.left:
            self.page.later(self.dismiss)  # whoever goes on has read it
        if event.type == pygame.KEYDOWN and self._turn_page(event.key):
            return True
        if event.type == pygame.KEYDOWN and "pad" in event.dict and self._choose_letters(event.key):
            return True
        asks = event.type == pygame.KEYDOWN and (event.unicode == "?" or event.key == pygame.K_F1)
        if asks and not self.app.gui.typing:
            self.open_keys()
            return True
        return self.focus.event(event)

    def _choose_letters(self, key: int) -> bool:
        """Open the letters for the field that has the ring; whether the *key* of a pad asks for that."""
        name = self.focus.name
        wanted = key == pygame.K_RETURN and name in self.page.fields and self.focus.place() is not None
        if wanted:
            self._open_letters(name)
        return wanted

    def _open_letters(self, name: str) -> None:
        """Let what is written in the field called *name* be chosen letter by letter."""
        from tabletop.scenes.menus.letters import LettersScene  # it is a menu itself
        from tabletop.ui.accessibility.drawn import write_into

        def write(text: str) -> None:
            write_into(self.page.fields[name], text)

        self.app.push(LettersScene(self.page.fields[name].get_text(), write))

    def _help_to_write(self) -> None:
        """Open the letters where a finger, or a pointer that only rests, has gone into a field."""
        if self.app.gui.typing and self.app.writes_by_letters and self.focus.place() is None:
            self.app.gui.manager.set_focus_set(None)
            if self.focus.name in self.page.fields:
                self._open_letters(self.focus.name)

    def open_keys(self) -> None:
        """Open the page of keys."""
        from tabletop.scenes.menus.keys import KeysScene  # it is a menu itself

        self.app.push(KeysScene())

    def escape(self) -> None:
        if self._notice is not None:
            self.dismiss()
        else:
            super().escape()

    def scrolls(self, point: tuple[int, int]) -> bool:
        found = (scroll for scroll in self.page.scrolls if scroll.rect.collidepoint(point))
        return any(scroll.height > scroll.rect.height for scroll in found)

    def _turn_page(self, key: int) -> bool:
        """Scroll what has the ring, or is under the pointer; whether *key* asks for that."""
        if key not in PAGES or self.app.gui.typing:
            return False
        scroll = self.page.scroll_at(self.focus.place(), self.app.pointer)
        if scroll is not None:
            scroll.offset += round(PAGES[key] * scroll.rect.height)
        return scroll is not None

    def tick(self, seconds: float) -> None:
        self.focus.follow_typing()
        if self._notice is not None and self._notice.left is not None:
            self._notice.left -= seconds
            if self._notice.left <= 0:
                self.dismiss()
        self._help_to_write()
        self.page.act(lambda: self.app.scene is self)

    def draw(self, canvas: Canvas) -> None:
        canvas.sprites = self.focus.sprites()

    def bar(self, page: Page, area: Rect, title: str) -> int:
        """The bar at the top with a way back and *title*; returns its height in px."""
        theme = page.theme
        side = max(page.px(SMALLEST_TARGET), theme.font("heading").get_linesize())
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

    def reading_panel(self, page: Page, area: Rect, top: int) -> tuple[Scroll, int]:
        """A panel below *top* for rows of words, which scrolls, and the width in it, in px."""
        pad, rim = page.px(36), page.px(22)
        width = min(area.width - 2 * page.px(MARGIN), round(page.px(WIDEST) * page.theme.text_size) + 2 * pad)
        panel = Rect(0, top + page.px(20), width, area.bottom - top - page.px(56))
        panel.centerx = area.centerx
        page.panel("panel", panel)
        return page.scroll(panel.inflate(-2 * pad, -2 * rim)), panel.width - 2 * pad

    # The sentence at the bottom

    def say(self, words: str, lasting: bool = True) -> None:
        """Show *words* at the bottom: until the person has closed them, or else as long as it takes to read them."""
        stays = math.inf if lasting else self.app.tempo.to_read(reading_time(words))
        self._notice = Notice(words, None if stays == math.inf else stays)

    def dismiss(self) -> None:
        """Take the sentence at the bottom away; what it took of the window is free again."""
        self._notice = None
        if self.app.scene is self:
            self.app.relay()

    def _notice_height(self, page: Page, area: Rect) -> int:
        """Height in px that the sentence takes of the window; nothing else is put there."""
        if self._notice is None:
            return 0
        text = paint.text_height(page.font("@body"), self._notice.words, self._notice_room(page, area))
        button = page.button_size("", "@quiet")[1] if self._notice.left is None else 0
        return max(text, button) + 2 * page.px(12) + page.px(14)

    def _notice_room(self, page: Page, area: Rect) -> int:
        """Greatest width of the sentence's lines, in px: beside them stands the button that closes it."""
        button = page.button_size(_("Close"), "@quiet")[0] + page.px(24)
        return area.width - 2 * page.px(MARGIN) - 2 * page.px(24) - button

    def _put_notice(self, page: Page, area: Rect, high: int) -> None:
        """The sentence on a plate across the lowest *high* px of *area*, with a button if it lasts."""
        if self._notice is None:
            return
        lasts, font, room = self._notice.left is None, page.font("@body"), self._notice_room(page, area)
        words, size = self._notice.words, page.button_size(_("Close"), "@quiet")
        pad = page.px(24)
        text = min(room, page.text_width(words, "@body") + 2)
        rect = Rect(0, 0, text + 2 * pad + (size[0] + pad if lasts else 0), high - page.px(14))
        rect.midtop = (area.centerx, area.bottom - high)
        lines = Rect(rect.x + pad, 0, text, paint.text_height(font, words, text))
        lines.centery = rect.centery

        def draw(target: pygame.Surface) -> None:
            paint.panel(target, rect, page.px(16), (*page.theme.ground, 235), page.theme.hairline)
            paint.paragraph(target, font, words, lines, TEXT)

        page.canvas.put("notice", rect, draw)
        if lasts:
            place = Rect(rect.right - page.px(12) - size[0], rect.centery - size[1] // 2, *size)
            page.button("notice.close", _("Close"), place, self.dismiss, "@quiet")
