"""Measures the window: the real scenes, in a real window, as a person sees them.

Frame times are processor time of this process in milliseconds (median, 99th percentile and worst), from handing out events
to the rectangles being presented. The same frames are gone through several times, each time in an app that has no pictures
yet, and of each frame the least time counts: what else goes on in a machine makes single frames several times as long.
"""

import gc
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame

from tabletop.commands.bench import Effort
from tabletop.commands.shot import in_order, make_scene, played_match
from tabletop.engine.errors import Trouble
from tabletop.engine.match import Match
from tabletop.games import catalog
from tabletop.opponents.budget import Budget
from tabletop.opponents.process.worker import Worker
from tabletop.scenes.navigator import seated_players
from tabletop.scenes.table.scene import TableScene
from tabletop.session.app_context import apply
from tabletop.storage import paths
from tabletop.storage.settings import Settings
from tabletop.text import _
from tabletop.ui.toolkit.screen import open_screen
from tabletop.ui.toolkit.window import TIME_FOR_NEW, App

FRAME = 1 / 60
SEATS = ("person", "medium", "medium", "medium")
IN_FLIGHT = 12
MIDST = 12
"""Moves of each player after which a deal is in its midst."""
CARDS_DRAGGED, TIMES_FLOWN = 3, 3
THOUGHTS = 2
"""Thoughts of an expert during which cards are dragged in each lap."""

Numbers = dict[str, float]
Frames = Iterator[Callable[[], object]]
"""Frames, each to be drawn by a call before the next is asked for."""


def window(games: Sequence[str], effort: Effort) -> dict[str, object]:
    """All measurements, with full tables of *games*; takes about three minutes with the usual effort. Raises NoDisplay."""
    results: dict[str, object] = {
        f"{size[0]}x{size[1]}, ms of CPU": frame_times(size, effort.laps, effort.thought)
        for size in effort.sizes
    }
    large = effort.sizes[-1]
    at = f"{large[0]}x{large[1]}"
    full = full_tables(games, large, effort.laps)
    results[f"the most players at {at}, ms of CPU"] = full
    results["idle table, percent of a CPU"] = idle_share(large, effort.calm, effort.idle, "table")
    results["idle home, percent of a CPU"] = idle_share(large, effort.calm, effort.idle, "home")
    with tempfile.TemporaryDirectory(prefix="tabletop-bench-", ignore_cleanup_errors=True) as home:
        # A home of its own: nothing in the cache at first, and no match of the player's is touched.
        results["start, cold"] = in_own_process("start", large, home)
        results["start, warm"] = in_own_process("start", large, home)
        results[f"an evening at {at}"] = in_own_process("evening", large, home, effort.deals)
        results[f"every sprite and sound at {at}"] = in_own_process(
            "everything", large, home, effort.packs, effort.times_heard
        )
    return results


def svg_cache() -> Path:
    return paths.cache_dir() / "rasters"


# Frames


def frame_times(size: tuple[int, int], laps: int, thought: Budget) -> dict[str, Numbers]:
    """Dealing, dragging, twelve cards in flight, a full redraw and doing nothing, in a window of *size* px, *laps* times."""
    times = {
        "dealing": least(size, laps, lambda app: dealing(app, laid_table(app, 0))),
        "dragging": least(size, laps, lambda app: dragging(app, rested_table(app), CARDS_DRAGGED)),
        "twelve cards in flight": least(size, laps, lambda app: flights(app, rested_table(app))),
        "full redraw": least(size, laps, lambda app: redraws(app, rested_table(app))),
        "nothing moves": least(size, laps, lambda app: idle_frames(app, rested_table(app))),
    }
    with app_of(size) as app:
        table = rested_table(app)
        times["dragging while expert thinks, ms of the clock"] = while_expert_thinks(
            app, table, laps, thought
        )
    return times


def full_tables(games: Sequence[str], size: tuple[int, int], laps: int) -> dict[str, dict[str, Numbers]]:
    """The first deal of each of *games* with as many players as it takes, and cards in flight in the midst of it, in a
    window of *size* px, *laps* times."""
    times = {}
    for slug in games:
        most = catalog.rules(slug).seat_counts[-1]
        seats = (*SEATS[:1], *SEATS[1:2] * (most - 1))

        def deal(app: App, slug: str = slug, seats: Sequence[str] = seats) -> Frames:
            return dealing(app, laid_table(app, 0, slug, seats))

        def fly(app: App, slug: str = slug, seats: Sequence[str] = seats) -> Frames:
            return flights(app, rested_table(app, MIDST * len(seats), slug, seats))

        times[slug] = {"dealing": least(size, laps, deal), "twelve cards in flight": least(size, laps, fly)}
    return times


