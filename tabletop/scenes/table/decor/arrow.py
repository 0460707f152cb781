"""An arrow on the felt: the way that cards are passed."""

from functools import lru_cache

from pygame import SRCALPHA, Rect, Surface, draw, transform

from tabletop.ui.layout.meld_layout import Arrow, Heading
from tabletop.ui.painting import paint
from tabletop.ui.toolkit import theme as t
from tabletop.ui.toolkit.canvas import Plates
from tabletop.ui.toolkit.theme import Theme

FINE = 3
SHADE = 72
"""Its opacity, of 255: cards and words stand on it."""
HEAD, SHAFT = 0.42, 0.4
"""The length of the head by that of the arrow, and the width of the shaft by that of the head."""


def put_arrow(canvas: Plates, theme: Theme, name: str, rect: Rect, arrow: Arrow) -> None:
    """Paint *arrow* in *rect*."""
    canvas.put(
        name,
        rect,
        lambda on: paint.blit(on, picture(rect.size, arrow.way), rect),
        (rect.size, arrow.way, theme),
    )


@lru_cache(maxsize=8)
def picture(size: tuple[int, int], way: Heading) -> Surface:
    """An arrow that fills *size* px; premultiplied."""
    along, across = size if way in ("left", "right") else size[::-1]
    large = Surface((along * FINE, across * FINE), SRCALPHA)
    long, wide = large.get_size()
    neck, half = long * (1 - HEAD), wide * SHAFT / 2
    middle = wide / 2
    outline = [
        (0.0, middle - half), (neck, middle - half), (neck, 0.0), (long, middle),
        (neck, wide), (neck, middle + half), (0.0, middle + half),
    ]  # fmt: skip
    draw.polygon(large, (*t.GOLD_LIGHT, SHADE), outline)
    turned = transform.rotate(large, {"right": 0, "up": 90, "left": 180}[way])
    return transform.smoothscale(turned, size).premul_alpha()
