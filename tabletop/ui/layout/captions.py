"""Captions: short words that lie beside what they are about, such as the number of cards by its pile.

A game's table says what a caption belongs to; here it is decided where it lies, by how large its words are set: at the
wanted side of its thing, further captions of the same thing one beyond the other, off the cards and off all else that is read.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
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


@dataclass(frozen=True, slots=True)
class Caption:
    """Words as wide and as high as *size*, that belong to the thing in *box*."""

    box: Box
    side: Side
    size: tuple[float, float]


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

    All in one measure. Where no side has room a caption lies where it covers the least of what is taken, which is read, and
    then of cards and other figures; also upon its thing along that side.
    """
    laid: list[Box] = []
    for caption in captions:
        sides = [(side, gap) for side in OTHERS[caption.side]]
        # Upon its thing along that side: round the pile that arrows go round there is room.
        sides.insert(1, (caption.side, -caption.size[1]))
        places = (_beside(caption, side, within, laid, off, between) for side, off in sides)
        laid.append(_freest(places, (*taken, *laid), figures))
    return laid


def _freest(places: Iterable[Box], taken: Sequence[Box], figures: Sequence[Box]) -> Box:
    """The first of the *places* that lies off all that is *taken* and off *figures*, or that which covers the least of them."""
    found: list[tuple[tuple[float, float], Box]] = []
    for place in places:
        covered = _covered(place, taken), _covered(place, figures)
        if not any(covered):
            return place
        found.append((covered, place))
    return min(found, key=lambda each: each[0])[1]


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
