"""Things of wood and stone: stones that keep the score, in rows of places and in a bowl; empty chairs."""

from functools import lru_cache

from pygame import SRCALPHA, Rect, Surface, draw, transform

from tabletop.ui.layout.meld_layout import Stones
from tabletop.ui.painting import paint
from tabletop.ui.painting.side_marks import colour_of
from tabletop.ui.toolkit import theme as t
from tabletop.ui.toolkit.canvas import Plates
from tabletop.ui.toolkit.theme import Colour, Theme

FINE = 4
LOW = 0.78
"""Height of a stone, by its width."""
PEBBLE: Colour = (0xB9, 0xB4, 0xA6)
WOOD, WOOD_DARK, HOLLOW = (0x8A, 0x5F, 0x38), (0x5E, 0x3E, 0x23), (0x3B, 0x27, 0x17)
GLOW = 10
IN_BOWL = (
    (0.3, 0.42),
    (0.5, 0.36),
    (0.7, 0.42),
    (0.38, 0.54),
    (0.6, 0.55),
    (0.5, 0.46),
    (0.24, 0.52),
    (0.76, 0.53),
)
"""Places of the stones in the bowl, by its width and height."""


def put_stones(canvas: Plates, theme: Theme, name: str, rect: Rect, stones: Stones) -> None:
    """Paint a row of stones, or the bowl, in *rect*."""
    glow = theme.px(GLOW)
    lit = bool(stones.most) and stones.count >= stones.most
    area = rect.inflate(4 * glow, 4 * glow) if lit else rect

    def paint_it(target: Surface) -> None:
        if not stones.most:
            _bowl(target, rect, stones.count)
            return
        if lit:
            halo = paint.ring(rect.size, rect.height // 2, max(2, theme.px(2)), glow)
            paint.blit(target, halo, halo.get_rect(center=rect.center))
        apart = rect.width / stones.most
        wide = min(round(apart * 0.92), round(rect.height / LOW))
        for number in range(stones.most):
            picture = pebble(wide, colour_of(stones.side, theme) if number < stones.count else None)
            at = (round(rect.x + apart * (number + 0.5)), rect.centery)
            paint.blit(target, picture, picture.get_rect(center=at))

    canvas.put(name, area, paint_it, (stones, rect.size, theme))


def put_chair(canvas: Plates, name: str, rect: Rect) -> None:
    """An empty chair in the square *rect*."""
    canvas.put(name, rect, lambda target: paint.blit(target, chair(rect.height), rect), rect.size)


def _bowl(target: Surface, rect: Rect, count: int) -> None:
    picture = bowl(rect.size)
    paint.blit(target, picture, rect)
    wide = max(5, rect.width // 7)
    for x, y in IN_BOWL[: -(-count * len(IN_BOWL) // 22)]:
        stone = pebble(wide, PEBBLE)
        at = (rect.x + round(x * rect.width), rect.y + round(y * rect.height))
        paint.blit(target, stone, stone.get_rect(center=at))


@lru_cache(maxsize=32)
def pebble(wide: int, colour: Colour | None) -> Surface:
    """A stone, or the hollow where one may lie; premultiplied."""
    full, high = FINE * wide, round(FINE * wide * LOW)
    picture = Surface((full, high), SRCALPHA)
    body = picture.get_rect()
    if colour is None:
        draw.ellipse(picture, (0, 0, 0, 70), body)
        draw.ellipse(picture, (255, 255, 255, 60), body, max(2, full // 16))
    else:
        draw.ellipse(picture, t.mix(colour, t.INK, 0.55), body)
        draw.ellipse(picture, colour, body.inflate(-full // 9, -full // 7).move(0, -full // 24))
        shine = Rect(0, 0, full // 3, high // 4)
        shine.center = full * 2 // 5, high // 3
        draw.ellipse(picture, t.mix(colour, t.IVORY, 0.6), shine)
    return transform.smoothscale(picture.premul_alpha(), (wide, round(wide * LOW)))


@lru_cache(maxsize=4)
def bowl(size: tuple[int, int]) -> Surface:
    """A wooden bowl seen from above; premultiplied."""
    wide, high = FINE * size[0], FINE * size[1]
    picture = Surface((wide, high), SRCALPHA)
    rim = Rect(0, 0, wide, high * 3 // 4)
    draw.ellipse(picture, WOOD_DARK, Rect(wide // 12, high // 5, wide * 5 // 6, high * 4 // 5))
    draw.ellipse(picture, WOOD, rim)
    draw.ellipse(picture, HOLLOW, rim.inflate(-wide // 10, -high // 9))
    return transform.smoothscale(picture.premul_alpha(), size)


@lru_cache(maxsize=4)
def chair(px: int) -> Surface:
    """A chair from the front, in a square of *px*; premultiplied."""
    full = FINE * px
    picture = Surface((full, full), SRCALPHA)

    def bar(x: float, y: float, wide: float, high: float, ink: Colour) -> None:
        rect = Rect(round(x * full), round(y * full), round(wide * full), round(high * full))
        draw.rect(picture, ink, rect, border_radius=full // 28)

    for x in (0.24, 0.68):
        bar(x, 0.06, 0.08, 0.9, WOOD_DARK)
    for y in (0.1, 0.26):
        bar(0.26, y, 0.48, 0.09, WOOD)
    for x in (0.18, 0.73):
        bar(x, 0.56, 0.09, 0.42, WOOD)
    bar(0.14, 0.5, 0.72, 0.13, t.mix(WOOD, t.IVORY, 0.25))
    return transform.smoothscale(picture.premul_alpha(), (px, px))