def least(size: tuple[int, int], laps: int, frames: Callable[[App], Frames]) -> Numbers:
    """Figures of the least time of each of *frames*, which are the same in each of *laps* apps with a window of *size* px."""
    runs = []
    for _lap in range(laps):
        with app_of(size) as app:
            runs.append([*timed(frames(app))])
            rest(app)  # cards that were drawn for the first time are kept, as they are for who comes back
    return figures([min(times) for times in zip(*runs, strict=True)])


@contextmanager
def app_of(size: tuple[int, int]) -> Iterator[App]:
    """An app with a window of *size* px, driven as its loop would drive it."""
    app = App(open_screen(size), svg_cache())
    try:
        with like_the_loop(app):
            yield app
            app.start_over()
    finally:
        app.screen.close()


@contextmanager
def like_the_loop(app: App) -> Iterator[None]:
    """Keep what is there from the collector, which looks through it within any frame, and let tables come in parts, both as
    `App.run` does."""
    app.time_for_new = TIME_FOR_NEW
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def rested_table(
    app: App, moves: int = MIDST // 2, slug: str = "oh-heck", seats: Sequence[str] = SEATS
) -> TableScene:
    """A table of the game after that many moves, where nothing moves and all is prepared."""
    table = laid_table(app, moves, slug, seats)
    rest(app)
    return table


def laid_table(app: App, moves: int, slug: str = "oh-heck", seats: Sequence[str] = SEATS) -> TableScene:
    """A table of the game after that many moves, on top of *app*."""
    table = TableScene(app, usual_match(moves, slug, seats), lambda: None)
    app.push(table)
    return table


def usual_match(moves: int, slug: str = "oh-heck", seats: Sequence[str] = SEATS) -> Match:
    """A match of the game after that many moves, the same every time."""
    return played_match(slug, in_order(seated_players(seats)), {}, 1, moves)


def frame(app: App, *events: pygame.event.Event) -> Callable[[], object]:
    return lambda: app.step(FRAME, [*pygame.event.get(), *events])


def rest(app: App) -> None:
    """Let time pass until nothing moves, and everything that comes next is prepared."""
    for _frame in range(600):
        app.step(FRAME, pygame.event.get())
        if not (app.moving or app.unfinished or app.get_ready()):
            return


def dealing(app: App, table: TableScene) -> Frames:
    """The first deal, from the shuffle to the last card."""
    table.hurry()
    for _frame in range(240):
        yield frame(app)


def dragging(app: App, table: TableScene, cards: int) -> Frames:
    """A card is pointed at, taken, and moved about over the table for two seconds; so that many *cards*."""
    hand = [key for key in table.stage.settled() if key[0] == table.gestures.hand]
    for key in hand[:cards]:
        rect = table.stage.rect(key)
        assert rect
        x, y = rect.x + rect.width // 5, rect.centery
        for _frame in range(25):
            app.step(FRAME, [pointer(pygame.MOUSEMOTION, (x, y))])
        app.step(FRAME, [pointer(pygame.MOUSEBUTTONDOWN, (x, y))])
        for step in range(120):
            place = (x + (step % 40) * 9 - step, y - 4 * step)
            yield frame(app, pointer(pygame.MOUSEMOTION, place))
        app.step(FRAME, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")])
        app.step(FRAME, [pointer(pygame.MOUSEBUTTONUP, (5, 5))])
        rest(app)


def pointer(kind: int, place: tuple[int, int]) -> pygame.event.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=place, rel=(1, 1), buttons=(1, 0, 0), touch=False)
    return pygame.event.Event(kind, pos=place, button=1, touch=False)


