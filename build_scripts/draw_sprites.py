"""Writes every SVG file of `sprites/`: cards, backs, avatars, icons and the app's icon.

Run it after changing anything in `art/`, look at the result, and commit both; a test checks that they agree.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from art import appicon, avatars, backs, courts, icons, jokers, pips
from art.palette import BACKS, RANKS, SUITS

SPRITES = Path(__file__).resolve().parent.parent / "sprites"


def pictures() -> Iterator[tuple[str, str]]:
    """Every picture's path below `sprites/`, and its SVG text."""
    for suit in SUITS:
        for rank in RANKS:
            if rank == "A":
                yield f"cards/A{suit}.svg", pips.ace(suit)
            elif rank in "JQK":
                yield f"cards/{rank}{suit}.svg", courts.court(rank, suit)
            else:
                yield f"cards/{rank}{suit}.svg", pips.number_card(rank, suit)
    for colour in ("r", "b"):
        yield f"cards/X{colour}.svg", jokers.joker(colour)
    for name in BACKS:
        yield f"backs/{name}.svg", backs.back(name)
    for name in avatars.CHARACTERS:
        yield f"avatars/{name}.svg", avatars.avatar(name)
    for name in icons.ICONS:
        yield f"icons/{name}.svg", icons.icon(name)
    yield "app/icon.svg", appicon.app_icon()


def main() -> None:
    """Command line: `draw_sprites.py [--out FOLDER]`, by default the project's own `sprites/`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=SPRITES, help="the folder to write to")
    folder: Path = parser.parse_args().out
    for name, text in pictures():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
