"""Finds the files that come with Tabletop: sprites, sounds, translations and fonts.

One function, `resource("sprites", "backs", "blue.svg")`, works in a checkout (where `sprites/` and `sounds/` lie
beside the package), in an installed wheel (where they lie inside it) and in a PyInstaller bundle (unpacked under
`sys._MEIPASS`; collect them as `tabletop/sprites` and `tabletop/sounds`, as in the wheel). A game from outside may
have a folder `sprites/` of its own, whose files are found like these, but never in place of these.

For the people who draw: `font("serif", "bold")` and `font("sans", "regular" | "semibold" | "bold")` give paths for
`pygame.font.Font(path, size)` or pygame_gui's `add_font_paths`. The two font packages keep their files in `files/`
and have dictionaries of them, `font_files_ttf["SourceSansProBold"]` (regular is plain `"SourceSansPro"`).
"""

import importlib
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal

from tabletop.text import _

PACKAGE = Path(__file__).resolve().parent

_others: list[Path] = []
_found: dict[tuple[object, ...], Path] = {}
"""Paths of files, which are asked for in many frames, by where they were looked for."""

FONT_PACKAGES = {
    "serif": ("font_source_serif_pro", "SourceSerifPro"),
    "sans": ("font_source_sans_pro", "SourceSansPro"),
}

# What to take where a package lacks a weight: the nearest in look comes first.
NEAREST_WEIGHTS = {
    "regular": ("Regular", "Light", "Semibold", "Bold"),
    "semibold": ("Semibold", "Bold", "Black", "Regular"),
    "bold": ("Bold", "Semibold", "Black", "Regular"),
}


class ResourceMissing(Exception):
    """A file that comes with Tabletop is not there; the message names it and says what to do."""


def resource(*parts: str) -> Path:
    """The path of the file or folder *parts*, such as `("sounds", "slide-1.ogg")`; ResourceMissing without it."""
    path = find(*parts)
    if path is None:
        name = "/".join(parts)
        raise ResourceMissing(
            _(
                "The file {name} of Tabletop is missing. Install Tabletop again, or restore it in the checkout."
            ).format(name=name)
        )
    return path


def find(*parts: str) -> Path | None:
    """Like `resource`, but None where there is no such file. What was found once is not looked for again."""
    key = getattr(sys, "_MEIPASS", None), PACKAGE, parts
    if key not in _found:
        path = next((path for root in _roots() if (path := root.joinpath(*parts)).exists()), None)
        if path is None:
            return None
        _found[key] = path
    return _found[key]


def also(folder: Path) -> None:
    """From now on look in *folder*, that of a game from outside, for what is not found elsewhere."""
    if folder not in _others:
        _others.append(folder)


def _roots() -> Iterator[Path]:
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        yield Path(bundle, "tabletop")
        yield Path(bundle)
    yield PACKAGE
    # Only a checkout has this; beside an installed package lie other people's packages.
    if (PACKAGE.parent / "pyproject.toml").is_file():
        yield PACKAGE.parent
    yield from _others


@cache
def font(
    family: Literal["serif", "sans"], weight: Literal["regular", "semibold", "bold"] = "regular"
) -> Path:
    """The font file of *family* in *weight*, or in the nearest weight that there is; ResourceMissing without any."""
    package, stem = FONT_PACKAGES[family]
    for folder in _font_folders(package):
        for name in NEAREST_WEIGHTS[weight]:
            for kind in ("ttf", "otf"):
                path = folder / f"{stem}-{name}.{kind}"
                if path.is_file():
                    return path
    raise ResourceMissing(
        _(
            "The fonts of the package {package} are missing. Install Tabletop again, with its dependencies."
        ).format(package=package.replace("_", "-"))
    )


def _font_folders(package: str) -> Iterator[Path]:
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        yield Path(bundle, package, "files")
    try:
        module = importlib.import_module(package)
    except ImportError:
        return
    if module.__file__ is not None:
        yield Path(module.__file__).parent / "files"
