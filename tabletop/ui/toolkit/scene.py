"""Scene: a screen of the app, such as home, a table, settings."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from tabletop.ui.toolkit.canvas import Canvas
from tabletop.ui.toolkit.explanation import Explanation

if TYPE_CHECKING:
    from tabletop.ui.accessibility.element import Element
    from tabletop.ui.toolkit.window import App


class Scene:
    """A screen of the app; subclasses override what they need.

    The app calls `enter` once, `resize` whenever the scene comes to the top of the stack or the window changes (with
    an empty canvas and no widgets: put plates and make widgets here; or `come_back`), then `tick` and `draw` for every frame, and
    `leave` when the scene is taken off the stack. What it puts it puts on the canvas and into the gui layer that the
    app had at its last `resize`: those are on the screen only while the scene is on top.
    """

    stays_laid_out = False
    """True if its widgets and its canvas stay while others lie above it; then `come_back` is called in place of `resize`."""
    in_parts = False
    """True if it may come over several frames, card by card and plate by plate, so that none of these takes long: see
    `Canvas.until`."""
    overlay = False
    """True if the picture of the scene below stays visible, dimmed, behind this one."""
    at_table = False
    """True if the keys of the table mean something here."""
    dim = 110
    """Brightness of that picture, of 255."""

    app: "App"

    def enter(self, app: "App") -> None:
        """The scene is on the stack from now on."""
        self.app = app

    def lit(self) -> Sequence[Rect]:
        """Rectangles in px of the picture below that stay bright behind an overlay; asked before its `resize`."""
        return ()

    def leave(self) -> None:
        """The scene is off the stack: stop what was begun."""

    def give_way(self) -> None:
        """Another scene is about to lie on top: no time passes here until it is gone."""

    def let_go(self) -> None:
        """Other scenes have covered this one for a while: drop pictures that can be made again."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of *size* px; `app.theme` and `app.gui` are ready for it."""

    def come_back(self) -> bool:
        """Bring the layout of before up to date, of a scene that `stays_laid_out`; False if all is to be laid out anew."""
        return False

    def event(self, event: pygame.event.Event) -> bool:
        """An event that no widget took, with positions in px; True if it was of use."""
        return False

    def say(self, words: str) -> None:
        """Show a sentence for the person; a scene that has no place for it does nothing."""

    def explained(self, point: tuple[int, int]) -> Explanation | None:
        """The explanation of what shows at *point* (px), for a tool tip; None where there is nothing to explain."""
        return None

    def clickable(self, point: tuple[int, int]) -> bool:
        """True if a click at *point* (px) is of use: for who clicks by resting there."""
        return any(target.rect.collidepoint(point) for target in self.app.targets())

    def meaning(self) -> object:
        """Meaning of presses now, where the same place may mean something else after one: a second press in a moment counts only
        while this is equal."""
        return None

    def scrolls(self, point: tuple[int, int]) -> bool:
        """True if what lies at *point* (px) can be scrolled, so that a finger scrolls it."""
        return False

    @property
    def races(self) -> bool:
        """True while the first of several people counts."""
        return False

    def elements(self) -> "list[Element]":
        """Everything on the screen for who cannot see it, in reading order: by default as it is drawn."""
        from tabletop.ui.accessibility.drawn import drawn  # not at the start: mostly nobody listens

        return drawn(self.app.canvas, self.app.gui)

    def held(self) -> None:
        """A button was held so long that a tool tip came: letting go of it is no click."""

    def tick(self, seconds: float) -> None:
        """Time has passed: move the stage on first, and only then begin something new."""

    def draw(self, canvas: Canvas) -> None:
        """Bring plates up to date (`canvas.put`) and set `canvas.sprites`."""

    @property
    def moving(self) -> bool:
        """True while something moves, so that 60 frames a second are worth it."""
        return False

    @property
    def unfinished(self) -> bool:
        """True while something is not drawn yet as it should look: more frames are to come soon, though nothing moves."""
        return False

    def escape(self) -> None:
        """Escape was pressed: close what is open, or go back. The first scene does nothing, or asks."""
        if self.app.depth > 1:
            self.app.pop()

    def closing(self) -> bool:
        """The window is to be closed; False to stay (for instance after opening a question)."""
        return True
