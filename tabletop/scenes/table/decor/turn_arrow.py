"""An arrow at the golden ring: it points to the plate of the player whose turn comes next.

It stands at that end of the plate where the window does not end; where the player's cards lie there, above or below it.
"""

import math
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


def turn_arrow(plate: Rect, hand: Rect, following: Rect, table: Rect, depth: tuple[float, float]) -> Sprite:
    """The arrow at *plate*, off the cards in *hand*, that points to the plate *following*, at a *table* in px."""
    across, down = following.centerx - plate.centerx, following.centery - plate.centery
    side = AT_THE_SIDE * table.width
    if not table.left + side < plate.centerx < table.right - side:
        way = 1 if plate.centerx < table.centerx else -1
    else:
        way = 1 if across > 0 else -1
    long = max(10, round(LONG * plate.height))
    picture = _picture(long, round(math.atan2(down, across) / math.tau * TURNS) % TURNS)
    place = picture.get_rect(
        center=((plate.right if way > 0 else plate.left) + way * long // 2, plate.centery)
    )
    if place.colliderect(hand):
        up = plate.top - long // 2, plate.bottom + long // 2
        place.center = plate.centerx, up[down > 0]
    return Sprite(picture, *place.topleft, depth)


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
