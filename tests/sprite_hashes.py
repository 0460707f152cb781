"""Hashes of the sprites: the looks of each in a few letters, so that an accidental change shows.

A hash is a row of 16 × 16 letters, the brightness of the cells of the picture from `a`, black, to `p`, white, and a row
of 4 × 4 × 3 letters, the colour of sixteenths of it. It is made from the picture on felt, and much the same at any size
and with any rasteriser. After a change that is meant: `python tests/sprite_hashes.py` writes sprites.hashes.json anew.
"""

import json
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

SPRITES = Path(__file__).resolve().parent.parent / "sprites"
HASHES = Path(__file__).with_name("sprites.hashes.json")
FELT = (21, 82, 66)
WIDTH = 120
LETTERS = "abcdefghijklmnop"


def hash_of(path: Path, width: int) -> str:
    """The hash of the drawing *path*, rasterised *width* px wide."""
    drawing = pygame.image.load_sized_svg(path, (width, 7 * width))  # fitted into it
    picture = pygame.Surface(drawing.get_size(), 0, 32)
    picture.fill(FELT)
    picture.blit(drawing, (0, 0))
    cells = pygame.transform.smoothscale(picture, (16, 16))  # which averages
    grey = pygame.image.tobytes(pygame.transform.grayscale(cells), "RGB")[::3]
    colours = pygame.image.tobytes(pygame.transform.smoothscale(cells, (4, 4)), "RGB")
    return _letters(grey) + " " + _letters(colours)


def differences(one: str, other: str) -> list[int]:
    """By how many of the sixteen levels two hashes differ, letter by letter."""
    return [abs(ord(a) - ord(b)) for a, b in zip(one, other, strict=True)]


def drawings() -> dict[str, Path]:
    """Every sprite's file by its path below sprites/."""
    return {path.relative_to(SPRITES).as_posix(): path for path in sorted(SPRITES.rglob("*.svg"))}


def _letters(levels: bytes) -> str:
    return "".join(LETTERS[level >> 4] for level in levels)


if __name__ == "__main__":
    hashes = {name: hash_of(path, WIDTH) for name, path in drawings().items()}
    HASHES.write_text(json.dumps(hashes, indent=0) + "\n", encoding="utf-8", newline="\n")
