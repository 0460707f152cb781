"""Origin of a match that was played on from a position of another one: a comment in its record."""

import re
from typing import NamedTuple

from tabletop.engine.records import seals

SIGN = "# played on from "
_SAID = re.compile(r"(\S{1,200}) (\d{1,6})")
UNNAMED = "-"
"""Stands for the name of a record that has none."""


class Origin(NamedTuple):
    """The record *name*, of whose moves the first *made* are those of this one too."""

    name: str
    made: int

    @property
    def line(self) -> str:
        """The comment that says so."""
        return f"{SIGN}{'_'.join(self.name.split()) or UNNAMED} {self.made}"


def read_origin(text: str) -> Origin | None:
    """The origin that a record's *text* names. Raises BadRecord where its lines are damaged."""
    for line in seals.lines_of(text):
        said = _SAID.fullmatch(line.removeprefix(SIGN).strip()) if line.startswith(SIGN) else None
        if said:
            return Origin(said[1], int(said[2]))
    return None
