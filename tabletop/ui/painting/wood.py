"""The grain of a table of oak boards: a picture to multiply the plain colour of the wood with.

Each board is cut from a trunk of its own: rings about a line that lies below or above it and dips out of the board's
plane show as long arches, with fine pores along them. Worked out at a fraction of its size, in plain Python.
"""

import math
import random
from functools import lru_cache

import pygame
from pygame import Surface

BOARDS = 4
_WIDE, _HIGH = 160, 48  # a board in cells, which are then four times as long as high
_PORES = (1600, 90)


@lru_cache(maxsize=1)
def boards(wide: int, high: int) -> Surface:
    """Four boards, one below the other, in *wide* × *high* px that continue at every side; a factor for each pixel."""
    picture = Surface((wide, high), 0, 32)
    for board, cut in enumerate(_cut()):
        top, bottom = board * high // BOARDS, (board + 1) * high // BOARDS
        grain = pygame.transform.smoothscale(cut, (wide, bottom - top))
        # Where a board ends is another place in every row; beyond the edge it goes on at the other side.
        joint = round(wide * (0.15 + 0.37 * board)) % wide
        picture.blit(grain, (joint, top))
        picture.blit(grain, (joint - wide, top))
        gap = max(1, high // 360)
        pygame.draw.rect(picture, (150, 143, 136), (0, top, wide, gap))
        pygame.draw.rect(picture, (168, 161, 154), (joint, top, gap, bottom - top))
    return picture


@lru_cache(maxsize=1)
def _cut() -> tuple[Surface, ...]:
    """The boards at their own size, which are worked out once: a window that is resized shows the same ones."""
    chance = random.Random(7)
    return tuple(_board(chance) for _ in range(BOARDS))


def _board(chance: random.Random) -> Surface:
    tone = chance.uniform(0.95, 1.0)
    heart, dip = chance.uniform(-0.9, 1.9), chance.uniform(0.15, 0.85)
    rings, phase = chance.uniform(48, 62), chance.uniform(0, 6)
    waves = [(chance.uniform(2, 9), chance.uniform(0, 6), chance.uniform(0.006, 0.02)) for _ in range(4)]
    picture = Surface((_WIDE, _HIGH), 0, 32)
    for column in range(_WIDE):
        along = column / _WIDE
        sway = sum(size * math.sin(often * along + start) for often, start, size in waves)
        deep = 0.55 * (along - dip)
        for row in range(_HIGH):
            across = 0.7 * (row / _HIGH - heart) + sway
            ring = math.sin(rings * math.hypot(across, deep) + phase)
            # Late wood is a narrow dark line after a wide light band.
            level = min(255, round(255 * (tone - 0.10 * max(0.0, ring) ** 3 + 0.02 * ring)))
            picture.set_at((column, row), (level, level - 3, level - 7))
    picture = pygame.transform.smoothscale(picture, (_PORES[0] // 2, _PORES[1]))
    picture.blit(_pores(chance), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _pores(chance: random.Random) -> Surface:
    """Short dark strokes along the grain."""
    picture = Surface((_PORES[0] // 2, _PORES[1]), 0, 32)
    picture.fill((255, 255, 255))
    for _ in range(1500):
        level = chance.randint(230, 250)
        x, y = chance.randrange(_PORES[0] // 2), chance.randrange(_PORES[1])
        pygame.draw.line(picture, (level, level, level), (x, y), (x + chance.randint(6, 40), y))
    return picture
