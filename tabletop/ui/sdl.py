"""SDL itself, for the few things that pygame does not pass on or does in a costlier way."""

import contextlib
import ctypes
from functools import cache
from pathlib import Path

import pygame

_SLEEPING_DRIVERS = ("x11", "wayland", "windows", "cocoa")
"""The video drivers that can wait for the system; with others SDL looks for events every millisecond."""


@cache
def library() -> ctypes.CDLL | None:
    """The SDL that pygame uses: what pygame was linked with, or (Windows) the library that lies beside it."""
    file = vars(pygame.base).get("__file__")
    if not file:
        return None
    for path in (Path(file), Path(file).with_name("SDL2.dll")):
        with contextlib.suppress(OSError, AttributeError):
            found = ctypes.CDLL(str(path))
            found.SDL_WaitEventTimeout.argtypes = [ctypes.c_void_p, ctypes.c_int]
            return found
    return None


def can_sleep() -> bool:
    """False where waiting for an event would be looking for one every millisecond: SDL has no other way to follow a
    joystick, and pygame's own `event.wait` never has."""
    sdl = library()
    return sdl is not None and pygame.display.get_driver() in _SLEEPING_DRIVERS and sdl.SDL_NumJoysticks() < 1


def sleep(seconds: float) -> None:
    """Sleep until there is an event, be it one that another thread posts, or *seconds* are over; the event stays in the
    queue. Only while `can_sleep`."""
    sdl = library()
    if sdl is not None:
        sdl.SDL_WaitEventTimeout(None, max(1, round(seconds * 1000)))
