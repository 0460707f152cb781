"""An arrow at the golden ring: it points to the plate of the player whose turn comes next.

It stands at that end of the plate where the window does not end; where cards lie or words stand there, above or below it,
and where there is no free place at all, where it covers least.
"""

import math
from collections.abc import Sequence
from functools import lru_cache

from pygame import SRCALPHA, Rect, Surface, draw, transform

from tabletop.ui.toolkit import theme as t
from tabletop.ui.toolkit.canvas import Sprite

LONG = 0.46
"""Length of the arrow, by the height of the plate."""
AT_THE_SIDE = 0.15
"""The part of the window at either side in which a plate is left for the middle of the table."""
TURNS = 24
"""Number of directions in which it is drawn."""
FINE = 4


def turn_arrow(
    plate: Rect, taken: Sequence[Rect], following: Rect, table: Rect, depth: tuple[float, float]
) -> Sprite:
    """The arrow at *plate*, off what lies in the places *taken*, that points to the plate *following*, at a *table* in px."""
    across, down = following.centerx - plate.centerx, following.centery - plate.centery
    side = AT_THE_SIDE * table.width
    if not table.left + side < plate.centerx < table.right - side:
        way = 1 if plate.centerx < table.centerx else -1
    else:
        way = 1 if across > 0 else -1
    long = max(10, round(LONG * plate.height))
    picture = _picture(long, round(math.atan2(down, across) / math.tau * TURNS) % TURNS)
    end = (plate.right if way > 0 else plate.left) + way * long // 2, plate.centery
    above, below = (plate.centerx, plate.top - long // 2), (plate.centerx, plate.bottom + long // 2)
    beyond = (below, above) if down > 0 else (above, below)
    places = [picture.get_rect(center=place) for place in (end, *beyond)]
    place = min(places, key=lambda place: sum(_area(place.clip(thing)) for thing in taken))
    return Sprite(picture, *place.topleft, depth)


def _area(rect: Rect) -> int:
    return rect.width * rect.height


@lru_cache(maxsize=TURNS)
def _picture(long: int, turn: int) -> Surface:
    """An arrow *long* px long that points *turn* of TURNS parts clockwise from the right; premultiplied."""
    full = FINE * long
    picture = Surface((full, full), SRCALPHA)
    outline = [
        (full * x, full * y) for x, y in ((0.06, 0.3), (0.42, 0.3), (0.42, 0.06), (0.96, 0.5), (0.42, 0.94), (0.42, 0.7), (0.06, 0.7))
    ]  # fmt: skip
    draw.polygon(picture, t.GOLD, outline)
    return transform.rotozoom(picture, -360 * turn / TURNS, 1 / FINE).premul_alpha()
