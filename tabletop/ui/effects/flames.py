"""Flames: a pile of cards burns. Tongues of fire rise round it, flicker and die down.

Like all flourishes it is a pure function of the seconds since its start (`flourish.Show`).
"""

import math
import random
from functools import lru_cache
from typing import NamedTuple

from pygame import SRCALPHA, Surface, draw, transform

from tabletop.ui.effects.shows import AIR
from tabletop.ui.toolkit.canvas import Sprite
from tabletop.ui.toolkit.theme import Colour

BURN_TIME = 1.5
TONGUES = 16
SHARPNESS = 4
"""Factor by which flames are drawn larger and then made smaller, so that they are smooth."""
HEIGHTS = 6
"""Steps of height that pictures of flames are kept in."""
LAYERS: tuple[tuple[Colour, float], ...] = (
    ((0xC8, 0x2F, 0x1B), 1.0),
    ((0xEE, 0x7A, 0x22), 0.74),
    ((0xF9, 0xC8, 0x4E), 0.48),
    ((0xFF, 0xF1, 0xC4), 0.24),
)
"""The colours of a flame from the outside to the core, and how large each is."""
SEE_THROUGH = 0.86
STEPS = 18


class Tongue(NamedTuple):
    """One flame: where it stands, across from -1 to 1 and down from 0 to 1, how high it is, and when it flickers."""

    across: float
    down: float
    high: float
    phase: float


class Flames:
    """A fire on a pile round *centre* that is *wide* px."""

    duration = BURN_TIME

    def __init__(self, centre: tuple[int, int], wide: int) -> None:
        self._centre, self._wide = centre, wide
        chance = random.Random(7)
        tongues = []
        for number in range(TONGUES):
            across = 2 * (number + chance.uniform(0.2, 0.8)) / TONGUES - 1
            high = (1 - 0.55 * abs(across)) * chance.uniform(0.7, 1.0)
            tongues.append(Tongue(across, chance.random(), high, chance.uniform(0, math.tau)))
        self._tongues = sorted(tongues, key=lambda tongue: tongue.down)

    def sprites(self, seconds: float) -> list[Sprite]:
        part = seconds / self.duration
        # Up in a fifth of the time; then it burns, and dies down in the last third.
        strength = min(1.0, 5 * part, 3 * (1 - part))
        return [
            sprite
            for number, tongue in enumerate(self._tongues)
            if (sprite := self._tongue(number, tongue, seconds, strength)) is not None
        ]

    def _tongue(self, number: int, tongue: Tongue, seconds: float, strength: float) -> Sprite | None:
        flicker = 0.82 + 0.18 * math.sin(tongue.phase + 11 * seconds)
        step = math.ceil(HEIGHTS * tongue.high * flicker * strength)
        if step < 1:
            return None
        picture = flame(round(self._wide * 0.34), round(self._wide * 1.45 * step / HEIGHTS))
        sway = 0.03 * self._wide * math.sin(tongue.phase + 7 * seconds)
        foot = self._centre[1] + (0.28 + 0.34 * tongue.down) * self._wide
        x = self._centre[0] + 0.72 * tongue.across * self._wide + sway - picture.width / 2
        return Sprite(picture, round(x), round(foot - picture.height), (AIR, number))


@lru_cache(maxsize=4 * HEIGHTS)
def flame(wide: int, high: int) -> Surface:
    """One flame in a picture of that size in px, its foot at the bottom; premultiplied."""
    wide, high = max(4, wide), max(4, high)
    picture = Surface((SHARPNESS * wide, SHARPNESS * high), SRCALPHA)
    for colour, size in LAYERS:
        draw.polygon(picture, (*colour, round(255 * SEE_THROUGH)), _outline(picture.size, size))
    return transform.smoothscale(picture.premul_alpha(), (wide, high))


def _outline(size: tuple[int, int], part: float) -> list[tuple[float, float]]:
    """A drop with a point that leans a little, *part* as large as the picture of that *size*."""
    wide, high = size
    left: list[tuple[float, float]] = []
    right: list[tuple[float, float]] = []
    for step in range(STEPS + 1):
        up = step / STEPS
        bulge = 0.48 * part * wide * math.sin(math.pi * (0.12 + 0.88 * up)) ** 0.8 * (1 - 0.35 * up)
        lean = 0.1 * part * wide * math.sin(2.6 * up)
        y = high * (1 - 0.02 - part * up * 0.96)
        left.append((wide / 2 + lean - bulge, y))
        right.append((wide / 2 + lean + bulge, y))
    return [*left, *reversed(right)]
