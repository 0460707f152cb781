"""Small faces that make a sign to somebody: a wink, a pursed mouth, a lifted shoulder; or a hand that shows a number.

Drawn four times too large and shrunk, so that they are smooth at the size of a plate's portrait and of a button.
"""

import math
from functools import lru_cache
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from tabletop.wording.signs import Grimace

FINE = 4
SKIN, SHADE, LINE = (0xF3, 0xCB, 0x9F), (0xDB, 0xA2, 0x72), (0x3A, 0x26, 0x1C)
WHITE, ROSE, CLOTH = (0xFF, 0xFD, 0xF7), (0xD9, 0x5B, 0x56), (0x3F, 0x5F, 0x7A)
TILT = 20.0
FINGERS = {"fist": 0, "one": 1, "two": 2, "three": 3}
EYES = (0.35, 0.65)
EYE_HEIGHT = 0.44
Point = tuple[float, float]


@lru_cache(maxsize=64)
def grimace(kind: Grimace, px: int) -> Surface:
    """The face, or the hand, in a square of *px*; premultiplied, not to be painted on."""
    pencil = _Pencil(px * FINE)
    if kind in FINGERS:
        _hand(pencil, FINGERS[kind])
    else:
        _face(pencil, kind)
    picture = pencil.picture
    if kind.startswith("tilt"):
        turned = pygame.transform.rotate(picture, TILT if kind == "tilt left" else -TILT)
        spill = (turned.width - picture.width) // 2
        picture = turned.subsurface(Rect(spill, spill, picture.width, picture.height))
    return pygame.transform.smoothscale(picture.convert_alpha().premul_alpha(), (px, px))


class _Pencil:
    """Draws in a square whose side is 1."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.picture = Surface((side, side), pygame.SRCALPHA)

    def disc(self, at: Point, radius: float, ink: tuple[int, int, int]) -> None:
        pygame.draw.circle(self.picture, ink, (at[0] * self.side, at[1] * self.side), radius * self.side)

    def oval(self, at: Point, wide: float, high: float, ink: tuple[int, int, int]) -> None:
        rect = Rect(0, 0, round(wide * self.side), round(high * self.side))
        rect.center = round(at[0] * self.side), round(at[1] * self.side)
        pygame.draw.ellipse(self.picture, ink, rect)

    def line(self, *points: Point, width: float = 0.045, ink: tuple[int, int, int] = LINE) -> None:
        """A line with round ends through *points*."""
        for start, end in pairwise(points):
            steps = max(2, round(math.dist(start, end) * self.side / 2))
            for step in range(steps + 1):
                part = step / steps
                at = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
                self.disc(at, width / 2, ink)

    def bow(self, at: Point, wide: float, high: float) -> None:
        """An arc that hangs down by *high*; upwards where it is negative."""
        points = [(at[0] + wide * (x / 10 - 0.5), at[1] + high * (1 - (x / 5 - 1) ** 2)) for x in range(11)]
        self.line(*points)


def _face(pencil: _Pencil, kind: Grimace) -> None:
    pencil.disc((0.5, 0.5), 0.44, SHADE)
    pencil.disc((0.5, 0.49), 0.42, SKIN)
    _eyes(pencil, kind)
    if kind == "nose":
        for down in (0.5, 0.56, 0.62):
            pencil.line((0.42, down), (0.5, down - 0.035), (0.58, down), width=0.03)
    else:
        pencil.line((0.5, 0.5), (0.53, 0.59), (0.49, 0.6), width=0.03, ink=SHADE)
    _mouth(pencil, kind)
    if kind == "shoulder":
        pencil.oval((0.1, 0.86), 0.5, 0.56, CLOTH)


def _eyes(pencil: _Pencil, kind: Grimace) -> None:
    # The right eye of a face is at the left of its picture.
    shut = {"wink right": EYES[:1], "wink left": EYES[1:], "shut": EYES}.get(kind, ())
    brow = EYE_HEIGHT - (0.24 if kind == "brows" else 0.15)
    for x in EYES:
        if x in shut:
            pencil.bow((x, EYE_HEIGHT), 0.18, 0.05)
        else:
            pencil.oval((x, EYE_HEIGHT), 0.17, 0.19 if kind == "brows" else 0.15, WHITE)
            pencil.disc((x, EYE_HEIGHT - (0.045 if kind == "up" else 0.0)), 0.045, LINE)
        pencil.bow((x, brow), 0.2, -0.05 if kind in ("brows", "up") else -0.02)


def _mouth(pencil: _Pencil, kind: Grimace) -> None:
    at = (0.5, 0.72)
    if kind == "lips":
        pencil.oval(at, 0.15, 0.13, ROSE)
        pencil.disc(at, 0.025, LINE)
    elif kind == "tongue":
        pencil.line((0.38, 0.71), (0.62, 0.71))
        pencil.oval((0.5, 0.77), 0.15, 0.15, ROSE)
        pencil.line((0.38, 0.7), (0.62, 0.7))
    elif kind == "bite":
        pencil.oval((0.5, 0.75), 0.26, 0.1, ROSE)
        pencil.line((0.44, 0.72), (0.56, 0.72), width=0.07, ink=WHITE)
        pencil.line((0.36, 0.69), (0.64, 0.69))
    elif kind == "cheek":
        pencil.disc((0.79, 0.66), 0.16, SHADE)
        pencil.disc((0.785, 0.65), 0.145, SKIN)
        pencil.oval((0.8, 0.66), 0.12, 0.1, (0xEE, 0xA8, 0x8C))
        pencil.line((0.4, 0.73), (0.56, 0.72))
    else:
        pencil.bow((0.5, 0.69), 0.26, 0.06)


def _hand(pencil: _Pencil, fingers: int) -> None:
    for number in range(4):
        x, top = 0.27 + 0.155 * number, 0.12 if number < fingers else 0.46
        pencil.line((x, top), (x, 0.6), width=0.15, ink=SHADE)
        pencil.line((x, top), (x, 0.6), width=0.115, ink=SKIN)
    pencil.line((0.3, 0.74), (0.68, 0.74), width=0.36, ink=SHADE)
    pencil.line((0.3, 0.74), (0.68, 0.74), width=0.32, ink=SKIN)
    pencil.line((0.22, 0.68), (0.5, 0.74), width=0.14, ink=SHADE)
    pencil.line((0.22, 0.68), (0.5, 0.74), width=0.105, ink=SKIN)
