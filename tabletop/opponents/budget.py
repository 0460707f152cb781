"""Budget for an opponent's thinking: until a moment, for a number of playouts, or both.

Seconds are for real games. Playouts make thinking repeatable: the same view and seed then give the same move on every
machine, which tests and the arena want.
"""

import time
from dataclasses import dataclass, field
from typing import Protocol

LONGEST = 5.0
"""The most seconds that anything is thought about, however long nobody wants the answer."""


class Patience(Protocol):
    """Patience of who has asked: while the answer is not wanted yet, there is more time than the seconds of a budget."""

    def wanted(self) -> bool:
        """True from when the answer is wanted; the seconds of the budget it may take in any case."""

    def dropped(self) -> bool:
        """True from when the answer is not wanted any more."""


@dataclass(frozen=True)
class Budget:
    """A limit in *seconds*, in *playouts*, or in both, whichever ends first. Raises ValueError without any.

    With *patience* the seconds are stretched until the answer is wanted, to `LONGEST` at most.
    """

    seconds: float | None = None
    playouts: int | None = None
    patience: Patience | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if self.seconds is None and self.playouts is None:
            raise ValueError("A budget needs seconds or playouts.")


class Clock:
    """A budget that is running out; it starts when it is made."""

    def __init__(self, budget: Budget) -> None:
        now = time.monotonic()
        self._end = None if budget.seconds is None else now + budget.seconds
        self._half = None if budget.seconds is None else now + budget.seconds / 2
        self._left = budget.playouts
        self._patience = budget.patience
        self._last = now + LONGEST

    def spend(self) -> bool:
        """Take one playout from the budget; False when there is none left, or no time."""
        if self._left is not None:
            if self._left <= 0:
                return False
            self._left -= 1
        patience = self._patience
        if patience is not None and patience.dropped():
            return False
        if self._end is None or (now := time.monotonic()) < self._end:
            return True
        return patience is not None and now < self._last and not patience.wanted()

    def half_gone(self) -> bool:
        """True if half of the time is over, so that whoever has no answer yet should leave the rest to others."""
        if self._patience is not None and self._patience.dropped():
            return True
        return self._half is not None and time.monotonic() >= self._half
