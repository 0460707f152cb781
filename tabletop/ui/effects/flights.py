"""Flights at special moments: chips and coins from place to place, petals, a rocket, a flag, arrows that sweep round.

Like all flourishes these are pure functions of the seconds since their start (`flourish.Show`). With reduced motion
the table shows light at the end of the way instead.
"""

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from pygame import SRCALPHA, Rect, Surface, draw, transform

from tabletop.ui.cards.animation import ease_out
from tabletop.ui.effects.shows import AIR, dimmed, fade_of
from tabletop.ui.toolkit.canvas import Sprite
from tabletop.ui.toolkit.theme import GOLD, GOLD_LIGHT, INK, IVORY, RED, Colour, mix

Thing = Literal["chip", "coin", "pebble"]
Point = tuple[int, int]
STONE, STONE_DARK = (0xB9, 0xB4, 0xA6), (0x6E, 0x69, 0x5E)

FLIGHT, STAGGER, MOST_STAGGER = 0.5, 0.07, 1.1
"""Seconds that one thing flies, between two that set out, and until the last sets out."""
MOST = 26
"""More things than these do not fly: the number is told in words."""
ARC = 0.16
"""Height to which the way bows, by its length."""
PETALS, PETAL_TIME = 15, 1.5
ROCKET_TIME, FLAG_TIME, BLOOM_TIME, SWEEP_TIME = 1.3, 1.9, 0.7, 1.1
TRAIL_TIME, HEADS, BETWEEN_HEADS = 1.1, 5, 0.09
TRAIL_BEGINS, TRAIL_ENDS = 0.15, 0.86
"""The part of the way on which arrowheads run: they cover neither end of it for long."""
SPARKS = 12
FINE = 4
TURNS = 24
"""Number of angles for which pictures of an arrowhead or a petal are kept."""
PETAL: Colour = (0xE0, 0x4A, 0x6A)
GLOW = 5
"""Steps in which the light of a flash grows."""


class Fly:
    """*picture* sets out several times, from one of *starts* after the other to *end* (px), where it is gone."""

    def __init__(self, picture: Surface, starts: Sequence[Point], end: Point) -> None:
        self._picture, self._starts, self._end = picture, starts[:MOST], end
        self._apart = min(STAGGER, MOST_STAGGER / max(1, len(self._starts)))
        self.duration = FLIGHT + self._apart * len(self._starts)

    def sprites(self, seconds: float) -> list[Sprite]:
        return [
            sprite
            for number, start in enumerate(self._starts)
            if (sprite := self._one(number, start, seconds - self._apart * number)) is not None
        ]

    def _one(self, number: int, start: Point, seconds: float) -> Sprite | None:
        if not 0 <= seconds < FLIGHT:
            return None
        part = ease_out(seconds / FLIGHT)
        far = math.dist(start, self._end)
        x = start[0] + (self._end[0] - start[0]) * part
        y = start[1] + (self._end[1] - start[1]) * part - ARC * far * math.sin(math.pi * part)
        picture = dimmed(self._picture, fade_of(8 * (1 - seconds / FLIGHT)))
        return Sprite(picture, round(x - picture.width / 2), round(y - picture.height / 2), (AIR, number))


class Petals:
    """Petals of a rose drift down from *centre* as far as *reach* (px)."""

    duration = PETAL_TIME

    def __init__(self, centre: Point, reach: int) -> None:
        self._centre, self._reach = centre, reach
        chance = random.Random(3)
        self._petals = [
            (
                math.tau * (number + chance.uniform(-0.4, 0.4)) / PETALS,
                chance.uniform(0.4, 1.0),
                chance.randrange(TURNS),
                chance.choice((-7, -4, 5, 8)),
                max(8, round(reach * chance.choice((0.2, 0.26, 0.32)))),
            )
            for number in range(PETALS)
        ]

    def sprites(self, seconds: float) -> list[Sprite]:
        part = seconds / self.duration
        fade = fade_of(2.4 * (1 - part))
        sprites = []
        for number, (way, far, turn, spin, px) in enumerate(self._petals):
            out = self._reach * far * ease_out(min(1.0, 1.2 * part))
            picture = dimmed(petal(px, (turn + round(spin * part)) % TURNS), fade)
            x = self._centre[0] + math.cos(way) * out + 0.12 * self._reach * math.sin(5 * part + turn)
            y = self._centre[1] + 0.7 * math.sin(way) * out + 0.5 * self._reach * part * part
            sprites.append(
                Sprite(picture, round(x - picture.width / 2), round(y - picture.height / 2), (AIR, number))
            )
        return sprites


