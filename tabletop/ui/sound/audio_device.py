"""Audio device: its presence is found out without making the window wait.

`pygame.mixer.init` holds the interpreter while it looks for a device (measured: up to 120 ms where there is none, and
a sound server may take longer), so that even in a thread it freezes the window. SDL itself, called through ctypes,
does not. So SDL opens and closes a device first; after that pygame's turn is short, and where there is no device it
never comes.
"""

import contextlib
import ctypes
import logging
import sys

import pygame

from tabletop.ui.sdl import library as sdl_library

RATE, SAMPLES = 48_000, 1024
"""Of the device: samples a second, and in one buffer (21 ms)."""
FIRST_DEVICE = 2
"""The number that SDL gives to the first device that a program opens; ours is the only one."""
_PLAYING, _PAUSED = 1, 2  # SDL_AudioStatus
_AUDIO = 0x10  # SDL_INIT_AUDIO
_SIGNED_16 = 0x8010 if sys.byteorder == "little" else 0x9010  # AUDIO_S16SYS

_log = logging.getLogger(__name__)


class _Spec(ctypes.Structure):
    """SDL_AudioSpec."""

    _fields_ = [
        ("freq", ctypes.c_int),
        ("format", ctypes.c_uint16),
        ("channels", ctypes.c_uint8),
        ("silence", ctypes.c_uint8),
        ("samples", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("size", ctypes.c_uint32),
        ("callback", ctypes.c_void_p),
        ("userdata", ctypes.c_void_p),
    ]


def open_mixer(voices: int) -> bool:
    """Open pygame's mixer with *voices* channels, in any thread; whether there is a device."""
    if not _device_opens():
        _log.info("There is no sound device; the table stays silent.")
        return False
    try:
        pygame.mixer.init(RATE, -16, 2, SAMPLES)
        pygame.mixer.set_num_channels(voices)
    except (pygame.error, NotImplementedError) as error:
        _log.info("The sound device cannot be used (%s); the table stays silent.", error)
        return False
    return True


def rest() -> None:
    """Let the open device sleep: mixing silence was measured to take 0.7 % of a processor."""
    _from_to(_PLAYING, 1)


def wake() -> None:
    """Have the device play again, at once."""
    _from_to(_PAUSED, 0)


def _from_to(status: int, paused: int) -> None:
    """Pause the device or let it go on, if it is open and has that *status*."""
    sdl = sdl_library()
    if sdl is not None and sdl.SDL_GetAudioDeviceStatus(FIRST_DEVICE) == status:
        sdl.SDL_PauseAudioDevice(FIRST_DEVICE, paused)


def _device_opens() -> bool:
    """True if SDL can open a device; True too where SDL itself cannot be reached."""
    sdl = sdl_library()
    if sdl is None:
        return True
    _hush_alsa()
    if sdl.SDL_InitSubSystem(_AUDIO):
        return False
    sdl.SDL_OpenAudioDevice.argtypes = [
        ctypes.c_char_p,
        ctypes.c_int,
        ctypes.POINTER(_Spec),
        ctypes.c_void_p,
        ctypes.c_int,
    ]
    sdl.SDL_OpenAudioDevice.restype = ctypes.c_uint32
    spec = _Spec(freq=RATE, format=_SIGNED_16, channels=2, samples=SAMPLES)
    device = sdl.SDL_OpenAudioDevice(None, 0, ctypes.byref(spec), None, 0)
    if device:
        sdl.SDL_CloseAudioDevice(device)
    sdl.SDL_QuitSubSystem(_AUDIO)
    return bool(device)


def _hush_alsa() -> None:
    """Without a device ALSA writes a page of errors to the terminal: have it call a function that does nothing."""
    if not sys.platform.startswith("linux"):
        return
    with contextlib.suppress(AttributeError, OSError):
        # Nothing written in Python: ALSA may call it from a thread of its own, even while Python ends.
        nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(nothing)  # the one that SDL will load
