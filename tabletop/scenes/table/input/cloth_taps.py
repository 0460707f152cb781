"""Two taps on the free cloth: in some games a move that is made with the knuckles (`Controls.at_cloth`)."""

import math
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.toolkit.pointer import DOUBLE_CLICK

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene


class Cloth:
    """The cloth of *table*."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._tapped = -math.inf

    def feed(self, event: pygame.event.Event) -> bool:
        """Take an event of the mouse; whether it was the second of two taps that do something."""
        table = self._table
        if (
            event.type != pygame.MOUSEBUTTONDOWN
            or event.button != 1
            or not table.game_table.controls.at_cloth
        ):
            return False
        if table.selection.chosen or table.stage.at(event.pos) is not None:
            self._tapped = -math.inf
            return False
        before, self._tapped = self._tapped, self._table.app.now
        if self._tapped - before > DOUBLE_CLICK:
            return False
        self._tapped = -math.inf
        moves = [move for move in table.gestures.buttons if move.action == table.game_table.controls.at_cloth]
        for move in moves[:1]:
            table.play(move)
        return bool(moves)
