"""Showpieces of special moments: a stamp, a card that turns over, cold breath, a pack that is riffled or cut.

Like all flourishes these are pure functions of the seconds since their start (`flourish.Show`). What only moves, and
says nothing that the cards do not say afterwards, is left out with reduced motion; the others fade in and out then.
"""

import math
from collections.abc import Callable
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from tabletop.ui.cards.animation import ease_out
from tabletop.ui.cards.sprites import FLIPS, Look
from tabletop.ui.effects.shows import AIR, BEHIND, FADES, dimmed, fade_of, spark
from tabletop.ui.painting import glyphs, paint
from tabletop.ui.toolkit import printed
from tabletop.ui.toolkit.canvas import Sprite
from tabletop.ui.toolkit.theme import RED, Colour

Draw = Callable[[Look], Surface]
"""Makes the picture of a card."""

STAMP_TIME, FLIP_TIME, CUT_TIME, FROST_TIME, RIFFLE_TIME, DROP_TIME = 1.7, 0.62, 1.0, 1.3, 1.4, 1.0
STAMP_TILT = 9.0
"""Degrees that a stamp leans."""
STEPS = 6
"""Number of pictures of a stamp that comes down."""
ICE: Colour = (0xBF, 0xE6, 0xFF)
FLAKES = 18
ABOVE_ALL = 950
"""The depth of a stamp: it comes down on whatever says something there."""
LEAVES = 7
"""Cards of each half of a pack that is riffled."""


