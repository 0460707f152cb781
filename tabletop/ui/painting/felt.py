"""The felt: a radial gradient with a fine noise, so that it does not band; one of them is a table of oak instead.

Worked out in plain Python at the corners of square cells, enlarged by SDL and grained with a tile of noise, one band of
the window after the other: a second picture as large as the window would cost more time for its memory than all of that.
Any part can be painted by itself, so no picture of the whole needs to be kept.
"""

import math
import random
from array import array
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from tabletop.ui.painting import wood
from tabletop.ui.toolkit.theme import FELT_CENTRE, FELT_STOPS, FELTS, Colour, mix

WOODEN = ("oak",)
_CELLS = 96  # across the window
_ROWS = 8  # of cells in a band
_STEPS = 400  # more than there are levels of brightness on the way
_TILE = 256
_GRAIN = 6  # levels of noise; a step of the gradient is one level


def paint_felt(target: Surface, area: Rect, name: str) -> None:
    """Paint the felt called *name*, one of theme.FELTS, on *area* of *target*, which is as large as the window."""
    area = area.clip(target.get_rect())
    if not area:
        return
    cell = _cell(target.size)
    left, bottom = area.x // cell, math.ceil(area.bottom / cell)
    wide = math.ceil(area.right / cell) - left
    gradient = _gradient(target.size, FELTS[name])
    boards = wood.boards(round(0.75 * target.width), round(4 / 7 * target.height)) if name in WOODEN else None
    band: Surface | None = None
    for top in range(area.y // cell, bottom, _ROWS):
        high = min(_ROWS, bottom - top)
        size = wide * cell, high * cell
        band = band if band is not None and band.size == size else Surface(size, 0, 32)
        # Enlarging n + 1 corners to n cells leaves each corner at the edge of its cells, whichever part is painted.
        pygame.transform.smoothscale(gradient.subsurface((left, top, wide + 1, high + 1)), size, band)
        start = (left * cell, top * cell)
        part = area.clip((start, size))
        if boards is not None:
            _lay(boards, band, start, part, pygame.BLEND_RGB_MULT)
        _lay(_noise(), band, start, part, pygame.BLEND_RGB_ADD)
        target.blit(band, part, part.move(-start[0], -start[1]))


def _lay(tile: Surface, band: Surface, start: tuple[int, int], area: Rect, blend: int) -> None:
    """Lay *tile* over *area* as it would lie on the whole window; *band* is what begins at *start* of it."""
    for x in range(area.x // tile.width * tile.width, area.right, tile.width):
        for y in range(area.y // tile.height * tile.height, area.bottom, tile.height):
            band.blit(tile, (x - start[0], y - start[1]), special_flags=blend)


def _cell(size: tuple[int, int]) -> int:
    return math.ceil(size[0] / _CELLS)


@lru_cache(maxsize=2)  # the window, and the small table of the settings
def _gradient(size: tuple[int, int], colours: tuple[Colour, ...]) -> Surface:
    """The colours at the corners of the cells of a window of *size*."""
    cell = _cell(size)
    wide, high = math.ceil(size[0] / cell) + 1, math.ceil(size[1] / cell) + 1
    picture = Surface((wide, high), 0, 32)
    centre_x, centre_y = FELT_CENTRE
    # An ellipse with the shape of the window whose edge runs through the farthest corner.
    radius_x = max(centre_x, 1 - centre_x) * math.sqrt(2)
    radius_y = max(centre_y, 1 - centre_y) * math.sqrt(2)
    steps = [picture.map_rgb(colour) for colour in _steps(colours)]
    steps += steps[-1:] * 2 * _STEPS  # the last corners lie outside the window
    across = [(_STEPS * (column * cell / size[0] - centre_x) / radius_x) ** 2 for column in range(wide)]
    pixels, pitch = picture.get_buffer(), picture.get_pitch()
    for row in range(high):
        down = (_STEPS * (row * cell / size[1] - centre_y) / radius_y) ** 2
        line = array("I", [steps[int(math.sqrt(each + down) + 0.5)] for each in across])
        pixels.write(line.tobytes(), row * pitch)
    return picture


@lru_cache(maxsize=2)
def _steps(colours: tuple[Colour, ...]) -> list[Colour]:
    """The colours on the way from the middle to the farthest corner."""
    return [_colour_at(colours, step / _STEPS) for step in range(_STEPS + 1)]


def _colour_at(colours: tuple[Colour, ...], way: float) -> Colour:
    for number in range(1, len(FELT_STOPS)):
        start, end = FELT_STOPS[number - 1], FELT_STOPS[number]
        if way <= end:
            red, green, blue = mix(colours[number - 1], colours[number], (way - start) / (end - start))
            break
    else:
        red, green, blue = colours[-1]
    # Half of the grain is taken off here, because grain can only be added.
    return max(0, red - _GRAIN // 2), max(0, green - _GRAIN // 2), max(0, blue - _GRAIN // 2)


@lru_cache(maxsize=1)
def _noise() -> Surface:
    levels = bytes(value * (_GRAIN + 1) // 256 for value in range(256))
    grains = random.Random(1).randbytes(_TILE * _TILE).translate(levels)
    tile = pygame.image.frombytes(grains, (_TILE, _TILE), "P")
    tile.set_palette([(level, level, level) for level in range(256)])
    picture = Surface((_TILE, _TILE), 0, 32)
    picture.blit(tile, (0, 0))
    return picture
