"""The lower right corner of the table, or the left one for the left hand, which is filled with buttons in rows from the right, off cards and panels."""

from collections.abc import Sequence

from pygame import Rect


class Corner:
    """Fills *box*, its first row *usual* px high, with a *gap* between all; everything in px of the window.

    Rows above the first keep off *cards*: they go on at the left of those, or above them. Where a button would lie on
    one of *panels*, or on one that had to go elsewhere for that, it finds room beside it, as far as *left*, or higher up, off *taken* as well. With *mirror*, the width of the
    window, it is the lower left corner, and all goes the other way; only *left* is given as in the mirror.
    """

    def __init__(
        self,
        box: Rect,
        left: int,
        gap: int,
        usual: int,
        cards: Rect | None,
        panels: Sequence[Rect],
        taken: Sequence[Rect],
        mirror: int = 0,
    ) -> None:
        self._mirror = mirror
        box, cards = self._turned(box), self._turned(cards) if cards else None
        panels, taken = [*map(self._turned, panels)], [*map(self._turned, taken)]
        self._box, self._left, self._gap, self._usual, self._cards = box, left, gap, usual, cards
        self._solid, self._taken = list(panels), [*panels, *taken]
        """What no button may lie on: panels and other buttons; and what one that must go elsewhere keeps off as well."""
        self._right, self._bottom, self._tallest = box.right, box.bottom, usual
        self._top = box.bottom

    def take(self, wide: int, high: int) -> Rect:
        """Take a place of *wide* x *high* px: the next at the left, or the first of the next row."""
        if self._right - wide < self._box.left:
            self._next_row(self._bottom - self._tallest - self._gap)
        cards = self._cards
        if cards and self._bottom < self._box.bottom and self._next(wide, high).colliderect(cards):
            self._right = min(self._right, cards.left - self._gap)
            if self._right - wide < self._box.left:
                self._next_row(cards.top - self._gap)
        rect = self._free(self._next(wide, high))
        self._tallest = max(self._tallest, high)
        self._right = rect.left - self._gap
        self._top = min(self._top, rect.top)
        self._taken.append(rect)
        self._solid.append(rect)
        return self._turned(rect)

    def beyond(self, size: int) -> Rect:
        """Place of something *size* px wide and high above all that was taken."""
        return self._turned(
            self._free(Rect(self._box.right - size, self._top - self._gap - size, size, size))
        )

    def _turned(self, rect: Rect) -> Rect:
        """*rect* as it is, or in the mirror, and back."""
        if not self._mirror:
            return rect
        return Rect(self._mirror - rect.right, rect.y, rect.width, rect.height)

    def _next_row(self, bottom: int) -> None:
        self._right, self._bottom, self._tallest = self._box.right, bottom, self._usual

    def _next(self, wide: int, high: int) -> Rect:
        return Rect(self._right - wide, self._bottom - high, wide, high)

    def _free(self, wanted: Rect) -> Rect:
        """*wanted*, or the nearest place at the left of it or above where it lies on nothing; if there is none, *wanted*."""
        if wanted.collidelist(self._solid) < 0:
            return wanted
        row = wanted.copy()
        while row.top >= 0:
            rect = row.copy()
            while rect.left >= self._left:
                met = rect.collidelistall(self._taken)
                if not met:
                    return rect
                rect.right = min(self._taken[number].left for number in met) - self._gap
            row.bottom -= self._usual + self._gap
            row.right = self._box.right
        return wanted