class Stamp:
    """*picture* comes down on *centre* (px) like a rubber stamp, stays and fades. With *still* it only fades."""

    duration = STAMP_TIME

    def __init__(self, picture: Surface, centre: tuple[int, int], still: bool) -> None:
        self._picture, self._centre, self._still = picture, centre, still
        self.said = printed.words(picture)

    def sprites(self, seconds: float) -> list[Sprite]:
        part = seconds / self.duration
        fade = fade_of(min(1.0, (1 - part) * 5, 0.3 + part * 8))
        if not fade:
            return []
        down = 1.0 if self._still else min(1.0, part * 9)
        step = round(STEPS * down * down)
        picture = self._picture
        if step < STEPS:
            larger = 1.9 - 0.9 * step / STEPS
            picture = printed.carry(picture, pygame.transform.smoothscale_by(picture, larger), scale=larger)
        x, y = self._centre
        return [Sprite(dimmed(picture, fade), x - picture.width // 2, y - picture.height // 2, (ABOVE_ALL,))]


class Flip:
    """The card that looks like *look* and lies at *centre* (px) shows its back and turns up again, a little raised."""

    duration = FLIP_TIME

    def __init__(self, draw: Draw, look: Look, centre: tuple[int, int]) -> None:
        self._draw, self._look, self._centre = draw, look, centre

    def sprites(self, seconds: float) -> list[Sprite]:
        part = seconds / self.duration
        wide = max(1, round(FLIPS * abs(math.cos(math.tau * part))))
        face = self._look.face if not 0.25 < part < 0.75 else None
        picture = self._draw(self._look._replace(face=face, flip=wide, height=2))
        up = round(0.22 * self._look.px * math.sin(math.pi * part))
        x, y = self._centre
        return [Sprite(picture, x - picture.width // 2, y - up - picture.height // 2, (AIR, 10))]


class Cut:
    """The upper half of a pack whose back looks like *look* is lifted off at *centre* (px), and goes beneath the rest."""

    duration = CUT_TIME

    def __init__(self, draw: Draw, look: Look, centre: tuple[int, int]) -> None:
        self._draw, self._look, self._centre = draw, look, centre

    def sprites(self, seconds: float) -> list[Sprite]:
        part, px = seconds / self.duration, self._look.px
        way = math.sin(math.pi * min(1.0, part * 1.1))
        picture = self._draw(self._look._replace(angle=round(10 * way), height=2 if part < 0.6 else 1))
        depth = AIR if part < 0.55 else BEHIND
        x = self._centre[0] + 1.15 * px * way
        sprites = []
        for number in range(LEAVES):
            y = self._centre[1] - (0.5 * way * px if part < 0.55 else 0) - 0.014 * px * number
            sprites.append(
                Sprite(
                    picture, round(x - picture.width / 2), round(y - picture.height / 2), (depth, 3, number)
                )
            )
        return sprites


class Frost:
    """Cold breath over *rect* (px), and crystals of ice that come down on it. With *still* only the breath."""

    duration = FROST_TIME

    def __init__(self, rect: Rect, still: bool) -> None:
        self._rect, self._still = rect.copy(), still

    def sprites(self, seconds: float) -> list[Sprite]:
        part = seconds / self.duration
        rect = self._rect
        fade = fade_of(1.3 * math.sin(math.pi * part))
        sprites = [Sprite(breath(rect.size, fade), *rect.topleft, (AIR, 1))] if fade else []
        return sprites if self._still else [*sprites, *self._crystals(part)]

    def _crystals(self, part: float) -> list[Sprite]:
        rect, px = self._rect, max(6, self._rect.height // 8)
        sprites = []
        for number in range(FLAKES):
            own = part * 1.6 - 0.6 * ((number * 0.618034) % 1)
            if not 0 < own < 1:
                continue
            across = (0.5 + number * 0.381966) % 1
            y = rect.y + rect.height * (ease_out(own) * 0.95 - 0.1)
            picture = spark("♦", round(px * (0.6 + 0.5 * across)), ICE, fade_of(3 * (1 - own)))
            sprites.append(
                Sprite(picture, round(rect.x + across * rect.width - px / 2), round(y), (AIR, 2 + number))
            )
        return sprites


class Riffle:
    """Two halves of a pack whose back looks like *look* run into each other, upright, round *centre* (px)."""

    duration = RIFFLE_TIME

    def __init__(self, draw: Draw, look: Look, centre: tuple[int, int]) -> None:
        self._draw, self._look, self._centre = draw, look, centre

    def sprites(self, seconds: float) -> list[Sprite]:
        part, px = seconds / self.duration, self._look.px
        sprites = []
        for number in range(2 * LEAVES):
            side = 1 if number % 2 else -1
            # Out to the sides, in one after the other, and squared.
            out = ease_out(min(1.0, part * 5)) * (1 - ease_out(self._run(part, number)))
            angle = round(side * 14 * out)
            picture = self._draw(self._look._replace(angle=angle, height=1))
            x = self._centre[0] + side * 0.42 * px * out
            y = self._centre[1] - 0.012 * px * number - 0.16 * px * math.sin(math.pi * out)
            sprites.append(
                Sprite(
                    picture, round(x - picture.width / 2), round(y - picture.height / 2), (BEHIND, 3, number)
                )
            )
        return sprites

    def _run(self, part: float, number: int) -> float:
        begins = 0.25 + 0.45 * number / (2 * LEAVES)
        return max(0.0, min(1.0, (part - begins) / 0.2))


class Drop:
    """*picture* comes off where its middle is at *centre* (px), and falls *far* px. With *still* it only fades."""

    duration = DROP_TIME

    def __init__(self, picture: Surface, centre: tuple[int, int], far: int, still: bool) -> None:
        self._picture, self._centre, self._far, self._still = picture, centre, far, still
        self.said = printed.words(picture)

    def sprites(self, seconds: float) -> list[Sprite]:
        part = seconds / self.duration
        fade = fade_of(2 * (1 - part))
        down = 0 if self._still else round(self._far * part * part)
        picture = self._picture
        x, y = self._centre[0] - picture.width // 2, self._centre[1] - picture.height // 2 + down
        return [Sprite(dimmed(picture, fade), x, y, (AIR, 3))]


# Pictures, premultiplied


def stamped(words: str, font: pygame.font.Font) -> Surface:
    """*words* in a red frame, leaning as stamps do."""
    wide, high = glyphs.size(font, words)
    pad = high // 3
    size = (wide + 2 * pad, high + pad)
    line = max(2, high // 11)
    picture = paint.rounded(size, high // 4, (0xFF, 0xF4, 0xEA, 225), (*RED, 255), line).copy()
    inner = paint.rounded(
        (size[0] - 4 * line, size[1] - 4 * line), high // 6, (0, 0, 0, 0), (*RED, 255), max(1, line // 2)
    )
    paint.blit(picture, inner, (2 * line, 2 * line))
    paint.text(picture, font, words, picture.get_rect().center, RED, "center")
    leaning = pygame.transform.rotozoom(picture, STAMP_TILT, 1.0)
    place = ((leaning.width - picture.width) // 2, (leaning.height - picture.height) // 2)
    return printed.carry(picture, leaning, place)


def tag(words: str, font: pygame.font.Font, colour: Colour) -> Surface:
    """White *words* on a small tag of *colour*."""
    wide, high = glyphs.size(font, words)
    picture = paint.rounded((wide + high, high), high // 2, (*colour, 255)).copy()
    paint.text(picture, font, words, picture.get_rect().center, (255, 255, 255), "center")
    return picture


@lru_cache(maxsize=2 * FADES)
def breath(size: tuple[int, int], fade: int) -> Surface:
    """A soft cold cloud that fills *size*."""
    small = Surface((48, 48), pygame.SRCALPHA)
    for ring in range(23, 0, -1):
        part = 1 - ring / 23
        pygame.draw.circle(small, (*ICE, round(170 * min(1.0, 1.6 * part))), (24, 24), ring)
    return dimmed(pygame.transform.smoothscale(small.premul_alpha(), size), fade)
