"""Draws the pictures of the README into build_scripts/pictures/, 1440×900, each well under 300 kB.

Run it in Tabletop's environment, after anything that can be seen has changed:

    .venv/bin/python build_scripts/draw_pictures.py
"""

import sys
from pathlib import Path

from tabletop.cli import main

FOLDER = Path(__file__).parent / "pictures"
PICTURES = {
    "home": ["oh-heck", "--scene", "home"],
    "setup": ["oh-heck", "--scene", "setup"],
    "bidding": ["oh-heck", "--moves", "3", "--seed", "16"],
    "table": ["oh-heck", "--moves", "23", "--seed", "19"],
    "xeri": ["xeri", "--moves", "11", "--seed", "4"],
    "canasta": ["canasta", "--moves", "90", "--seed", "3"],
    "envite": ["envite", "--moves", "12", "--seats", "person" + ",medium" * 7],
    "landlord": ["landlord", "--moves", "20"],
    "palace": ["palace", "--moves", "40", "--seats", "person,medium,medium,medium"],
    "results": ["oh-heck", "--scene", "results", "--options", "start=4"],
    "statistics": ["oh-heck", "--scene", "statistics"],
}
MOST = 300_000


def draw() -> int:
    """Draw all pictures; 1 if one is too large or cannot be drawn."""
    FOLDER.mkdir(exist_ok=True)
    for name, words in PICTURES.items():
        path = FOLDER / f"{name}.jpg"
        if main(["shot", *words, "--size", "1440x900", "--out", str(path)]):
            return 1
        print(f"{path.name} {path.stat().st_size // 1000} kB")
        if path.stat().st_size > MOST:
            print(f"{path.name} is larger than {MOST // 1000} kB.", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(draw())
