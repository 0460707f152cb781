"""The felt: a radial gradient with a fine noise, so that it does not band.

Worked out small in plain Python, enlarged by SDL and grained with a tile of noise: some 10 ms for a full screen.
The latest picture is kept.
"""

import math
import random
from functools import lru_cache

import pygame
from pygame import Surface

from tabletop.ui.theme import FELT_CENTRE, FELT_STOPS, FELTS, Colour, mix

_GRID = (96, 60)
_STEPS = 400  # more than there are levels of brightness on the way
_TILE = 256
_GRAIN = 6  # levels of noise; a step of the gradient is one level


@lru_cache(maxsize=1)
def felt(size: tuple[int, int], name: str) -> Surface:
    """The felt called *name*, one of theme.FELTS, for a window of *size*; opaque, not to be drawn on."""
    picture = pygame.transform.smoothscale(_gradient(FELTS[name]), size)
    grain = _noise()
    for x in range(0, size[0], _TILE):
        for y in range(0, size[1], _TILE):
            picture.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return picture


def _gradient(colours: tuple[Colour, ...]) -> Surface:
    wide, high = _GRID
    picture = Surface(_GRID, 0, 32)
    centre_x, centre_y = FELT_CENTRE
    # An ellipse with the shape of the window whose edge runs through the farthest corner.
    radius_x = max(centre_x, 1 - centre_x) * math.sqrt(2)
    radius_y = max(centre_y, 1 - centre_y) * math.sqrt(2)
    steps = [_colour_at(colours, step / _STEPS) for step in range(_STEPS + 1)]
    for row in range(high):
        down = ((row + 0.5) / high - centre_y) / radius_y
        for column in range((wide + 1) // 2):
            across = ((column + 0.5) / wide - centre_x) / radius_x
            colour = steps[min(_STEPS, int(_STEPS * math.hypot(across, down) + 0.5))]
            picture.set_at((column, row), colour)
            picture.set_at((wide - 1 - column, row), colour)
    return picture


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
