"""Compares the start of the standalone application with that of the source: `compare_start.py DIST`.

Prints the processor time that each uses until its first picture is on a virtual screen, the best of several runs. Run
by `test_build.py`, in the project's environment.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"

from tests.e2e.desktop import MISSING, Desktop, Program, wait_for  # noqa: E402

RUNS = 5


def main(dist: Path) -> None:
    """Measure, and print."""
    if MISSING:
        print(f"The start is not compared: {' and '.join(MISSING)} cannot be found.")
        return
    with tempfile.TemporaryDirectory(prefix="tabletop-start-", ignore_cleanup_errors=True) as folder:
        (Path(folder) / "screen").mkdir()
        desktop = Desktop(Path(folder) / "screen")
        try:
            source = seconds(desktop, [sys.executable, "-m", "tabletop"], folder)
            built = seconds(desktop, [str(dist / "tabletop" / "tabletop")], folder)
        finally:
            desktop.close()
    print(
        f"To the first picture: source {source:.2f} s of CPU, built {built:.2f} s, ratio {built / source:.2f}."
    )


def seconds(desktop: Desktop, command: list[str], folder: str) -> float:
    """The least processor time to the first picture; the first run, which fills the cache, does not count."""
    shown = desktop.environment | {"TABLETOP_HOME": str(Path(folder) / "home"), "SDL_AUDIODRIVER": "dummy"}
    times = []
    for _run in range(RUNS + 1):
        program = Program.of(desktop, command, ROOT, shown)
        wait_for(program.painted, every=0.005)
        times.append(program.cpu_seconds())
        program.kill()
    return min(times[1:])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
