"""Layout of Palace: a row of places before each player, blind cards with open ones on them; the pile.

The rows of players at the top lie beside their hands, or below where two sit there; those at the sides run downwards,
between the hand and the middle. One's own row lies above the hand. Boxes for rows are those for won cards elsewhere.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from tabletop.cards import RANK
from tabletop.games.palace.rules_plays import THREE
from tabletop.ui.cards.poses import CARD_RATIO, Pose, Shade
from tabletop.ui.layout.crowded import TOP_SCALE, Slot, crowded
from tabletop.ui.layout.fans import Poses, heap
from tabletop.ui.layout.seating import GAP, Box, Place, Plan, Seating, Table

OWN_SCALE, OTHER_SCALE = 0.72, 0.52
"""The largest scale of the cards in a row."""
APART = 1.1
"""From one place of a row to the next, by the width of a card."""
ASIDE, ABOVE = 0.1, 0.12
"""Offset of an open card aside of the blind one, and above it, by the width of a card."""
ONE_LINE = 5.2
"""So much room a player at the top needs for hand, name and row beside one another."""
TOP_HAND = 2.0
LARGEST_PILE = 0.86
STRIP_OF_ROW = 0.36
"""The part of a card in a row at a side that shows at least, by its height."""
COLUMN, PILE_WIDTH = 1.5, 2.4
"""Room for the stock and for the score, at the sides of the pile, in units at the usual size of type, and for the pile."""
SPREAD = 0.32
"""Step between the cards that count on the pile, by the width of a card."""
WORDS, OF_TYPE = 0.14, 0.18
"""The height of the words below the pile and of what lies aside of it, in units, and what of it grows with the type."""


def palace_table(size: tuple[int, int], seating: Seating, plan: Plan) -> Table:
    """The table for a window of *size* px, with a row for each player in `Place.won`."""
    table = crowded(size, seating, plan, _at_top)
    places = tuple(_with_row(place) for place in table.places)
    box = table.middle
    middle = replace(box, h=places[seating.viewer].won.y - GAP - box.y)
    column = min(COLUMN * (0.5 + 0.5 * table.text), middle.w / 4)
    wide = min(middle.w, 2 * column + PILE_WIDTH)
    middle = replace(middle, x=middle.x + (middle.w - wide) / 2, w=wide)
    left, right = replace(middle, w=column), replace(middle, x=middle.right - column, w=column)
    return replace(table, places=places, middle=middle, left=left, right=right)


def _at_top(seat: int, cell: Box, plate: tuple[float, float], scale: float) -> Place:
    """Hand, name and row beside one another, or the row below the two."""
    scale = min(scale, TOP_SCALE)
    high = max(scale * CARD_RATIO + 0.08, plate[1])
    row_w = 4 * APART * OTHER_SCALE
    row_h = (CARD_RATIO + ABOVE) * OTHER_SCALE + 0.02
    in_line = cell.w >= ONE_LINE
    plate_w = min(plate[0], 0.58 * cell.w)
    # The row of a player and the hand of the next one keep apart.
    hand_w = min(TOP_HAND, cell.w - plate_w - (7 * GAP + row_w if in_line else 3 * GAP))
    whole = hand_w + GAP + plate_w + (2 * GAP + row_w if in_line else 0.0)
    left = cell.x + (cell.w - whole) / 2
    hand = Box(left, cell.y, hand_w, high)
    own_plate = Box(hand.right + GAP, cell.y + (high - plate[1]) / 2, plate_w, plate[1])
    if in_line:
        row = Box(own_plate.right + 2 * GAP, cell.y, row_w, max(row_h, high))
        return Place(seat, "top", own_plate, replace(hand, h=row.h), row, scale)
    # The middle begins below the box of the hand, which is made to hold the row as well.
    row_w = min(row_w, cell.w - GAP)
    row = Box(cell.x + (cell.w - row_w) / 2, hand.bottom + GAP / 2, row_w, row_h)
    return Place(seat, "top", own_plate, replace(hand, h=high + GAP / 2 + row_h), row, scale)


def _with_row(place: Place) -> Place:
    """*place* with the room for its row where others have that for won cards."""
    hand = place.hand
    if place.edge == "bottom":
        high = (CARD_RATIO + ABOVE) * OWN_SCALE + 0.04
        return replace(place, won=Box(hand.x, hand.y - GAP - high, hand.w, high))
    if place.edge == "top":
        # Only as high as the cards of the hand.
        return replace(place, hand=replace(hand, h=min(hand.h, place.scale * CARD_RATIO + 0.08)))
    wide = (1 + ASIDE) * OTHER_SCALE
    x = hand.right + GAP if place.edge == "left" else hand.x - GAP - wide
    return replace(place, won=Box(x, hand.y, wide, hand.h))


# Rows


def row_slots(place: Place, count: int) -> list[Slot]:
    """Slots of the *count* blind cards of a player; the open ones lie `on` them."""
    box = place.won
    if place.edge in ("left", "right"):
        scale = min(OTHER_SCALE, box.w / (1 + ASIDE))
        card = (CARD_RATIO + ABOVE) * scale
        step = min(card, (box.h - card) / max(1, count - 1))
        top = box.y + (box.h - card - step * (count - 1)) / 2 + card - CARD_RATIO * scale / 2
        x = box.x + (box.w - ASIDE * scale) / 2
        return [Slot(x, top + step * number, scale) for number in range(count)]
    largest = OWN_SCALE if place.edge == "bottom" else OTHER_SCALE
    scale = min(largest, box.h / (CARD_RATIO + ABOVE), box.w / (count * APART))
    step = APART * scale
    x = box.centre[0] - step * (count - 1) / 2 - ASIDE * scale / 2
    y = box.centre[1] + ABOVE * scale / 2
    return [Slot(x + step * number, y, scale) for number in range(count)]


def size_of_row(place: Place) -> float:
    """How much of the cards in a row of four before another player shows, by what would if they lay apart at their largest."""
    first, second, *_others = row_slots(place, 4)
    step = max(abs(second.x - first.x) / APART, abs(second.y - first.y) / (CARD_RATIO + ABOVE))
    return min(first.scale / OTHER_SCALE, 1.0 if step > STRIP_OF_ROW * first.scale else step / first.scale)


def on(slot: Slot) -> Slot:
    """Slot of an open card on the blind one at *slot*."""
    return Slot(slot.x + ASIDE * slot.scale, slot.y - ABOVE * slot.scale, slot.scale)


# The middle


class Middle(NamedTuple):
    """Middle of the table: the pile, the words about it, and the stock with the cleared cards; *pile* goes
    round the pile, *out* round the two others."""

    pile: Box
    scale: float
    stock: Slot
    aside: Slot
    out: Box


def middle_of(table: Table) -> Middle:
    """Division of the middle of *table*."""
    box, left = table.middle, table.left
    high = box.h - WORDS - OF_TYPE * table.text
    scale = min(LARGEST_PILE, (high - GAP) / (CARD_RATIO + 0.12))
    small = min(0.62, left.w / 2.4, (high - GAP) / (CARD_RATIO + 0.12))
    x, y = left.centre[0], box.y + high / 2
    up = small * CARD_RATIO / 2
    return Middle(
        Box(box.x, box.y, box.w, high),
        scale,
        Slot(x - 0.6 * small, y, small),
        Slot(x + 0.6 * small, y, small),
        Box(x - 1.2 * small, y - up, 2.4 * small, 2 * up),
    )


def pile_poses(faces: Sequence[int], at: tuple[float, float], scale: float, room: float) -> Poses:
    """The pile: what lies below is thrown on a heap, the cards that count lie beside one another, threes like glass."""
    count = len(faces)
    threes = next((n for n, face in enumerate(reversed(faces)) if RANK[face] != THREE), count)
    top = max(0, count - threes - 1)
    while top > 0 and RANK[faces[top - 1]] == RANK[faces[top]] != THREE:
        top -= 1
    poses = heap(faces[:top], at, scale, spread=0.14)
    shown = count - top
    step = min(SPREAD * scale, (room - scale) / max(1, shown - 1))
    for index in range(top, count):
        across = (index - top - (shown - 1) / 2) * step
        lean = 5 * (2 * ((index * 0.754878 + 0.31) % 1) - 1)
        shade: Shade = "glass" if RANK[faces[index]] == THREE else ""
        poses[index] = Pose(at[0] + across, at[1], lean, scale, faces[index], 200 + index, shade)
    return poses
