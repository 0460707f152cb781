"""A slip of the score pad, which shows at the end of a deal how bids become scores.

Every player's bid stands there as it was written. Then a figure slides in front of those that were made, and the others
are crossed out, with what they still brought beside them. Painted anew for each step of the writing: it is small.
"""

from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface
from pygame.font import Font

from tabletop.ui.cards.animation import ease_out
from tabletop.ui.painting import paint
from tabletop.ui.toolkit import printed
from tabletop.ui.toolkit import theme as t
from tabletop.ui.toolkit.theme import Role, Theme
from tabletop.wording.score_sheet import Entry

STEPS = 24
WRITING = 1.1
"""Seconds from the bare bids to the scores."""
WAITS = 0.35
"""The part of that for which the bids stand as they are."""


@lru_cache(maxsize=2)
def slip(theme: Theme, entries: tuple[Entry, ...], step: int, widest: int) -> Surface:
    """The slip after *step* of STEPS, at most *widest* px wide; premultiplied."""
    part = max(0.0, step / STEPS - WAITS) / (1 - WAITS)
    pad = theme.px(12)
    cell = min(max(theme.px(104), 2 * theme.text_px("heading")), (widest - 2 * pad) // max(1, len(entries)))
    names = _fitted(theme, "small", [entry.name for entry in entries], cell - theme.px(8))
    widest_figure = [f"{entry.score}" if entry.made else f"00{entry.bid}{entry.score}" for entry in entries]
    figures = _fitted(theme, "heading", widest_figure, cell - theme.px(8))
    size = (cell * len(entries) + 2 * pad, names.get_linesize() + figures.get_linesize() + 2 * pad)
    words = Surface(size, pygame.SRCALPHA)
    words.fill((*t.IVORY, 0))
    for number, entry in enumerate(entries):
        place = Rect(pad + number * cell, pad, cell, size[1] - 2 * pad)
        name = paint.shorten(names, entry.name, cell - theme.px(6))
        paint.text(words, names, name, place.midtop, t.INK, "midtop")
        _figure(words, theme, figures, entry, (place.centerx, place.bottom), part)
    picture = paint.rounded(size, theme.px(8), (*t.IVORY, 250), (*t.INK, 60), 1).copy()
    paint.blit(picture, printed.carry(words, words.premul_alpha()), (0, 0))
    return picture


def _fitted(theme: Theme, role: Role, texts: Sequence[str], room: int) -> Font:
    """The font of *role*, smaller if one of *texts* needs it to fit into *room* px."""
    return min((paint.fitted(theme, role, text, room) for text in texts), key=Font.get_height)


def _figure(
    target: Surface, theme: Theme, font: Font, entry: Entry, foot: tuple[int, int], part: float
) -> None:
    """Write the figure below a name, *foot* the middle of its lower edge."""
    way = ease_out(part)
    if entry.made and not entry.score.endswith(entry.bid):
        paint.text(target, font, entry.score if part > 0.5 else entry.bid, foot, t.BLUE, "midbottom")
    elif entry.made:
        front = entry.score.removesuffix(entry.bid)
        wide, bid = font.size(front)[0], font.size(entry.bid)[0]
        left = foot[0] - (bid + round(wide * way)) // 2
        paint.text(target, font, entry.bid, (left + round(wide * way), foot[1]), t.BLUE, "bottomleft")
        if part > 0:
            start = left - round(theme.px(22) * (1 - way))
            paint.text(target, font, front, (start, foot[1]), t.BLUE, "bottomleft")
    else:
        _crossed_out(target, theme, font, entry, foot, way)


def _crossed_out(
    target: Surface, theme: Theme, font: Font, entry: Entry, foot: tuple[int, int], way: float
) -> None:
    beside = font.size(" " + entry.score)[0] if entry.score else 0
    bid = font.size(entry.bid)[0]
    left = foot[0] - bid // 2 - round(beside * way / 2)
    written = paint.text(target, font, entry.bid, (left, foot[1]), t.BLUE, "bottomleft")
    bar = written.inflate(theme.px(14), max(2, theme.px(3)) - written.height)
    pygame.draw.rect(target, (*t.INK, 255), (bar.x, bar.y, round(bar.width * way), bar.height))
    if entry.score and way > 0.6:
        paint.text(target, font, entry.score, (bar.right + theme.px(4), foot[1]), t.BLUE, "bottomleft")
