"""Layout of combinations of Landlord in the middle of the table: before each player, in rows that fit."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from tabletop.ui.cards.poses import CARD_RATIO, Pose
from tabletop.ui.layout.fans import Poses, direction
from tabletop.ui.layout.seating import Box, Table

LARGEST = 0.78
STEP = 0.36
"""Of a card's width: how far cards in a row are apart where there is room."""
TOGETHER, READABLE = 0.62, 0.34
"""Step between equal ranks of the hand, by the usual step; and at least, by a card's width."""
CLOSEST = 0.24
"""The same where a second row is better than cards still closer together."""
LABEL_ROOM = 0.24
BETWEEN = 0.06


@dataclass(frozen=True)
class Middle:
    """The middle in three rows: the *top* and the *bottom* one across, the middle one for *left*, *centre*, *right*."""

    top: Box
    left: Box
    centre: Box
    right: Box
    bottom: Box

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
    half = (box.w - BETWEEN) / 2
    y, h = rows[1].y, rows[1].h
    centre = Box(box.x + box.w / 2 - 1.9, y, 3.8, h)
    return Middle(
        rows[0],
        Box(box.x, y, half, h),
        centre,
        Box(box.right - half, y, half, h),
        rows[2],
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


def stacked(poses: Poses, levels: Sequence[int]) -> Poses:
    """A hand in which cards of equal rank lie closer together; *levels*: the rank of each card by index."""
    lines: dict[float, list[int]] = {}
    for index in sorted(poses, key=lambda index: poses[index].z):
        lines.setdefault(poses[index].z // 100, []).append(index)
    found = dict(poses)
    for line in lines.values():
        alike = [levels[one] == levels[other] for one, other in pairwise(line)]
        if not any(alike) or all(alike):
            continue
        first, scale = poses[line[0]], poses[line[0]].scale
        wide = poses[line[-1]].x - first.x
        near = min(wide / len(alike), max(READABLE * scale, TOGETHER * wide / len(alike)))
        far = (wide - near * sum(alike)) / (len(alike) - sum(alike))
        x = first.x
        for equal, index in zip(alike, line[1:], strict=True):
            x += near if equal else far
            found[index] = _at(poses, line, index, x)
    return found


def _at(poses: Poses, line: Sequence[int], index: int, x: float) -> Pose:
    """The card *index* of a row at *x*, as low and as slanted as the arc is there."""
    left, right = next(
        (pair for pair in pairwise(line) if poses[pair[0]].x <= x <= poses[pair[1]].x), (line[-1], line[-1])
    )
    one, other = poses[left], poses[right]
    part = (x - one.x) / (other.x - one.x) if other.x > one.x else 0.0
    y, angle = one.y + part * (other.y - one.y), one.angle + part * (other.angle - one.angle)
    return poses[index]._replace(x=x, y=y, angle=angle)
