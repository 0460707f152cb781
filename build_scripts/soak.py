"""A robot that plays Tabletop as people do: `python3 build_scripts/soak.py [--games …] [--minutes N] [--seed S] [--faults]`.

Makes the environment like test.py, then starts the real application in a window on a virtual screen and plays it with
mouse and keyboard (tests/soak); `--help` says everything. Linux only; needs Xvfb, and openbox for a window manager.
"""

from __future__ import annotations

import subprocess
import sys

import environment


def main(arguments: list[str]) -> int:
    """Play; 0 if nothing was odd, 1 if something was, 2 if the robot cannot play here."""
    if sys.platform != "linux":
        print("The robot needs the virtual screen Xvfb, which there is on Linux only.", file=sys.stderr)
        return 2
    python = str(environment.prepared(frozenset({"test"})))
    return subprocess.run(
        [python, "-m", "tests.soak", *arguments], cwd=environment.ROOT, check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
