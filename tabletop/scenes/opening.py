"""The draw for the first deal: everybody takes a card from a fan in the middle, the highest card deals."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.text import _
from tabletop.ui.declaration import Cast
from tabletop.ui.layout import direction
from tabletop.ui.poses import Key, Pose
from tabletop.ui.seating import Table

FAN = 27
SCALE = 0.7


class Scene(NamedTuple):
    """A moment of the draw: the cards, what is said, and how long it stays."""

    poses: dict[Key, Pose]
    words: str
    seconds: float


def draw_scenes(
    draw: Sequence[Sequence[tuple[int, int]]], table: Table, cast: Cast, dealer: int
) -> Iterator[Scene]:
    """The moments of *draw*: rounds of (seat, face), in which equal highest cards draw again."""
    for number, drawn in enumerate(draw):
        last = number == len(draw) - 1
        yield Scene(
            _fan(table),
            _("Drawing for the deal: the highest card deals.")
            if not number
            else _("Equal cards draw again."),
            0.7,
        )
        taken: dict[Key, Pose] = {}
        for seat, face in drawn:
            taken[("draw", 3 + seat * 2)] = _before(table, seat, face)
            yield Scene({**_fan(table), **taken}, "", 0.28)
        if last:
            winner = ("draw", 3 + dealer * 2)
            taken[winner] = Pose(*_parts(taken[winner]), shade="glow")
            yield Scene(
                {**_fan(table), **taken},
                cast.says(dealer, _("{name} deals first."), _("You deal first.")),
                1.6,
            )
        else:
            yield Scene({**_fan(table), **taken}, "", 0.9)
    stock = {("stock", index): Pose(*table.left.centre, scale=SCALE, z=50 + index) for index in range(7)}
    yield Scene(stock, "", 0.3)


def _fan(table: Table) -> dict[Key, Pose]:
    x, y = table.middle.centre
    poses: dict[Key, Pose] = {}
    for index in range(FAN):
        across = 2 * index / (FAN - 1) - 1
        poses["draw", index] = Pose(
            x + across * 1.1, y + 0.12 * across * across - 0.05, across * 14, SCALE, None, 300 + index
        )
    return poses


def _before(table: Table, seat: int, face: int) -> Pose:
    across, down = direction(table, seat)
    x, y = table.middle.centre
    reach_x, reach_y = table.middle.w / 2 - 0.2, table.middle.h / 2 - 0.5
    far = math.hypot(across * reach_x, down * reach_y)
    lift = 0.35 if far < 1 else 0.0
    return Pose(x + across * (reach_x + lift), y + down * reach_y, 4 * across, SCALE, face, 400 + seat)


def _parts(pose: Pose) -> tuple[float, float, float, float, int | None, float]:
    return pose.x, pose.y, pose.angle, pose.scale, pose.face, pose.z
