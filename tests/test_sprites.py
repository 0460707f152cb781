"""The art: every file is plain enough for the rasteriser, every card is there and can be seen at any size, and the committed
files are what `build_scripts/draw_sprites.py` draws."""

import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

ROOT = Path(__file__).resolve().parent.parent
SPRITES = ROOT / "sprites"
FILES = sorted(SPRITES.rglob("*.svg"))
FACES = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"] + ["Xr", "Xb"]
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
    """How many pixels are not transparent."""
    return pygame.mask.from_surface(surface).count()


def test_everything_a_game_needs_is_there() -> None:
    wanted = {
        *(f"cards/{name}.svg" for name in FACES),
        *(f"backs/{name}.svg" for name in BACKS),
        *(f"avatars/{name}.svg" for name in CHARACTERS),
        *(f"icons/{name}.svg" for name in ICONS),
        "app/icon.svg",
    }
    assert wanted <= {_name(path) for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_the_rasteriser_understands_every_element(path: Path) -> None:
    for tag, attributes in _tags(path):
        assert tag in ELEMENTS, f"{tag} would vanish silently"
        assert attributes <= ATTRIBUTES, f"{tag} has {attributes - ATTRIBUTES}"


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_no_picture_is_slow_to_draw(path: Path) -> None:
    assert sum(tag in SHAPES for tag, _ in _tags(path)) <= 60
    assert path.stat().st_size < 20_000


@pytest.mark.parametrize("width", [40, 120, 400])
@pytest.mark.parametrize("name", [*(f"cards/{f}" for f in FACES), *(f"backs/{b}" for b in BACKS)])
def test_a_card_fills_its_rectangle_but_for_the_corners(name: str, width: int) -> None:
    surface = _raster(SPRITES / f"{name}.svg", width, width * 7 // 5)
    assert surface.get_size() == (width, width * 7 // 5)
    assert surface.get_at((0, 0)).a < 128
    assert _inked(surface) > 0.97 * width * (width * 7 // 5)
    colours = {surface.get_at((x, y))[:3] for x in range(width) for y in range(0, surface.get_height(), 3)}
    assert len(colours) > 4, "a blank card"


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
