"""The bar below a replay: the line to seek on, with deals, moments and findings marked, and the buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from tabletop.scenes.table.buttons import Icon, TableButtons
from tabletop.session.study.survey import Timeline
from tabletop.text import _
from tabletop.ui.painting import paint
from tabletop.ui.toolkit import theme as t
from tabletop.ui.toolkit.canvas import Canvas
from tabletop.ui.toolkit.explanation import REST, Explanation
from tabletop.ui.toolkit.theme import Theme
from tabletop.wording.numbers import grouped

PAD, LINE, GAP = 8, 26, 4
"""Height of the margin, of the line to seek on, and of what is between that and the buttons, in px of the design."""
TROUGH, KNOB = 6, 18
"""Height of the trough and width of the knob, in px of the design."""
APART = 5
"""Marks of turns that would lie closer than this many px are left out."""
NEAR = 7
"""Distance in px of the design from which a mark is meant."""


@dataclass(frozen=True)
class Mark:
    """A place on the line worth a look: after *made* moves, with *words*; a *finding* of the review, or a moment."""

    made: int
    words: str
    finding: bool = False


def height(theme: Theme) -> int:
    """Height of the bar in px."""
    return theme.px(PAD) * 2 + theme.px(LINE) + theme.px(GAP) + theme.px(t.SMALLEST_TARGET)


class ReplayBar:
    """The bar in *rect* (px) of *canvas*: *left* and *right* are its buttons, *seek* is told where somebody wants to go."""

    def __init__(
        self,
        canvas: Canvas,
        theme: Theme,
        rect: Rect,
        buttons: TableButtons,
        left: Sequence[Icon],
        right: Sequence[Icon],
        seek: Callable[[int], object],
    ) -> None:
        self._canvas, self._theme, self._rect, self._seek = canvas, theme, rect, seek
        self._timeline, self._marks, self._at = Timeline(0, (), (), (), ()), tuple[Mark, ...](), 0
        self.held = False
        """True while the knob is dragged."""
        side, gap, pad = theme.px(t.SMALLEST_TARGET), theme.px(6), theme.px(20)
        canvas.put("replay bar", rect, lambda target: paint.blit(target, self._panel(), rect))
        top = rect.bottom - theme.px(PAD) - side
        for number, icon in enumerate(left):
            buttons.put_icon(icon, Rect(rect.x + pad + number * (side + gap), top, side, side))
        for number, icon in enumerate(reversed(right)):
            place = Rect(rect.right - pad - side - number * (side + gap), top, side, side)
            buttons.put_icon(icon, place)
        first = rect.x + pad + len(left) * (side + gap)
        last = rect.right - pad - len(right) * (side + gap)
        self._words = Rect(first + gap, top, last - first - 2 * gap, side)
        high = theme.px(LINE)
        self.line = Rect(rect.x + pad, rect.y + theme.px(PAD), rect.width - 2 * pad, high)

    def _panel(self) -> Surface:
        return paint.rounded(self._rect.size, self._theme.px(2), (*self._theme.panel_solid, 235))

    def show(self, at: int, timeline: Timeline, marks: Sequence[Mark], words: str) -> None:
        """Show that *at* moves of *timeline* are made, with *marks*, and *words* between the buttons."""
        self._at, self._timeline, self._marks = at, timeline, tuple(marks)
        state = (at, timeline.last, len(timeline.turns), self._marks)
        self._canvas.put("replay line", self.line, self._draw_line, state)
        self._canvas.put("replay words", self._words, lambda target: self._draw_words(target, words), words)

    # The line

    def _x(self, made: int) -> int:
        """Place of a number of moves on the line, in px."""
        inner = self.line.inflate(-self._theme.px(KNOB), 0)
        return inner.x + round(inner.width * made / max(1, self._timeline.last))

    def number_at(self, x: int) -> int:
        """The number of moves at *x* px; that of a mark that is near."""
        inner = self.line.inflate(-self._theme.px(KNOB), 0)
        part = (x - inner.x) / max(1, inner.width)
        number = round(max(0.0, min(1.0, part)) * self._timeline.last)
        mark = self._mark_near(x)
        return mark.made if mark else number

    def _mark_near(self, x: int) -> Mark | None:
        near = min(self._marks, key=lambda mark: abs(self._x(mark.made) - x), default=None)
        return near if near and abs(self._x(near.made) - x) <= self._theme.px(NEAR) else None

    def _draw_line(self, target: Surface) -> None:
        theme, line = self._theme, self.line
        middle, thick = line.centery, theme.px(TROUGH)
        left, right, here = self._x(0), self._x(self._timeline.last), self._x(self._at)
        for end, colour in ((right, self._theme.quiet_border), (here, (*t.GOLD, 255))):
            size = (max(thick, end - left), thick)
            paint.blit(target, paint.rounded(size, thick // 2, colour), (left, middle - thick // 2))
        if len(self._timeline.turns) * APART < right - left:
            for made in self._timeline.turns:
                _tick(target, self._x(made), middle, thick, t.SECONDARY)
        for made in self._timeline.deals:
            _tick(target, self._x(made), middle, line.height - 2, t.TEXT, max(2, theme.px(2)))
        side = max(5, theme.px(8))
        for mark in self._marks:
            y = line.bottom - side if mark.finding else line.y
            _diamond(
                target, (self._x(mark.made), y + side // 2), side, t.HINT if mark.finding else t.GOLD_LIGHT
            )
        knob = theme.px(KNOB)
        disc = paint.rounded((knob, knob), knob // 2, (*t.GOLD_LIGHT, 255), (*t.ON_GOLD, 255), 2)
        paint.blit(target, disc, (here - knob // 2, middle - knob // 2))

    def _draw_words(self, target: Surface, words: str) -> None:
        font, lines = paint.fitted_lines(
            self._theme, "small_strong", words, self._words.width, 2, high=self._words.height
        )
        step = font.get_linesize()
        for number, line in enumerate(lines):
            y = round(self._words.centery + (number - (len(lines) - 1) / 2) * step)
            paint.text(target, font, line, (self._words.centerx, y), t.TEXT, "center")

    # The pointer

    def event(self, event: pygame.event.Event) -> bool:
        """Take hold of the line, drag along it, or let go; whether *event* was of use here."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.line.collidepoint(event.pos):
            self.held = True
        elif event.type == pygame.MOUSEBUTTONUP and self.held:
            self.held = False
            return True
        elif event.type != pygame.MOUSEMOTION or not self.held:
            return event.type == pygame.MOUSEBUTTONDOWN and self._rect.collidepoint(event.pos)
        number = self.number_at(event.pos[0])
        if number != self._at:
            self._seek(number)
        return True

    def explained(self, point: tuple[int, int]) -> Explanation | None:
        """The explanation of the place on the line at *point*."""
        if not self.line.collidepoint(point):
            return None
        mark = self._mark_near(point[0])
        number = self.number_at(point[0])
        words = where(self._timeline, number)
        return Explanation(f"{words}\n{mark.words}" if mark else words, self.line, REST / 2)


def where(timeline: Timeline, at: int) -> str:
    """The place in the match after *at* moves, in words."""
    words = _("Move {number} of {count}").format(number=grouped(at), count=grouped(timeline.last))
    if len(timeline.deals) < 2:
        return words
    return _("Deal {deal}").format(deal=timeline.deal_at(at)) + " · " + words


def _tick(target: Surface, x: int, middle: int, high: int, colour: t.Colour, wide: int = 1) -> None:
    target.fill(colour, Rect(x - wide // 2, middle - high // 2, wide, high))


def _diamond(target: Surface, at: tuple[int, int], side: int, colour: t.Colour) -> None:
    half = side // 2
    x, y = at
    pygame.draw.polygon(target, colour, [(x, y - half), (x + half, y), (x, y + half), (x - half, y)])
