"""Smooth shapes and text for the static layer: panels, plates, chips, rings, paragraphs.

Everything round is anti-aliased: corners are drawn four times too large, shrunk once and cached, so a panel of any
size costs two blits and a few fills. Pictures made here are premultiplied; blit them with BLEND_PREMULTIPLIED
(`blit` does). Drawing functions return the rectangle that they painted.
"""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Literal

import pygame
from pygame import Rect, Surface

from tabletop.ui.cards.picture_cache import PictureCache
from tabletop.ui.painting import glyphs
from tabletop.ui.toolkit import printed
from tabletop.ui.toolkit.theme import GOLD, HAIRLINE, TYPE, Colour, ColourA, Role, Theme
from tabletop.ui.toolkit.theme import font as type_of

Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]
ELLIPSIS = "…"
PART = " · "
_OVERSAMPLING = 4
_pictures: PictureCache[Hashable] = PictureCache(8 << 20)


def blit(target: Surface, picture: Surface, place: tuple[int, int] | Rect) -> Rect:
    """Draw a premultiplied *picture*; what stands on it then stands on *target*."""
    printed.carry(picture, target, (int(place[0]), int(place[1])))
    return target.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def rounded(
    size: tuple[int, int], radius: int, fill: ColourA, border: ColourA = (0, 0, 0, 0), width: int = 0
) -> Surface:
    """A rounded box, premultiplied: *fill* inside, a border *width* px wide just within its edge."""
    key = ("box", size, radius, fill, border, width)
    known = _pictures.get(key)
    if known is not None:
        return known
    wide, high = max(1, size[0]), max(1, size[1])
    radius = max(0, min(radius, wide // 2, high // 2))
    if min(wide, high) <= 2 * max(radius, width) + 1:
        return _pictures.put(key, _bordered((wide, high), radius, fill, border, width))
    return _pictures.put(key, _stretched((wide, high), radius, fill, border, width))


def _bordered(size: tuple[int, int], radius: int, fill: ColourA, border: ColourA, width: int) -> Surface:
    """A rounded box with a border, premultiplied."""
    box = _shape(size, radius, 0, fill)
    if width and border[3]:
        blit(box, _shape(size, radius, width, border), (0, 0))
    return box


def _stretched(size: tuple[int, int], radius: int, fill: ColourA, border: ColourA, width: int) -> Surface:
    """`_bordered`, from the smallest box with these corners: to blend a border of all of a tray takes four milliseconds."""
    (wide, high), corner = size, max(radius, width)
    side = 2 * corner + 1
    small = _bordered((side, side), radius, fill, border, width)
    box = Surface(size, pygame.SRCALPHA)
    box.fill(small.get_at((corner, corner)))
    for edge in range(width):
        for near, far_across, far_down in (
            (edge, edge, edge),
            (side - 1 - edge, wide - 1 - edge, high - 1 - edge),
        ):
            box.fill(small.get_at((corner, near)), (0, far_down, wide, 1))
            box.fill(small.get_at((near, corner)), (far_across, corner, 1, high - 2 * corner))
    for x, to_x in ((0, 0), (corner + 1, wide - corner)):
        for y, to_y in ((0, 0), (corner + 1, high - corner)):
            box.fill(0, (to_x, to_y, corner, corner))
            box.blit(small, (to_x, to_y), (x, y, corner, corner), special_flags=pygame.BLEND_RGBA_ADD)
    return box


def ring(size: tuple[int, int], radius: int, width: int = 2, glow: int = 0, colour: Colour = GOLD) -> Surface:
    """The gold ring round a box of *size*: a line *width* px wide outside it, and a halo that fades over *glow* px.

    The picture is larger than the box by `ring_margin(width, glow)` on every side.
    """
    key = ("ring", size, radius, width, glow, colour)
    known = _pictures.get(key)
    if known is not None:
        return known
    margin = ring_margin(width, glow)
    outer = (size[0] + 2 * width, size[1] + 2 * width)
    line = _shape(outer, radius + width, width, (*colour, 255))
    picture = Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    if glow:
        picture.blit(line, (margin - width, margin - width))
        # Blurred at a quarter of its size: a halo has no detail, and this is fifty times quicker.
        small = pygame.transform.smoothscale(
            picture, (max(1, picture.width // 4), max(1, picture.height // 4))
        )
        small = pygame.transform.gaussian_blur(small, max(1, glow // 8))
        halo = pygame.transform.smoothscale(small, picture.size)
        picture.fill((0, 0, 0, 0))
        for _ in range(3):
            picture.blit(halo, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        hole = _shape(size, radius, 0, (255, 255, 255, 255))
        picture.blit(hole, (margin, margin), special_flags=pygame.BLEND_RGBA_SUB)
    blit(picture, line, (margin - width, margin - width))
    return _pictures.put(key, picture)


def ring_margin(width: int = 2, glow: int = 0) -> int:
    """Margin that the picture of `ring` takes beyond its box, in px."""
    return width + glow + 2


def panel(target: Surface, rect: Rect, radius: int, fill: ColourA, border: ColourA = HAIRLINE) -> Rect:
    """A dark see-through panel with a hairline."""
    return blit(target, rounded(rect.size, radius, fill, border, 1), rect)


def plate(target: Surface, rect: Rect, fill: ColourA, border: ColourA = HAIRLINE) -> Rect:
    """A panel with round ends, for a player's face and name."""
    return panel(target, rect, rect.height // 2, fill, border)


def dashed_panel(target: Surface, rect: Rect, radius: int, fill: ColourA, colour: Colour = GOLD) -> Rect:
    """A panel with a dashed outline: a place that takes cards."""
    panel(target, rect, radius, fill, (0, 0, 0, 0))
    line, dash = max(1, radius // 10), max(4, radius // 3)
    radius = max(0, min(radius, rect.width // 2, rect.height // 2))
    # A picture as large as a tray would take milliseconds of the frame in which a card is picked up.
    corners = _shape((2 * radius, 2 * radius), radius, line, (*colour, 255))
    for x, left in ((0, rect.x), (radius, rect.right - radius)):
        for y, top in ((0, rect.y), (radius, rect.bottom - radius)):
            part = Rect(x, y, radius, radius)
            target.blit(corners, (left, top), part, special_flags=pygame.BLEND_PREMULTIPLIED)
    for x in range(rect.x + radius, rect.right - radius, 2 * dash):
        for y in (rect.y, rect.bottom - line):
            target.fill(colour, (x, y, min(dash, rect.right - radius - x), line))
    for y in range(rect.y + radius, rect.bottom - radius, 2 * dash):
        for x in (rect.x, rect.right - line):
            target.fill(colour, (x, y, line, min(dash, rect.bottom - radius - y)))
    return rect


def hairline(target: Surface, start: tuple[int, int], length: int, colour: ColourA = HAIRLINE) -> Rect:
    """A level line one pixel high."""
    picture = Surface((length, 1), pygame.SRCALPHA)
    picture.fill(colour)
    return target.blit(picture, start)


def veil(target: Surface, colour: ColourA) -> Rect:
    """*colour*, which one can see through, over all of *target* that may be painted on."""
    area = target.get_clip()
    film = Surface(area.size, pygame.SRCALPHA)
    film.fill(colour)
    return target.blit(film, area)


def shade_down(target: Surface, rect: Rect, colour: ColourA) -> Rect:
    """*colour* at the top of *rect*, fading to nothing at its bottom."""
    area = rect.clip(target.get_clip())
    wide = pygame.transform.scale(_fading(rect.height, colour), (area.width, rect.height))
    return target.blit(wide, (area.x, rect.y))


@lru_cache(maxsize=2)
def _fading(high: int, colour: ColourA) -> Surface:
    """A column one pixel wide in *colour*, which fades to nothing at its bottom."""
    column = Surface((1, high), pygame.SRCALPHA)
    for y in range(high):
        column.set_at((0, y), (*colour[:3], round(colour[3] * (1 - y / high) ** 1.3)))
    return column


def faded(size: tuple[int, int], colour: ColourA) -> Surface:
    """*colour* at the bottom of a picture of *size*, from nothing at its top; premultiplied."""
    column = Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        column.set_at((0, y), (*colour[:3], round(colour[3] * (y / size[1]) ** 1.3)))
    return pygame.transform.scale(column.premul_alpha(), size)


def text(
    target: Surface,
    font: pygame.font.Font,
    words: str,
    place: tuple[int, int],
    colour: Colour,
    anchor: Anchor = "topleft",
    premultiplied: bool = False,
) -> Rect:
    """One line of text with its *anchor* at *place*; say if *target* is a *premultiplied* picture with clear parts."""
    if not words:
        return Rect(place, (0, 0))
    picture = glyphs.render(font, words, colour)
    rect = picture.get_rect()
    setattr(rect, anchor, place)
    if premultiplied:
        target.blit(picture.convert_alpha().premul_alpha(), rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    else:
        target.blit(picture, rect)
    printed.note(target, words, picture.get_bounding_rect().move(rect.topleft), font.point_size)
    return rect


def paragraph(
    target: Surface, font: pygame.font.Font, words: str, rect: Rect, colour: Colour, leading: float = 1.3
) -> Rect:
    """*words* wrapped into *rect*; what does not fit ends with an ellipsis."""
    step = round(font.get_height() * leading)
    room = max(1, (rect.height - font.get_height()) // step + 1)
    lines = wrap(font, words, rect.width)
    if len(lines) > room:
        lines = [*lines[: room - 1], shorten(font, " ".join(lines[room - 1 :]), rect.width)]
    painted = Rect(rect.topleft, (0, 0))
    for number, line in enumerate(lines):
        painted.union_ip(text(target, font, line, (rect.x, rect.y + number * step), colour))
    return painted


def shorten(font: pygame.font.Font, words: str, width: int) -> str:
    """*words*, cut and ended with an ellipsis if they are wider than *width* px."""
    if glyphs.size(font, words)[0] <= width:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if glyphs.size(font, words[:middle].rstrip() + ELLIPSIS)[0] <= width:
            low = middle
        else:
            high = middle - 1
    return printed.Shortened(words[:low].rstrip() + ELLIPSIS, printed.whole_of(words))


def whole_parts(font: pygame.font.Font, words: str, room: int) -> str:
    """*words* without the last of their parts, which stand between dots, as far as *room* px do not suffice for all."""
    while PART in words and glyphs.size(font, words)[0] > room:
        words = words.rpartition(PART)[0]
    return words


def fitted(theme: Theme, role: Role, words: str, room: int, largest: int | None = None) -> pygame.font.Font:
    """The font of *role*, at most *largest* px, smaller if *words* need it to fit into *room* px."""
    px = min(theme.text_px(role), largest or theme.text_px(role))
    family, weight, _size = TYPE[role]
    # Widths grow nearly with sizes: begin near the answer, because every size is a font to be loaded.
    wide = glyphs.size(type_of(family, weight, px), words)[0]
    px = min(px, max(theme.smallest_text, px * room // max(1, wide) + 1))
    while px > theme.smallest_text and glyphs.size(type_of(family, weight, px), words)[0] > room:
        px -= 1
    return type_of(family, weight, px)


def fitted_lines(
    theme: Theme,
    role: Role,
    words: str,
    width: int,
    most: int,
    largest: int | None = None,
    high: int | None = None,
) -> tuple[pygame.font.Font, list[str]]:
    """*words* in at most *most* lines of *width* px, which are no more than *high* px together if that is given.

    They are in the font of *role*, or a smaller one (at most *largest* px) if they need it.
    """
    family, weight, _size = TYPE[role]
    start = min(theme.text_px(role), largest or theme.text_px(role))
    for px in range(start, theme.smallest_text - 1, -1):
        font = type_of(family, weight, px)
        lines = wrap(font, words, width)
        if len(lines) <= most and (high is None or len(lines) * font.get_linesize() <= high):
            return font, lines
    return font, [*lines[: most - 1], shorten(font, " ".join(lines[most - 1 :]), width)]


def wrap(font: pygame.font.Font, words: str, width: int) -> list[str]:
    """*words* in lines of at most *width* px; a word that is wider than a line goes on in the next."""
    lines: list[str] = []
    for part in words.split("\n"):
        line = ""
        for word in part.split():
            longer = f"{line} {word}" if line else word
            if glyphs.size(font, longer)[0] <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            while len(line) > 1 and glyphs.size(font, line)[0] > width:
                fits = max(1, len(shorten(font, line, width)) - 1)
                lines.append(line[:fits])
                line = line[fits:]
        lines.append(line)
    return lines


def text_height(font: pygame.font.Font, words: str, width: int, leading: float = 1.3) -> int:
    """Height of `paragraph` in px if *words* are wrapped to *width* px."""
    count = len(wrap(font, words, width))
    return font.get_height() + (count - 1) * round(font.get_height() * leading)


def _shape(size: tuple[int, int], radius: int, width: int, colour: ColourA) -> Surface:
    """A rounded box, premultiplied: filled if *width* is 0, or its outline *width* px wide."""
    wide, high = size
    radius = max(0, min(radius, wide // 2, high // 2))
    premultiplied = (*(channel * colour[3] // 255 for channel in colour[:3]), colour[3])
    picture = Surface((max(1, wide), max(1, high)), pygame.SRCALPHA)
    for area in _straight_parts(wide, high, radius, width):
        picture.fill(premultiplied, area)
    if radius:
        round_part = _disc(radius, width).copy()
        round_part.fill(premultiplied, special_flags=pygame.BLEND_RGBA_MULT)
        for x, place_x in ((0, 0), (radius, wide - radius)):
            for y, place_y in ((0, 0), (radius, high - radius)):
                picture.blit(
                    round_part,
                    (place_x, place_y),
                    (x, y, radius, radius),
                    special_flags=pygame.BLEND_RGBA_MAX,
                )
    return picture


def _straight_parts(wide: int, high: int, radius: int, width: int) -> Sequence[tuple[int, int, int, int]]:
    if not width:
        return ((radius, 0, wide - 2 * radius, high), (0, radius, wide, high - 2 * radius))
    return (
        (radius, 0, wide - 2 * radius, width),
        (radius, high - width, wide - 2 * radius, width),
        (0, radius, width, high - 2 * radius),
        (wide - width, radius, width, high - 2 * radius),
    )


@lru_cache(maxsize=64)
def _disc(radius: int, width: int) -> Surface:
    """A white disc, or a ring *width* px wide, with smooth edges, premultiplied."""
    big = radius * _OVERSAMPLING
    picture = Surface((2 * big, 2 * big), pygame.SRCALPHA)
    pygame.draw.circle(picture, (255, 255, 255, 255), (big, big), big, width * _OVERSAMPLING)
    return pygame.transform.smoothscale(picture, (2 * radius, 2 * radius))
