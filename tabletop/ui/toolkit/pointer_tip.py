"""Tool tips beside what they speak of: explanations that a scene gives, and the whole of shortened texts.

One is shown where the pointer rests, where a button is pressed and held (which is how a finger asks), or for what a
key has walked to (`tell`). It goes when anything else is done.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame_gui.elements import UITooltip

from tabletop.ui.toolkit.explanation import REST, Explanation
from tabletop.ui.toolkit.gui import remove, stands

if TYPE_CHECKING:
    from tabletop.ui.toolkit.window import App

HOLD = 0.7
"""Seconds that a button is held before the tool tip is shown."""
STILL = 4
"""Pixels that the pointer may tremble meanwhile: from there on it drags."""


class PointerTip:
    """The tool tip of *app*, of which there is one at a time."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._call_off: Callable[[], object] = _nothing
        self._tip: UITooltip | None = None
        self._held_at: tuple[int, int] | None = None

    def feed(self, event: pygame.event.Event, at: tuple[int, int]) -> None:
        """Take an *event*, of the pointer one *at* a point (px)."""
        if event.type == pygame.MOUSEMOTION:
            if self._held_at is not None and _near(at, self._held_at):
                return
            self.dismiss()
            if not any(event.buttons):
                self._call_off = self._app.after(REST, lambda: self._show(at, REST))
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.dismiss()
            if event.button == 1:
                self._held_at = at
                self._call_off = self._app.after(HOLD, lambda: self._show_held(at))
        elif (event.type == pygame.MOUSEBUTTONUP and self._tip is None) or event.type in (
            pygame.KEYDOWN,
            pygame.MOUSEWHEEL,
        ):
            self.dismiss()

    @property
    def shown(self) -> bool:
        """True while there is a tool tip."""
        return self._tip is not None and stands(self._tip)

    @property
    def explains(self) -> bool:
        """True while there is one because a button was held, until something else is pressed."""
        return self.shown and self._held_at is not None

    @property
    def rect(self) -> Rect | None:
        """Place of the tool tip (px); None while there is none."""
        return self._tip.rect.copy() if self._tip is not None and self.shown else None

    def tell(self, explanation: Explanation) -> None:
        """Show *explanation* now."""
        self.dismiss()
        self._tip = self._app.gui.tool_tip(explanation.words, explanation.rect)

    def dismiss(self) -> None:
        """Take the tool tip away, and show none until the pointer moves again."""
        self._call_off()
        self._call_off, self._held_at = _nothing, None
        self.hide()

    def hide(self) -> None:
        """Take the tool tip away."""
        if self._tip is not None and self.shown:
            remove(self._tip)
            self._app.gui.wake()
        self._tip = None

    def _show_held(self, at: tuple[int, int]) -> None:
        found = self._found(at)
        if found is None and (tip := self._app.gui.tip_at(at)) is not None:
            found = Explanation(*tip)
        if found is not None and self._app.scene is not None:
            self.tell(found)
            self._held_at = at
            self._app.scene.held()

    def _show(self, at: tuple[int, int], rested: float) -> None:
        found = self._found(at)
        if found is None:
            return
        if found.rest > rested:
            self._call_off = self._app.after(found.rest - rested, lambda: self._show(at, found.rest))
        else:
            self.tell(found)

    def _found(self, at: tuple[int, int]) -> Explanation | None:
        """The explanation at a point: the whole of a shortened text, and what the scene explains."""
        said = self._app.scene.explained(at) if self._app.scene is not None else None
        whole = self._shortened(at)
        if said is None or whole is None:
            return said or whole
        return Explanation(f"{whole.words}\n{said.words}", said.rect)

    def _shortened(self, at: tuple[int, int]) -> Explanation | None:
        for layer in reversed(self._app.canvas.layers(self._app.gui)):
            if not layer.rect.collidepoint(at) or (layer.scrolled and not layer.scrolled.collidepoint(at)):
                continue
            for text in layer.texts:
                if text.words != text.whole and text.rect.collidepoint(at):
                    return Explanation(text.whole, Rect(text.rect))
        return None


def _near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) < STILL


def _nothing() -> None:
    pass
