"""Bubbles beside plates: what players say stands where it covers no card and no words, if there is such a place."""

from collections.abc import Iterator
from typing import cast

from pygame import Rect

from tabletop.engine.view import View
from tabletop.scenes.table_hud import Hud
from tabletop.ui.flourish import Flourish, Shout, bubble
from tabletop.ui.layout import corners, layout
from tabletop.ui.poses import Pose
from tabletop.ui.seating import Edge
from tabletop.ui.theme import Role

Way = tuple[int, int]
"""Where the tail of a bubble points: one step right or left, down or up."""

BESIDE, ASIDE, ABOVE, BELOW = (-1, 0), (1, 0), (0, 1), (0, -1)
WAYS: dict[Edge, tuple[Way, ...]] = {
    "bottom": (ABOVE, BESIDE, ASIDE),
    "top": (BELOW, BESIDE, ASIDE),
    "left": (BESIDE, ABOVE, BELOW),
    "right": (ASIDE, ABOVE, BELOW),
}
"""By the edge where a player sits the sides of the plate where a bubble may stand, the best first."""
ON_FELT = ("panel ", "target ", "round ", "arrow ", "hat ")
"""What bubbles may cover: the beginnings of names on the canvas."""


def shout(flourish: Flourish, hud: Hud, view: View, plate: Rect) -> Shout:
    """The bubble of *flourish* at *plate* (px), at the first side where it is in nobody's way; else at the best one."""
    role, pad = ("heading", 20) if flourish.kind == "shout" else ("strong", 14)
    font, margin = hud.theme.font(cast(Role, role)), hud.theme.px(pad)
    taken, window = list(_taken(hud, view, plate)), Rect((0, 0), hud.canvas.size)
    found = None
    for way in WAYS[hud.table.place(int(flourish.at)).edge]:
        picture, spot = bubble(flourish.words, font, margin, way)
        tip = {BESIDE: plate.midright, ASIDE: plate.midleft, ABOVE: plate.midtop, BELOW: plate.midbottom}[way]
        left = max(0, min(tip[0] - spot[0], window.width - picture.width))
        rect = picture.get_rect(topleft=(left, tip[1] - spot[1]))
        one = Shout(picture, spot, (left + spot[0], tip[1]), hud.tempo.reduced, flourish.at)
        found = found or one
        meets = rect.inflate(-4, -4).collidelist(taken) >= 0 or rect.collidepoint(plate.center)
        if window.contains(rect) and not meets:
            return one
    assert found is not None
    return found


def _taken(hud: Hud, view: View, plate: Rect) -> Iterator[Rect]:
    """Where cards lie, and where words stand but on *plate*."""
    for pose in layout(view, hud.table, hud.scene).values():
        yield bounds(hud, pose)
    for name, rect in hud.canvas.places():
        if not name.startswith(ON_FELT) and rect != plate:
            yield rect


def bounds(hud: Hud, pose: Pose) -> Rect:
    """The upright rectangle round a card, in px."""
    points = [(x * hud.table.unit, y * hud.table.unit) for x, y in corners(pose)]
    left, top = (min(point[axis] for point in points) for axis in (0, 1))
    right, bottom = (max(point[axis] for point in points) for axis in (0, 1))
    return Rect(round(left), round(top), round(right - left), round(bottom - top))
