"""Contents of the bundle, and what stays out, as data for `tabletop.spec`.

Left out is what Tabletop never imports or opens: other fonts of pygame_gui, cameras and MIDI, encryption, packers, test
modules. `build_scripts/test_build.py` plays a deal with what is left.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

IDENTIFIER = "io.github.tabletop.Tabletop"

FONTS = {
    "font_source_sans_pro": (
        "SourceSansPro-Regular.ttf",
        "SourceSansPro-Semibold.ttf",
        "SourceSansPro-Bold.ttf",
        "LICENSE.txt",
    ),
    "font_source_serif_pro": (
        "SourceSerifPro-Regular.ttf",
        "SourceSerifPro-Semibold.ttf",
        "SourceSerifPro-Bold.ttf",
        "LICENSE.txt",
    ),
}
"""By package the font files that `tabletop.resources.font` may ask for."""

GUI_FILES = ("default_theme.json", "NotoSans-Regular.ttf", "FiraCode-Regular.ttf")
"""Files that pygame_gui opens when it starts; its other fonts are for languages and weights that we have
fonts of our own for."""

EXCLUDED = [
    # pygame: what the table has no use for
    "pygame.camera", "pygame.docs", "pygame.examples", "pygame.ftfont", "pygame.gfxdraw",
    "pygame.midi", "pygame._camera", "pygame._camera_opencv", "pygame._camera_vidcapture",
    "pygame.sndarray", "pygame.surfarray",
    "pygame.tests", "pygame.typing", "numpy", "OpenGL", "cv2",
    # Pillow: it writes GIFs, and reads nothing
    "PIL._avif", "PIL._webp", "PIL._imagingcms", "PIL._imagingtk", "PIL._imagingft",
    # Python: encryption, packers, tests and what belongs to them
    "ssl", "_ssl", "_hashlib", "bz2", "_bz2", "lzma", "_lzma", "_pydecimal", "ftplib",
    "getpass", "nturl2path", "pydoc", "doctest", "unittest", "test", "tkinter", "xmlrpc", "xml", "pdb",
    "pygame.__pyinstaller", "yaml", "asyncio", "concurrent.futures.process", "pytest", "hypothesis", "setuptools", "pkg_resources", "_codecs_cn", "_codecs_hk",
    "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw",
]  # fmt: skip


class Voice(NamedTuple):
    """A *package* that speaks, and how it is distributed; *hidden*: what only its compiled parts import, *needs*: what
    it imports and all else leaves out."""

    package: str
    distribution: str
    hidden: tuple[str, ...]
    needs: frozenset[str]


VOICES = {"win32": Voice("prism", "prismatoid", ("_cffi_backend",), frozenset({"asyncio"}))}
"""Packages that speak, where the system has no program for that; loaded by name when a line is to be said."""
VOICE_LIBRARIES = "_native"
"""The folder of such a package in which it looks for what is compiled."""
COMPILED = (".dll", ".pyd", ".so")

UNWANTED = ("libcrypto", "libssl", "libportmidi", "pygame_icon", "freesansbold")
"""Beginnings of names of files that PyInstaller finds and nothing opens.

SDL's codecs for pictures and sounds that we have no files of stay: its libraries are linked to them.
"""


def is_wanted(name: str) -> bool:
    """True if the file to be bundled as *name* is used at all."""
    path = Path(name)
    if "pygame_gui" in path.parts and path.suffix in (".ttf", ".otf", ".json"):
        return path.name in GUI_FILES or path.name.endswith(".en.json")
    return not path.name.startswith(UNWANTED)


def excluded(system: str) -> list[str]:
    """The modules that stay out of the bundle for *system*, by Python's name of it."""
    needed = VOICES[system].needs if system in VOICES else frozenset[str]()
    return [module for module in EXCLUDED if module not in needed]


def voice_files(package: Path) -> list[tuple[str, str]]:
    """What is compiled in the package that speaks, each with the folder of the bundle in which the package looks for it."""
    compiled = (path for path in sorted((package / VOICE_LIBRARIES).iterdir()) if path.suffix in COMPILED)
    return [(str(path), f"{package.name}/{VOICE_LIBRARIES}") for path in compiled]


def package_files(package: Path) -> Iterator[Path]:
    """The files of the package that are no Python: help, themes, translations."""
    for path in sorted(package.rglob("*")):
        if path.is_file() and path.suffix not in (".py", ".pyc", ".pyi") and "__pycache__" not in path.parts:
            yield path


def mac_properties(version: str) -> dict[str, object]:
    """The properties of the macOS application: its version and the records that it opens."""
    return {
        "CFBundleShortVersionString": version,
        "NSHighResolutionCapable": True,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Tabletop record",
                "CFBundleTypeExtensions": ["tabletop"],
                "CFBundleTypeRole": "Viewer",
            }
        ],
    }
