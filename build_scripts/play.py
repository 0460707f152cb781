"""Plays Tabletop from a checkout: `python3 build_scripts/play.py [ARGUMENTS OF tabletop]`.

The first call makes an environment and installs what is needed (see environment.py); later calls start at once.
"""

from __future__ import annotations

import os
import subprocess
import sys

import environment

NEEDS_WINDOW = {"play", "replay"}  # and no command at all, which opens the app

NO_DISPLAY = """\
Tabletop needs a screen, and there is none here: neither DISPLAY nor WAYLAND_DISPLAY is set.
Start it from a desktop session, or over `ssh -X`, or under a virtual screen (`xvfb-run python3 build_scripts/play.py`).
To get a picture without any screen, use `tabletop shot`:
    python3 build_scripts/play.py shot oh-heck --out table.png"""


def needs_window(arguments: list[str]) -> bool:
    """True if `tabletop ARGUMENTS` opens a window."""
    if {"-h", "--help", "--version"} & set(arguments):
        return False
    return not arguments or arguments[0].startswith("-") or arguments[0] in NEEDS_WINDOW


def has_display() -> bool:
    """True if a window can be expected to open. Only X11 and Wayland systems can do without a screen."""
    if sys.platform in ("win32", "cygwin", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def main(arguments: list[str]) -> int:
    """Start Tabletop; the exit code."""
    if needs_window(arguments) and not has_display():
        print(NO_DISPLAY, file=sys.stderr)
        return 2
    python = str(environment.prepared(frozenset()))
    command = [python, "-m", "tabletop", *arguments]
    if os.name == "posix":
        os.execv(python, command)  # become the app, so that signals reach it
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
