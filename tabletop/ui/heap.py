"""Giving memory that pictures have left back to the system.

glibc keeps what was freed in its heap while anything above it is in use, and pictures of all sizes come and go there: an
evening of games in a window that is resized kept more than was in use. Other C libraries, those of Windows and macOS
among them, give back large pieces by themselves; there nothing is done.
"""

import contextlib
import ctypes
import sys


def give_back() -> None:
    """Have the C library give back whole pages that are free; about ten milliseconds where there are many."""
    if sys.platform != "linux":
        return
    with contextlib.suppress(AttributeError, OSError):  # there are others than glibc
        ctypes.CDLL(None).malloc_trim(0)
