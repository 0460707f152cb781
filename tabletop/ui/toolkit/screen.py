"""Screen that the app draws on: the window of the system, or a plain surface.

Elsewhere than on macOS the window is pygame's display: it can update rectangles, and its pixels are the screen's
(Windows is told that we know about its scaling). On macOS pygame's display is blurred on Retina screens because it
is opened without SDL_WINDOW_ALLOW_HIGHDPI; pygame.Window opens one that is sharp, at the price of presenting whole
frames (which is what the system does there anyway). Positions of the pointer then are in points, not pixels.
"""

import contextlib
import os
import sys
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame
from pygame import Rect, Surface

from tabletop import resources
from tabletop.text import _
from tabletop.ui.toolkit.theme import DESIGN_SIZE, MINIMUM_SIZE

TITLE = "Tabletop"
UNSEEN_DRIVERS = ("dummy", "offscreen")
FIRST_SHARE = 0.75
"""Share of a large desktop's width and height that the first window takes."""
FREE_WIDTH, FREE_HEIGHT = 0.98, 0.9
"""Share of a desktop that a window may take: the rest is for its frame and title, and for panels, of which
SDL's usable bounds tell, but pygame does not pass them on."""
LEAST_WINDOW = (240, 150)
"""A window of a few pixels, dragged so small by mistake, could hardly be found again."""
WIDEST = 4
"""A reduced picture has at most this many times its least width or height, whatever the shape of the window."""


@dataclass(frozen=True)
class Placement:
    """A window as it was left: its *size* and *place* in the system's units, (0, 0) and None if there was none yet.

    *desktop*: the sizes of the screens then, if they are known; on others its size and place mean nothing.
    """

    size: tuple[int, int] = (0, 0)
    place: tuple[int, int] | None = None
    desktop: tuple[tuple[int, int], ...] = ()
    maximized: bool = False


class NoDisplay(Exception):
    """No window can be opened; the message is a sentence for the player."""


class Screen(Protocol):
    """A place to draw on."""

    full: bool

    @property
    def surface(self) -> Surface:
        """Surface to draw on; another one after the size changed."""

    @property
    def pointer_scale(self) -> float:
        """Pixels for one unit of the pointer's positions."""

    def update(self, rects: Sequence[Rect]) -> None:
        """Show what was drawn within *rects*."""

    @property
    def place(self) -> tuple[int, int] | None:
        """Place of the window's left top corner on the desktop, in the system's units; None if there is no window."""

    def toggle_full(self) -> None:
        """Fill the whole screen, or go back into a window."""

    def maximize(self) -> None:
        """Let the window take all the room that the desktop gives to windows."""

    def close(self) -> None:
        """Give the window back."""


def display_window() -> pygame.Window:
    """The window of pygame's display."""
    with warnings.catch_warnings():
        # That pygame would rather have a window of its own kind says nothing to anybody: those cannot update parts of themselves.
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


class DisplayScreen:
    """pygame's display: pixels are pixels, rectangles can be updated."""

    pointer_scale = 1.0

    def __init__(self, size: tuple[int, int], full: bool, place: tuple[int, int] | None) -> None:
        self.full = False
        with contextlib.suppress(resources.ResourceMissing):
            pygame.display.set_icon(_icon())
        pygame.display.set_caption(TITLE)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        display_window().minimum_size = LEAST_WINDOW
        if place is not None:
            pygame.event.pump()  # only then it is known how wide the frame is that the window was given
            pygame.display.set_window_position(place)
        if full:
            self.toggle_full()

    @property
    def place(self) -> tuple[int, int] | None:
        return pygame.display.get_window_position()

    @property
    def surface(self) -> Surface:
        surface = pygame.display.get_surface()
        if surface is None:
            raise NoDisplay(_("The window was closed by the system."))
        return surface

    def update(self, rects: Sequence[Rect]) -> None:
        pygame.display.update(list(rects))

    def toggle_full(self) -> None:
        # Through the window: set_mode would leave a window of the whole screen's size when going back.
        window = display_window()
        self.full = not self.full
        if self.full:
            window.set_fullscreen(desktop=True)
        else:
            window.set_windowed()

    def maximize(self) -> None:
        display_window().maximize()

    def close(self) -> None:
        pygame.display.quit()


class SharpScreen:
    """pygame.Window with a surface of the screen's real pixels."""

    def __init__(self, size: tuple[int, int], full: bool, place: tuple[int, int] | None) -> None:
        self.full = full
        self._window = pygame.Window(
            TITLE,
            size,
            place or pygame.WINDOWPOS_CENTERED,
            resizable=True,
            allow_high_dpi=True,
            fullscreen_desktop=full,
        )
        self._window.minimum_size = LEAST_WINDOW
        self._window.set_icon(_icon())
        self.surface  # noqa: B018  (sets the format that pictures are converted to)

    @property
    def surface(self) -> Surface:
        return self._window.get_surface()

    @property
    def pointer_scale(self) -> float:
        return self.surface.width / max(1, self._window.size[0])

    @property
    def place(self) -> tuple[int, int] | None:
        return self._window.position

    def update(self, rects: Sequence[Rect]) -> None:
        if rects:
            self._window.flip()

    def toggle_full(self) -> None:
        self.full = not self.full
        if self.full:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def maximize(self) -> None:
        self._window.maximize()

    def close(self) -> None:
        self._window.destroy()
        pygame.display.quit()


