"""Confetti: suits fall over the window when a match is won."""

import math
import random

from tabletop.ui.effects.flourish import SUITS
from tabletop.ui.effects.shows import AIR, fade_of, spark
from tabletop.ui.toolkit.canvas import Sprite
from tabletop.ui.toolkit.theme import GOLD, GOLD_LIGHT, IVORY, RED, Colour

FLAKES = 44
FALL_TIME = 5.0
TURNS = (1.0, 0.72, 0.34, 0.72)
"""Visible parts of a flake's width as it turns."""


class Confetti:
    """Suits fall over a window of *size* px, *px* large, turning and swaying."""

    duration = FALL_TIME

    def __init__(self, size: tuple[int, int], px: int) -> None:
        chance = random.Random(11)
        colours = (GOLD, GOLD_LIGHT, IVORY, RED)
        self._high = size[1]
        self._flakes = [
            (
                size[0] * (number + chance.uniform(0.1, 0.9)) / FLAKES,
                chance.uniform(0.0, FALL_TIME * 0.38),
                FALL_TIME * chance.uniform(0.42, 0.6),
                SUITS[chance.randrange(4)],
                round(px * chance.choice((0.7, 1.0, 1.25))),
                colours[number * 7 % 4],
                chance.uniform(0, math.tau),
            )
            for number in range(FLAKES)
        ]

    def sprites(self, seconds: float) -> list[Sprite]:
        return [
            sprite
            for number, flake in enumerate(self._flakes)
            if (sprite := self._flake(number, flake, seconds)) is not None
        ]

    def _flake(
        self, number: int, flake: tuple[float, float, float, str, int, Colour, float], seconds: float
    ) -> Sprite | None:
        left, begins, takes, suit, px, colour, phase = flake
        part = (seconds - begins) / takes
        if not 0 <= part < 1:
            return None
        turn = TURNS[int(seconds * 7 + phase) % len(TURNS)]
        picture = spark(suit, px, colour, fade_of(6 * (1 - part)), turn)
        x = left + 1.4 * px * math.sin(phase + 2.1 * seconds) - picture.width / 2
        return Sprite(picture, round(x), round(-px + part * (self._high + px)), (AIR, number))
