"""The draw for the first deal: everybody takes a card from a fan in the middle, the highest card deals."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tabletop.text import _
from tabletop.ui.cards.poses import Key, Pose
from tabletop.ui.layout.fans import direction
from tabletop.ui.layout.seating import Table
from tabletop.wording.lines import Cast

FAN = 27
SCALE = 0.7


class Opening:
    """Goes through the moments of a draw."""

    def __init__(self, moments: Iterable["Moment"]) -> None:
        self._moments = list(moments)
        self._left = self._moments[0].seconds if self._moments else 0.0

    @property
    def moment(self) -> "Moment | None":
        """Moment that is shown now; None when the draw is over, or there is none."""
        return self._moments[0] if self._moments else None

    def tick(self, seconds: float, still: bool) -> bool:
        """Let *seconds* pass; whether the next moment has come. *still*: nothing moves."""
        self._left -= seconds
        if not self._moments or self._left > 0 or not still:
            return False
        self._moments.pop(0)
        self._left = self._moments[0].seconds if self._moments else 0.0
        return True

    def skip(self) -> None:
        """Be at the end."""
        self._moments.clear()


class Moment(NamedTuple):
    """A moment of the draw: the cards, what is said, and how long it stays."""

    poses: dict[Key, Pose]
    words: str
    seconds: float


def draw_moments(
    draw: Sequence[Sequence[tuple[int, int]]], table: Table, cast: Cast, dealer: int
) -> Iterator[Moment]:
    """The moments of *draw*: rounds of (seat, face), in which equal highest cards draw again."""
    for number, drawn in enumerate(draw):
        last = number == len(draw) - 1
        yield Moment(
            _fan(table),
            _("Drawing for the deal: the highest card deals.")
            if not number
            else _("Equal cards draw again."),
            0.7,
        )
        taken: dict[Key, Pose] = {}
        for seat, face in drawn:
            taken[("draw", 3 + seat * 2)] = _before(table, seat, face)
            yield Moment({**_fan(table), **taken}, "", 0.28)
        if last:
            winner = ("draw", 3 + dealer * 2)
            taken[winner] = Pose(*_parts(taken[winner]), shade="glow")
            yield Moment(
                {**_fan(table), **taken},
                cast.says(dealer, _("{name} deals first."), _("You deal first.")),
                1.6,
            )
        else:
            yield Moment({**_fan(table), **taken}, "", 0.9)
    if not draw:
        return
    stock = {("stock", index): Pose(*table.left.centre, scale=SCALE, z=50 + index) for index in range(7)}
    yield Moment(stock, "", 0.3)


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
    return Pose(
        x + across * (reach_x + lift),
        y + down * reach_y,
        4 * across,
        SCALE,
        face,
        400 + 10 * down + seat / 20,
    )


def _parts(pose: Pose) -> tuple[float, float, float, float, int | None, float]:
    return pose.x, pose.y, pose.angle, pose.scale, pose.face, pose.z
