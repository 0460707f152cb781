"""The art: every file is plain enough for the rasteriser, every card is there and can be seen at any size, and the committed
files are what `build_scripts/draw_sprites.py` draws."""

import json
import os
import struct
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from tests import sprite_hashes

ROOT = Path(__file__).resolve().parent.parent
SPRITES = ROOT / "sprites"
FILES = sorted(SPRITES.rglob("*.svg"))
FACES = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"] + ["Xr", "Xb"]
SPANISH = [rank + suit for suit in "cdhs" for rank in "A23456789JQK"]
PACKS = {
    "cards": FACES,
    "cards-four-colour": FACES[:52],
    "cards-large": FACES,
    "cards-four-colour-large": FACES,
    "cards-spanish": SPANISH,
}
"""Jokers that a pack has not are those of `cards`."""
EVERY_CARD = [f"{pack}/{face}" for pack, faces in PACKS.items() for face in faces]
BACKS = ["red", "blue", "green", "purple", "teal", "brown", "slate", "black"]
CHARACTERS = [
    "ada",
    "otto",
    "marta",
    "ines",
    "bruno",
    "celia",
    "dag",
    "elif",
    "farid",
    "greta",
    "hugo",
    "yuki",
]
ICONS = [
    "menu",
    "undo",
    "redo",
    "hint",
    "help",
    "scores",
    "log",
    "settings",
    "sound",
    "sound-off",
    "speed",
    "fullscreen",
    "back",
    "close",
    "play",
    "pause",
    "next",
    "previous",
    "person",
    "cards",
    "search",
    "check",
    "hook",
]

SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
ELEMENTS = SHAPES | {"svg", "g", "defs", "linearGradient", "radialGradient", "stop"}
ATTRIBUTES = set(
    [
        "width",
        "height",
        "viewBox",
        "d",
        "fill",
        "stroke",
        "stroke-width",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-dasharray",
        "opacity",
        "fill-opacity",
        "stroke-opacity",
        "fill-rule",
        "transform",
        "x",
        "y",
        "rx",
        "ry",
        "cx",
        "cy",
        "r",
        "x1",
        "y1",
        "x2",
        "y2",
        "points",
        "id",
        "gradientUnits",
        "gradientTransform",
        "offset",
        "stop-color",
        "stop-opacity",
    ]
)


def _name(path: Path) -> str:
    return path.relative_to(SPRITES).as_posix()


def _tags(path: Path) -> list[tuple[str, set[str]]]:
    """Every element of an SVG file: its name, and those of its attributes."""
    tree = ElementTree.parse(path)
    return [
        (element.tag.removeprefix("{http://www.w3.org/2000/svg}"), set(element.attrib))
        for element in tree.iter()
    ]


