"""Victory: a match that is not won by points."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop.abilities import Ability


@dataclass(frozen=True, slots=True)
class Victory(Ability):
    """*sides* gives the winners of a game that is over, in place of whoever has the best score."""

    sides: Callable[[Any], list[int]]
