"""The wooden edge of an oval table, and the places round it in the colours of their sides: the players sit upon it."""

import math
from collections.abc import Callable
from functools import lru_cache

from pygame import SRCALPHA, Rect, Surface, draw

from tabletop.ui.layout.meld_layout import Rim, Seat
from tabletop.ui.layout.seating import Box
from tabletop.ui.painting import paint
from tabletop.ui.painting.side_marks import colour_of
from tabletop.ui.toolkit import theme as t
from tabletop.ui.toolkit.canvas import Plates
from tabletop.ui.toolkit.theme import Colour, Theme

WOOD, DARK, SHINE = (0x6E, 0x4B, 0x2C), (0x2B, 0x1C, 0x10), (0x96, 0x6C, 0x42)
BAND, EDGE = 13, 2
"""Width of the edge, and of the line at its inner side, in px of the design."""
ROUNDED = 0.7
"""The power of sine and cosine: below 1 the oval is nearer to its corners than an ellipse."""
STEPS = 240
CUSHION, SHADE, TINT = 4, 215, 70
"""Width of a place round its plate, in px of the design, its opacity there, and that beneath the plate."""


def put_rims(
    canvas: Plates,
    theme: Theme,
    place: Callable[[Box], Rect],
    rims: tuple[Rim, ...],
    seats: tuple[Seat, ...],
) -> set[str]:
    """Paint them beneath all else; *place* turns units into px. Their names."""
    oval = {f"rim {number}": each for number, each in enumerate(rims)}
    for name, rim in oval.items():
        _put_rim(canvas, theme, name, place(rim.box))
    places = {f"seat {number}": each for number, each in enumerate(seats)}
    for name, seat in places.items():
        _put_seat(canvas, theme, name, place(seat.box), seat, theme.px(CUSHION))
    return {*oval, *places}


def _put_rim(canvas: Plates, theme: Theme, name: str, rect: Rect) -> None:
    picture = rim(rect.size, theme.px(BAND), max(1, theme.px(EDGE)))
    canvas.put(name, rect, lambda target: paint.blit(target, picture, rect), rect.size)


@lru_cache(maxsize=1)
def rim(size: tuple[int, int], band: int, edge: int) -> Surface:
    """An oval edge of *band* px that fills *size*; premultiplied."""
    picture, rect = Surface(size, SRCALPHA), Rect(0, 0, *size)
    picture.fill((*DARK, 0))
    for out, into, ink in (
        (1, band, WOOD),
        (1, edge, DARK),
        (edge, 2 * edge, SHINE),
        (band - edge, band, DARK),
    ):
        _ring(picture, rect.inflate(-2 * out, -2 * out), rect.inflate(-2 * into, -2 * into), ink)
    return picture.premul_alpha()


def _ring(target: Surface, outside: Rect, inside: Rect, ink: Colour) -> None:
    """Fill the ring between two ovals, smooth at both."""
    outer, inner = _oval(outside), _oval(inside)
    draw.polygon(target, ink, [*outer, *reversed(inner)])
    for line in (outer, inner):
        draw.aalines(target, ink, True, line)


def _oval(rect: Rect) -> list[tuple[float, float]]:
    found = []
    for step in range(STEPS + 1):
        turn = math.tau * step / STEPS
        across, down = (math.copysign(abs(way) ** ROUNDED, way) for way in (math.cos(turn), math.sin(turn)))
        found.append((rect.centerx + across * rect.width / 2, rect.centery + down * rect.height / 2))
    return found


def _put_seat(canvas: Plates, theme: Theme, name: str, plate: Rect, seat: Seat, wide: int) -> None:
    rect = plate.inflate(2 * wide, 2 * wide)
    colour, radius = t.mix(colour_of(seat.side, theme), t.INK, 0.25), rect.height // 2
    picture = paint.rounded(rect.size, radius, (*colour, TINT), (*colour, SHADE), wide)
    canvas.put(name, rect, lambda target: paint.blit(target, picture, rect), (seat, rect.size, theme))
