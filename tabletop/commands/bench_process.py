"""Measurements of `tabletop bench` in a process of its own: the start, and the memory after an evening.

`start` goes the way of `tabletop` without arguments, and imports no more than that; `everything` uses all the art and
all the sounds there are. They print `name=number` words.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import cli

if TYPE_CHECKING:
    from tabletop.scenes.navigator import Navigator

FRAME = 1 / 60
CALM_FRAMES = 60


def start(size: tuple[int, int]) -> None:
    """Open the app on its home scene in a window of *size* px; print the CPU time to the first frame and the memory."""
    cli.parser().parse_args([])
    from tabletop.commands import window

    window.open_app(size, False, _first_frame)


def _first_frame(navigator: "Navigator") -> None:
    import pygame

    app = navigator.app
    app.step(FRAME, pygame.event.get())
    print(f"ms_of_CPU_to_first_frame={time.process_time() * 1000}", flush=True)
    for _frame in range(CALM_FRAMES):  # what is left for later is done, and kept for the next start
        app.step(FRAME, pygame.event.get())
    print(f"MB={memory('VmRSS')}", f"MB_at_most={memory('VmHWM')}", flush=True)
    app.pop()


def evening(size: tuple[int, int], deals: int) -> None:
    """From home to a table where computers play some *deals* of Oh Heck!; print the memory then."""
    from tabletop.commands import window

    window.open_app(size, False, lambda navigator: _play(navigator, deals))


def _play(navigator: "Navigator", deals: int) -> None:
    import pygame

    from tabletop.scenes.navigator import seated_players

    app = navigator.app
    app.tempo.speed = 4.0
    app.step(FRAME, pygame.event.get())
    navigator.start("oh-heck", seated_players(["easy"] * 4), {"start": deals}, 1)
    deadline = time.monotonic() + 60
    while navigator.app_context.match is None and time.monotonic() < deadline:
        app.step(FRAME, pygame.event.get())
    match = navigator.app_context.match
    if match is None:
        raise RuntimeError("the match does not begin")
    match.asking.pace = 0.05
    while len(match.rounds) < deals and time.monotonic() < deadline:
        app.step(FRAME, pygame.event.get())
    if len(match.rounds) < deals:
        raise RuntimeError(f"only {len(match.rounds)} of {deals} deals were played in a minute")
    app.clear_away()  # as the loop does once nothing has happened for a while
    print(f"MB={memory('VmRSS')}", f"MB_at_most={memory('VmHWM')}", f"deals={len(match.rounds)}", flush=True)
    while app.scene is not None:
        app.pop()


def everything(size: tuple[int, int], most: int, times: int) -> None:
    """Draw every card of the packs (at *most* of them), every face and icon at the size of the table, play every sound
    some *times*; print."""
    from tabletop.commands import window

    window.open_app(size, False, lambda navigator: _use_everything(navigator, most, times))


def _use_everything(navigator: "Navigator", most: int, times: int) -> None:
    import pygame

    from tabletop.resources import resource
    from tabletop.ui.cards.sprites import Look

    app = navigator.app
    app.sounds.open()
    app.sounds.set_volumes(80, 30)
    folder = resource("sprites")
    backs = sorted(path.stem for path in (folder / "backs").glob("*.svg"))
    packs = sorted(path.name for path in folder.glob("cards*"))
    width = round(size_of_a_card(app.size))
    for pack, back in list(zip(packs, backs, strict=False))[:most]:
        app.pictures.use(pack, back)
        for face in (None, *range(54)):
            for height, angle in ((0, 0), (0, 4), (2, 2)):
                app.pictures.card(Look(face, width, angle, height=height))
        while app.pictures.idle():
            pass
        app.step(FRAME, pygame.event.get())
    for path in (folder / "avatars").glob("*.svg"):
        app.pictures.avatar(path.stem, width // 2)
    for path in (folder / "icons").glob("*.svg"):
        app.pictures.icon(path.stem, width // 4)
    deadline = time.monotonic() + 5
    while not app.sounds.ready and time.monotonic() < deadline:
        time.sleep(0.05)
    for name in sorted({path.stem.rpartition("-")[0] for path in resource("sounds").glob("*.ogg")}):
        for _time in range(times):
            app.sounds.play(name)
            time.sleep(0.05)
    app.step(FRAME, pygame.event.get())
    heard = f"sounds={int(app.sounds.ready)}"
    print(f"MB={memory('VmRSS')}", f"MB_at_most={memory('VmHWM')}", heard, flush=True)
    app.pop()


def size_of_a_card(size: tuple[int, int]) -> float:
    """Width in px of a card of the own hand at a table of four in a window of *size*."""
    from tabletop.ui.layout.seating import Seating
    from tabletop.ui.layout.solver import seated

    return seated(size, Seating(4)).unit


def memory(kind: str) -> float:
    """Resident memory of this process in MB, now (VmRSS) or at most (VmHWM); NaN where the system does not tell."""
    try:
        status = Path("/proc/self/status").read_text()
    except OSError:
        return float("nan")
    lines = dict(line.split(":", 1) for line in status.splitlines())
    return int(lines[kind].split()[0]) / 1024


if __name__ == "__main__":
    measure: dict[str, Callable[..., None]] = {"start": start, "evening": evening, "everything": everything}
    width, height, *more = map(int, sys.argv[2:])
    measure[sys.argv[1]]((width, height), *more)
