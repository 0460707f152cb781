"""An overlay with a line to type in: a title, a note, a path, a code."""

from collections.abc import Callable

import pygame
import pygame_gui
from pygame import Rect

from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.text import _
from tabletop.ui.painting import paint
from tabletop.ui.toolkit.theme import SMALLEST_TARGET


class WritingScene(MenuScene):
    """Asks for a line of at most *most* signs under a *heading*; *take* gets it and returns an objection, or what to do once
    the page is gone.

    *sentence* says what it is for; *done* are the words of the golden button; *hint* stands in the empty field.
    """

    overlay = True

    def __init__(
        self,
        heading: str,
        sentence: str,
        text: str,
        hint: str,
        done: str,
        take: Callable[[str], str | Callable[[], object]],
        most: int = 40,
    ) -> None:
        self._heading, self._sentence, self._hint, self._words = heading, sentence, hint, done
        self._text, self._take, self._most = text, take, most
        self._objection = ""

    def build(self, page: Page, area: Rect) -> None:
        pad, gap = page.px(36), page.px(14)
        width = min(area.width - 2 * page.px(MARGIN) - 2 * pad, page.px(640))
        said = self._objection or self._sentence
        prose = page.paragraph_height(said, width)
        back = _("Cancel")
        sizes = page.button_size(back, "@quiet"), page.button_size(self._words, "@primary")
        field = max(page.px(SMALLEST_TARGET), page.line("@body") + page.px(18))
        high = page.line("@heading") + prose + field + sizes[1][1] + 3 * gap + 2 * page.px(30)
        panel = Rect(0, 0, width + 2 * pad, high)
        panel.center = area.center
        fill = (*page.theme.panel_solid, 250)
        page.canvas.put(
            "question",
            panel,
            lambda target: paint.panel(target, panel, page.px(20), fill, page.theme.hairline),
        )
        left, y = panel.x + pad, panel.y + page.px(30)
        heading = paint.shorten(page.font("@heading"), self._heading, width - 4)
        y = page.label(heading, (left, y), "@heading").bottom + gap
        y = page.paragraph(said, (left, y), width).bottom + gap
        place = Rect(left, y, width, field)
        page.field("line", place, self._text, self._hint, most=self._most, called=self._heading)
        y += field + gap
        right = panel.right - pad
        place = Rect((right - sizes[1][0], y), sizes[1])
        beside = Rect(place.x - page.px(12) - sizes[0][0], y, sizes[0][0], sizes[1][1])
        page.button("cancel", back, beside, self.escape)
        page.button("done", self._words, place, self._finish, "@primary")
        if not self.focus.name:
            self.focus.go("line")
            page.gui.manager.set_focus_set(page.fields["line"])

    def event(self, event: pygame.event.Event) -> bool:
        its = getattr(event, "ui_element", None) is self.page.fields.get("line")
        if its and event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            self._text = event.text
            return True
        if its and event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED:
            self.page.later(self._finish)
            return True
        return super().event(event)

    def _finish(self) -> None:
        taken = self._take(self._text)
        if isinstance(taken, str):
            self._objection = taken
            self.app.relay()
        else:
            self.app.pop()
            taken()
