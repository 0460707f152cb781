"""Empty chairs: places at a table where nobody sits."""

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.abilities import Ability


@dataclass(frozen=True, slots=True)
class EmptyChairs(Ability):
    """Tables with more places than players: *places* gives their number for a number of players."""

    places: Callable[[int], int]
