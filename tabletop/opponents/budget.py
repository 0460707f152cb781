"""Budget for an opponent's thinking: until a moment, for a number of playouts, or both.

Seconds are for real games. Playouts make thinking repeatable: the same view and seed then give the same move on every
machine, which tests and the arena want.
"""

import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """A limit in *seconds*, in *playouts*, or in both, whichever ends first. Raises ValueError without any."""

    seconds: float | None = None
    playouts: int | None = None

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

    def spend(self) -> bool:
        """Take one playout from the budget; False when there is none left, or no time."""
        if self._left is not None:
            if self._left <= 0:
                return False
            self._left -= 1
        return self._end is None or time.monotonic() < self._end

    def half_gone(self) -> bool:
        """True if half of the time is over, so that whoever has no answer yet should leave the rest to others."""
        return self._half is not None and time.monotonic() >= self._half
