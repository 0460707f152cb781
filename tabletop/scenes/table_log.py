"""The log of a match: a panel that slides in from the right, or stands there all the time where the window is wide."""

from collections.abc import Sequence

from pygame import Surface

from tabletop.scenes.table_hud import Hud
from tabletop.text import _
from tabletop.ui import paint, printed
from tabletop.ui import theme as t
from tabletop.ui.animation import Glide
from tabletop.ui.canvas import Sprite
from tabletop.ui.seating import Box

DEPTH = (700, 0)
WIDEST = 2.6
SLIDE = 0.22


class LogPanel:
    """The lines of the log on a panel; `toggle` opens and closes it."""

    def __init__(self, hud: Hud) -> None:
        self._hud = hud
        table = hud.table
        self._stays = table.log is not None
        # Over the player at the right at most: the score stays in sight.
        wide = min(WIDEST * (0.5 + hud.theme.text_size / 2), table.width - table.right.right - 0.2)
        top = 0.62
        self._rect = hud.rect(
            table.log or Box(table.width - wide - 0.1, top, wide, table.actions.y - top - 0.1)
        )
        self._out = Glide(0.0, tempo=hud.tempo)
        self._open = False
        self._lines: Sequence[str] = ()
        self._back = 0
        self._picture: tuple[object, Surface] | None = None

    @property
    def moving(self) -> bool:
        return self._out.moving

    @property
    def is_open(self) -> bool:
        """Whether it covers a part of the table."""
        return self._open

    def toggle(self) -> None:
        """Open or close it, unless it stays anyway."""
        if not self._stays:
            self._open = not self._open
            self._back = 0
            self._out.go(1.0 if self._open else 0.0, seconds=SLIDE)

    def finish(self) -> None:
        """Be open, or closed, at once."""
        self._out.finish()

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether *point* lies on the panel."""
        return (self._open or self._stays) and self._rect.collidepoint(point)

    def scroll(self, lines: int) -> None:
        """Go back *lines* lines (forward if negative)."""
        self._back = max(0, min(self._back + lines, len(self._lines) - 3))

    def tick(self, seconds: float) -> None:
        self._out.tick(seconds)

    def show(self, lines: Sequence[str]) -> None:
        """These are the lines now, oldest first."""
        self._lines = lines
        if self._stays:
            self._hud.canvas.put("log", self._rect, self._draw_in_place, (tuple(lines), self._back))

    def _draw_in_place(self, target: Surface) -> None:
        paint.blit(target, self._painted(), self._rect)

    def sprites(self) -> list[Sprite]:
        """The panel while it is open or slides."""
        out = self._out.values[0]
        if self._stays or out <= 0:
            return []
        hidden = round((1 - out) * (self._hud.canvas.size[0] - self._rect.x))
        return [Sprite(self._painted(), self._rect.x + hidden, self._rect.y, DEPTH)]

    def _painted(self) -> Surface:
        state = (tuple(self._lines), self._back, self._rect.size)
        if self._picture is None or self._picture[0] != state:
            self._picture = state, self._paint()
        return self._picture[1]

    def _paint(self) -> Surface:
        theme, size = self._hud.theme, self._rect.size
        fill = theme.panel if self._stays else (*theme.panel_solid, 255)
        picture = paint.rounded(size, theme.px(16), fill, t.HAIRLINE, 1).copy()
        words = Surface(size, 0x10000, 32).convert_alpha()
        words.fill((0, 0, 0, 0))
        pad, small, caption = theme.px(16), theme.font("small"), theme.font("caption")
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
