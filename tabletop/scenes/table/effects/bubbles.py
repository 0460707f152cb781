"""Bubbles beside plates: what players say stands where it covers no card and no words, if there is such a place."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial

from pygame import Rect

from tabletop.engine.knowledge.view import View
from tabletop.scenes.table.hud import READ_OR_CAPTIONED, Hud
from tabletop.ui.cards.poses import CARD_RATIO, Pose
from tabletop.ui.effects import flourish
from tabletop.ui.effects.counting import Count, Drawn
from tabletop.ui.effects.shows import Shout, bubble
from tabletop.ui.layout.fans import corners, layout
from tabletop.ui.layout.seating import Edge
from tabletop.ui.toolkit.theme import Role

Direction = tuple[int, int]
"""Direction in which the tail of a bubble points: one step right or left, down or up."""

BESIDE, ASIDE, ABOVE, BELOW = (-1, 0), (1, 0), (0, 1), (0, -1)
WAYS: dict[Edge, tuple[Direction, ...]] = {
    "bottom": (ABOVE, BESIDE, ASIDE),
    "top": (BELOW, BESIDE, ASIDE),
    "left": (BESIDE, ABOVE, BELOW),
    "right": (ASIDE, ABOVE, BELOW),
}
"""By the edge where a player sits the sides of the plate where a bubble may stand, the best first."""
ALONG = (0.5, 0.2, 0.8)
"""How far along the edge of a plate a bubble may stand, the best first."""
ROLES: tuple[Role, ...] = ("heading", "strong", "small_strong")
"""The type of bubbles, the usual one for what is shouted first, then that for what is said."""
KEPT_OFF = (*READ_OR_CAPTIONED, "prop ", "bar", "words", "chips", "log", "cap ")
"""How the names of what bubbles keep off begin. All else is felt to them: rims, trays, veils, what glows."""

ROWS = 4
"""Rows of buttons that bubbles keep off: they come while what was said before is still to be read."""


def speech(
    said: flourish.Shout | flourish.Remark, hud: Hud, view: View, plate: Rect, others: Sequence[Rect] = ()
) -> Shout:
    """The bubble with what is *said* at *plate* (px) where it is in nobody's way, smaller if it must be.

    *others* are bubbles that are still to be read.
    """
    for role in ROLES[isinstance(said, flourish.Remark) :]:
        draw = partial(_bubble, hud, role)
        way, tip, free = _stand(said.seat, said.words, draw, hud, view, plate, others)
        if free:
            break
    picture, spot = draw(said.words, way)
    return Shout(picture, spot, tip, hud.tempo.reduced, said.seat)


def count(counted: flourish.Count, hud: Hud, view: View, plate: Rect) -> Count:
    """The bubble at *plate* (px) in which cards are counted; the last of its lines is the longest."""
    draw = lru_cache(maxsize=64)(partial(_bubble, hud, "strong"))
    way, tip, _free = _stand(counted.seat, counted.lines[-1], draw, hud, view, plate)
    return Count(lambda words: draw(words, way), tip, counted.cards, counted.lines, hud.tempo.reduced)


def _bubble(hud: Hud, role: Role, words: str, way: Direction) -> Drawn:
    return bubble(words, hud.theme.font(role), hud.theme.px(20 if role == "heading" else 14), way)


def _stand(
    seat: int,
    words: str,
    draw: Callable[[str, Direction], Drawn],
    hud: Hud,
    view: View,
    plate: Rect,
    others: Sequence[Rect] = (),
) -> tuple[Direction, tuple[int, int], bool]:
    """The way that the tail points, where its tip is, and whether the bubble is in nobody's way there; where there is no such
    place, the one where it covers least."""
    taken, window = [*_taken(hud, view, plate), *others], Rect((0, 0), hud.canvas.size)
    found: list[tuple[int, Direction, tuple[int, int]]] = []
    ways = WAYS[hud.table.place(seat).edge]
    for share, way in ((share, way) for share in ALONG for way in ways):
        picture, spot = draw(words, way)
        tip = _tip(plate, way, share)
        left = max(0, min(tip[0] - spot[0], window.width - picture.width))
        rect = picture.get_rect(topleft=(left, tip[1] - spot[1]))
        covered = sum(_area(rect.inflate(-4, -4).clip(thing)) for thing in taken)
        covered += _area(rect) - _area(rect.clip(window))
        if rect.collidepoint(plate.center):
            covered += _area(rect)
        found.append((covered, way, (left + spot[0], tip[1])))
        if not covered:
            break
    covered, way, tip = min(found, key=lambda each: each[0])
    return way, tip, not covered


def _tip(plate: Rect, way: Direction, share: float) -> tuple[int, int]:
    """The point on the edge of *plate* where the tail of a bubble ends that points that *way*, *share* of the edge along."""
    across, down = round(plate.x + share * plate.width), round(plate.y + share * plate.height)
    return {
        BESIDE: (plate.right, down),
        ASIDE: (plate.left, down),
        ABOVE: (across, plate.top),
        BELOW: (across, plate.bottom),
    }[way]


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def _taken(hud: Hud, view: View, plate: Rect) -> Iterator[Rect]:
    """Boxes that are taken: of cards, of words but those on *plate*, and of the buttons that may come."""
    buttons = hud.rect(hud.table.actions)
    yield Rect(buttons.x, buttons.bottom - ROWS * buttons.height, buttons.width, ROWS * buttons.height)
    for pose in layout(view, hud.table, hud.game_table).values():
        yield bounds(hud, pose)
    for name, rect in hud.canvas.places():
        if name.startswith(KEPT_OFF) and rect != plate:
            yield rect


def bounds(hud: Hud, pose: Pose) -> Rect:
    """The upright rectangle round a card, in px."""
    unit = hud.table.unit
    if pose.angle:
        across, down = zip(*corners(pose), strict=True)
        left, top, right, bottom = min(across), min(down), max(across), max(down)
    else:  # most of a table's cards, in every view
        half_w, half_h = pose.scale / 2, pose.scale * CARD_RATIO / 2
        left, top, right, bottom = pose.x - half_w, pose.y - half_h, pose.x + half_w, pose.y + half_h
    left, top = left * unit, top * unit
    return Rect(round(left), round(top), round(right * unit - left), round(bottom * unit - top))
