"""Renders the app's icon in the sizes and containers that the systems want.

From `sprites/app/icon.svg` (and `icon-small.svg` up to 32 pixels) it writes beside them `icon-16.png` … `icon-512.png` for
Linux, `icon.ico` for Windows and `icon.icns` for macOS. Both containers wrap PNG data, so a few lines suffice.
"""

import argparse
import io
import os
import struct
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from pygame import Surface

APP = Path(__file__).resolve().parent.parent / "sprites" / "app"
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
# For 16 and 32 points macOS takes the pictures of double density: PNG is not allowed for single density.
ICNS_TYPES = {"ic11": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512, "ic09": 512}
SMALL = 32


def render(size: int) -> Surface:
    """The icon, *size* px wide and high, drawn four times as large and averaged."""
    drawing = APP / ("icon-small.svg" if size <= SMALL else "icon.svg")
    large = pygame.image.load_sized_svg(drawing, (4 * size, 4 * size))
    # Averaged with premultiplied colours, or the transparent corners would darken the rim.
    return pygame.transform.smoothscale(large.premul_alpha(), (size, size))


def png(size: int) -> bytes:
    """The icon as PNG data."""
    out = io.BytesIO()
    pygame.image.save(_straight(render(size)), out, "icon.png")
    return out.getvalue()


def _straight(picture: Surface) -> Surface:
    """*picture* with its premultiplied colours divided by alpha again."""
    pixels = bytearray(pygame.image.tobytes(picture, "RGBA"))
    for at in range(0, len(pixels), 4):
        alpha = pixels[at + 3]
        if 0 < alpha < 255:
            for channel in range(at, at + 3):
                pixels[channel] = min(255, (pixels[channel] * 255 + alpha // 2) // alpha)
    return pygame.image.frombytes(bytes(pixels), picture.size, "RGBA")


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon of PNG data by size: a header, sixteen bytes for each picture, then the pictures."""
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    start = len(head) + 16 * len(pictures)
    for size, data in pictures.items():
        side = size % 256  # 256 is written as 0
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), start + len(body))
        body += data
    return head + body


def icns(pictures: dict[str, bytes]) -> bytes:
    """A macOS icon of PNG data by type: blocks of a type, a length that counts these eight bytes too, and the data."""
    blocks = b"".join(
        kind.encode() + struct.pack(">I", len(data) + 8) + data for kind, data in pictures.items()
    )
    return b"icns" + struct.pack(">I", len(blocks) + 8) + blocks


def main() -> None:
    """Command line: `render_app_icons.py [--out FOLDER]`, by default `sprites/app/`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=APP, help="the folder to write to")
    folder: Path = parser.parse_args().out
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: png(size) for size in PNG_SIZES}
    for size, data in pictures.items():
        (folder / f"icon-{size}.png").write_bytes(data)
    (folder / "icon.ico").write_bytes(ico({size: pictures[size] for size in ICO_SIZES}))
    (folder / "icon.icns").write_bytes(icns({kind: pictures[size] for kind, size in ICNS_TYPES.items()}))


if __name__ == "__main__":
    main()
