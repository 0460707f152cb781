"""The four Spanish suits as emblems: a gold coin, a red cup, a blue sword and a leafy club.

An emblem is drawn in a square from -50 to 50, layer by layer; all emblems of a card share one path a layer, so that a
nine costs no more than an ace.
"""

import math
from collections.abc import Iterable
from typing import NamedTuple

from .palette import DARK_GOLD, GOLD
from .svg import Point, circle, circles, ellipse, fill, line, place, polygon

TALL = "sc"  # the suits whose emblem is much taller than wide
INKS = {"d": "#94600f", "h": "#b02c27", "s": "#274f80", "c": "#2a6a45"}
STEEL_BLUE, PALE_STEEL = "#8fb0cf", "#dfe9f1"
LEAF, DARK_LEAF = "#4f9a55", "#23602f"
BARK, PALE_BARK, DARK_BARK, WOOD = "#95622f", "#b98748", "#4d2f16", "#efd9a8"


class Layer(NamedTuple):
    """One path of an emblem; perhaps with an *edge*, its width in units of the emblem; a bare line if there is no *paint*."""

    outline: str
    paint: str
    edge: str = ""
    width: float = 0


def _sun() -> str:
    points = []
    for i in range(16):
        reach, turn = (29 if i % 2 == 0 else 17), math.radians(22.5 * i)
        points.append((reach * math.sin(turn), -reach * math.cos(turn)))
    return polygon(points)


def _milling() -> str:
    turns = [math.pi / 9 * i for i in range(18)]
    ends = [[(reach * math.sin(turn), reach * math.cos(turn)) for reach in (40.8, 43.2)] for turn in turns]
    return "".join(f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}" for (x0, y0), (x1, y1) in ends)


_COIN = (
    Layer(circle(0, 0, 49), GOLD, DARK_GOLD, 2.4),
    Layer(_milling(), "", DARK_GOLD, 4.4),
    Layer(circle(0, 0, 35), "#f3d487", DARK_GOLD, 2),
    Layer(_sun(), "#c0762a"),
    Layer(circle(0, 0, 10.5), "#9b3323", "#f3d487", 2),
)

_BOWL = "M-33 -43C-33 -16 -22 4 0 7C22 4 33 -16 33 -43Z"
_CUP = (
    Layer(
        "M-6 4H6V14C12 15 12 23 6 24C8 32 18 36 29 39V49H-29V39C-18 36 -8 32 -6 24C-12 23 -12 15 -6 14Z",
        GOLD,
        DARK_GOLD,
        2.2,
    ),
    Layer(_BOWL, "#c23a30", "#7d1c20", 2.2),
    Layer("M-31.6 -30H31.6C30.6 -24 29 -19 27 -14H-27C-29 -19 -30.6 -24 -31.6 -30Z", GOLD, DARK_GOLD, 1.4),
    Layer(circles(3.6, [(-16, -22), (0, -22), (16, -22)]), "#7d1c20"),
    Layer(ellipse(0, -43, 33, 6.5), "#7d1c20", GOLD, 3.4),
)

_SWORD = (
    Layer("M-5.6 22V-37L0 -50L5.6 -37V22Z", STEEL_BLUE, "#274f80", 1.6),
    Layer("M0 -46L3.6 -36V21H0Z", PALE_STEEL),
    Layer("M-3.6 25H3.6V41H-3.6Z", "#274f80"),
    Layer(
        "M-18 14C-15 20 -9 20.5 0 20.5C9 20.5 15 20 18 14C21 16 21.5 21 18 24C13 27.5 7 27 0 27C-7 27 -13 27.5 -18 24"
        "C-21.5 21 -21 16 -18 14Z" + circle(0, 44.5, 5.5),
        GOLD,
        DARK_GOLD,
        1.4,
    ),
)

_CLUB = (
    Layer(
        "M-9 6C-17 6 -25 -3 -27 -16C-16 -15 -9 -8 -9 6Z M9 -15C16 -16 23 -23 25 -36C14 -34 9 -26 9 -15Z"
        "M7 27C13 27 20 21 22 10C13 11 7 17 7 27Z",
        LEAF,
        DARK_LEAF,
        1.4,
    ),
    Layer(
        "M-6 49C-7 34 -8 24 -9 14C-12 9 -12 3 -9.5 -1C-10 -12 -11.5 -21 -12 -28C-15 -33 -14.5 -40 -11.5 -45"
        "C-7 -50.5 7 -50.5 11.5 -45C14 -40 13.5 -33 11.5 -29C11.5 -20 10.8 -12 10 -6C13 -1 12.5 6 9.5 10C8.5 24 7 36 6 49"
        "C3 50.5 -3 50.5 -6 49Z",
        BARK,
        DARK_BARK,
        1.6,
    ),
    Layer(
        "M-6 -33C-7 -20 -4 -8 -4 6C-3.5 20 -3 32 -2 42H1C0 30 -0.5 18 0 6C0 -8 -3 -20 -2 -33Z"
        "M5 -36C8 -30 7 -20 6 -12L8 -14C9.5 -22 9 -30 8 -36Z",
        PALE_BARK,
    ),
    Layer(ellipse(0, -45.6, 10.6, 3.6), WOOD, DARK_BARK, 1.3),
)

_EMBLEMS: dict[str, tuple[Layer, ...]] = {"d": _COIN, "h": _CUP, "s": _SWORD, "c": _CLUB}


def emblem(suit_name: str, size: float, places: Iterable[Point], stretch: float = 1) -> list[str]:
    """Emblems *size* units tall, centred on *places*, *stretch* times as wide as they would be."""
    centres = list(places)
    elements = []
    for layer in _EMBLEMS[suit_name]:
        outline = "".join(place(layer.outline, x, y, size / 100, stretch) for x, y in centres)
        width = max(0.7, layer.width * size / 100) if layer.width else 0
        if layer.paint:
            elements.append(fill(outline, layer.paint, layer.edge, width))
        else:
            elements.append(line(outline, layer.edge, width))
    return elements
