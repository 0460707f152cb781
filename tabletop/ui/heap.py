"""The heap of the C library, in which pictures of all sizes come and go.

New pages of memory cost more than the pictures that are drawn on them, so glibc is asked to keep what was freed at its end
for the next picture, as long as that is little. But it also keeps what was freed while anything above it is in use: an
evening of games in a window that is resized kept more than was in use. Other C libraries, those of Windows and macOS
among them, give back large pieces by themselves; there nothing is done.
"""

import contextlib
import ctypes
import sys

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8  # of mallopt(3)
KEPT = 8 << 20
"""Bytes that may stay free at the end of the heap."""
APART = 4 << 20
"""A piece of this many bytes, the picture of a whole window, is got from the system by itself, and given back at once."""


def keep_some() -> None:
    """Have the C library keep some of the memory that was freed, for the next pictures, and one heap for all threads."""
    if sys.platform != "linux":
        return
    with contextlib.suppress(AttributeError, OSError):  # there are others than glibc
        libc = ctypes.CDLL(None)
        libc.mallopt(_TRIM_THRESHOLD, KEPT)
        libc.mallopt(_MMAP_THRESHOLD, APART)
        libc.mallopt(_ARENA_MAX, 1)


def give_back() -> None:
    """Have the C library give back whole pages that are free; about ten milliseconds where there are many."""
    if sys.platform != "linux":
        return
    with contextlib.suppress(AttributeError, OSError):
        ctypes.CDLL(None).malloc_trim(0)
