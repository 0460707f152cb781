"""Numbers to choose from at the table."""

from dataclasses import dataclass
from typing import Literal

from tabletop.engine.moves import Move
from tabletop.wording.signs import Grimace


@dataclass(frozen=True, slots=True)
class Chip:
    """A number to choose: *move* if it may be chosen; *note* explains, *sign* marks it.

    Where *words* are given they stand on it, or *shorter* ones where those have no room, and the number is only its key on
    the keyboard; *face* is a grimace beside them. *said*: the whole words of the move, for who cannot see what is asked.
    """

    number: int
    move: Move
    note: str = ""
    sign: Literal["", "own", "hook"] = ""
    words: str = ""
    shorter: str = ""
    face: Grimace | None = None
    said: str = ""


@dataclass(frozen=True, slots=True)
class Chips:
    """A row of numbers to choose from, with the question above and a remark below it.

    *row*: how many stand in a row; as many as have room where it is 0. *where*: in the middle, beside a small hand, or in
    a wheel round what lies in the middle.
    """

    question: str
    chips: tuple[Chip, ...]
    remark: str = ""
    row: int = 0
    where: Literal["middle", "hand", "wheel"] = "middle"
