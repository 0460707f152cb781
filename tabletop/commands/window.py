"""`tabletop`, `tabletop play`, `tabletop replay`: the commands that open a window.

A window of bare felt is to stand there at once: what is shown in it is imported while it stands, and what only `play` and
`replay` need by those.
"""

import gc
import importlib
import logging
import logging.handlers
import os
import re
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.engine.errors import BadRecord, OtherRules, Trouble
from tabletop.engine.options import Value
from tabletop.games import catalog
from tabletop.reading import judge
from tabletop.storage import paths
from tabletop.storage import settings as stored
from tabletop.storage.settings import Settings
from tabletop.text import _
from tabletop.ui.painting.felt import paint_felt
from tabletop.ui.toolkit.interrupts import interrupts_noted
from tabletop.ui.toolkit.screen import Placement, Screen, open_screen

if TYPE_CHECKING:
    from tabletop.engine.records.record import Record
    from tabletop.engine.records.script import Script
    from tabletop.scenes.navigator import Navigator
    from tabletop.ui.toolkit.window import App

NARRATE = "TABLETOP_NARRATE"
"""The variable of the environment that has everything printed that a screen reader would say."""
SPEAK = "TABLETOP_SPEAK"
"""The variable of the environment that has Tabletop speak, whatever the settings say."""
READER_AFTER = 0.2
"""Seconds after which the window can be found by a screen reader."""
LEAST_KEPT = (480, 300)
"""A window that was left smaller than this many px does not come back so small."""


def open_app(
    size: tuple[int, int] | None,
    full: bool,
    then: "Callable[[Navigator], object] | None" = None,
    message: str | None = None,
) -> int:
    """Open the window on the home scene, with a *message* for the player, do *then*, and stay until it is closed; the exit code.

    Raises Trouble, StorageError where nothing could be kept, NoDisplay.
    """
    with interrupts_noted() as interrupts:
        paths.data_dir()
        keep_log()
        settings, complaint = stored.load()
        settings = replace(settings, speech=settings.speech or bool(os.environ.get(SPEAK)))
        screen = _bare_window(settings, size, full)

        from tabletop.scenes.navigator import Navigator
        from tabletop.ui.toolkit.window import App, CannotGoOn
        from tabletop.ui.watchdog import Watchdog

        app = App(screen, paths.cache_dir() / "rasters")
        app.interrupts = interrupts
        _serve_screen_reader(app)
        try:
            with (
                _threads_told_of(app),
                closing(Watchdog()) as app.watchdog,
                closing(Navigator(app, settings, message or complaint)) as navigator,
            ):
                if then:
                    app.attempt(lambda: then(navigator))
                gc.freeze()  # before Python may look for garbage again: it would look through all that the start has made
                gc.enable()
                app.run()
        except CannotGoOn as error:
            print(f"tabletop: {error}", file=sys.stderr)
            return 1
    # What was asked for this once is not kept.
    now = navigator.app_context.settings
    if not full:
        now = replace(now, fullscreen=app.screen.full)
    if size is None:
        now = _leaving(now, app.placement)
    if now != navigator.app_context.settings:
        stored.save(now, navigator.app_context.settings)
    return 0


def _bare_window(settings: Settings, size: tuple[int, int] | None, full: bool) -> Screen:
    """The window with nothing but felt in it. NoDisplay if there can be none."""
    if sys.platform == "win32":
        # There it is hidden once more for the screen reader: it would stand, go and come back while all that was imported.
        importlib.import_module("tabletop.scenes.navigator")
    screen = open_screen(size, full or settings.fullscreen, _left(settings))
    felt = screen.surface.get_rect()
    paint_felt(screen.surface, felt, settings.felt_shown)
    screen.update([felt])
    return screen


def _serve_screen_reader(app: "App") -> None:
    """Let the screen reader of the system find the window, once it stands; on Windows at once, as that hides it for a moment.

    Where it is asked for, a narrator prints what one would say.
    """

    def serve() -> None:
        from tabletop.ui.accessibility import screen_reader  # not at the start: it need not wait for this

        app.reader = screen_reader.opened(app)

    if os.environ.get(NARRATE):
        app.narrator.writes = partial(print, flush=True)
    if sys.platform == "win32":
        serve()
    else:
        app.after(READER_AFTER, serve)


@contextmanager
def _threads_told_of(app: "App") -> Iterator[None]:
    """While the window is open, it tells of an exception that has ended a thread."""

    def report(failed: threading.ExceptHookArgs) -> None:
        if isinstance(failed.exc_value, Exception):
            app.report(failed.exc_value)

    usual, threading.excepthook = threading.excepthook, report
    try:
        yield
    finally:
        threading.excepthook = usual


