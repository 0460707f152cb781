"""SVG files as pictures of a given size, kept in the cache folder for the next start.

A raster on disk is zlib over premultiplied RGBA bytes, named after the drawing, its size and a checksum of the SVG,
so a redrawn card is never shown in its old form. A damaged, missing or unwritable file is no loss: the card is
rasterised again. Writing waits until `write_one` is called, when nothing moves, and is done by a thread.
"""

import contextlib
import io
import os
import zlib
from collections import deque
from functools import cache
from pathlib import Path
from threading import Thread

import pygame
from pygame import Surface

from tabletop.reading import regular_file
from tabletop.ui.cards.suit_colours import Scheme, coloured

KEEP_FILES = 1200
"""Most rasters that may lie in the folder; the oldest beyond that are removed at the start."""
MOST_WAITING = 64
MOST_BYTES = 50_000_000
"""No raster is as large as that."""


class SvgCache:
    """Rasterises SVG files; *folder* is where to keep the results, or None to keep nothing."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        # Only a few may wait for a quiet moment, as they take memory; the others are drawn anew at the next start.
        self._waiting: deque[tuple[Path, Surface]] = deque(maxlen=MOST_WAITING)
        self._writer: Thread | None = None
        if folder is not None:
            self._open(folder)

    def get(self, drawing: Path, size: tuple[int, int], scheme: Scheme = "usual") -> Surface:
        """*drawing* as a premultiplied picture of exactly *size* px, its suits in the colours of *scheme*."""
        kept = self._file(drawing, size, scheme)
        if kept is not None:
            picture = _read(kept, size)
            if picture is not None:
                return picture
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
        raster = pygame.image.tobytes(picture, "RGBA")
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
    return zlib.crc32(coloured(drawing.read_bytes(), scheme))


def _read(path: Path, size: tuple[int, int]) -> Surface | None:
    try:
        raw = 4 * size[0] * size[1]
        data = zlib.decompressobj().decompress(regular_file(path, MOST_BYTES), raw + 1)
        picture = pygame.image.frombytes(data, size, "RGBA")
    except (OSError, zlib.error, ValueError):
        return None
    # In the display's order of channels, which draws fastest.
    return picture.convert_alpha()
