"""Measures the window on a made-up table of 52 cards: `tabletop bench` prints what these functions return.

Frame times are processor time of this process in milliseconds (median and 99th percentile), from handing out events
to the rectangles being presented.
"""

import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
from pygame import Rect
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton

from tabletop.ui import paint, theme
from tabletop.ui.canvas import Canvas
from tabletop.ui.poses import Key, Pose
from tabletop.ui.stage import Stage
from tabletop.ui.window import App, Scene

SIZES = ((1440, 900), (1920, 1080))
FRAME = 1 / 60

Numbers = dict[str, float]


class BenchTable(Scene):
    """Four hands, a trick, a stock, plates and buttons."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.stage = Stage(app.pictures, tempo=app.tempo)

    def resize(self, size: tuple[int, int]) -> None:
        unit = self.app.theme.px(118)
        self.stage.resize(size, unit)
        self.wide, self.high = size[0] / unit, size[1] / unit
        self.stage.show(self.layout(0))
        self.stage.finish()
        px = self.app.theme.px
        for number in range(4):
            rect = Rect(px(60 + 300 * number), size[1] // 2, px(180), px(66))
            self.app.canvas.put(f"plate {number}", rect, lambda target, rect=rect: self._plate(target, rect))
        for number in range(3):
            rect = Rect(size[0] - px(110 * (number + 1)), size[1] - px(70), px(100), px(46))
            UIButton(rect, "Hint", self.app.gui.manager, object_id=ObjectID(class_id="@quiet"))

    def _plate(self, target: pygame.Surface, rect: Rect) -> None:
        paint.plate(target, rect)
        paint.text(target, self.app.theme.font("label"), "Otto", rect.center, theme.TEXT, "center")

    def layout(self, played: int) -> dict[Key, Pose]:
        """The poses after *played* cards of the own hand went to the trick."""
        poses: dict[Key, Pose] = {}
        for number in range(13):
            away = number < played
            x = self.wide / 2 + ((number - 6) * 0.55 if not away else (number - 6) * 0.8)
            y = self.high - (1.0 if not away else 4.0)
            poses[("trick" if away else "hand:0", number)] = Pose(
                x, y, (number - 6) * 2, 1.0, number * 4, number
            )
            for seat, (left, top) in enumerate(
                ((0.8, 2.0), (self.wide / 2 - 2, 0.9), (self.wide - 0.8, 2.0)), 1
            ):
                step = (0.0, 0.25) if seat != 2 else (0.35, 0.0)
                poses[(f"hand:{seat}", number)] = Pose(
                    left + step[0] * number, top + step[1] * number, 90 if seat != 2 else 4, 0.7, None, number
                )
        return poses

    def tick(self, seconds: float) -> None:
        self.stage.tick(seconds)

    def draw(self, canvas: Canvas) -> None:
        canvas.sprites = self.stage.sprites()

    @property
    def moving(self) -> bool:
        return self.stage.moving


def frame_times(size: tuple[int, int]) -> dict[str, Numbers]:
    """Dragging, twelve cards in flight, a full redraw and doing nothing, in a window of *size* px."""
    app = App.open(size)
    try:
        table = BenchTable()
        app.push(table)
        for _ in range(30):
            app.step(FRAME, pygame.event.get())
        return {
            "drag": _spread(_drag(app, table)),
            "flight": _spread(_flights(app, table)),
            "full redraw": _spread(_redraws(app)),
            "still": _spread(_still(app)),
        }
    finally:
        app.screen.close()


def idle_share(size: tuple[int, int] = SIZES[1], seconds: float = 5.0) -> float:
    """The part of a processor, in percent, that a table uses while nobody touches it."""
    app = App.open(size)
    app.push(BenchTable())
    marks: list[tuple[float, float]] = []

    def mark() -> None:
        marks.append((time.process_time(), time.perf_counter()))

    app.after(3.0, mark)
    app.after(3.0 + seconds, lambda: (mark(), app.quit()))
    app.run()
    (busy, start), (busy_end, end) = marks
    return 100 * (busy_end - busy) / (end - start)


def first_frame(size: tuple[int, int] = SIZES[1], cache_folder: Path | None = None) -> Numbers:
    """Milliseconds from starting Python to the first frame, and the memory then in MB; in a process of its own."""
    code = (
        "import sys, pathlib; from tabletop.ui.bench import start_up; "
        "start_up((int(sys.argv[1]), int(sys.argv[2])), pathlib.Path(sys.argv[3]) if sys.argv[3:] else None)"
    )
    arguments = [str(size[0]), str(size[1]), *([str(cache_folder)] if cache_folder else [])]
    before = time.perf_counter()
    answer = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True, timeout=60
    )
    whole = (time.perf_counter() - before) * 1000
    loading, memory = answer.stdout.split()[-2:]
    return {"from process start": whole, "in Python": float(loading), "memory MB": float(memory)}


def start_up(size: tuple[int, int], cache_folder: Path | None) -> None:
    """Open a window, draw one frame and print how long that took and how much memory it needs."""
    before = time.perf_counter()
    app = App.open(size, cache_folder=cache_folder)
    app.push(BenchTable())
    app.step(FRAME, pygame.event.get())
    took = (time.perf_counter() - before) * 1000
    while app.pictures.idle():
        pass
    print(took, _memory())


def everything(cache_folder: Path | None = None) -> dict[str, object]:
    """All measurements; takes about half a minute."""
    results: dict[str, object] = {f"{size[0]}x{size[1]}": frame_times(size) for size in SIZES}
    results["idle percent"] = idle_share()
    results["first start"] = first_frame(cache_folder=cache_folder)
    if cache_folder is not None:
        results["second start"] = first_frame(cache_folder=cache_folder)
    return results


def _drag(app: App, table: BenchTable) -> Iterator[Callable[[], object]]:
    chance = random.Random(1)
    for number in (3, 7, 11):
        key = ("hand:0", number)
        rect = table.stage.rect(key) or Rect(0, 0, 0, 0)
        x, y = rect.center
        table.stage.hover(key)
        for _ in range(25):  # a person points at a card for a moment before taking it
            app.step(FRAME, pygame.event.get())
        table.stage.pick_up([key], (x, y))
        speed = [8.0, -6.0]
        for _ in range(100):
            speed = [part * 0.95 + chance.uniform(-4, 4) for part in speed]
            x = min(max(x + round(speed[0]), 60), app.size[0] - 60)
            y = min(max(y + round(speed[1]), 60), app.size[1] - 60)
            table.stage.drag_to((x, y))
            yield lambda: app.step(FRAME, pygame.event.get())
        table.stage.drop()
        table.stage.give_back()
        table.stage.finish()
        app.step(FRAME)


def _flights(app: App, table: BenchTable) -> Iterator[Callable[[], object]]:
    for turn in range(8):
        table.stage.show(table.layout(12 if turn % 2 == 0 else 0))
        for _ in range(30):
            yield lambda: app.step(FRAME, pygame.event.get())
        table.stage.finish()
        app.step(FRAME)


def _redraws(app: App) -> Iterator[Callable[[], object]]:
    for _ in range(60):
        app.canvas.expose()
        yield lambda: app.step(FRAME, pygame.event.get())


def _still(app: App) -> Iterator[Callable[[], object]]:
    for _ in range(100):
        yield lambda: app.step(FRAME, pygame.event.get())


def _memory() -> float:
    """The most memory that this process has held so far, in MB; NaN where the system does not tell."""
    try:
        status = Path("/proc/self/status").read_text()
    except OSError:
        return float("nan")
    lines = dict(line.split(":", 1) for line in status.splitlines())
    return int(lines["VmHWM"].split()[0]) / 1024


def _spread(frames: Iterator[Callable[[], object]]) -> Numbers:
    times = []
    for frame in frames:
        before = time.process_time()
        frame()
        times.append((time.process_time() - before) * 1000)
    times.sort()
    return {"p50": times[len(times) // 2], "p99": times[min(len(times) - 1, len(times) * 99 // 100)]}
