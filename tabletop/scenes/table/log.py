"""The log of a match: a panel at the right, beside the table: all the time where the window is wide, else when asked for.

It tells each turn in one sentence, with a line where a deal begins.

It never lies over the table: while it is open in a narrow window the table is laid out in what is left.
"""

from collections.abc import Sequence

from pygame import Rect, Surface

from tabletop.scenes.table.hud import Hud
from tabletop.scenes.table_parts import PartCanvas
from tabletop.session.chronicle import Chronicle, Entry
from tabletop.text import _
from tabletop.ui.painting import paint
from tabletop.ui.toolkit import printed
from tabletop.ui.toolkit import theme as t
from tabletop.ui.toolkit.theme import Theme

WIDTH, MOST = 240, 0.3
"""Width of the log beside the table in px of the design, and at most by the width of the window."""


def width_of_log(theme: Theme, window: int) -> int:
    """Width that the log takes of a *window* px wide while it is open."""
    return min(round(theme.px(WIDTH) * (0.5 + theme.text_size / 2)), round(MOST * window))


class LogPanel:
    """The entries of the log on a panel at *rect* (px) of *canvas*; without one it is closed."""

    def __init__(self, hud: Hud, rect: Rect | None, canvas: PartCanvas) -> None:
        self._hud, self._rect, self._canvas = hud, rect, canvas
        self._chronicle: Chronicle | None = None
        self.entries: Sequence[Entry] = ()
        """The entries that it shows, and those before."""
        self.lines = 0
        """The number of lines of the chronicle that were told when it was brought up to date."""
        self.oldest = 0
        """The number of the oldest of these that was painted."""
        self._back = 0

    def covers(self, point: tuple[int, int]) -> bool:
        """True if *point* lies on the panel."""
        return self._rect is not None and self._rect.collidepoint(point)

    def scroll(self, entries: int) -> None:
        """Go back *entries* entries (forward if negative)."""
        if self._chronicle is not None:
            self._back = max(0, min(self._back + entries, len(self._chronicle.entries) - 3))
            self.show(self._chronicle)

    def sentence(self, entry: Entry) -> str:
        """The words of *entry* as one sentence."""
        assert self._chronicle
        return self._chronicle.sentence(entry)

    def show(self, chronicle: Chronicle) -> None:
        """This is what happened so far."""
        self._chronicle = chronicle
        self.entries = told = tuple(chronicle.entries)
        self.lines = len(chronicle.lines)
        if self._rect is not None:
            self._canvas.put("log", self._rect, self._draw, (told, chronicle.cast.viewer, self._back))

    def _draw(self, target: Surface) -> None:
        assert self._rect is not None
        paint.blit(target, self._paint(self._rect.size), self._rect)

    def _paint(self, size: tuple[int, int]) -> Surface:
        theme = self._hud.theme
        picture = paint.rounded(size, theme.px(16), theme.panel, theme.hairline, 1).copy()
        words = Surface(size, 0x10000, 32).convert_alpha()
        words.fill((0, 0, 0, 0))
        pad, small = theme.px(16), theme.font("small")
        caption = paint.fitted(theme, "caption", _("WHAT HAPPENED"), size[0] - 2 * pad)
        paint.text(words, caption, _("WHAT HAPPENED"), (pad, pad), theme.secondary)
        step, gap, high = small.get_linesize(), theme.px(4), caption.get_linesize()
        top, room = pad + high + pad // 2, size[1] - pad
        told = self.entries
        shown: list[tuple[int, list[str]]] = []
        for number in range(len(told) - self._back - 1, -1, -1):
            wrapped = paint.wrap(small, self.sentence(told[number]), size[0] - 2 * pad)
            room -= step * len(wrapped) + gap + (high + 2 * gap if told[number].deal else 0)
            if room < top:
                break
            shown.append((number, wrapped))
        self.oldest = shown[-1][0] if shown else len(told)
        y = top
        for number, wrapped in reversed(shown):
            deal = told[number].deal.upper()
            if deal:
                begins = paint.fitted(theme, "caption", deal, size[0] - 2 * pad)
                words.fill((*t.TEXT, 40), Rect(pad, y + gap // 2, size[0] - 2 * pad, 1))
                paint.text(words, begins, deal, (pad, y + gap), theme.secondary)
                y += high + 2 * gap
            ink = t.TEXT if number == len(told) - 1 else theme.secondary
            for row, line in enumerate(wrapped):
                paint.text(words, small, line, (pad, y + row * step), ink)
            y += step * len(wrapped) + gap
        paint.blit(picture, printed.carry(words, words.premul_alpha()), (0, 0))
        return picture
