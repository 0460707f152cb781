"""Counting aloud: a bubble beside a plate whose words go on, card by card, until the sum stays."""

from collections.abc import Callable, Sequence

from pygame import Surface

from tabletop.ui.effects.shows import AIR, dimmed, fade_of
from tabletop.ui.toolkit.canvas import Sprite
from tabletop.ui.toolkit.reading_time import reading_time

EACH, LONGEST, PART, STAYS = 0.045, 1.4, 0.55, 1.5
"""Seconds for each card that is counted and for all of them, for each other thing, and until the sum is gone."""

Drawn = tuple[Surface, tuple[int, int]]
"""The picture of a bubble, and where the tip of its tail is in it."""


class Count:
    """Bubbles with their tail at *tip* (px), which *draw* makes: "1" … *count* cards, then each of *further* words.

    With *still* only the last of them shows.
    """

    def __init__(
        self,
        draw: Callable[[str], Drawn],
        tip: tuple[int, int],
        count: int,
        further: Sequence[str],
        still: bool = False,
    ) -> None:
        self._draw, self._tip, self._count, self._further = draw, tip, count, list(further)
        self._each = 0.0 if still else min(EACH, LONGEST / max(1, count))
        self._part = 0.0 if still else PART
        self.said = self._further[-1]
        self.duration = self._each * count + self._part * (len(self._further) - 1)
        self.duration += max(STAYS, reading_time(self.said))

    def words(self, seconds: float) -> str:
        """Words in the bubble after *seconds*."""
        if self._each and seconds < self._each * self._count:
            return str(1 + int(seconds / self._each))
        passed = seconds - self._each * self._count
        place = int(passed / self._part) if self._part else len(self._further) - 1
        return self._further[min(place, len(self._further) - 1)]

    def sprites(self, seconds: float) -> list[Sprite]:
        picture, spot = self._draw(self.words(seconds))
        fade = fade_of(6 * (1 - seconds / self.duration))
        x, y = (tip - along for tip, along in zip(self._tip, spot, strict=True))
        return [Sprite(dimmed(picture, fade), x, y, (AIR, 1))] if fade else []
