"""A tool tip with the whole of a shortened text, while the pointer rests on it: a long name, a long caption."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.ui.toolkit.gui import Widget, remove, stands

if TYPE_CHECKING:
    from tabletop.ui.toolkit.window import App

REST = 0.5
"""Seconds that the pointer rests before the tool tip is shown."""


class WholeText:
    """The tool tip for shortened texts of *app*, which says when the pointer has moved or somebody did something."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._call_off: Callable[[], object] = _nothing
        self._tip: Widget | None = None

    def moved(self) -> None:
        """The pointer moved: the tool tip goes, and another one comes where the pointer rests."""
        self.dismiss()
        self._call_off = self._app.after(REST, self._show)

    def dismiss(self) -> None:
        """Take the tool tip away, and show none until the pointer moves again."""
        self._call_off()
        self._call_off = _nothing
        if self._tip is not None and stands(self._tip):
            remove(self._tip)
            self._app.gui.wake()
        self._tip = None

    def _show(self) -> None:
        at = self._app.pointer
        for layer in reversed(self._app.canvas.layers(self._app.gui)):
            if not layer.rect.collidepoint(at) or (layer.scrolled and not layer.scrolled.collidepoint(at)):
                continue
            for text in layer.texts:
                if text.words != text.whole and text.rect.collidepoint(at):
                    self._tip = self._app.gui.tool_tip(text.whole, at)
                    return


def _nothing() -> None:
    pass
