"""A second pack that lies by while the first one is played with: the idle cards at a place, and a six and a four that
keep the score: as many pips show as there are points.
"""

import math

from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.layout.meld_layout import Prop
from tabletop.ui.layout.seating import GAP, Box, Place

SLANT = 35.0
"""Degrees by which the card that covers pips is turned, so that they come out one by one."""
THRESHOLDS = {6: (-0.75, -0.366, -0.183, 0.0, 0.183, 0.366), 4: (-0.75, -0.366, 0.0, 0.366)}
"""Places of the edge of the covering card, by pips of the other card and by how many of them show, by its width."""
APART = 1.08
MOST = 10
LARGEST, LARGEST_IDLE = 0.44, 0.5
THICK = 6


def idle_at(place: Place) -> Box:
    """Box by *place* for a pack that is not played with: beside what lies there anyway."""
    if place.edge == "bottom":
        won = place.won
        if place.plate_side[0]:  # beside a larger hand, at the edge of the window
            return Box(won.x, won.y - GAP - won.h, won.w, won.h)
        return Box(place.plate.x - GAP - won.w, won.y, won.w, won.h)
    if place.edge == "top":
        return place.won
    high = place.won.y - GAP - place.hand.y
    return Box(place.won.x, place.hand.y, place.won.w, high)


def idle_pack(box: Box) -> Prop:
    """The idle pack in *box*, lying the way that it has most room."""
    upright = box.h >= box.w
    wide, high = (box.w, box.h) if upright else (box.h, box.w)
    scale = min(LARGEST_IDLE, 0.92 * wide, 0.86 * high / CARD_RATIO)
    x, y = box.centre
    return Prop(None, x, y, scale, 0.0 if upright else 90.0, other=True, thick=THICK)


def score_cards(points: int, six: int, four: int, box: Box) -> tuple[Prop, ...]:
    """The faces *six* and *four* lie in *box* so that *points* pips show, ten at most; none before the first point."""
    points = min(points, MOST)
    if points in (6, MOST):
        beside = four if points == MOST else None
        return _scaled([(six, 0.0, 0.0, 0.0), (beside, 0.0, APART * CARD_RATIO, 0.0)], box)
    low, face, cover = (6, six, None) if points < 6 else (4, four, six)
    edge = THRESHOLDS[low][points if points < 6 else points - 6]
    if points == 0:
        return _scaled([(None, 0.0, 0.0, 0.0), (None, 0.06, 0.04, 4.0)], box)
    turn = math.radians(SLANT)
    far = edge + CARD_RATIO / 2
    return _scaled([(face, 0.0, 0.0, 0.0), (cover, far * math.sin(turn), far * math.cos(turn), -SLANT)], box)


Lying = tuple[int | None, float, float, float]
"""A face, where its centre is by the width of a card, and how far it is turned."""


def _scaled(cards: list[Lying], box: Box) -> tuple[Prop, ...]:
    """*cards* in the middle of *box*, lying sideways, as large as there is room."""
    # Lying sideways: what was down is right, what was right is up.
    turned = [(face, y, -x, angle - 90.0) for face, x, y, angle in cards]
    spans = [(x, y, *_half(angle)) for _face, x, y, angle in turned]
    left, right = min(x - w for x, _y, w, _h in spans), max(x + w for x, _y, w, _h in spans)
    top, bottom = min(y - h for _x, y, _w, h in spans), max(y + h for _x, y, _w, h in spans)
    scale = min(LARGEST, 0.96 * box.w / (right - left), 0.96 * box.h / (bottom - top))
    x, y = box.centre
    middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
    return tuple(
        Prop(face, x + (across - middle_x) * scale, y + (down - middle_y) * scale, scale, angle, other=True)
        for face, across, down, angle in turned
    )


def _half(angle: float) -> tuple[float, float]:
    """Half the width and the height of the box round a card of width 1 that is turned."""
    turn = math.radians(angle)
    sine, cosine = abs(math.sin(turn)), abs(math.cos(turn))
    return (cosine + CARD_RATIO * sine) / 2, (sine + CARD_RATIO * cosine) / 2
