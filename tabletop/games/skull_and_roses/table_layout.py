"""Layout of the cards of Skull & Roses: on the mats, turned in the middle, held out to who picks one."""

from dataclasses import replace

from tabletop.engine.knowledge.view import View
from tabletop.games.skull_and_roses.rules import SkullAndRoses
from tabletop.games.skull_and_roses.words import is_skull, passed
from tabletop.ui.cards.poses import CARD_RATIO, Pose, Shade
from tabletop.ui.layout.fans import Poses, direction, shown
from tabletop.ui.layout.seating import GAP, Box, Place, Table

LAID = 0.24
"""Offset of a card of a pile above the one below it, by its width, so that they can be counted."""
LARGEST_TURNED = 0.85
FANNED = 0.78
"""Step between cards that are held out, by their width."""
RIM = 0.02
"""Margin of a mat round the pile that lies on it."""
LARGEST_LAID = 0.6
"""The largest scale of the cards on a mat."""
HIGH_MAT = 1.36
"""Greatest height of a mat of those at the sides."""


def with_mats(table: Table) -> Table:
    """*table* with mats where others have won cards: as large as there is room for beside hand and plate."""
    return replace(table, places=tuple(map(_with_mat, table.places)))


def _with_mat(place: Place) -> Place:
    hand, plate, won = place.hand, place.plate, place.won
    if place.edge in ("left", "right"):
        high, more = min(hand.h, HIGH_MAT), min(max(0.0, LARGEST_LAID - won.w), 1.5 * GAP)
        x = won.x if place.edge == "left" else won.x - more
        return replace(place, won=Box(x, hand.bottom - high, won.w + more, high))
    if place.edge == "bottom" or won.y < hand.bottom:
        return place
    # The hand is as wide as the plate, so that the mat lies beside both.
    return replace(
        place,
        hand=replace(hand, x=plate.x, w=plate.w),
        won=replace(won, y=hand.y, h=plate.bottom - hand.y),
    )


def pile(view: View, table: Table, seat: int) -> Poses:
    """The cards on the mat, each a little beside or above the one before; those of who has passed are dim."""
    faces, box = shown(view, f"pile:{seat}"), table.place(seat).won
    spread = 3 * LAID
    shade: Shade = "dim" if seat in passed(view) else ""
    flat = box.w > box.h
    wide, high = (1 + spread, CARD_RATIO) if flat else (1.0, CARD_RATIO + spread)
    scale = min(LARGEST_LAID, box.w / wide, box.h / high)
    across, up = (LAID * scale, 0.0) if flat else (0.0, LAID * scale)
    x = box.x + (scale / 2 if flat else box.w / 2)
    y = box.bottom - CARD_RATIO * scale / 2
    return {
        index: Pose(x + across * index, y - up * index, 0.0, scale, face, 40 + index, shade)
        for index, face in enumerate(faces)
    }


def held_out(view: View, table: Table) -> Poses:
    """The challenger's cards, face down, fanned in the middle towards who picks one."""
    count = len(view.zones[f"hand:{view[SkullAndRoses.bidder]}"])
    across, down = direction(table, view[SkullAndRoses.picker])
    x, y = table.middle.centre
    scale = min(LARGEST_TURNED, table.middle.h / (1.3 * CARD_RATIO))
    x, y = x + 0.3 * across, y + 0.12 * table.middle.h * down
    poses: Poses = {}
    for index in range(count):
        out = index - (count - 1) / 2
        dip = 0.05 * out * out * scale
        poses[index] = Pose(x + out * FANNED * scale, y + dip, 7.0 * out, scale, None, 500 + index)
    return poses


def turned(view: View, table: Table) -> dict[str, Poses]:
    """The cards turned in this round, in rows in the middle: the challenger's own first, then round the table."""
    bidder = max(0, view[SkullAndRoses.bidder])
    seats = [(bidder + step) % view.seats for step in range(view.seats)]
    keys = [(seat, index) for seat in seats for index in range(len(view.zones[f"shown:{seat}"]))]
    poses: dict[str, Poses] = {f"shown:{seat}": {} for seat in range(view.seats)}
    if not keys:
        return poses
    box = table.middle
    count = len(keys)
    rows, scale = max(
        ((rows, _fitting(box, rows, -(-count // rows))) for rows in range(1, 5)), key=lambda pair: pair[1]
    )
    each = -(-count // rows)
    x, y = box.centre
    for place, (seat, index) in enumerate(keys):
        row, column = divmod(place, each)
        in_row = min(each, count - row * each)
        across = (column - (in_row - 1) / 2) * scale * 1.08
        down = (row - (rows - 1) / 2) * scale * CARD_RATIO * 1.06
        face = view.zones[f"shown:{seat}"][index]
        shade: Shade = "glow" if is_skull(face) else ""
        poses[f"shown:{seat}"][index] = Pose(x + across, y + down, 0.0, scale, face, 300 + place, shade)
    return poses


def _fitting(box: Box, rows: int, each: int) -> float:
    return min(LARGEST_TURNED, box.w / (each * 1.1), box.h / (rows * CARD_RATIO * 1.08))
