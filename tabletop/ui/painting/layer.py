"""Layers below the window: opaque surfaces of which parts are copied all the time."""

from pygame import Surface


def layer(size: tuple[int, int], level: int) -> Surface:
    """An opaque surface of *size* px from which parts are copied to the window, and to layers of another *level* (1 … 3; the
    window has 0), at the same place.

    SDL copies rows that begin at the same multiple of 16 bytes in both surfaces past the processor's cache. That takes three
    times as long, and what is drawn upon them next has to fetch them back. So each level lies four bytes further on.
    """
    width, height = size
    return Surface((width + level, height), 0, 32).subsurface((level, 0, width, height))
