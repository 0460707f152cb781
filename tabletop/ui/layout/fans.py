"""Layouts: where the cards of a view lie, in card units.

`layout` is a pure function of a view, the table's geometry and what the game's table declares (`Arranged`). The rest
are the arrangements that scenes choose from: fans, stacks, heaps, tricks. Each takes the faces to show of a zone's
cards, bottom to top (None for a back), and gives poses by index; of deep stacks only the topmost have one.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from tabletop.engine.knowledge.view import View
from tabletop.ui.cards.poses import CARD_RATIO, Key, Pose
from tabletop.ui.layout.seating import IN_A_ROW, Box, Place, Table, row_width

Faces = Sequence[int | None]
Poses = dict[int, Pose]
Point = tuple[float, float]

WIDEST_STEP = 0.8
FAN_END = 1.1
"""Length that the two outermost cards of another player's hand need beyond their centres, by the width of a card."""
MOST_SLANT = 5.0  # degrees of the outermost cards of the own hand
ROW_SCALES = (1.0, 0.78, 0.65)  # of the cards of the own hand in one row, in two, in three
ROW_STRIP = 0.54  # what shows of a row behind another, by the width of a card: rank and suit
TALLEST_STACK = 7  # cards of a stack that are drawn
TRICK_SCALE = 0.9
LAID_BEFORE = 0.62
"""Size of cards that are laid before a player, in cards of a trick."""


class Arranged(Protocol):
    """Arrangement of the zones by a game's table."""

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        """Poses of the cards that show, by zone and by index in `view.zones`."""


ASIDE, LEANING = 0.06, 12.0
"""Units and degrees up to which a card lies squarely on another one, so that its shadow falls on that."""


def layout(view: View, table: Table, scene: Arranged) -> dict[Key, Pose]:
    """Layout: the pose of every card that shows. Keys are zones and indices in `view.zones`."""
    arranged = scene.arrange(view, table)
    return {
        (zone, index): pose
        for zone, poses in arranged.items()
        for index, pose in (_squared(poses) if len(poses) > 2 else poses).items()
    }


def _squared(poses: Poses) -> Poses:
    """*poses* in which those between the lowest and the topmost that lie squarely on the one below are flat."""
    _lowest, *between, _top = sorted(poses, key=lambda index: poses[index].z)
    found, below = dict(poses), poses[_lowest]
    for index in between:
        pose = poses[index]
        near = abs(pose.x - below.x) < ASIDE and abs(pose.y - below.y) < ASIDE
        if near and not pose.shade and abs(pose.angle - below.angle) < LEANING:
            found[index] = pose._replace(shade="flat")
        below = pose
    return found


def shown(view: View, zone: str) -> list[int | None]:
    """The faces of *zone* that lie open to the view's seat."""
    faces = view.zones[zone]
    return list(faces) if view.shows(zone) else [None] * len(faces)


# Hands


def hand_poses(view: View, table: Table, seat: int, order: Callable[[int], object]) -> Poses:
    """The hand of *seat*: the viewer's own as a fan sorted by *order* of the faces, another's at its edge."""
    place, faces = table.place(seat), shown(view, f"hand:{seat}")
    if seat == table.viewer:

        def from_left(index: int) -> tuple[bool, object]:
            face = faces[index]
            return face is None, order(face) if face is not None else 0

        ranked = sorted(range(len(faces)), key=from_left)
        return own_fan(faces, ranked, place.hand, largest=table.card_size)
    known = [-1 if face is None else face for face in faces]
    return other_fan(faces, sorted(range(len(faces)), key=known.__getitem__), place)


