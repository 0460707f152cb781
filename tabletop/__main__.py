"""Starts Tabletop as `python -m tabletop`, and as the frozen program that PyInstaller makes."""

import multiprocessing
import sys

from tabletop.cli import main

if __name__ == "__main__":
    # Opponents think in a spawned process; frozen, that process starts here again and must not open a second app.
    multiprocessing.freeze_support()
    sys.exit(main())
