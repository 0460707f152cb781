"""Plays Tabletop by ear: `python3 build_scripts/listen.py [--games xeri,euchre] [--seats ends|least|middle|most] [--seed S]`.

Makes the environment like test.py, then plays whole matches in a window on a virtual screen through the accessibility bus
alone (tests/listener), as a screen reader would; without arguments all games with the fewest and the most players, which
takes hours. Linux only; needs Xvfb, xdotool, dbus, at-spi2-core and python3-pyatspi.
"""

from __future__ import annotations

import subprocess
import sys

import environment


def main(arguments: list[str]) -> int:
    """Play; 0 if every match came to its end, or nothing can be heard here."""
    if sys.platform != "linux":
        print("The accessibility bus is there on Linux only.", file=sys.stderr)
        return 2
    python = str(environment.prepared(frozenset({"test"})))
    return subprocess.run(
        [python, "-m", "tests.listener", *arguments], cwd=environment.ROOT, check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
