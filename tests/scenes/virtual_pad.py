"""A gamepad that is not there: SDL's virtual joystick, which pygame does not offer, by way of the library that pygame has loaded.

What is pressed comes as it does from a real pad, from SDL's own queue.
"""

import ctypes
from pathlib import Path

import pygame
from pygame._sdl2 import controller

AXES, BUTTONS, HATS, KIND = 6, 15, 0, 1


def _library():
    folder = Path(pygame.__file__).parent
    found = [
        *folder.parent.glob("pygame_ce.libs/libSDL2-2*"),
        *folder.glob("SDL2.dll"),
        *folder.glob(".dylibs/libSDL2-2*"),
    ]
    for path in found:
        library = ctypes.CDLL(str(path))
        if hasattr(library, "SDL_JoystickAttachVirtual"):
            library.SDL_JoystickOpen.restype = ctypes.c_void_p
            library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
            library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
            library.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
            return library
    return None


class VirtualPad:
    """A pad that is plugged in until `unplug`."""

    def __init__(self):
        controller.init()
        self._sdl = _library()
        assert self._sdl is not None, "pygame's SDL is not where its wheels have it"
        self._index = self._sdl.SDL_JoystickAttachVirtual(KIND, AXES, BUTTONS, HATS)
        assert self._index >= 0
        self._stick = self._sdl.SDL_JoystickOpen(self._index)

    def button(self, button, down):
        self._sdl.SDL_JoystickSetVirtualButton(self._stick, button, int(down))

    def axis(self, axis, share):
        self._sdl.SDL_JoystickSetVirtualAxis(self._stick, axis, round(share * 32767))

    def unplug(self):
        self._sdl.SDL_JoystickDetachVirtual(self._index)
        self._sdl.SDL_JoystickClose(self._stick)
