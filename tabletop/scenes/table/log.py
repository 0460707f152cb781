"""The log of a match: a panel at the right, beside the table: all the time where the window is wide, else when asked for.

It never lies over the table: while it is open in a narrow window the table is laid out in what is left.
"""

from collections.abc import Sequence

from pygame import Rect, Surface

from tabletop.scenes.table.hud import Hud
from tabletop.scenes.table_parts import PartCanvas
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
    """The lines of the log on a panel at *rect* (px) of *canvas*; without one it is closed."""

    def __init__(self, hud: Hud, rect: Rect | None, canvas: PartCanvas) -> None:
        self._hud, self._rect, self._canvas = hud, rect, canvas
        self._lines: Sequence[str] = ()
        self._back = 0

    def covers(self, point: tuple[int, int]) -> bool:
        """True if *point* lies on the panel."""
        return self._rect is not None and self._rect.collidepoint(point)

    def scroll(self, lines: int) -> None:
        """Go back *lines* lines (forward if negative)."""
        self._back = max(0, min(self._back + lines, len(self._lines) - 3))
        self.show(self._lines)

    def show(self, lines: Sequence[str]) -> None:
        """These are the lines now, oldest first."""
        self._lines = lines
        if self._rect is not None:
            self._canvas.put("log", self._rect, self._draw, (tuple(lines), self._back))

    def _draw(self, target: Surface) -> None:
        assert self._rect is not None
        paint.blit(target, self._paint(self._rect.size), self._rect)

    def _paint(self, size: tuple[int, int]) -> Surface:
        theme = self._hud.theme
        picture = paint.rounded(size, theme.px(16), theme.panel, t.HAIRLINE, 1).copy()
        words = Surface(size, 0x10000, 32).convert_alpha()
        words.fill((0, 0, 0, 0))
        pad, small = theme.px(16), theme.font("small")
        caption = paint.fitted(theme, "caption", _("WHAT HAPPENED"), size[0] - 2 * pad)
        paint.text(words, caption, _("WHAT HAPPENED"), (pad, pad), theme.secondary)
        step, y = small.get_linesize(), size[1] - pad
        top = pad + caption.get_linesize() + pad // 2
        end = len(self._lines) - self._back
        shown: list[tuple[int, list[str]]] = []
        for number in range(end - 1, -1, -1):
            wrapped = paint.wrap(small, self._lines[number], size[0] - 2 * pad)
            y -= step * len(wrapped) + theme.px(4)
            if y < top:
                break
            shown.append((number, wrapped))
        y = top
        for number, wrapped in reversed(shown):
            ink = t.TEXT if number == len(self._lines) - 1 else theme.secondary
            for row, line in enumerate(wrapped):
                paint.text(words, small, line, (pad, y + row * step), ink)
            y += step * len(wrapped) + theme.px(4)
        paint.blit(picture, printed.carry(words, words.premul_alpha()), (0, 0))
        return picture
