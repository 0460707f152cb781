"""Small pictures of the tables of open matches, for the menus, with their scores.

They lie in the cache folder, each with the time of the journal that it shows, and a process of its own draws those that
are wanted and are not there, or are out of date: making the moves of a match takes too long for a thread beside the window.
"""

import contextlib
import logging
import os
import threading
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pygame
from pygame import Surface

from tabletop.reading import regular_file
from tabletop.storage import files
from tabletop.storage.paths import StorageError, cache_dir

DRAWN, SIZE = (1024, 640), (240, 150)
"""The size of the window whose table is drawn, and that of the small picture, in px."""
PATIENCE = 90.0
"""Seconds after which a process that draws is taken to hang."""
MOST_BYTES = 1_000_000

log = logging.getLogger(__name__)


def file_of(path: Path) -> Path:
    """The file of the picture of the match in the journal *path*. Raises StorageError."""
    return cache_dir() / "tables" / f"{path.name}.png"


def _score_file(path: Path) -> Path:
    return file_of(path).with_suffix(".score")


def score(path: Path) -> str:
    """The score of the match in *path* when its picture was drawn; "" if there is none."""
    with contextlib.suppress(OSError, StorageError):
        return regular_file(_score_file(path), 1000).decode("utf-8", "replace").strip()[:60]
    return ""


def read(path: Path) -> Surface | None:
    """The picture of the match in *path*, if there is one; for any thread."""
    with contextlib.suppress(OSError, StorageError, pygame.error):
        file = file_of(path)
        regular_file(file, MOST_BYTES)
        picture = pygame.image.load(file)
        return picture if picture.size == SIZE else None
    return None


def forget(path: Path) -> None:
    """Delete the picture of a match that is gone."""
    with contextlib.suppress(OSError, StorageError):
        file_of(path).unlink(missing_ok=True)
        _score_file(path).unlink(missing_ok=True)


def _is_fresh(path: Path) -> bool:
    try:
        return file_of(path).stat().st_mtime_ns // 10**6 == path.stat().st_mtime_ns // 10**6
    except (OSError, StorageError):
        return False


class TablePictures:
    """Draws what is wanted; close it in the end."""

    def __init__(self) -> None:
        self._tried: set[tuple[Path, int]] = set()
        self._process: SpawnProcess | None = None
        self._thread: threading.Thread | None = None
        self._drawn = self._closed = False

    def want(self, paths: Sequence[Path]) -> None:
        """Have the tables of the matches in *paths* drawn, where that is to be done; returns at once."""
        if self._thread is None and paths and not self._closed:
            self._thread = threading.Thread(
                target=self._see_to, args=(tuple(paths),), name="table pictures", daemon=True
            )
            self._thread.start()

    def news(self) -> bool:
        """True once when something was drawn."""
        if self._thread is None or self._thread.is_alive():
            return False
        self._thread = None
        drawn, self._drawn = self._drawn, False
        return drawn

    def close(self) -> None:
        """End what is being drawn."""
        self._closed = True
        process = self._process
        if process is not None:
            process.kill()
        if self._thread is not None:
            self._thread.join(PATIENCE)

    def _see_to(self, paths: tuple[Path, ...]) -> None:
        try:
            todo = [path for path in paths if not _is_fresh(path) and self._is_new(path)]
            if not todo or self._closed:
                return
            process = get_context("spawn").Process(
                target=draw_all, args=(todo,), name="tabletop-tables", daemon=True
            )
            process.start()
            self._process = process
            if self._closed:
                process.kill()
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
            self._process = None  # not closed: `close`, or the end of Python, may be about to end it
            self._drawn = any(map(_is_fresh, todo))
        except (OSError, RuntimeError, StorageError) as error:  # a list without pictures is one all the same
            log.info("The tables of open matches cannot be drawn: %s", error)

    def _is_new(self, path: Path) -> bool:
        """True if *path* was not tried yet as it is now."""
        try:
            now = path, path.stat().st_mtime_ns
        except OSError:
            return False
        new = now not in self._tried
        self._tried.add(now)
        return new


# In the process that draws


def draw_all(paths: Sequence[Path]) -> None:
    """Draw the tables of the matches in the journals *paths*, one after the other; one that fails is left out."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)
    logging.disable()  # whoever opens the match is told what is wrong with it
    for path in paths:
        with contextlib.suppress(Exception):
            _draw(path)


def _draw(path: Path) -> None:
    from tabletop.engine.match import Match
    from tabletop.engine.records import seals
    from tabletop.games import catalog
    from tabletop.scenes.table.scene import TableScene
    from tabletop.session.app_context import apply
    from tabletop.session.background_task import BackgroundQueue
    from tabletop.session.open_matches import score_of
    from tabletop.session.remembered import Remembered
    from tabletop.storage import settings
    from tabletop.storage.small_files import hand_orders
    from tabletop.ui.toolkit.window import App

    stamp = path.stat().st_mtime_ns
    match, _trouble = Match.resume_good(seals.salvage(regular_file(path, seals.MOST_BYTES)).text)
    catalog.part(match.rules.slug, "table")
    app = App.offscreen(DRAWN)
    apply(app, settings.load()[0])
    app.set_text_size(1.0)
    orders = Remembered(hand_orders.load(), BackgroundQueue(), "the order of a hand")
    table = TableScene(app, match, lambda: None, orders=orders)
    app.push(table)
    table.stage.finish()
    table.draw(app.canvas)
    app.canvas.paint(app.gui)
    picture = pygame.transform.smoothscale(app.picture(), SIZE)
    file = file_of(path)
    file.parent.mkdir(exist_ok=True)
    files.write_atomically(_score_file(path), score_of(match), wait=False)
    anew = file.with_name(f"new-{os.getpid()}.png")
    pygame.image.save(picture, anew)
    os.utime(anew, ns=(stamp, stamp))
    os.replace(anew, file)
