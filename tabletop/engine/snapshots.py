"""Snapshots: positions kept along a match, so that a past one is reached without playing from the first move."""

from copy import copy
from typing import Final

from tabletop.engine.game import Game

EVERY: Final = 8
"""The number of moves from one snapshot to the next."""
MOST: Final = 256
"""The most snapshots that are kept: in the largest games about five megabytes."""


class Snapshots:
    """Positions every `EVERY` moves, by the number of moves made.

    Where there would be more than `MOST`, the older half is thinned by every other one. So the last thousand moves stay
    as near as ever, and the further back one goes in a very long match, the more moves lie between two snapshots.
    """

    def __init__(self, start: Game) -> None:
        """Only *start*, the position before the first move."""
        self._kept = [(0, start.copy())]

    def __len__(self) -> int:
        return len(self._kept)

    def note(self, number: int, game: Game) -> None:
        """Keep *game*, which is the position after *number* moves, where a snapshot is due."""
        if number % EVERY or number <= self._kept[-1][0]:
            return
        self._kept.append((number, game.copy()))
        if len(self._kept) > MOST:
            del self._kept[1 : MOST // 2 : 2]

    def nearest(self, number: int) -> tuple[int, Game]:
        """The last snapshot that is not after *number* moves: after how many it was made, and a copy of it."""
        made, game = next(each for each in reversed(self._kept) if each[0] <= number)
        return made, game.copy()

    def fork(self) -> "Snapshots":
        """The same positions, to be cut and added to apart from these."""
        forked = copy(self)
        forked._kept = list(self._kept)
        return forked

    def cut(self, number: int) -> None:
        """Forget the positions after more than *number* moves, which have been taken back."""
        while self._kept[-1][0] > number:
            self._kept.pop()
