"""Short lists: moves of playouts without a list of all, where that takes long."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop.abilities import Ability
from tabletop.engine.moves import Move


@dataclass(frozen=True, slots=True)
class ShortLists(Ability):
    """Players whose `candidates` follow from the hand: *moves* gives those of a seat that `candidates` is given in playouts,
    where it only wants to know that there are many; None where it is to get all."""

    moves: Callable[[Any, int], list[Move] | None]
