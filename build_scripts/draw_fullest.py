"""Draws the fullest states of the games (tests/fullest) in six sizes, in usual and in large type, with one contact sheet
for each game, into build_scripts/pictures/fullest/, which is not committed. Run it in Tabletop's environment:

    .venv/bin/python build_scripts/draw_fullest.py [SLUG …] [--text 1 2] [--sizes 1024x640 …] [--sheets-only]
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # noqa: E402

from tabletop.games import catalog  # noqa: E402
from tests.fullest import SIZES, TEXT_SIZES, State, states, table_of  # noqa: E402

FOLDER = Path(__file__).parent / "pictures" / "fullest"
ACROSS, HIGH, GAP = 4, 320, 6
"""Pictures in a row of a contact sheet, the height of each and the gaps, in px."""


def size_of(text: str) -> tuple[int, int]:
    """The size that is written as 1024x640."""
    wide, _x, high = text.partition("x")
    return int(wide), int(high)


def draw(state: State, size: tuple[int, int], text: float) -> pygame.Surface:
    """The table of *state* in a window of *size* px."""
    app, _table = table_of(state, size, text)
    return app.picture()


def sheet(pictures: list[pygame.Surface]) -> pygame.Surface:
    """All *pictures* as small ones, in rows."""
    small = [
        pygame.transform.smoothscale(picture, (round(picture.width * HIGH / picture.height), HIGH))
        for picture in pictures
    ]
    rows = [small[first : first + ACROSS] for first in range(0, len(small), ACROSS)]
    wide = max(sum(picture.width + GAP for picture in row) for row in rows)
    found = pygame.Surface((wide, len(rows) * (HIGH + GAP)))
    for number, row in enumerate(rows):
        x = 0
        for picture in row:
            found.blit(picture, (x, number * (HIGH + GAP)))
            x += picture.width + GAP
    return found


def main(arguments: list[str]) -> int:
    """Draw what the command line says."""
    parser = argparse.ArgumentParser(description="Draw the fullest states of the games.")
    parser.add_argument("slugs", nargs="*", metavar="SLUG")
    parser.add_argument("--sizes", nargs="+", type=size_of, default=SIZES, metavar="WxH")
    parser.add_argument("--text", nargs="+", type=float, default=TEXT_SIZES, metavar="N")
    parser.add_argument("--sheets-only", action="store_true", help="write no picture but the contact sheets")
    given = parser.parse_args(arguments)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for slug in given.slugs or catalog.slugs():
        drawn = []
        for state in states(slug):
            for text in given.text:
                for size in given.sizes:
                    drawn.append(draw(state, size, text))
                    name = f"{state.name}-{size[0]}x{size[1]}-{text:.0%}".replace("%", "")
                    if not given.sheets_only:
                        pygame.image.save(drawn[-1], FOLDER / f"{name}.png")
        pygame.image.save(sheet(drawn), FOLDER / f"{slug}.png")
        print(f"{slug}: {len(drawn)} pictures", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
