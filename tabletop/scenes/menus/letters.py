"""Letters to choose from, for who has no keyboard, by gamepad, finger or resting pointer: what is written goes into the field of the page below."""

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect

from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.text import N_, _
from tabletop.ui.accessibility.meaning import Meaning

ROWS = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm,.-")
SIGNS = {"'": N_("apostrophe"), ",": N_("comma"), ".": N_("full stop"), "-": N_("hyphen")}
"""What signs that are no letters are called."""
MOST = 40
"""Most signs that are written."""


class LettersScene(MenuScene):
    """A panel of letters above what was written *so far*; *write* is given the text once the person is done."""

    overlay = True

    def __init__(self, so_far: str, write: Callable[[str], object]) -> None:
        self._text, self._write = so_far, write
        self._capitals = not so_far

    def build(self, page: Page, area: Rect) -> None:
        room = area.inflate(-2 * page.px(MARGIN // 4), -2 * page.px(8))
        gap, pad = page.px(6), page.px(16)
        columns, rows = len(ROWS[0]), len(ROWS) + 1
        head = page.line("@heading") + page.px(12)
        wide = min(page.px(64), (room.width - 2 * pad + gap) // columns - gap)
        high = min(page.px(58), (room.height - head - 2 * pad + gap) // rows - gap)
        panel = Rect(0, 0, columns * (wide + gap) - gap + 2 * pad, head + rows * (high + gap) - gap + 2 * pad)
        panel.center = area.center
        page.panel("letters", panel, fill=(*page.theme.panel_solid, 250))
        left, y = panel.x + pad, panel.y + pad
        shown = self._text
        while page.text_width(f"…{shown}_", "@heading") > panel.width - 2 * pad:
            shown = shown[1:]
        written = page.label(f"{'…' if shown != self._text else ''}{shown}", (left, y), "@heading")
        said = _("Written: {text}").format(text=self._text) if self._text else _("Nothing is written.")
        page.gui.meanings[page.words[-1]] = Meaning("label", said=said, live="polite")
        page.label("_", written.move(-2, 0).topright, "@heading")
        y += head
        for signs in ROWS:
            for column, sign in enumerate(signs):
                said = sign.upper() if self._capitals else sign
                rect = Rect(left + column * (wide + gap), y, wide, high)
                named = SIGNS.get(sign) or (N_("digit {sign}") if sign.isdigit() else N_("letter {sign}"))
                words = _(named).format(sign=said)
                page.button(f"sign{sign}", said, rect, partial(self._type, said), said=words)
            y += high + gap
        whole = panel.width - 2 * pad
        ways: tuple[tuple[str, str, Callable[[], object], str], ...] = (
            ("capitals", _("Aa"), self._shift, "@quiet"),
            ("space", _("Space"), partial(self._type, " "), "@quiet"),
            ("delete", _("Delete"), self._delete, "@quiet"),
            ("done", _("Done"), self._done, "@primary"),
        )
        each = (whole + gap) // len(ways) - gap
        for number, (name, words, do, looks) in enumerate(ways):
            page.button(name, words, Rect(left + number * (each + gap), y, each, high), do, looks)
        if not self.focus.name:
            self.focus.go_visibly("signq")

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self._delete()
        elif event.type == pygame.KEYDOWN and event.unicode.isprintable() and event.unicode.strip():
            self._type(event.unicode)
        else:
            return super().event(event)
        return True

    def _type(self, sign: str) -> None:
        self._text = (self._text + sign)[:MOST]
        self._capitals = self._capitals and not sign.isalpha()
        self.app.relay()

    def _shift(self) -> None:
        self._capitals = not self._capitals
        self.app.relay()

    def _delete(self) -> None:
        self._text = self._text[:-1]
        self.app.relay()

    def _done(self) -> None:
        self.app.pop()
        self._write(self._text)
