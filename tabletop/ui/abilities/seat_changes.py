"""Players who change places during the game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.abilities import Ability
from tabletop.engine.knowledge.view import View
from tabletop.ui.layout.seating import Table


@dataclass(frozen=True, slots=True)
class SeatChanges(Ability):
    """Places that are not the same all the game, as sides wait for their turn at the table.

    *seated* gives the same table with the players where they sit now; *sides* those at the table, in the order of their
    rows in the running score.
    """

    seated: Callable[[View, Table], Table]
    sides: Callable[[View], Sequence[int]]
