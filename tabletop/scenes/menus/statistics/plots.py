"""Plots in the look of the app: how scores against the others went, and a rating, each with its 95 % band."""

from collections.abc import Sequence

import pygame
from pygame import Surface

from tabletop.scenes.forms.page import Page
from tabletop.session.figures.glicko import Rating
from tabletop.session.figures.margins import Mean
from tabletop.ui.painting import glyphs, paint
from tabletop.ui.toolkit.theme import GOLD, SECONDARY, ColourA
from tabletop.wording.numbers import grouped

FINE = 3
"""Times as large that lines are drawn before they are made smaller, so that they are smooth."""
BAND: ColourA = (*GOLD, 46)
GRID: ColourA = (255, 255, 255, 30)
DOT: ColourA = (*SECONDARY, 200)
PAD = 8
"""Room above and below the curves, in px of the design."""


def score_plot(page: Page, size: tuple[int, int], margins: Sequence[float], means: Sequence[Mean]) -> Surface:
    """The *margins* of matches as dots, their moving *means* as a line with the band; premultiplied, *size* px."""
    low = min(0.0, *margins, *(each.mean - each.half for each in means))
    high = max(0.0, *margins, *(each.mean + each.half for each in means))
    band = [(each.mean - each.half, each.mean + each.half) for each in means]
    return _plot(page, size, (low, high), [each.mean for each in means], band, margins)


def rating_plot(page: Page, size: tuple[int, int], history: Sequence[Rating]) -> Surface:
    """The ratings of *history* as a line with the band; premultiplied, *size* px."""
    band = [each.interval for each in history]
    low, high = min(lower for lower, _upper in band), max(upper for _lower, upper in band)
    return _plot(page, size, (low, high), [each.rating for each in history], band, ())


def _plot(
    page: Page,
    size: tuple[int, int],
    reach: tuple[float, float],
    line: Sequence[float],
    band: Sequence[tuple[float, float]],
    dots: Sequence[float],
) -> Surface:
    low, high = reach if reach[0] < reach[1] else (reach[0] - 1, reach[1] + 1)
    font, pad = page.theme.font("small"), page.px(PAD)
    marks = [high, *([0.0] if low < 0 < high else []), low]
    left = max(glyphs.size(font, _figure(mark))[0] for mark in marks) + page.px(8)
    wide, tall = size[0] - left, size[1]

    def at(number: int, value: float, scale: int = 1) -> tuple[int, int]:
        across = (wide - 2 * pad) * number / max(1, len(line) - 1) + pad
        down = pad + (tall - 2 * pad) * (high - value) / (high - low)
        return round(across * scale), round(down * scale)

    fine = Surface((wide * FINE, tall * FINE), pygame.SRCALPHA)
    for mark in marks:
        y = at(0, mark, FINE)[1]
        pygame.draw.line(fine, GRID, (0, y), (wide * FINE, y), FINE)
    if len(line) > 1:
        upper = [at(number, top, FINE) for number, (_bottom, top) in enumerate(band)]
        lower = [at(number, bottom, FINE) for number, (bottom, _top) in enumerate(band)]
        shade = Surface(fine.size, pygame.SRCALPHA)
        pygame.draw.polygon(shade, BAND, [*upper, *reversed(lower)])
        fine.blit(shade, (0, 0))
    for number, value in enumerate(dots):
        pygame.draw.circle(fine, DOT, at(number, value, FINE), page.px(3) * FINE)
    points = [at(number, value, FINE) for number, value in enumerate(line)]
    if len(points) > 1:
        pygame.draw.lines(fine, GOLD, False, points, max(FINE, page.px(2) * FINE))
    pygame.draw.circle(fine, GOLD, points[-1], page.px(4) * FINE)
    picture = Surface(size, pygame.SRCALPHA)
    paint.blit(picture, pygame.transform.smoothscale(fine.premul_alpha(), (wide, tall)), (left, 0))
    high_line = font.get_linesize()
    for mark in marks:
        y = max(high_line // 2, min(tall - high_line // 2, at(0, mark)[1]))
        paint.text(
            picture, font, _figure(mark), (left - page.px(6), y), SECONDARY, "midright", premultiplied=True
        )
    return picture


def _figure(value: float) -> str:
    """A number at the axis."""
    return grouped(value, 0 if abs(value) >= 10 or value == round(value) else 1)
