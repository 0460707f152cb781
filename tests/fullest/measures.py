"""The figures of a table: its smallest index, its smallest text, and how much of an index is covered at most."""

from typing import NamedTuple

from tabletop.scenes.table.scene import TableScene
from tabletop.ui.cards.poses import CARD_RATIO, Key, Pose
from tabletop.ui.layout.fans import corners
from tabletop.ui.toolkit.window import App

CAP = 62 / 250
"""Height of the rank in the corner of a card, by its width: `INDEX_HEIGHT` in `build_scripts/art/palette.py`."""
RANK = 0.05, 0.05, 0.21, 0.3
"""The box of the rank on a card, from its upper left corner, by its width."""
STEPS = 4
"""Points in each direction at which a card is asked whether its rank shows."""
STACKED = 0.12
"""Cards that lie closer than this, by their width, are a stack: only the top one is read."""
IN_USE = ("hand", "meld", "trick", "table", "build", "up", "slot", "row", "upcard", "shown")
"""Kinds of zones of which every open card is read."""


class Figures(NamedTuple):
    """The smallest *index* of all, that *in_trays* and the smallest *text* in px; *covered* from 0 to 1 of a rank."""

    index: float
    in_trays: float
    text: int
    covered: float


def figures(app: App, table: TableScene) -> Figures:
    """The figures of what is on the screen."""
    read = {key: pose for key, pose in table.poses.items() if is_read(key, pose, table)}
    indices = {key: CAP * pose.scale * table.table.unit for key, pose in read.items()}
    return Figures(
        min(indices.values(), default=float("inf")),
        min((px for key, px in indices.items() if key[0].startswith("meld:")), default=float("inf")),
        min((text.px for text in app.readable()), default=0),
        max((covered(key, pose, table) for key, pose in read.items()), default=0.0),
    )


def is_read(key: Key, pose: Pose, table: TableScene) -> bool:
    """True if the index of a card is to be read: it lies open, and not within a stack."""
    if pose.face is None or key[0].partition(":")[0] not in IN_USE:
        return False
    return not any(
        other.z > pose.z
        and abs(other.x - pose.x) < STACKED * pose.scale
        and abs(other.y - pose.y) < STACKED * pose.scale
        for other in table.poses.values()
    )


def covered(key: Key, pose: Pose, table: TableScene) -> float:
    """The share of the rank of a card that other cards lie on."""
    unit = table.table.unit
    left, top, right, bottom = RANK
    hidden = 0
    for column in range(STEPS):
        for row in range(STEPS):
            across = left + (right - left) * column / (STEPS - 1)
            down = top + (bottom - top) * row / (STEPS - 1)
            x, y = on_card(pose, across, down)
            hidden += table.stage.at((round(x * unit), round(y * unit))) != key
    return hidden / STEPS**2


def on_card(pose: Pose, across: float, down: float) -> tuple[float, float]:
    """The point so far from the upper left corner of a card, by its width."""
    (left, top), (right, edge), _lower, (foot_x, foot_y) = corners(pose)
    down /= CARD_RATIO
    return (
        left + across * (right - left) + down * (foot_x - left),
        top + across * (edge - top) + down * (foot_y - top),
    )
