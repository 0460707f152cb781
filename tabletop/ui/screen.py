"""What the app draws on: the window of the system, or a plain surface.

Elsewhere than on macOS the window is pygame's display: it can update rectangles, and its pixels are the screen's
(Windows is told that we know about its scaling). On macOS pygame's display is blurred on Retina screens because it
is opened without SDL_WINDOW_ALLOW_HIGHDPI; pygame.Window opens one that is sharp, at the price of presenting whole
frames (which is what the system does there anyway). Positions of the pointer then are in points, not pixels.
"""

import contextlib
import os
import sys
from collections.abc import Sequence
from typing import Protocol

import pygame
from pygame import Rect, Surface

from tabletop import resources
from tabletop.text import _
from tabletop.ui.theme import DESIGN_SIZE

TITLE = "Tabletop"
UNSEEN_DRIVERS = ("dummy", "offscreen")


class NoDisplay(Exception):
    """No window can be opened; the message is a sentence for the player."""


class Screen(Protocol):
    """A place to draw on."""

    full: bool

    @property
    def surface(self) -> Surface:
        """What to draw on; another one after the size changed."""

    @property
    def pointer_scale(self) -> float:
        """Pixels for one unit of the pointer's positions."""

    def update(self, rects: Sequence[Rect]) -> None:
        """Show what was drawn within *rects*."""

    def toggle_full(self) -> None:
        """Fill the whole screen, or go back into a window."""

    def close(self) -> None:
        """Give the window back."""


class DisplayScreen:
    """pygame's display: pixels are pixels, rectangles can be updated."""

    pointer_scale = 1.0

    def __init__(self, size: tuple[int, int], full: bool) -> None:
        self.full = False
        pygame.display.set_mode(size, pygame.RESIZABLE)
        if full:
            self.toggle_full()

    @property
    def surface(self) -> Surface:
        surface = pygame.display.get_surface()
        if surface is None:
            raise NoDisplay(_("The window has gone."))
        return surface

    def update(self, rects: Sequence[Rect]) -> None:
        pygame.display.update(list(rects))

    def toggle_full(self) -> None:
        # Through the window: set_mode would leave a window of the whole screen's size when going back.
        window = pygame.Window.from_display_module()
        self.full = not self.full
        if self.full:
            window.set_fullscreen(desktop=True)
        else:
            window.set_windowed()

    def close(self) -> None:
        pygame.display.quit()


class SharpScreen:
    """pygame.Window with a surface of the screen's real pixels."""

    def __init__(self, size: tuple[int, int], full: bool) -> None:
        self.full = full
        self._window = pygame.Window(
            TITLE, size, resizable=True, allow_high_dpi=True, fullscreen_desktop=full
        )
        self._window.set_icon(_icon())
        self.surface  # noqa: B018  (sets the format that pictures are converted to)

    @property
    def surface(self) -> Surface:
        return self._window.get_surface()

    @property
    def pointer_scale(self) -> float:
        return self.surface.width / max(1, self._window.size[0])

    def update(self, rects: Sequence[Rect]) -> None:
        if rects:
            self._window.flip()

    def toggle_full(self) -> None:
        self.full = not self.full
        if self.full:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def close(self) -> None:
        self._window.destroy()
        pygame.display.quit()


class PlainScreen:
    """A surface of a fixed size, without any window."""

    full = False
    pointer_scale = 1.0

    def __init__(self, size: tuple[int, int]) -> None:
        if not pygame.display.get_init() or pygame.display.get_surface() is None:
            # Pictures are converted to the format of a display; the dummy driver gives one without showing anything.
            os.environ["SDL_VIDEODRIVER"] = "dummy"
            _start_video()
            pygame.display.set_mode((1, 1), pygame.HIDDEN)
        self.surface = Surface(size, 0, 32)

    def update(self, rects: Sequence[Rect]) -> None:
        pass

    def toggle_full(self) -> None:
        pass

    def close(self) -> None:
        pygame.display.quit()


def open_screen(size: tuple[int, int] | None = None, full: bool = False) -> Screen:
    """Open the window, *size* px large (or what suits the desktop); NoDisplay if that is impossible."""
    # Without a GPU SDL would present through a software OpenGL, forty times slower than plain pixels.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # A card table is no reason to keep the screen awake.
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    _start_video()
    driver = pygame.display.get_driver()
    if driver in UNSEEN_DRIVERS and os.environ.get("SDL_VIDEODRIVER") != driver:
        # Where there is no desktop SDL quietly falls back to a window that nobody can see.
        pygame.display.quit()
        raise _no_display(_("there is no desktop"))
    try:
        size = size or _suitable_size()
        if sys.platform == "darwin":
            return SharpScreen(size, full)
        with contextlib.suppress(resources.ResourceMissing):
            pygame.display.set_icon(_icon())
        pygame.display.set_caption(TITLE)
        return DisplayScreen(size, full)
    except pygame.error as error:
        raise _no_display(str(error)) from error


def _start_video() -> None:
    if not os.environ.get("SDL_VIDEODRIVER"):
        os.environ.pop("SDL_VIDEODRIVER", None)  # SDL would look for a driver with an empty name
    try:
        pygame.display.init()
    except pygame.error as error:
        raise _no_display(str(error)) from error


def _no_display(reason: str) -> NoDisplay:
    return NoDisplay(
        _(
            "Tabletop cannot open a window here ({reason}). It needs a display: check DISPLAY and SDL_VIDEODRIVER. "
            "A picture can be drawn without one: tabletop shot oh-heck --out table.png."
        ).format(reason=reason.rstrip("."))
    )


def _suitable_size() -> tuple[int, int]:
    desktops = pygame.display.get_desktop_sizes()
    if not desktops:
        return DESIGN_SIZE
    wide, high = desktops[0]
    part = max(1.0, min(0.75 * wide / DESIGN_SIZE[0], 0.75 * high / DESIGN_SIZE[1]))
    return min(round(DESIGN_SIZE[0] * part), wide), min(round(DESIGN_SIZE[1] * part), round(high * 0.92))


def _icon() -> Surface:
    return pygame.image.load_sized_svg(resources.resource("sprites", "app", "icon.svg"), (128, 128))