def own_fan(faces: Faces, ranked: Sequence[int], box: Box, z: float = 600, largest: float = 1.0) -> Poses:
    """The cards *ranked* (indices from left to right) on a shallow arc along the bottom of *box*, at most *largest* units wide.

    Beyond 26 cards, or where one row has no room for them, they lie smaller in two rows or three, so that every
    index shows.
    """
    rows, scale = _rows(len(ranked), box, largest)
    each = -(-len(ranked) // rows) or 1
    poses: Poses = {}
    for row in range(rows):
        part = ranked[row * each : (row + 1) * each]
        down = (row - (rows - 1) / 2) * ROW_STRIP * scale
        room = Box(box.x, box.y + down, box.w, box.h)
        poses.update(_arc(faces, part, room, scale, z + 100 * row, MOST_SLANT if rows == 1 else 0.0))
    return poses


def _rows(count: int, box: Box, largest: float = 1.0) -> tuple[int, float]:
    """In how many rows *count* cards of the own hand lie, and their scale: as large as there is room for."""
    sizes = [
        (rows, usual * size)
        for rows, usual in enumerate(ROW_SCALES, 1)
        for size in dict.fromkeys((largest, (1 + largest) / 2, 1.0))
    ]
    return next((each for each in sizes if _fit(count, *each, box)), sizes[-1])


def _fit(count: int, rows: int, scale: float, box: Box) -> bool:
    return (rows > 1 or count <= IN_A_ROW) and row_width(-(-count // rows)) * scale <= box.w


def _arc(faces: Faces, ranked: Sequence[int], box: Box, scale: float, z: float, most_slant: float) -> Poses:
    count = len(ranked)
    if not count:
        return {}
    slant = min(most_slant, 1.5 * (count - 1))
    lean = scale * CARD_RATIO / 2 * math.sin(math.radians(slant))
    room = box.w - scale - 2 * lean
    step = min(WIDEST_STEP * scale, room / (count - 1)) if count > 1 else 0.0
    half = step * (count - 1) / 2
    drop = half * math.tan(math.radians(slant) / 2)
    corner = scale * 0.5 * math.sin(math.radians(slant))
    middle_x = box.x + box.w / 2
    highest = box.y + (box.h + drop - corner) / 2 - drop
    poses = {}
    for number, index in enumerate(ranked):
        across = 2 * number / (count - 1) - 1 if count > 1 else 0.0
        y = highest + drop * across * across
        poses[index] = Pose(middle_x + across * half, y, across * slant, scale, faces[index], z + number)
    return poses


def other_fan(faces: Faces, ranked: Sequence[int], place: Place, z: float = 100) -> Poses:
    """Another player's cards, smaller, at the edge of the table where that player sits, close to the plate."""
    box, scale, count = place.hand, place.scale, len(ranked)
    middle_x, middle_y = box.centre
    upright = place.in_a_row or place.edge in ("top", "bottom")
    long = box.w if upright else box.h
    step = min(0.42 * scale, (long - scale * FAN_END) / max(1, count - 1))
    spare = max(0.0, long - scale * FAN_END - step * (count - 1)) / 2
    towards_x, towards_y = place.plate_side
    middle_x, middle_y = (
        (middle_x + towards_x * spare, middle_y) if upright else (middle_x, middle_y + towards_y * spare)
    )
    slant = min(8.0, 1.6 * (count - 1))
    poses = {}
    for number, index in enumerate(ranked):
        across = 2 * number / (count - 1) - 1 if count > 1 else 0.0
        along = across * step * (count - 1) / 2
        bow = 0.07 * scale * (1 - across * across)
        if upright:
            poses[index] = Pose(
                middle_x + along, middle_y - 0.03 + bow, -across * slant / 2, scale, faces[index], z + number
            )
        else:
            inwards = 1 if place.edge == "left" else -1
            turn = inwards * (90.0 + across * slant / 2)
            x = middle_x + inwards * (bow - 0.03)
            poses[index] = Pose(x, middle_y + along, turn, scale, faces[index], z + number)
    return poses


# Piles


def stack(faces: Faces, at: Point, scale: float = 1.0, angle: float = 0.0, z: float = 50) -> Poses:
    """A squared pile; its height is hinted at."""
    count = len(faces)
    first = max(0, count - TALLEST_STACK)
    return {
        index: Pose(
            at[0] - 0.008 * (index - first),
            at[1] - 0.012 * (index - first),
            angle,
            scale,
            faces[index],
            z + index - first,
        )
        for index in range(first, count)
    }


def heap(
    faces: Faces, at: Point, scale: float = 1.0, z: float = 200, spread: float = 0.16, lean: float = 15.0
) -> Poses:
    """A pile on which cards were thrown: each lies up to *spread* aside and *lean* degrees, always the same way."""
    first = max(0, len(faces) - 2 * TALLEST_STACK)
    return {
        index: _thrown(index, faces[index], at, scale, z, spread, lean) for index in range(first, len(faces))
    }


def _thrown(
    index: int, face: int | None, at: Point, scale: float, z: float, spread: float, lean: float
) -> Pose:
    # Steps by irrational parts of a turn never repeat and never bunch.
    turn = index * 2.399963
    far = spread * (0.35 + 0.65 * ((index * 0.618034) % 1))
    angle = lean * (2 * ((index * 0.754878 + 0.31) % 1) - 1)
    return Pose(
        at[0] + far * math.cos(turn), at[1] + 0.7 * far * math.sin(turn), angle, scale, face, z + index
    )


def won_tricks(faces: Faces, each: int, place: Place, z: float = 60) -> Poses:
    """Tricks of *each* cards, face down by the plate, so that they can be counted."""
    box = place.won
    count = -(-len(faces) // each)
    upright = place.edge in ("left", "right")
    scale = min(0.5, box.w * 0.98, box.h / CARD_RATIO) if upright else min(box.h, box.w / CARD_RATIO) * 0.92
    wide, high = (scale, scale * CARD_RATIO) if upright else (scale * CARD_RATIO, scale)
    room_x, room_y = box.w - wide, box.h - high
    step = min(0.16, (room_y if upright else room_x) / max(1, count - 1))
    poses = {}
    for index, face in enumerate(faces):
        number = index // each
        x = box.x + wide / 2 + (0 if upright else number * step)
        y = box.y + high / 2 + (number * step if upright else room_y / 2)
        if index % each >= each - 2 or index == len(faces) - 1:
            poses[index] = Pose(x, y, 0.0 if upright else 90.0, scale, face, z + index)
    return poses


def trick(faces: Faces, order: Sequence[int], table: Table, z: float = 300) -> Poses:
    """The cards of a trick, each towards its player; *order*: the seats that play to it."""
    seats, box = len(table.places), table.middle
    middle_x, middle_y = box.centre
    scale = min(TRICK_SCALE * table.card_size, trick_scale(box)) * (1.0 if seats <= 5 else 0.84)
    reach_x = min((box.w - scale) / 2 - 0.12, scale * (0.85 if seats <= 4 else 1.3))
    reach_y = min((box.h - scale * CARD_RATIO) / 2 - 0.06, scale * (1.0 if seats <= 4 else 1.3))
    poses = {}
    for index, face in enumerate(faces):
        across, down = direction(table, order[index])
        lean = 9 * across + (1.5 if index % 2 else -1.5)
        # Those nearer to the viewer lie on top: they cover no index.
        high = z + 10 * down + index / 100
        poses[index] = Pose(middle_x + across * reach_x, middle_y + down * reach_y, lean, scale, face, high)
    return poses


def trick_scale(box: Box) -> float:
    """The width of the cards of a trick that fills *box*, in units."""
    return min(box.h / 2.35, box.w / 3.1)


def laid_before(faces: Faces, seat: int, table: Table, z: float = 300) -> Poses:
    """A few cards that *seat* has laid before it: small and side by side, where its card of a trick would lie.

    That place is clear of plates at every size of the window; beside the plate there is none.
    """
    spot = trick([None], [seat], table)[0]
    step = LAID_BEFORE * 0.36
    middle = (len(faces) - 1) / 2
    tight = min(1.0, 1.0 / max(1.0, len(faces) - 1))
    return {
        index: Pose(
            spot.x + (index - middle) * step * tight * spot.scale,
            spot.y,
            0.0,
            spot.scale * LAID_BEFORE,
            face,
            z + index,
        )
        for index, face in enumerate(faces)
    }


def direction(table: Table, seat: int) -> Point:
    """The way from the middle of the table to a player, each part from -1 to 1 (right, down)."""
    count = len(table.places)
    turn = 2 * math.pi * ((seat - table.viewer) % count) / count
    return -math.sin(turn), math.cos(turn)


def fits_in_hand(count: int, box: Box) -> bool:
    """True if *count* cards lie in the own hand with every index readable."""
    return _fit(count, *_rows(count, box), box)


def corners(pose: Pose) -> list[Point]:
    """The four corners of a card."""
    turn = math.radians(pose.angle)
    sine, cosine = math.sin(turn), math.cos(turn)
    half_w, half_h = pose.scale / 2, pose.scale * CARD_RATIO / 2
    right, below = (half_w * cosine, half_w * sine), (-half_h * sine, half_h * cosine)
    return [
        (pose.x + dx * right[0] + dy * below[0], pose.y + dx * right[1] + dy * below[1])
        for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def with_look(poses: Poses, fits: Callable[[int], bool], **look: Any) -> Poses:
    """*poses* in which the cards that are known and *fit* have another *look*: fields of a pose."""
    return {
        index: pose._replace(**look) if pose.face is not None and fits(pose.face) else pose
        for index, pose in poses.items()
    }


def card_box(x: float, y: float, scale: float) -> Box:
    """The place of an upright card with its centre there."""
    return Box(x - scale / 2, y - scale * CARD_RATIO / 2, scale, scale * CARD_RATIO)


def around(poses: Iterable[Pose]) -> Box:
    """The upright box round some cards; there is one at least."""
    across, down = zip(*(corner for pose in poses for corner in corners(pose)), strict=True)
    return Box(min(across), min(down), max(across) - min(across), max(down) - min(down))
