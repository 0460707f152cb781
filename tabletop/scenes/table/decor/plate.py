"""Where face, name and words lie on a player's plate: beside each other, or one below the other where it is narrow."""

import math
from typing import NamedTuple

import pygame
from pygame import Rect

from tabletop.ui.painting import glyphs, paint
from tabletop.ui.toolkit.printed import Shortened
from tabletop.ui.toolkit.theme import Role, Theme

LINE_HEIGHT = 1.27
"""The height of a line, by the size of its type."""
MARK = 1.35
"""Size of the dealer's button, by the size of its letter."""
LARGER = 1.3
"""How much larger the type of two lines is, at least, that are set instead of a long one which fits."""
NAME: Role = "strong"
WORDS: Role = "small"


class Written(NamedTuple):
    """A line of *words* in *font*, with the middle of its left edge *at* a point, in px."""

    words: str
    font: pygame.font.Font
    at: tuple[int, int]


class PlateLayout(NamedTuple):
    """The places on a plate, in px: the *face*, the *name*, the *mark* of the dealer (empty without one) and the *lines* below."""

    face: Rect
    name: Written
    mark: Rect
    lines: list[Written]

    @property
    def whole(self) -> bool:
        """True if nothing but the name was shortened."""
        return not any(isinstance(line.words, Shortened) for line in self.lines)


def lay_plate(theme: Theme, plate: Rect, name: str, words: str, deals: bool) -> PlateLayout:
    """The layout of a *plate*; who *deals* has a mark after the name, or on the face where the name needs the room."""
    mark = max(theme.font(NAME).get_ascent(), round(MARK * theme.smallest_text)) if deals else 0
    beside = _beside(theme, plate, name, words, mark, 1)
    least = LARGER * beside.lines[0].font.get_height()
    if not beside.whole or theme.font(WORDS).get_height() >= least:
        close = _beside(theme, plate, name, words, mark, 2)
        beside = close if not beside.whole or close.lines[0].font.get_height() >= least else beside
    return beside if beside.whole else _below(theme, plate, name, words, mark)


def _pad(plate: Rect) -> int:
    return max(2, plate.height // 10)


def _in_half(theme: Theme, plate: Rect) -> int:
    """The largest type, in px, of three lines close to each other."""
    return max(theme.smallest_text, min(theme.text_px(WORDS), int(plate.height / 3 / LINE_HEIGHT)))


def _beside(theme: Theme, plate: Rect, name: str, words: str, mark: int, most: int) -> PlateLayout:
    """The face at the left, beside it the name above *most* lines or fewer; several lie close below a smaller name."""
    pad = _pad(plate)
    side = min(plate.height - 2 * pad, plate.width // 3)
    face = Rect(plate.x + pad, plate.y + (plate.height - side) // 2, side, side)
    left = face.right + 2 * pad
    room = plate.right - left - min(plate.height // 5, theme.px(12))
    largest = _in_half(theme, plate) if most > 1 else None
    bold, shown, after = _named(theme, name, room, mark, pad, largest)
    font, lines = paint.fitted_lines(theme, WORDS, words, room, most, largest)
    first, *below = _middles(plate, bold, font, len(lines))
    return PlateLayout(
        face,
        Written(shown, bold, (left, first)),
        _mark(plate, face, left + after, first, mark, bool(after)),
        [Written(line, font, (left, middle)) for line, middle in zip(lines, below, strict=True)],
    )


def _below(theme: Theme, plate: Rect, name: str, words: str, mark: int) -> PlateLayout:
    """A small face and the name in the first line, and the words across the whole plate below: in the middle, as the ends
    of a plate are round."""
    pad, px = _pad(plate) // 2, theme.smallest_text
    mark = min(mark, round(MARK * px))
    bold, font = (paint.fitted(theme, role, "", 0, px) for role in (NAME, WORDS))
    for count in (1, 2):
        first, *below = _middles(plate, bold, font, count)
        foot = below[-1] + font.get_ascent() // 2
        font, lines = paint.fitted_lines(theme, WORDS, words, _chord(plate, foot), count, px)
        if not isinstance(lines[-1], Shortened):
            break
    side = round(px * LINE_HEIGHT)
    room = _chord(plate, first - side // 2) - side - pad
    bold, shown, after = _named(theme, name, room, mark, pad, px)
    wide = side + pad + (after + mark if after else glyphs.size(bold, shown)[0])
    left = plate.centerx - wide // 2
    face = Rect(left, first - side // 2, side, side)
    return PlateLayout(
        face,
        Written(shown, bold, (face.right + pad, first)),
        _mark(plate, face, face.right + pad + after, first, mark, bool(after)),
        [
            Written(line, font, (plate.centerx - glyphs.size(font, line)[0] // 2, middle))
            for line, middle in zip(lines, below, strict=False)
        ],
    )


def _named(
    theme: Theme, name: str, room: int, mark: int, gap: int, largest: int | None
) -> tuple[pygame.font.Font, str, int]:
    """The font and the words of the *name* in a *room*, and the way from its left edge to a *mark* after it; 0 where the mark
    leaves the room to the name."""
    for less in (mark + gap, 0) if mark else (0,):
        bold = paint.fitted(theme, NAME, name, room - less, largest)
        shown = paint.shorten(bold, name, room - less)
        if less and not isinstance(shown, Shortened):
            return bold, shown, glyphs.size(bold, shown)[0] + gap
    return bold, shown, 0


def _mark(plate: Rect, face: Rect, x: int, middle: int, px: int, after: bool) -> Rect:
    """The place of a mark *after* the name, from *x* on, within the *plate*; or on the lower left edge of the *face*, as sides have
    the right one."""
    if after:
        return Rect(x, middle - px // 2, px, px).clamp(plate.inflate(0, -4))
    mark = Rect(0, 0, px, px)
    mark.bottomleft = face.left - px // 6, face.bottom + px // 6
    return mark


def _middles(plate: Rect, bold: pygame.font.Font, font: pygame.font.Font, count: int) -> list[int]:
    """Where the middles of a name and *count* lines lie: closer to each other where the plate is low."""
    highs = [bold.get_linesize(), *[font.get_linesize()] * count]
    close = min(1.0, plate.height / sum(highs))
    middle = plate.centery - close * sum(highs) / 2
    found = []
    for high in highs:
        found.append(round(middle + close * high / 2))
        middle += close * high
    return found


def _chord(plate: Rect, y: int) -> int:
    """Width in px of a plate at *y*, as its ends are round."""
    radius = min(plate.height, plate.width) / 2
    aside = min(radius, abs(y - plate.centery))
    return plate.width - math.ceil(2 * (radius - math.sqrt(radius**2 - aside**2)))