def _left(settings: Settings) -> Placement:
    """Placement in which the window was left."""
    place = (settings.window_left, settings.window_top) if settings.window_desktop else None
    screens = tuple(_sides(screen) for screen in settings.window_desktop.split())
    return Placement((settings.window_width, settings.window_height), place, screens, settings.maximized)


def _sides(text: str) -> tuple[int, int]:
    """Width and height of ``1440x900``; 0 and 0 for anything else."""
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text, re.ASCII)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _leaving(settings: Settings, left: Placement) -> Settings:
    """*settings* with those that say how the window was *left*."""
    settings = replace(settings, maximized=left.maximized)
    if left.size[0] >= LEAST_KEPT[0] and left.size[1] >= LEAST_KEPT[1]:
        settings = replace(settings, window_width=left.size[0], window_height=left.size[1])
    if left.place:
        screens = " ".join(f"{wide}x{high}" for wide, high in left.desktop)
        settings = replace(
            settings, window_left=left.place[0], window_top=left.place[1], window_desktop=screens
        )
    return settings


def keep_log() -> None:
    """Write the log to a file of bounded size; a log that cannot be written is no reason to stop."""
    try:
        file = paths.log_dir() / "tabletop.log"
        if os.path.lexists(file):
            judge(file)  # a pipe would wait for somebody to read it
        handler = logging.handlers.RotatingFileHandler(
            file, maxBytes=500_000, backupCount=1, encoding="utf-8"
        )
    except (OSError, paths.StorageError):
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger("tabletop").addHandler(handler)
    logging.getLogger("tabletop").setLevel(logging.INFO)


def play(
    slug: str,
    seats: Sequence[str] | None,
    settings: Mapping[str, Value],
    seed: int | None,
    size: tuple[int, int] | None,
    full: bool,
) -> int:
    """Open a table of the game at once. Raises Trouble for bad input, before any window opens."""
    from tabletop.engine.records.record import Record
    from tabletop.scenes.navigator import seated_players

    rules = catalog.rules(slug)
    levels = seats or ["person", *["medium"] * (rules.usual_seats() - 1)]
    Record(rules, len(levels), dict(settings)).new_game()
    players = seated_players(levels, seed=seed)
    return open_app(size, full, lambda navigator: navigator.start(slug, players, dict(settings), seed))


def learn(slug: str, size: tuple[int, int] | None, full: bool) -> int:
    """Open the lesson of a game at once. Raises Trouble where it has none, before any window opens."""
    from tabletop.session import lessons

    if lessons.lesson_of(slug) is None:
        raise Trouble(_("There is no lesson of {game}.").format(game=catalog.rules(slug).name))
    return open_app(size, full, lambda navigator: navigator.learn(slug))


def replay(path: Path, size: tuple[int, int] | None, show_trouble: bool = False) -> int:
    """Step through a record in the window.

    Raises Trouble where it cannot be read or played; *show_trouble*: say so in the window before that.
    """
    from tabletop.engine.match import has_mark, read_mark
    from tabletop.engine.records import script
    from tabletop.scenes.menus.replay.scene import ReplayScene
    from tabletop.session.study.replay import nameless

    try:
        found = script.scripts_in(path)[0]
        record, note = played_record(found)
        players = read_mark(found.text)[0] if has_mark(found.text) else None
    except Trouble as trouble:
        if show_trouble:
            sentence = _("{file} cannot be replayed. {reason}").format(file=path.name, reason=trouble)
            open_app(size, False, lambda navigator: navigator.show_unreadable(path.name, sentence))
        raise
    return open_app(
        size,
        False,
        lambda navigator: navigator.app.push(
            ReplayScene(
                navigator.app,
                record,
                players,
                note=note,
                ways=None
                if note
                else navigator.replay_ways(record, players or nameless(record.seats), path.name),
            )
        ),
    )


def played_record(found: "Script") -> "tuple[Record, str | None]":
    """The record of a script, and a sentence where only a part of it is shown. Raises BadRecord, Failed."""
    from tabletop.engine.records import script
    from tabletop.engine.records.record import read_to_watch

    if found.staged:
        raise BadRecord(_("It sets up a position, and does not tell how that came about."))
    try:
        return script.run(found), None
    except OtherRules:
        return read_to_watch(found.text)


def parse_size(text: str) -> tuple[int, int]:
    """Width and height of ``1440x900``. Raises Trouble."""
    width, x, height = text.lower().partition("x")
    if not (x and width.isdecimal() and height.isdecimal()):
        raise Trouble(_("{text!r} is not a size; sizes are written 1440x900.").format(text=text))
    size = int(width), int(height)
    if size[0] < 1024 or size[1] < 640:
        raise Trouble(
            _("A window of {text} is too small for the table; the smallest is 1024x640.").format(text=text)
        )
    if size[0] > 7680 or size[1] > 4320:
        raise Trouble(_("A window of {text} is too large; the largest is 7680x4320.").format(text=text))
    return size
