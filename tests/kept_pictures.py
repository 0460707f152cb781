"""Pictures that are drawn once for all tests: a window of its own for each test draws the same cards again.

Drawing the cards took a third of the time of all tests of windows. What is kept is what the same call gave before. The
memory that a process keeps pictures in is bounded; what it has forgotten, or another process of the same tests has drawn,
is read from a folder, which takes a tenth of the time to draw it.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface

from tabletop.engine.game import Game
from tabletop.scenes.menus.gallery import tiles
from tabletop.ui import heap
from tabletop.ui.cards.picture_cache import PictureCache
from tabletop.ui.cards.sprites import Look, SpriteCache
from tabletop.ui.painting.felt import paint_felt
from tabletop.ui.toolkit import canvas, gui, printed, window
from tabletop.ui.toolkit.theme import Theme

LARGE = 512 * 512
"""Pictures of more pixels are drawn anew."""
MOST = 40 * LARGE
"""Most pixels that are kept in all, four bytes each."""
OF_A_WINDOW = 16 << 20
"""Bytes up to which the C library gives the memory of a picture to the next one: new pages for the two pictures of each
window took half of the time to open one."""
LARGEST = 1440 * 900
"""The felt of windows of more pixels is painted anew."""
LOOKS = 8
"""Most looks of widgets that are kept: those of a few windows, each with some text sizes and felts."""


class Shelf:
    """A *folder* of pictures for all processes of the tests. Of a test that lets the disk fail it knows nothing, and it does
    without a file that cannot be read or written."""

    _open, _replace = staticmethod(open), staticmethod(os.replace)

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = str(folder)

    def _path(self, key: Hashable) -> str:
        return os.path.join(self._folder, hashlib.sha256(repr(key).encode()).hexdigest())

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The picture that was put there."""
        try:
            with self._open(self._path(key), "rb") as file:
                head, packed = file.readline(), file.read()
            size, flags, masks = (tuple(map(int, part.split())) for part in head.split(b";"))
            picture = Surface(size, flags[0], 32, masks)
            picture.get_buffer().write(zlib.decompress(packed))
        except (OSError, ValueError, zlib.error):
            return None
        return picture

    def put(self, key: Hashable, picture: pygame.Surface) -> None:
        """Keep *picture*, if it has a pixel in four bytes."""
        if picture.get_bitsize() != 32 or picture.get_pitch() != 4 * picture.get_width():
            return
        numbers = picture.get_size(), (picture.get_flags() & pygame.SRCALPHA,), picture.get_masks()
        head = ";".join(" ".join(map(str, each)) for each in numbers).encode() + b"\n"
        path = self._path(key)
        with contextlib.suppress(OSError):
            with self._open(f"{path}.{os.getpid()}", "wb") as file:
                file.write(head + zlib.compress(picture.get_buffer().raw, 1))
            self._replace(f"{path}.{os.getpid()}", path)


class Kept:
    """A function of pygame that makes pictures, which remembers them; *key* tells its calls apart."""

    def __init__(
        self, draw: Callable[..., pygame.Surface], key: Callable[..., Hashable], shelf: Shelf
    ) -> None:
        self._draw, self._key, self._shelf = draw, key, shelf
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._pixels = 0

    def __call__(self, *arguments: object) -> pygame.Surface:
        key = self._key(*arguments)
        kept = self._pictures.get(key)
        if kept is not None:
            self._pictures.move_to_end(key)
            return kept.copy()
        picture = self._shelf.get(key)
        if picture is None:
            picture = self._draw(*arguments)
            self._shelf.put(key, picture)
        pixels = picture.get_width() * picture.get_height()
        if pixels <= LARGE:
            self._pictures[key] = picture.copy()
            self._pixels += pixels
            while self._pixels > MOST:
                _key, old = self._pictures.popitem(last=False)
                self._pixels -= old.get_width() * old.get_height()
        return picture


class Felts:
    """The felt of whole windows, which remembers the last few of them."""

    def __init__(self) -> None:
        self._kept: PictureCache[Hashable] = PictureCache(4 * 3 * LARGEST)

    def __call__(self, target: Surface, area: Rect, name: str) -> None:
        key = target.size, name, target.get_masks()
        felt = self._kept.get(key)
        if felt is None and target.width * target.height <= LARGEST:
            felt = Surface(target.size, 0, 32, target.get_masks())
            paint_felt(felt, felt.get_rect(), name)
            self._kept.put(key, felt)
        if felt is None:
            paint_felt(target, area, name)
        else:
            target.blit(felt, area, area)


class OfAllApps(SpriteCache):
    """A store of an app that takes finished cards from those that other apps have drawn; none of them is painted on."""

    shelf: Shelf
    finished: PictureCache[tuple[tuple[str, str, str], Look]] = PictureCache(4 * MOST)

    def _draw(self, look: Look) -> Surface:
        key = (self.looks, look)
        return self.finished.get(key) or self.finished.put(key, self._shelved(key, look))

    def _shelved(self, key: Hashable, look: Look) -> Surface:
        picture = self.shelf.get(key)
        if picture is None:
            picture = super()._draw(look)
            self.shelf.put(key, picture)
        return picture


class Tiles:
    """The pictures of tiles, which remembers them, each with the words on it."""

    def __init__(self) -> None:
        self._paint = tiles.tile
        self._kept: PictureCache[Hashable] = PictureCache(4 * MOST)

    def __call__(self, theme: Theme, pictures: SpriteCache, rules: type[Game], *how: Any) -> Surface:
        key = theme, pictures.looks, rules, tiles.said_on(rules, how[1]), how
        kept = self._kept.get(key) or self._kept.put(key, self._paint(theme, pictures, rules, *how))
        return printed.carry(kept, kept.copy())


def _store(folder: Path | None = None, **how: int) -> SpriteCache:
    """An app's store of pictures; one that keeps them on the disk draws its own."""
    return OfAllApps(**how) if folder is None else SpriteCache(folder, **how)


def _drawing(source: object, size: tuple[int, int]) -> Hashable:
    if isinstance(source, io.BytesIO):
        return source.getvalue(), tuple(size)
    file = Path(str(source))
    state = file.stat()
    return file, state.st_mtime_ns, state.st_size, tuple(size)


def _surface(surface: pygame.Surface, radius: int) -> Hashable:
    return pygame.image.tobytes(surface, "RGBA"), surface.get_size(), surface.get_flags(), radius


def keep(folder: Path) -> None:
    """From now on cards, their shadows, tiles and felts are drawn once, and the looks of the usual windows are loaded once;
    in *folder* are pictures for all processes."""
    OfAllApps.shelf = shelf = Shelf(folder)
    heap.APART, heap.KEPT = OF_A_WINDOW, 4 * OF_A_WINDOW
    gui.MOST_LOOKS = LOOKS
    window.SpriteCache = _store
    tiles.tile = Tiles()
    canvas.paint_felt = Felts()
    pygame.image.load_sized_svg = Kept(pygame.image.load_sized_svg, _drawing, shelf)
    pygame.transform.gaussian_blur = Kept(pygame.transform.gaussian_blur, _surface, shelf)