def _raster(path: Path, width: int, height: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(path, (width, height))


def _inked(surface: pygame.Surface) -> int:
    """Number of pixels that are not transparent."""
    return pygame.mask.from_surface(surface).count()


def _colours(surface: pygame.Surface) -> Iterator[bytes]:
    """The colours of a surface, one pixel of three in either direction."""
    data = pygame.image.tobytes(surface, "RGB")
    line = 3 * surface.width
    for start in range(0, len(data), 3 * line):
        for place in range(start, start + line, 9):
            yield data[place : place + 3]


def test_everything_a_game_needs_is_there() -> None:
    wanted = {
        *(f"{name}.svg" for name in EVERY_CARD),
        *(f"backs/{name}.svg" for name in BACKS),
        *(f"avatars/{name}.svg" for name in CHARACTERS),
        *(f"icons/{name}.svg" for name in ICONS),
        "hats/fool.svg",
        "hats/landlord.svg",
        "app/icon.svg",
    }
    assert wanted <= {_name(path) for path in FILES}


@pytest.mark.parametrize("folder", sorted({path.parent.name for path in FILES}))
def test_the_rasteriser_understands_every_element_and_no_picture_is_slow_to_draw(folder: str) -> None:
    for path in (path for path in FILES if path.parent.name == folder):
        tags, name = _tags(path), _name(path)
        for tag, attributes in tags:
            assert tag in ELEMENTS, f"{name}: {tag} would vanish silently"
            assert attributes <= ATTRIBUTES, f"{name}: {tag} has {attributes - ATTRIBUTES}"
        assert sum(tag in SHAPES for tag, _ in tags) <= 60, name
        assert path.stat().st_size < 20_000, name


@pytest.mark.parametrize("width", [40, 120, pytest.param(400, marks=pytest.mark.long)])
@pytest.mark.parametrize("folder", [*PACKS, "backs"])
def test_a_card_fills_its_rectangle_but_for_the_corners(folder: str, width: int) -> None:
    for name in PACKS.get(folder, BACKS):
        surface = _raster(SPRITES / folder / f"{name}.svg", width, width * 7 // 5)
        assert surface.get_size() == (width, width * 7 // 5), name
        assert surface.get_at((0, 0)).a < 128, name
        assert _inked(surface) > 0.97 * width * (width * 7 // 5), name
        assert len(set(_colours(surface))) > 4, f"{name}: a blank card"


@pytest.mark.parametrize("pack", [pack for pack in PACKS if pack.startswith("cards-four")])
def test_four_colours_are_four(pack: str) -> None:
    colours = {}
    for suit in "cdhs":
        surface = _raster(SPRITES / pack / f"A{suit}.svg", 250, 350)
        red, green, blue, _ = surface.get_at((160, 250) if "large" in pack else (125, 205))
        colours[suit] = (red, green, blue)
    assert colours == {"c": (47, 125, 74), "d": (47, 93, 140), "h": (196, 49, 43), "s": (32, 38, 43)}


@pytest.mark.parametrize("name", FACES)
def test_a_large_index_is_seen_in_a_fan(name: str) -> None:
    """Of a card under others 0.34 of the width show; the index fills that strip, and nothing else is cut off by its edge."""
    surface = _raster(SPRITES / "cards-large" / f"{name}.svg", 250, 350)
    index = pygame.Rect(4, 10, 81, 90 if name in ("Xr", "Xb") else 192)
    inked = [
        (x, y) for x in range(4, 90) for y in range(10, 202) if sum(surface.get_at((x, y))[:3]) < 3 * 200
    ]
    assert len([spot for spot in inked if index.collidepoint(spot)]) > 1500
    assert not [spot for spot in inked if spot[0] in (86, 87, 88) and spot[1] < 100]


@pytest.mark.parametrize("suit, gaps", [("d", 0), ("h", 1), ("s", 2), ("c", 3)])
def test_the_frame_of_a_spanish_card_tells_its_suit(suit: str, gaps: int) -> None:
    for rank in "A7Q":
        surface = _raster(SPRITES / "cards-spanish" / f"{rank}{suit}.svg", 500, 700)
        bare = [sum(surface.get_at((x, 16))[:3]) > 3 * 200 for x in range(60, 440)]
        assert sum(now and not before for before, now in pairwise(bare)) == gaps


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_portrait_stays_inside_its_circle(name: str) -> None:
    surface = _raster(SPRITES / "avatars" / f"{name}.svg", 200, 200)
    outside = [
        (x, y)
        for x in range(0, 200, 2)
        for y in range(0, 200, 2)
        if (x - 99.5) ** 2 + (y - 99.5) ** 2 > 101.5**2 and surface.get_at((x, y)).a
    ]
    assert not outside
    assert _inked(surface) > 31_000


@pytest.mark.parametrize("name", [rank + suit for suit in "cdhs" for rank in "23456789T"])
def test_pips_do_not_touch_the_index(name: str) -> None:
    """Between the index column and the pips runs a strip of bare paper."""
    surface = _raster(SPRITES / "cards" / f"{name}.svg", 250, 350)
    strip = {surface.get_at((x, y))[:3] for x in (56, 57) for y in range(10, 230)}
    assert strip == {(255, 253, 247)}


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_has_one_colour_and_is_not_empty(name: str) -> None:
    surface = _raster(SPRITES / "icons" / f"{name}.svg", 48, 48)
    assert _inked(surface) > 100
    seen = [tuple(surface.get_at((x, y))) for x in range(48) for y in range(48)]
    solid = {colour[:3] for colour in seen if colour[3] == 255}
    # Where a line lies over a filled shape, blending may round a channel by one.
    assert solid and all(
        abs(a - b) <= 2 for colour in solid for a, b in zip(colour, (243, 239, 228), strict=True)
    )


def test_the_committed_files_are_what_the_script_draws(tmp_path: Path) -> None:
    script = ROOT / "build_scripts" / "draw_sprites.py"
    subprocess.run([sys.executable, str(script), "--out", str(tmp_path)], check=True, timeout=60)
    drawn = {
        path.relative_to(tmp_path).as_posix(): path.read_text("utf-8") for path in tmp_path.rglob("*.svg")
    }
    committed = {_name(path): path.read_text("utf-8") for path in FILES}
    assert sorted(drawn) == sorted(committed)
    different = [name for name, text in drawn.items() if committed[name] != text]
    assert not different, "run build_scripts/draw_sprites.py and commit what it writes"


@pytest.mark.parametrize(
    "width, most, altogether",
    [(40, 3, 200), (120, 1, 20), pytest.param(400, 3, 130, marks=pytest.mark.long)],
)
def test_every_sprite_looks_as_it_did(width: int, most: int, altogether: int) -> None:
    """Within what another size or rasteriser changes: *most* levels anywhere, *altogether* over the picture."""
    kept = json.loads(sprite_hashes.HASHES.read_text("utf-8"))
    drawings = sprite_hashes.drawings()
    assert sorted(kept) == sorted(drawings)
    changed = []
    for name, path in drawings.items():
        levels = sprite_hashes.differences(kept[name], sprite_hashes.hash_of(path, width))
        if max(levels) > most or sum(levels) > altogether:
            changed.append(name)
    assert not changed, "if that is meant, run python tests/sprite_hashes.py and commit what it writes"


def test_a_hash_tells_cards_apart() -> None:
    """Those that differ least: the pips of one suit for those of another, or one pip more."""
    two, other, three = (
        sprite_hashes.hash_of(SPRITES / "cards" / name, 120) for name in ("2c.svg", "2s.svg", "3c.svg")
    )
    assert sum(sprite_hashes.differences(two, other)) > 20
    assert sum(sprite_hashes.differences(two, three)) > 20


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64, 128, 256, 512])
def test_the_app_has_an_icon_of_every_size(size: int) -> None:
    picture = pygame.image.load(SPRITES / "app" / f"icon-{size}.png")
    assert picture.get_size() == (size, size)
    assert picture.get_at((0, 0)).a == 0
    drawing = SPRITES / "app" / ("icon-small.svg" if size <= 32 else "icon.svg")
    fresh = pygame.transform.smoothscale(_raster(drawing, 4 * size, 4 * size), (size, size))
    kept, drawn = (pygame.transform.average_color(image, consider_alpha=True) for image in (picture, fresh))
    assert all(abs(a - b) <= 3 for a, b in zip(kept, drawn, strict=True)), (
        "run build_scripts/render_app_icons.py"
    )


def test_the_icon_for_windows_wraps_the_pictures() -> None:
    data = (SPRITES / "app" / "icon.ico").read_bytes()
    assert struct.unpack("<HHH", data[:6]) == (0, 1, 7)
    sizes = []
    for at in range(6, 6 + 16 * 7, 16):
        side, _, _, _, _, depth, length, start = struct.unpack("<BBBBHHII", data[at : at + 16])
        size = side or 256
        assert depth == 32
        assert data[start : start + length] == (SPRITES / "app" / f"icon-{size}.png").read_bytes()
        sizes.append(size)
    assert sizes == [16, 24, 32, 48, 64, 128, 256]


def test_the_icon_for_macos_wraps_the_pictures() -> None:
    data = (SPRITES / "app" / "icon.icns").read_bytes()
    kind, length = struct.unpack(">4sI", data[:8])
    assert (kind, length) == (b"icns", len(data))
    at, found = 8, {}
    while at < len(data):
        name, length = struct.unpack(">4sI", data[at : at + 8])
        found[name.decode()] = data[at + 8 : at + length]
        at += length
    wanted = {"ic11": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512, "ic09": 512}
    assert found == {
        name: (SPRITES / "app" / f"icon-{size}.png").read_bytes() for name, size in wanted.items()
    }
