"""Marks of sides with several players: each has a colour of the theme, and a shape, so that no colour need be told apart."""

import math
from functools import lru_cache

import pygame
from pygame import Surface

from tabletop.ui.painting import paint
from tabletop.ui.toolkit.theme import INK, Colour, Theme

SHAPES = ("disc", "diamond", "triangle", "square", "star", "cross")
"""The shapes of the sides, in the order of `Theme.sides`."""
BADGE = 0.36
"""Width of the disc with the shape, by that of the face that it lies on."""
FINE = 4
STAR_WAIST = 0.45
"""Distance of the inner corners of the star from its middle, by that of the outer ones."""


def ringed(picture: Surface, side: int, theme: Theme) -> Surface:
    """The face on *picture* with a ring in the colour of its *side*, and the side's shape at its lower right."""
    picture, px, colour = picture.copy(), picture.width, colour_of(side, theme)
    ring = paint.rounded(picture.size, px // 2, (0, 0, 0, 0), (*colour, 255), max(2, px // 14))
    paint.blit(picture, ring, (0, 0))
    mark = badge(SHAPES[side % len(SHAPES)], colour, max(9, round(BADGE * px)))
    paint.blit(picture, mark, mark.get_rect(bottomright=(px, px)))
    return picture


def colour_of(side: int, theme: Theme) -> Colour:
    """The colour of *side*."""
    return theme.sides[side % len(theme.sides)]


@lru_cache(maxsize=32)
def badge(shape: str, colour: Colour, px: int) -> Surface:
    """The *shape* in a dark disc, *px* wide; premultiplied."""
    wide = FINE * px
    fine = Surface((wide, wide), pygame.SRCALPHA)
    middle = wide / 2
    pygame.draw.circle(fine, INK, (middle, middle), middle)
    pygame.draw.circle(fine, colour, (middle, middle), middle, max(1, wide // 14))
    if shape == "disc":
        pygame.draw.circle(fine, colour, (middle, middle), 0.27 * wide)
    elif shape == "cross":
        for rect in ((0.42, 0.2, 0.16, 0.6), (0.2, 0.42, 0.6, 0.16)):
            pygame.draw.rect(fine, colour, [side * wide for side in rect])
    else:
        pygame.draw.polygon(fine, colour, _corners(shape, middle, 0.33 * wide))
    return pygame.transform.smoothscale(fine.premul_alpha(), (px, px))


def _corners(shape: str, middle: float, reach: float) -> list[tuple[float, float]]:
    """The corners of a *shape* round *middle*, at most *reach* away from it."""
    count = {"diamond": 4, "triangle": 3, "square": 4, "star": 10}[shape]
    start = math.pi / 4 if shape == "square" else 0.0
    corners = []
    for number in range(count):
        turn = start + math.tau * number / count
        away = reach * (STAR_WAIST if shape == "star" and number % 2 else 1.0)
        corners.append((middle + away * math.sin(turn), middle - away * math.cos(turn)))
    return corners