class PlainScreen:
    """A surface of a fixed size, without any window."""

    full = False
    pointer_scale = 1.0
    place = None

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

    def maximize(self) -> None:
        pass

    def close(self) -> None:
        pygame.display.quit()


class ReducedScreen:
    """Screen for a *window* that may be smaller than the least size of a table: it then shows a reduced picture of one.

    Whoever draws and points needs to know nothing of it: `surface` is large enough, and `pointer_scale` fits it.
    """

    def __init__(self, window: Screen) -> None:
        self.window = window
        self._picture: Surface | None = None

    @property
    def full(self) -> bool:
        return self.window.full

    @property
    def place(self) -> tuple[int, int] | None:
        return self.window.place

    @property
    def surface(self) -> Surface:
        """The window's own surface, or one that is larger and is shown in it reduced."""
        shown = self.window.surface
        wanted = drawn_size(shown.size)
        if wanted == shown.size:
            self._picture = None
            return shown
        if self._picture is None or self._picture.size != wanted:
            self._picture = Surface(wanted, 0, 32)
        return self._picture

    @property
    def pointer_scale(self) -> float:
        return self.window.pointer_scale / _reduction(self.window.surface.size)

    def update(self, rects: Sequence[Rect]) -> None:
        if self._picture is None:
            self.window.update(rects)
            return
        shown = self.window.surface
        part = _reduction(shown.size)
        size = [max(1, round(length * part)) for length in self._picture.size]
        shown.blit(pygame.transform.smoothscale(self._picture, size), (0, 0))
        self.window.update([shown.get_rect()])

    def toggle_full(self) -> None:
        self.window.toggle_full()

    def maximize(self) -> None:
        self.window.maximize()

    def close(self) -> None:
        self.window.close()


def drawn_size(shown: tuple[int, int]) -> tuple[int, int]:
    """The size of the picture in a window of *shown* px: the same, or in its shape at least that of the smallest table."""
    part = _reduction(shown)
    if part == 1:
        return shown
    width, height = (
        min(WIDEST * least, max(least, round(length / part)))
        for length, least in zip(shown, MINIMUM_SIZE, strict=True)
    )
    return width, height


def _reduction(shown: tuple[int, int]) -> float:
    """Reduction: the px of a window of *shown* px that one px of the picture takes, at most 1."""
    return min(1.0, shown[0] / MINIMUM_SIZE[0], shown[1] / MINIMUM_SIZE[1])


def open_screen(
    size: tuple[int, int] | None = None, full: bool = False, left: Placement | None = None
) -> Screen:
    """Open the window, *size* px large, or as it was *left*, or as suits the desktop; NoDisplay if that is impossible.

    It is in the middle of the desktop unless it was left somewhere else.
    """
    # Without a GPU SDL would present through a software OpenGL, forty times slower than plain pixels.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # A card table is no reason to keep the screen awake.
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
    _start_video()
    driver = pygame.display.get_driver()
    if driver in UNSEEN_DRIVERS and os.environ.get("SDL_VIDEODRIVER") != driver:
        # Where there is no desktop SDL quietly falls back to a window that nobody can see.
        pygame.display.quit()
        raise _no_display(_("no screen can be found"))
    if left is None or (left.desktop and left.desktop != desktop()):
        left = Placement()
    try:
        kind = SharpScreen if sys.platform == "darwin" else DisplayScreen
        screen = kind(size or suitable_size(desktop(), left.size), full, left.place)
        if left.maximized and not (size or full):
            screen.maximize()
        return screen
    except pygame.error as error:
        raise _no_display(str(error)) from error


def desktop() -> tuple[tuple[int, int], ...]:
    """The sizes of the screens that make up the desktop, the first one first; empty where there is no window system."""
    if not pygame.display.get_init() or pygame.display.get_driver() in UNSEEN_DRIVERS:
        return ()
    return tuple(pygame.display.get_desktop_sizes())


def suitable_size(screens: Sequence[tuple[int, int]], left: tuple[int, int]) -> tuple[int, int]:
    """The size of a new window: as it was *left*, or as the first of *screens* suggests, but no larger than has room."""
    if not screens:
        return left if all(left) else DESIGN_SIZE
    wide, high = screens[0]
    part = max(1.0, FIRST_SHARE * min(wide / DESIGN_SIZE[0], high / DESIGN_SIZE[1]))
    wanted = round(DESIGN_SIZE[0] * part), round(DESIGN_SIZE[1] * part)
    if all(left):  # it may have stood on another screen than the first
        wanted, wide, high = left, *(max(screen[side] for screen in screens) for side in (0, 1))
    return min(wanted[0], int(wide * FREE_WIDTH)), min(wanted[1], int(high * FREE_HEIGHT))


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


def _icon() -> Surface:
    return pygame.image.load_sized_svg(resources.resource("sprites", "app", "icon.svg"), (128, 128))
