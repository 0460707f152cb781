"""Writes every SVG file of `sprites/`: packs of cards, backs, avatars, hats, icons and the app's icon.

Run it after changing anything in `art/`, then `render_app_icons.py` if the app's icon changed, and
`tests/sprite_hashes.py`. Look at the result and commit all of it; tests check that everything agrees.
"""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path

from art import appicon, avatars, backs, courts, hats, icons, jokers, large, pips, spanish
from art.palette import BACKS, FOUR_COLOURS, RANKS, SUITS, TWO_COLOURS, Scheme

SPRITES = Path(__file__).resolve().parent.parent / "sprites"


def pictures() -> Iterator[tuple[str, str]]:
    """Every picture's path below `sprites/`, and its SVG text."""
    yield from _pack("cards", _face, TWO_COLOURS)
    yield from _pack("cards-four-colour", _face, FOUR_COLOURS)
    yield from _pack("cards-large", large.face, TWO_COLOURS)
    yield from _pack("cards-four-colour-large", large.face, FOUR_COLOURS)
    for suit in SUITS:
        for rank in spanish.RANKS:
            yield f"cards-spanish/{rank}{suit}.svg", spanish.card(rank, suit)
    for colour in ("r", "b"):
        yield f"cards/X{colour}.svg", jokers.joker(colour)
        yield f"cards-large/X{colour}.svg", large.joker(colour)
        yield f"cards-four-colour-large/X{colour}.svg", large.joker(colour)
    for name in BACKS:
        yield f"backs/{name}.svg", backs.back(name)
    for name in avatars.CHARACTERS:
        yield f"avatars/{name}.svg", avatars.avatar(name)
    for name in icons.ICONS:
        yield f"icons/{name}.svg", icons.icon(name)
    yield "hats/fool.svg", hats.fools_hat()
    yield "hats/landlord.svg", hats.landlords_cap()
    yield "app/icon.svg", appicon.app_icon()
    yield "app/icon-small.svg", appicon.small_app_icon()


def _pack(folder: str, face: Callable[[str, str, Scheme], str], scheme: Scheme) -> Iterator[tuple[str, str]]:
    for suit in SUITS:
        for rank in RANKS:
            yield f"{folder}/{rank}{suit}.svg", face(rank, suit, scheme)


def _face(rank: str, suit: str, scheme: Scheme) -> str:
    if rank == "A":
        return pips.ace(suit, scheme)
    if rank in "JQK":
        return courts.court(rank, suit, scheme)
    return pips.number_card(rank, suit, scheme)


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
