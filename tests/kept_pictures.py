"""Pictures that are drawn once for all tests of a process: a window of its own for each test draws the same cards again.

Drawing the cards took a third of the time of all tests of windows. What is kept is what the same call gave before; the
size of what is kept is bounded.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface

from tabletop.engine.game import Game
from tabletop.scenes.menus.gallery import tiles
from tabletop.ui.cards.picture_cache import PictureCache
from tabletop.ui.cards.sprites import Look, SpriteCache
from tabletop.ui.toolkit import gui, printed, window
from tabletop.ui.toolkit.theme import Theme

LARGE = 512 * 512
"""Pictures of more pixels are drawn anew."""
MOST = 40 * LARGE
"""Most pixels that are kept in all, four bytes each."""
LOOKS = 8
"""Most looks of widgets that are kept: those of a few windows, each with some text sizes and felts."""


class Kept:
    """A function of pygame that makes pictures, which remembers them; *key* tells its calls apart."""

    def __init__(self, draw: Callable[..., pygame.Surface], key: Callable[..., Hashable]) -> None:
        self._draw, self._key = draw, key
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._pixels = 0

    def __call__(self, *arguments: object) -> pygame.Surface:
        key = self._key(*arguments)
        kept = self._pictures.get(key)
        if kept is not None:
            self._pictures.move_to_end(key)
            return kept.copy()
        picture = self._draw(*arguments)
        pixels = picture.get_width() * picture.get_height()
        if pixels <= LARGE:
            self._pictures[key] = picture.copy()
            self._pixels += pixels
            while self._pixels > MOST:
                _key, old = self._pictures.popitem(last=False)
                self._pixels -= old.get_width() * old.get_height()
        return picture


class OfAllApps(SpriteCache):
    """A store of an app that takes finished cards from those that other apps have drawn; none of them is painted on."""

    finished: PictureCache[tuple[tuple[str, str, str], Look]] = PictureCache(4 * MOST)

    def _draw(self, look: Look) -> Surface:
        key = (self.looks, look)
        return self.finished.get(key) or self.finished.put(key, super()._draw(look))


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


def keep() -> None:
    """From now on cards, their shadows and tiles are drawn once, and the looks of the usual windows are loaded once."""
    gui.MOST_LOOKS = LOOKS
    window.SpriteCache = _store
    tiles.tile = Tiles()
    pygame.image.load_sized_svg = Kept(pygame.image.load_sized_svg, _drawing)
    pygame.transform.gaussian_blur = Kept(pygame.transform.gaussian_blur, _surface)
