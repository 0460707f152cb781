"""SVG files as pictures of a given size, kept in the cache folder for the next start.

A raster on disk is zlib over premultiplied pixels in the order of the display, named after the drawing, its size and a
checksum of the SVG, so a redrawn card is never shown in its old form. A damaged, missing or unwritable file is no loss: the
card is rasterised again. Large ones are read in parts, as a frame has no time for them (`get_part`). Writing waits until
`write_one` is called, when nothing moves, and is done by a thread.
"""

import contextlib
import io
import os
import zlib
from collections import deque
from functools import cache
from pathlib import Path
from threading import Thread
from typing import Final

import pygame
from pygame import Surface

from tabletop.reading import regular_file
from tabletop.ui.cards.suit_colours import Scheme, coloured

KEEP_FILES = 1200
"""Most rasters that may lie in the folder; the oldest beyond that are removed at the start."""
MOST_WAITING = 64
MOST_BYTES = 50_000_000
"""No raster is as large as that."""
ORDER: Final = "BGRA"
"""Order of the channels, in which the display draws fastest."""
PART = 1 << 18
"""Bytes of a raster that are unpacked at a time, which takes some 0.6 ms."""


class _Reading:
    """The raster at *path*, of *size* px, as far as it has been read. Raises OSError."""

    def __init__(self, path: Path, size: tuple[int, int]) -> None:
        self.path = path
        self._size = size
        self._packed = regular_file(path, MOST_BYTES)
        self._zlib = zlib.decompressobj()
        self._pixels = bytearray()

    def go_on(self) -> Surface | None:
        """Unpack the next part; the picture after the last. Raises ValueError, zlib.error for what is damaged."""
        whole = 4 * self._size[0] * self._size[1]
        part = self._zlib.decompress(self._packed, PART)
        self._packed = self._zlib.unconsumed_tail
        self._pixels += part
        if len(self._pixels) < whole and part:
            return None
        return pygame.image.frombuffer(self._pixels, self._size, ORDER)


class SvgCache:
    """Rasterises SVG files; *folder* is where to keep the results, or None to keep nothing."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        # Only a few may wait for a quiet moment, as they take memory; the others are drawn anew at the next start.
        self._waiting: deque[tuple[Path, Surface]] = deque(maxlen=MOST_WAITING)
        self._writer: Thread | None = None
        self._reading: _Reading | None = None
        """The raster that is being read in parts, if one is."""
        if folder is not None:
            self._open(folder)

    def get(self, drawing: Path, size: tuple[int, int], scheme: Scheme = "usual") -> Surface:
        """*drawing* as a premultiplied picture of exactly *size* px, its suits in the colours of *scheme*."""
        picture = None
        while picture is None:
            picture = self.get_part(drawing, size, scheme)
        return picture

    def get_part(self, drawing: Path, size: tuple[int, int], scheme: Scheme = "usual") -> Surface | None:
        """The same in short steps, as long as the same is asked for: None until all of it has been read."""
        kept = self._file(drawing, size, scheme)
        try:
            if kept is not None:
                if self._reading is None or self._reading.path != kept:
                    self._reading = _Reading(kept, size)
                picture = self._reading.go_on()
                self._reading = None if picture else self._reading
                return picture
        except (OSError, zlib.error, ValueError):
            self._reading = None
        return self._rasterised(drawing, size, scheme, kept)

    def _rasterised(self, drawing: Path, size: tuple[int, int], scheme: Scheme, kept: Path | None) -> Surface:
        """*drawing*, made anew, to be *kept* there."""
        source = drawing if scheme == "usual" else io.BytesIO(coloured(drawing.read_bytes(), scheme))
        picture = pygame.image.load_sized_svg(source, size)
        if picture.size != size:
            # The rasteriser keeps the drawing's own proportions; a pixel of rounding is ours to even out.
            picture = pygame.transform.smoothscale(picture, size)
        picture = picture.convert_alpha().premul_alpha()
        if kept is not None:
            self._waiting.append((kept, picture))
        return picture

    def write_one(self) -> bool:
        """Have one of the rasters written that wait for it; False if none did, and none is being written."""
        if self._writer is not None and self._writer.is_alive():
            return True
        if not self._waiting:
            return False
        path, picture = self._waiting.popleft()
        raster = pygame.image.tobytes(picture, ORDER)
        self._writer = Thread(target=self._write, args=(path, raster), name="keeping a raster", daemon=True)
        self._writer.start()
        return True

    def _write(self, path: Path, raster: bytes) -> None:
        part = path.with_suffix(f".{os.getpid()}.part")
        try:
            part.write_bytes(zlib.compress(raster, 1))
            part.replace(path)
        except OSError:
            # No room or no right to write: do without.
            self._folder = None
            self._waiting.clear()
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)

    def _file(self, drawing: Path, size: tuple[int, int], scheme: Scheme) -> Path | None:
        if self._folder is None:
            return None
        return self._folder / f"{drawing.stem}-{size[0]}x{size[1]}-{_checksum(drawing, scheme):08x}.z"

    def _open(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            files = sorted(folder.glob("*.z"), key=lambda path: path.stat().st_mtime)
            for path in (*files[:-KEEP_FILES], *folder.glob("*.part")):
                path.unlink(missing_ok=True)
        except OSError:
            self._folder = None


@cache
def _checksum(drawing: Path, scheme: Scheme) -> int:
    return zlib.crc32(ORDER.encode() + coloured(drawing.read_bytes(), scheme))
