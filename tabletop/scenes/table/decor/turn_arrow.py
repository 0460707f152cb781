"""An arrow at the golden ring: it points to the plate of the player whose turn comes next.

It stands at that end of the plate where the window does not end; where cards lie or words stand there, above or below it.
Where there is no free place it is smaller, and where there is none then, it stands where it covers least.
"""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

from pygame import SRCALPHA, Rect, Surface, draw, transform

from tabletop.ui.toolkit import theme as t
from tabletop.ui.toolkit.canvas import Sprite

LONG = (0.46, 0.36, 0.28)
"""Lengths of the arrow, by the height of the plate, the usual one first."""
ALONG = (0.5, 0.8, 0.2)
"""How far along the plate it may stand above and below it, the best first."""
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
    turn = round(math.atan2(down, across) / math.tau * TURNS) % TURNS
    found: list[tuple[int, Surface, Rect]] = []
    for share in LONG:
        long = max(10, round(share * plate.height))
        picture = _picture(long, turn)
        end = (plate.right if way > 0 else plate.left) + way * long // 2, plate.centery
        for centre in (end, *_beyond(plate, long, down > 0)):
            place = picture.get_rect(center=centre)
            covered = sum(_area(place.clip(thing)) for thing in taken)
            covered += _area(place) - _area(place.clip(table))
            if not covered:
                return Sprite(picture, *place.topleft, depth)
            found.append((covered, picture, place))
    _covered, picture, place = min(found, key=lambda each: each[0])
    return Sprite(picture, *place.topleft, depth)


def _beyond(plate: Rect, long: int, downwards: bool) -> Iterator[tuple[int, int]]:
    """The middles of places for an arrow *long* px long above and below *plate*; *downwards*: those below first."""
    above, below = plate.top - long // 2, plate.bottom + long // 2
    for y in (below, above) if downwards else (above, below):
        for share in ALONG:
            yield round(plate.x + share * plate.width), y


def _area(rect: Rect) -> int:
    return rect.width * rect.height


@lru_cache(maxsize=len(LONG) * TURNS)
def _picture(long: int, turn: int) -> Surface:
    """An arrow *long* px long that points *turn* of TURNS parts clockwise from the right; premultiplied."""
    full = FINE * long
    picture = Surface((full, full), SRCALPHA)
    outline = [
        (full * x, full * y) for x, y in ((0.06, 0.3), (0.42, 0.3), (0.42, 0.06), (0.96, 0.5), (0.42, 0.94), (0.42, 0.7), (0.06, 0.7))
    ]  # fmt: skip
    draw.polygon(picture, t.GOLD, outline)
    return transform.rotozoom(picture, -360 * turn / TURNS, 1 / FINE).premul_alpha()