class Rocket:
    """A rocket of *px* is launched at *start* and flies out at the top of the window, with sparks behind it."""

    duration = ROCKET_TIME

    def __init__(self, start: Point, px: int) -> None:
        self._start, self._px = start, px
        chance = random.Random(9)
        self._sparks = [(chance.uniform(-0.5, 0.5), chance.uniform(0.2, 1.0)) for _ in range(SPARKS)]

    def sprites(self, seconds: float) -> list[Sprite]:
        part = seconds / self.duration
        x, y = self._start[0], self._height(part)
        picture = rocket(self._px)
        sprites = [Sprite(picture, x - picture.width // 2, round(y) - picture.height // 2, (AIR, SPARKS))]
        for number, (aside, late) in enumerate(self._sparks):
            behind = part - 0.22 * late
            if behind > 0:
                px = max(4, round(self._px * 0.22 * (1.2 - late)))
                glowing = dimmed(ember(px), fade_of(1.3 - late))
                left = x + aside * self._px * (0.3 + 0.7 * late) - px / 2
                sprites.append(Sprite(glowing, round(left), round(self._height(behind)), (AIR, number)))
        return sprites

    def _height(self, part: float) -> float:
        """It trembles, then it is off."""
        if part < 0.2:
            return self._start[1] + 3 * math.sin(50 * part)
        return self._start[1] - (self._start[1] + 2 * self._px) * ((part - 0.2) / 0.7) ** 2


class Flag:
    """A small flag of *px* is hoisted with its foot at *foot*, waves and is gone. With *still* it only fades."""

    duration = FLAG_TIME

    def __init__(self, foot: Point, px: int, still: bool) -> None:
        self._foot, self._px, self._still = foot, px, still

    def sprites(self, seconds: float) -> list[Sprite]:
        part = seconds / self.duration
        wave = 0 if self._still else int(seconds * 8) % 4
        up = 1.0 if self._still else ease_out(min(1.0, 4 * part))
        fade = fade_of(min(1.0, 6 * (1 - part), 8 * part if self._still else 1.0))
        picture = flag(self._px, wave)
        shown = picture.subsurface(Rect(0, 0, picture.width, max(1, round(picture.height * up))))
        return [Sprite(dimmed(shown, fade), self._foot[0], self._foot[1] - shown.height, (AIR, 1))]


class Bloom:
    """A flash: soft light that opens from *centre* to *reach* (px) and goes out."""

    duration = BLOOM_TIME

    def __init__(self, centre: Point, reach: int) -> None:
        self._centre, self._reach = centre, reach

    def sprites(self, seconds: float) -> list[Sprite]:
        part = seconds / self.duration
        fade = fade_of(0.8 * (1 - part))
        step = min(GLOW, 1 + int(part * 3 * GLOW))
        picture = dimmed(bright(round(2 * self._reach * step / GLOW)), fade)
        x, y = self._centre
        return [Sprite(picture, x - picture.width // 2, y - picture.height // 2, (AIR, 0))] if fade else []


class Sweep:
    """Arrowheads of *px* run once round *centre*, *clockwise* or not; *reach*: the half axes of their way."""

    duration = SWEEP_TIME

    def __init__(self, centre: Point, reach: tuple[int, int], px: int, clockwise: bool) -> None:
        self._centre, self._reach, self._px = centre, reach, px
        self._way = 1 if clockwise else -1

    def sprites(self, seconds: float) -> list[Sprite]:
        part = ease_out(min(1.0, seconds / self.duration))
        fade = fade_of(4 * (1 - seconds / self.duration))
        sprites = []
        for number in range(8):
            turn = (
                self._way * math.tau * part + math.tau * (number % 4) / 4 - self._way * 0.16 * (number // 4)
            )
            heading = turn + self._way * math.pi / 2
            picture = arrowhead(self._px, round(heading / math.tau * TURNS) % TURNS)
            picture = dimmed(picture, fade if number < 4 else fade // 2)
            x = self._centre[0] + self._reach[0] * math.cos(turn) - picture.width / 2
            y = self._centre[1] + self._reach[1] * math.sin(turn) - picture.height / 2
            sprites.append(Sprite(picture, round(x), round(y), (AIR, 8 - number)))
        return sprites if fade else []


class Trail:
    """Arrowheads of *px* run one after the other from *start* towards *end*. With *still* they stand there and fade."""

    duration = TRAIL_TIME

    def __init__(self, start: Point, end: Point, px: int, still: bool) -> None:
        self._start, self._way = start, (end[0] - start[0], end[1] - start[1])
        self._still = still
        turn = math.atan2(self._way[1], self._way[0]) / math.tau
        self._picture = arrowhead(px, round(turn * TURNS) % TURNS)

    def sprites(self, seconds: float) -> list[Sprite]:
        found = []
        for number in range(HEADS):
            if self._still:
                part, fade = (number + 0.5) / HEADS, fade_of(3 * (1 - seconds / self.duration))
            else:
                part = (seconds - number * BETWEEN_HEADS) / (self.duration - HEADS * BETWEEN_HEADS)
                fade = fade_of(min(8 * part, 4 * (1 - part)))
            if fade:
                far = TRAIL_BEGINS + (TRAIL_ENDS - TRAIL_BEGINS) * part
                x, y = (round(a + far * way) for a, way in zip(self._start, self._way, strict=True))
                picture = dimmed(self._picture, fade)
                found.append(Sprite(picture, x - picture.width // 2, y - picture.height // 2, (AIR, number)))
        return found


# Pictures, premultiplied


@lru_cache(maxsize=8)
def thing(kind: Thing, px: int) -> Surface:
    """A chip, a coin or a stone seen from above, *px* wide."""
    full = FINE * px
    picture = Surface((full, full), SRCALPHA)
    middle, edge = (full // 2, full // 2), full // 2 - FINE
    if kind == "pebble":
        draw.ellipse(picture, STONE_DARK, (0, full // 9, full, full * 7 // 9))
        draw.ellipse(picture, STONE, (full // 16, full // 9, full * 7 // 8, full * 5 // 8))
        return transform.smoothscale(picture.premul_alpha(), (px, px))
    body, rim = (RED, IVORY) if kind == "chip" else (GOLD, GOLD_LIGHT)
    draw.circle(picture, INK, middle, full // 2)
    draw.circle(picture, body, middle, edge)
    if kind == "chip":
        for number in range(6):
            turn = math.tau * number / 6
            draw.line(
                picture,
                rim,
                [middle[0] + 0.34 * full * math.cos(turn), middle[1] + 0.34 * full * math.sin(turn)],
                [middle[0] + 0.46 * full * math.cos(turn), middle[1] + 0.46 * full * math.sin(turn)],
                full // 8,
            )
    draw.circle(picture, rim, middle, full * 5 // 16, max(2, full // 16))
    if kind == "coin":
        draw.circle(picture, rim, middle, full // 10)
    return transform.smoothscale(picture.premul_alpha(), (px, px))


@lru_cache(maxsize=4 * TURNS)
def petal(px: int, turn: int) -> Surface:
    """Draw a petal *px* long, at step *turn* of the TURNS of a whole turn."""
    full = FINE * px
    picture = Surface((full, full), SRCALPHA)
    body = Rect(full // 10, full // 4, full * 8 // 10, full // 2)
    draw.ellipse(picture, mix(PETAL, INK, 0.3), body)
    draw.ellipse(picture, PETAL, body.inflate(-full // 14, -full // 14).move(-full // 60, -full // 60))
    draw.ellipse(picture, mix(PETAL, IVORY, 0.4), body.inflate(-full // 2, -full * 5 // 14))
    turned = transform.rotozoom(picture, 360 * turn / TURNS, 1 / FINE)
    return turned.premul_alpha()


@lru_cache(maxsize=4)
def rocket(px: int) -> Surface:
    """A firework rocket *px* wide and three times as high."""
    wide, high = FINE * px, 3 * FINE * px
    picture = Surface((wide, high), SRCALPHA)
    draw.line(picture, (0x8A, 0x5F, 0x38), (wide * 0.32, high * 0.4), (wide * 0.32, high), wide // 12)
    body = Rect(wide // 4, round(high * 0.26), wide // 2, round(high * 0.38))
    draw.rect(picture, INK, body.inflate(FINE * 2, FINE * 2), border_radius=wide // 12)
    draw.rect(picture, RED, body, border_radius=wide // 14)
    for part in (0.18, 0.55):
        band = Rect(body.x, round(body.y + part * body.h), body.w, body.h // 7)
        draw.rect(picture, IVORY, band)
    nose = [(wide * 0.14, body.y), (wide * 0.86, body.y), (wide / 2, high * 0.04)]
    draw.polygon(picture, INK, nose)
    draw.polygon(
        picture, GOLD, [(wide * 0.2, body.y - FINE), (wide * 0.8, body.y - FINE), (wide / 2, high * 0.07)]
    )
    flame = [(wide * 0.32, body.bottom), (wide * 0.68, body.bottom), (wide / 2, high * 0.84)]
    draw.polygon(picture, GOLD_LIGHT, flame)
    return transform.smoothscale(picture.premul_alpha(), (px, 3 * px))


@lru_cache(maxsize=12)
def ember(px: int) -> Surface:
    """A glowing spark *px* wide."""
    picture = Surface((FINE * px, FINE * px), SRCALPHA)
    draw.circle(picture, GOLD, (FINE * px / 2, FINE * px / 2), FINE * px / 2)
    draw.circle(picture, IVORY, (FINE * px / 2, FINE * px / 2), FINE * px / 4)
    return transform.smoothscale(picture.premul_alpha(), (px, px))


@lru_cache(maxsize=8)
def flag(px: int, wave: int) -> Surface:
    """A flag on its pole, *px* high; *wave* 0 … 3 says how it blows."""
    high, wide = FINE * px, FINE * px * 3 // 4
    picture = Surface((wide, high), SRCALPHA)
    pole = max(FINE, wide // 14)
    cloth, left = [], pole
    for step in range(9):
        x = left + (wide - 2 * left) * step / 8
        sway = 0.05 * high * math.sin(step / 8 * math.pi * 1.6 + wave * math.pi / 2) * step / 8
        cloth.append((x, 0.1 * high + sway, 0.48 * high + sway * 1.2))
    outline = [(x, top) for x, top, _low in cloth] + [(x, low) for x, _top, low in reversed(cloth)]
    draw.polygon(picture, RED, outline)
    draw.polygon(picture, INK, outline, max(2, FINE // 2))
    draw.rect(picture, INK, Rect(0, 0, 2 * pole, high), border_radius=pole)
    draw.rect(picture, IVORY, Rect(pole // 2, pole // 2, pole, high - pole), border_radius=pole // 2)
    return transform.smoothscale(picture.premul_alpha(), (px * 3 // 4, px))


@lru_cache(maxsize=2 * GLOW)
def bright(side: int) -> Surface:
    """A soft disc of light in a square of *side* px."""
    small = Surface((64, 64), SRCALPHA)
    for ring in range(31, 0, -1):
        part = 1 - ring / 31
        draw.circle(small, (*mix(GOLD_LIGHT, IVORY, part), round(190 * part * part)), (32, 32), ring)
    return transform.smoothscale(small.premul_alpha(), (side, side))


@lru_cache(maxsize=2 * TURNS)
def arrowhead(px: int, turn: int) -> Surface:
    """A golden arrowhead *px* long that points *turn* of TURNS parts clockwise from the right."""
    full = FINE * px
    picture = Surface((full, full), SRCALPHA)
    outline = [
        (full * 0.08, full * 0.12),
        (full * 0.95, full * 0.5),
        (full * 0.08, full * 0.88),
        (full * 0.3, full * 0.5),
    ]
    draw.polygon(picture, GOLD_LIGHT, outline)
    draw.polygon(picture, (*INK, 170), outline, max(2, full // 26))  # so that it shows on cards too
    return transform.rotozoom(picture, -360 * turn / TURNS, 1 / FINE).premul_alpha()


def spread_over(width: int, count: int, y: int) -> list[Point]:
    """*count* points across *width* px at the height *y*, in an order that does not run from side to side."""
    return [(round(width * ((0.5 + number * 0.618034) % 1)), y) for number in range(min(count, MOST))]


def whole(count: int, start: Point) -> list[Point]:
    """The same *start* for each of *count* things."""
    return [start] * min(count, MOST)
