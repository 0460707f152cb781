"""Captions: short words that lie beside what they are about, such as the number of cards by its pile.

A game's table says what a caption belongs to; here it is decided where it lies, by how large its words are set: at the
wanted side of its thing, further captions of the same thing one beyond the other, off the cards and off all else that is read.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Literal

from tabletop.ui.layout.seating import Box

Side = Literal["below", "above", "right", "left", "on"]
"""The side of its thing on which a caption lies; on it, it stands in its middle."""
OTHERS: dict[Side, tuple[Side, ...]] = {
    "below": ("below", "above", "right", "left"),
    "above": ("above", "below", "right", "left"),
    "right": ("right", "left", "below", "above"),
    "left": ("left", "right", "below", "above"),
    "on": ("on",),
}
"""The sides that are tried, in this order."""
FARTHEST = 2.0
"""How far a caption may lie from its thing, in heights of the caption."""


@dataclass(frozen=True, slots=True)
class Caption:
    """Words as wide and as high as *size*, that belong to the thing in *box*; as *larger*, the largest first, where there is
    room for that on their side of it."""

    box: Box
    side: Side
    size: tuple[float, float]
    larger: tuple[tuple[float, float], ...] = ()


def lay_captions(
    captions: Sequence[Caption],
    within: Box,
    taken: Sequence[Box],
    gap: float,
    between: float,
    figures: Sequence[Box] = (),
) -> list[Box]:
    """The places of *captions*: *gap* beside their things, *between* one and the next, inside *within* and off what is *taken*
    and off *figures*.

    All in one measure. Where no side has room a caption may lie upon its thing along that side, then at the nearest free place
    round the thing, and at last where it covers the least of what is taken, which is read, and then of cards and other figures.
    """
    laid: list[Box] = []
    for caption in captions:
        read = (*taken, *laid)
        larger = (replace(caption, size=size) for size in caption.larger)
        wished = (_beside(each, each.side, within, laid, gap, between) for each in larger)
        place = next((place for place in wished if not _covered(place, (*read, *figures))), None)
        if place is not None:
            laid.append(place)
            continue
        sides = [(side, gap) for side in OTHERS[caption.side]]
        # Upon its thing along that side: round the pile that arrows go round there is room.
        sides.insert(1, (caption.side, -caption.size[1]))
        places = [_beside(caption, side, within, laid, off, between) for side, off in sides]
        free = (place for place in places if not _covered(place, (*read, *figures)))
        place = next(free, None)
        if place is None and caption.side != "on":
            place = _nearest(caption, within, (*read, *figures), between)
        laid.append(place or min(places, key=lambda each: (_covered(each, read), _covered(each, figures))))
    return laid


def _nearest(caption: Caption, within: Box, others: Sequence[Box], between: float) -> Box | None:
    """The place nearest to the caption's thing that lies *between* off the *others* and not far from the thing, if there is
    one; the least way from its usual side."""
    thing, (wide, high) = caption.box, caption.size
    far = FARTHEST * high
    round_it = Box(
        thing.x - far - wide, thing.y - far - high, thing.w + 2 * (far + wide), thing.h + 2 * (far + high)
    )
    near = [other for other in (*others, thing) if _covered(round_it, [other])]
    usual = _beside(caption, caption.side, within, (), between, between)
    lefts = {usual.x, *(x for other in near for x in (other.right + between, other.x - between - wide))}
    tops = {usual.y, *(y for other in near for y in (other.bottom + between, other.y - between - high))}
    found: list[tuple[float, float, Box]] = []
    for left, top in product(sorted(lefts), sorted(tops)):
        place = Box(left, top, wide, high)
        away = max(
            thing.x - place.right, place.x - thing.right, thing.y - place.bottom, place.y - thing.bottom
        )
        if 0 <= away <= far and place == _moved_within(place, within):
            found.append((away, abs(left - usual.x) + abs(top - usual.y), place))
    found.sort(key=lambda each: each[:2])
    return next((place for _away, _way, place in found if not _covered(place, near)), None)


def _beside(
    caption: Caption, side: Side, within: Box, laid: Sequence[Box], gap: float, between: float
) -> Box:
    """The place at a *side* of its thing beyond those that were *laid* there, moved *within* the table."""
    thing, (wide, high) = caption.box, caption.size
    x, y = thing.centre
    left, top = {
        "below": (x - wide / 2, thing.bottom + gap),
        "above": (x - wide / 2, thing.y - gap - high),
        "right": (thing.right + gap, y - high / 2),
        "left": (thing.x - gap - wide, y - high / 2),
        "on": (x - wide / 2, y - high / 2),
    }[side]
    box = _moved_within(Box(left, top, wide, high), within)
    up = side == "above"
    for other in sorted(laid, key=lambda each: each.y, reverse=up):
        if box.meets(other):
            box = replace(box, y=other.y - between - high if up else other.bottom + between)
    return _moved_within(box, within)


def _covered(box: Box, others: Sequence[Box]) -> float:
    """The area that *box* has in common with each of the *others*, in all."""
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    return sum(
        (min(right, other.right) - max(left, other.x)) * (min(bottom, other.bottom) - max(top, other.y))
        for other in others
        if other.x < right and other.y < bottom and other.right > left and other.bottom > top
    )


def _moved_within(box: Box, within: Box) -> Box:
    """*box*, moved as little as it must be to lie *within* the table."""
    return replace(
        box,
        x=max(within.x, min(box.x, within.right - box.w)),
        y=max(within.y, min(box.y, within.bottom - box.h)),
    )
