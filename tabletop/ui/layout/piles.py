"""Piles that a table declares: which part of the table they lie in, and how."""

from dataclasses import dataclass
from typing import Literal

from tabletop.ui.layout.fans import Faces, Poses, card_box, heap, stack
from tabletop.ui.layout.seating import Box, Table

ROUND_IT = 1.6
"""Width and height of a part of the table from which cards grow in it as a person wants them, by the width of a card."""
Part = Literal["left", "middle", "right", "own hand"]
"""The parts of a table that a declaration may name."""


def part_of(table: Table, part: Part) -> Box:
    """The box of a part of the table."""
    boxes = {"left": table.left, "middle": table.middle, "right": table.right}
    return boxes[part] if part != "own hand" else table.place(table.viewer).hand


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile in the middle of a part of the table, *down* units below it: squared, or *thrown* up to this far aside."""

    part: Part
    scale: float = 1.0
    thrown: float = 0.0
    down: float = 0.0

    def box(self, table: Table) -> Box:
        """The place of the pile: as large as the card that lies squarely on it."""
        (x, y), scale = self._at(table)
        return card_box(x, y, scale)

    def poses(self, faces: Faces, table: Table) -> Poses:
        """Poses of the cards, by index."""
        at, scale = self._at(table)
        return heap(faces, at, scale, spread=self.thrown) if self.thrown else stack(faces, at, scale)

    def _at(self, table: Table) -> tuple[tuple[float, float], float]:
        """The centre of the pile and the scale of its cards."""
        box = part_of(table, self.part)
        x, y = box.centre
        room = min(box.w, box.h - 2 * abs(self.down)) / ROUND_IT
        return (x, y + self.down), max(self.scale, min(self.scale * table.card_size, room))
