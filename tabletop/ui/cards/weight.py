"""Weight of a card in the hand: it springs up when it is taken, stays a little behind the pointer, is drawn to where it
may be dropped, and comes down softly.

All of it is in how the card is drawn; where it is, and where it is dropped, is the pointer's place. Lengths are card
units.
"""

import math

RISE = 0.06
"""Height on the screen that a card rises when it is taken."""
MOST_BEHIND, MOST_PULL = 0.22, 0.14
"""Distances that it stays behind the pointer at most, and that it is drawn towards where it may be dropped."""
PULL = 0.2
"""The part of the way to that place."""
STIFFNESS, DAMPING = 18.0, 0.62
"""Angular speed of the spring, a second, and its damping: it is there after 0.2 s, and 8 % too far just before."""
STEP = 1 / 120
"""Seconds of one step of the spring; longer ones would shake it."""
STILL = 0.005


class Spring:
    """A number that springs to its *goal*."""

    __slots__ = ("_speed", "value")

    def __init__(self) -> None:
        self.value = self._speed = 0.0

    def tick(self, seconds: float, goal: float) -> None:
        """Let *seconds* pass."""
        steps = max(1, math.ceil(seconds / STEP))
        for _step in range(steps):
            pull = STIFFNESS * STIFFNESS * (goal - self.value) - 2 * DAMPING * STIFFNESS * self._speed
            self._speed += pull * seconds / steps
            self.value += self._speed * seconds / steps
        if abs(self.value - goal) < STILL and abs(self._speed) < STILL * STIFFNESS:
            self.value, self._speed = goal, 0.0

    def at_rest(self, goal: float) -> bool:
        """True if it is there."""
        return self.value == goal and not self._speed


class Weight:
    """Weight of one card: how far it is drawn *across* and *down* from where it is, and how *high* it is, 0 … 1."""

    __slots__ = ("_across", "_down", "_high")

    def __init__(self) -> None:
        self._across, self._down, self._high = Spring(), Spring(), Spring()

    @property
    def offset(self) -> tuple[float, float]:
        """Distance of the card as it is drawn from where it is."""
        return self._across.value, self._down.value - RISE * self._high.value

    @property
    def height(self) -> float:
        """Height above the table, 0 … 1."""
        return min(1.0, max(0.0, self._high.value))

    def leave_behind(self, across: float, down: float) -> None:
        """The card was moved by that much: as it is drawn it stays behind."""
        self._across.value = _within(self._across.value - across, MOST_BEHIND)
        self._down.value = _within(self._down.value - down, MOST_BEHIND)

    def tick(self, seconds: float, held: bool, pull: tuple[float, float]) -> None:
        """Let *seconds* pass, while the card is *held* or not, and drawn by *pull* to where it may be dropped."""
        self._across.tick(seconds, _within(pull[0], MOST_PULL))
        self._down.tick(seconds, _within(pull[1], MOST_PULL))
        self._high.tick(seconds, 1.0 if held else 0.0)

    def at_rest(self, held: bool, pull: tuple[float, float]) -> bool:
        """True if nothing of it changes."""
        goals = _within(pull[0], MOST_PULL), _within(pull[1], MOST_PULL), 1.0 if held else 0.0
        springs = self._across, self._down, self._high
        return all(spring.at_rest(goal) for spring, goal in zip(springs, goals, strict=True))


def _within(value: float, most: float) -> float:
    return max(-most, min(most, value))