def flights(app: App, table: TableScene) -> Frames:
    """Twelve cards fly to the middle of the table and back, three times."""
    home = table.stage.settled()
    flying = list(home)[:IN_FLIGHT]
    middle = home[flying[0]]
    away = {
        key: pose._replace(x=middle.x + 2 + n * 0.1, y=middle.y - 3, angle=6 * n - 30, z=n)
        if key in flying
        else pose
        for n, (key, pose) in enumerate(home.items())
    }
    for turn in range(2 * TIMES_FLOWN):
        table.stage.show(away if turn % 2 == 0 else home)
        for _frame in range(30):
            yield frame(app)
        table.stage.finish()
        app.step(FRAME)


def redraws(app: App, _table: TableScene) -> Frames:
    """All that is on the screen is drawn anew, sixty times."""
    for _frame in range(60):
        app.canvas.expose()
        yield frame(app)


def idle_frames(app: App, _table: TableScene) -> Frames:
    """A hundred frames in which nothing happens."""
    return (frame(app) for _frame in range(100))


def while_expert_thinks(app: App, table: TableScene, laps: int, thought: Budget) -> Numbers:
    """Dragging by the clock on the wall, while an expert is asked again as soon as it has answered, after a *thought*."""
    worker, asked = Worker(budgets={"expert": thought}), 0
    game = table.match.record.replay()
    view = game.view(min(game.awaited()))

    def ask() -> None:
        worker.ask(asked, view, "expert", asked)
        worker.hurry(asked)

    try:
        ask()
        while not worker.poll():  # the process has to start
            time.sleep(0.01)

        def frames() -> Frames:
            nonlocal asked
            ask()
            while asked < THOUGHTS * laps:
                for each in dragging(app, table, CARDS_DRAGGED):
                    if worker.poll():
                        asked += 1
                        ask()
                    yield each

        return figures([*timed(frames(), time.perf_counter)])
    finally:
        worker.close()


def timed(frames: Frames, clock: Callable[[], float] = time.process_time) -> Iterator[float]:
    """The CPU time (or the time of *clock*) of each of *frames*, in milliseconds."""
    for each in frames:
        before = clock()
        each()
        yield (clock() - before) * 1000


def figures(times: Sequence[float]) -> Numbers:
    """Median, 99th percentile and worst of *times*; nothing of none."""
    ordered = sorted(times)
    if not ordered:
        return {}
    last = len(ordered) - 1
    return {
        "p50": ordered[len(ordered) // 2],
        "p99": ordered[min(last, len(ordered) * 99 // 100)],
        "worst": ordered[last],
    }


def idle_share(size: tuple[int, int], calm: float, seconds: float, scene: str) -> float:
    """The part of a processor, in percent, that a *scene* of `shot` uses for *seconds* after nothing has moved for *calm*
    ones; with SDL's dummy driver, which nobody can wake, three times that of a window."""
    app = App(open_screen(size), svg_cache())
    apply(app, Settings())
    app.push(make_scene(app, scene, usual_match(6)))
    marks: list[tuple[float, float]] = []
    app.after(calm, lambda: marks.append((time.process_time(), time.perf_counter())))

    def stop() -> None:
        marks.append((time.process_time(), time.perf_counter()))
        app.quit()

    app.after(calm + seconds, stop)
    app.run()
    (busy, start), (busy_end, end) = marks
    return 100 * (busy_end - busy) / (end - start)


# Processes of their own


def in_own_process(what: str, size: tuple[int, int], home: str, *more: int) -> Numbers:
    """Run `start` or `evening` of `bench_process` and read its numbers; and the milliseconds from starting
    Python to the first of it."""
    command = [sys.executable, "-m", "tabletop.commands.bench_process", what, *map(str, (*size, *more))]
    before = time.perf_counter()
    # Its bytecode is kept, as it is wherever people start it: where Python is told not to, every start compiles everything.
    environment = os.environ | {"TABLETOP_HOME": home, "PYTHONPYCACHEPREFIX": str(Path(home) / "bytecode")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        # pygame may introduce itself before.
        first = next((line for line in process.stdout if "=" in line), "")
        whole = (time.perf_counter() - before) * 1000
        lines = [first, *process.stdout]
    if process.returncode:
        raise Trouble(_("Measuring {what} failed; see above.").format(what=what))
    words = " ".join(lines).split()
    numbers = {name: float(value) for name, _, value in (word.partition("=") for word in words) if value}
    if what == "start":
        numbers["ms_from_process_start_to_first_frame"] = whole
    return numbers
