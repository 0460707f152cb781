"""What `tabletop bench` measures in a process of its own: the start, and the memory after an evening.

`start` goes the way of `tabletop` without arguments, and imports no more than that. Both print `name=number` words.
"""

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import cli

if TYPE_CHECKING:
    from tabletop.scenes.lobby import Lobby

FRAME = 1 / 60
CALM_FRAMES = 60
DEALS = 3


def start(size: tuple[int, int]) -> None:
    """Open the app on its home scene in a window of *size* px; print the CPU time to the first frame and the memory."""
    cli.parser().parse_args([])
    from tabletop.commands import window

    window.open_app(size, False, _first_frame)


def _first_frame(lobby: "Lobby") -> None:
    import pygame

    app = lobby.app
    app.step(FRAME, pygame.event.get())
    print(f"ms_of_CPU_to_first_frame={time.process_time() * 1000}", flush=True)
    for _frame in range(CALM_FRAMES):  # what is left for later is done, and kept for the next start
        app.step(FRAME, pygame.event.get())
    print(f"MB={memory('VmRSS')}", f"MB_at_most={memory('VmHWM')}", flush=True)
    app.pop()


def evening(size: tuple[int, int]) -> None:
    """From home to a table where computers play a few deals of Oh Heck!; print the memory then."""
    from tabletop.commands import window

    window.open_app(size, False, _play)


def _play(lobby: "Lobby") -> None:
    import pygame

    from tabletop.scenes.lobby import seated_players

    app = lobby.app
    app.tempo.speed = 4.0
    app.step(FRAME, pygame.event.get())
    lobby.start("oh-heck", seated_players(["easy"] * 4), {"start": DEALS}, 1)
    match = lobby.desk.match
    assert match is not None
    match.pace = 0.05
    deadline = time.monotonic() + 60
    while len(match.rounds) < DEALS and time.monotonic() < deadline:
        app.step(FRAME, pygame.event.get())
    print(f"MB={memory('VmRSS')}", f"MB_at_most={memory('VmHWM')}", f"deals={len(match.rounds)}", flush=True)
    while app.scene is not None:
        app.pop()


def memory(kind: str) -> float:
    """Resident memory of this process in MB, now (VmRSS) or at most (VmHWM); NaN where the system does not tell."""
    try:
        status = Path("/proc/self/status").read_text()
    except OSError:
        return float("nan")
    lines = dict(line.split(":", 1) for line in status.splitlines())
    return int(lines[kind].split()[0]) / 1024


if __name__ == "__main__":
    {"start": start, "evening": evening}[sys.argv[1]]((int(sys.argv[2]), int(sys.argv[3])))
