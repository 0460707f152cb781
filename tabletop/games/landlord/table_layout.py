"""Layout of combinations of Landlord in the middle of the table: before each player, in rows that fit."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.ui.cards.poses import CARD_RATIO, Pose
from tabletop.ui.layout.fans import Poses, direction
from tabletop.ui.layout.seating import Box, Table

LARGEST = 0.78
STEP = 0.36
"""Of a card's width: how far cards in a row are apart where there is room."""
CLOSEST = 0.24
"""The same where a second row is better than cards still closer together."""
LABEL_ROOM = 0.24
BETWEEN = 0.06
STAKE = 0.62
"""The width of the disc with the stake."""


@dataclass(frozen=True)
class Middle:
    """The middle in three rows: the *top* and the *bottom* one across, the middle one for *left*, *centre*, *right*; between
    these two, once it is played, the *stake*."""

    top: Box
    left: Box
    centre: Box
    right: Box
    bottom: Box
    stake: Box

    def before(self, table: Table, seat: int) -> Box:
        """The place before a player."""
        across, down = direction(table, seat)
        if abs(across) > 0.5:
            return self.right if across > 0 else self.left
        return self.bottom if down > 0 else self.top


def middle_of(table: Table) -> Middle:
    """The places in the middle of *table*; below each there is room for a word."""
    box = table.middle
    high = box.h / 3
    rows = [Box(box.x, box.y + number * high, box.w, high - LABEL_ROOM - BETWEEN) for number in range(3)]
    half = (box.w - STAKE) / 2 - BETWEEN
    y, h = rows[1].y, rows[1].h
    centre = Box(box.x + box.w / 2 - 1.9, y, 3.8, h)
    stake = Box(box.x + (box.w - STAKE) / 2, y + (h - STAKE) / 2, STAKE, STAKE)
    return Middle(
        rows[0],
        Box(box.x, y, half, h),
        centre,
        Box(box.right - half, y, half, h),
        rows[2],
        stake,
    )


def row(cards: Sequence[tuple[int, int | None]], box: Box, z: float = 300, share: float = 1.0) -> Poses:
    """*cards* (index and face) side by side in *box*, in two rows where one would hide the indices."""
    if not cards:
        return {}
    scale = share * min(LARGEST, box.h / CARD_RATIO)
    rows = 1
    if scale * (1 + CLOSEST * (len(cards) - 1)) > box.w:
        rows, scale = 2, scale * 0.74
    each = -(-len(cards) // rows)
    poses: Poses = {}
    for number in range(rows):
        part = cards[number * each : (number + 1) * each]
        step = min(STEP * scale, (box.w - scale) / max(1, len(part) - 1))
        x = box.x + (box.w - scale - step * (len(part) - 1)) / 2 + scale / 2
        free = box.h - CARD_RATIO * scale
        y = box.y + CARD_RATIO * scale / 2 + (free / 2 if rows == 1 else free * number)
        for place, (index, face) in enumerate(part):
            poses[index] = Pose(x + place * step, y, 0.0, scale, face, z + 40 * number + place)
    return poses
