"""Writes the skeleton of a game: `python3 build_scripts/new_game.py SLUG --family FAMILY [--outside FOLDER]`.

The skeleton can be played at once and passes the tests that every game gets for free; then it is rewritten, piece by
piece, to be the game that is wanted. It becomes a game of this Tabletop (a folder in `tabletop/games/` and a line in the
catalog), or with `--outside` a project of its own in FOLDER, which adds the game wherever it is installed.
"""

from __future__ import annotations

import argparse
import keyword
import re
import shlex
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SKELETONS = Path(__file__).resolve().parent / "skeletons"
FAMILIES = tuple(sorted(path.name for path in SKELETONS.iterdir() if path.is_dir()))
PARTS = ("rules.py", "about.py", "words.py", "table.py", "player.py", "help.md")
SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

PROJECT = """\
[build-system]
requires = ["hatchling>=1.26"]
build-backend = "hatchling.build"

[project]
name = "{distribution}"
version = "0.1.0"
description = "{title}, a game for Tabletop"
requires-python = ">=3.11"
dependencies = ["tabletop-cards"]

[project.entry-points."tabletop.games"]
{slug} = "{package}"

[tool.hatch.build.targets.wheel]
packages = ["{package}"]
"""

TEST = '''\
"""{title}: what its rules say, beside the tests that every game gets for free."""

from tabletop.games import catalog


def test_tabletop_has_it():
    assert catalog.rules("{slug}").name == "{title}"
'''

SHORT = {"canasta": '{"deals": 2}'}
"""Settings, as Python writes them, with which a match of the skeleton is short; those of a family that is not here are so anyway."""

CONFTEST = '''\
"""For the tests that every game gets for free: settings with which a match is short, even among players at random."""

from tests.short_matches import SHORT

SHORT["{slug}"] = {short}
'''


class CannotWrite(Exception):
    """The skeleton cannot be written; the message says why."""


def title_of(slug: str) -> str:
    """The game's name: `new-game` is New Game."""
    return " ".join(word.capitalize() for word in slug.split("-"))


def parts_of(family: str) -> list[str]:
    """The files of the skeleton of *family*; one whose words suit it as they are has none of its own."""
    return [part for part in PARTS if (SKELETONS / family / part).exists()]


def class_of(slug: str, family: str) -> str:
    """The name of the class of its rules: one that means nothing else in the skeleton of *family*."""
    name = title_of(slug).replace(" ", "")
    texts = [(SKELETONS / family / part).read_text(encoding="utf-8") for part in parts_of(family)]
    taken = any(re.search(rf"\b{name}(Table|Player|Words)?\b", text) for text in texts)
    return f"{name}Game" if taken else name


def check(slug: str) -> None:
    """CannotWrite where *slug* is none, or is a game's already."""
    if not SLUG.fullmatch(slug):
        raise CannotWrite(
            f"{slug!r} is no slug; slugs are small letters and digits, with hyphens between words."
        )
    if slug in listed(catalog_text()):
        raise CannotWrite(f"There is a game {slug!r} already; choose another slug.")


def catalog_text() -> str:
    return (ROOT / "tabletop" / "games" / "catalog.py").read_text(encoding="utf-8")


def listed(catalog: str) -> list[str]:
    """The slugs in the text of the *catalog*, as they stand there."""
    return re.findall(r'^ {8}"([a-z0-9-]+)",$', catalog, re.MULTILINE)


def write(slug: str, family: str, folder: Path, package: str) -> None:
    """Write the parts of the game into the new *folder*, which is importable as *package*. Raises CannotWrite."""
    if folder.exists():
        raise CannotWrite(f"{folder} is there already; nothing was written.")
    title = title_of(slug)
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("", encoding="utf-8")
    for part in parts_of(family):
        text = (SKELETONS / family / part).read_text(encoding="utf-8")
        text = text.replace("tabletop.games.new_game", package).replace("new-game", slug)
        text = text.replace("NewGame", class_of(slug, family)).replace("New Game", title)
        (folder / part).write_text(own_import_last(text, package), encoding="utf-8")


def own_import_last(text: str, package: str) -> str:
    """*text* with what it imports from its own *package* in a block of its own, where that is not Tabletop's."""
    found = re.search(rf"^from {re.escape(package)}\.\w+ import .*\n", text, re.MULTILINE)
    if found is None or package.startswith("tabletop."):
        return text
    text = re.sub(r"\n\n\n+from tabletop", "\n\nfrom tabletop", text.replace(found[0], "", 1))
    last = [*re.finditer(r"^from tabletop\..* import .*\n", text, re.MULTILINE)][-1].end()
    return f"{text[:last]}\n{found[0]}{text[last:]}"


def write_inside(slug: str, family: str) -> Path:
    """Make the game one of this Tabletop; its folder. Raises CannotWrite."""
    catalog = catalog_text()
    name = slug.replace("-", "_")
    folder = ROOT / "tabletop" / "games" / name
    if keyword.iskeyword(name) or folder.with_suffix(".py").exists():
        raise CannotWrite(f"{name!r} means something else there; choose another slug.")
    write(slug, family, folder, f"tabletop.games.{name}")
    following = next((each for each in listed(catalog) if each > slug), None)
    line = f'        "{slug}",\n'
    at = catalog.index(f'        "{following}",\n') if following else catalog.index("    )\n}")
    (ROOT / "tabletop" / "games" / "catalog.py").write_text(
        catalog[:at] + line + catalog[at:], encoding="utf-8"
    )
    if family in SHORT:
        path = ROOT / "tests" / "short_matches.py"
        text, line = path.read_text(encoding="utf-8"), f'    "{slug}": {SHORT[family]},\n'
        lines = [each[0] for each in re.finditer(r'^ {4}"[a-z0-9-]+": .*\n', text, re.MULTILINE)]
        following = next((each for each in lines if each > line), "}\n")
        path.write_text(text.replace(following, line + following, 1), encoding="utf-8")
    return folder


def write_outside(slug: str, family: str, project: Path) -> Path:
    """Make the game a project of its own; the folder of its package. Raises CannotWrite."""
    if project.exists() and (not project.is_dir() or any(project.iterdir())):
        raise CannotWrite(f"{project} is there already and is no empty folder; nothing was written.")
    package = f"tabletop_{slug.replace('-', '_')}"
    write(slug, family, project / package, package)
    said = {"slug": slug, "title": title_of(slug), "package": package, "distribution": f"tabletop-{slug}"}
    (project / "pyproject.toml").write_text(PROJECT.format(**said), encoding="utf-8")
    (project / "tests").mkdir()
    (project / "tests" / f"test_{slug.replace('-', '_')}.py").write_text(
        TEST.format(**said), encoding="utf-8"
    )
    if family in SHORT:
        text = CONFTEST.format(slug=slug, short=SHORT[family])
        (project / "tests" / "conftest.py").write_text(text, encoding="utf-8")
    return project / package


def main(arguments: list[str]) -> int:
    """Write the skeleton; the exit code: 2 with a sentence where it cannot be written."""
    parser = argparse.ArgumentParser(prog="new_game.py", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("slug", metavar="SLUG", help="the game's short name, such as old-maid")
    parser.add_argument("--family", required=True, choices=FAMILIES)
    parser.add_argument("--outside", type=Path, metavar="FOLDER", help="write a project of its own there")
    given = parser.parse_args(arguments)
    try:
        check(given.slug)
        if given.outside is None:
            folder = write_inside(given.slug, given.family)
            then = f"python3 build_scripts/test.py --only-tests --free --games {given.slug}"
        else:
            folder = write_outside(given.slug, given.family, given.outside)
            then = f"python3 build_scripts/free_tests.py {shlex.quote(str(given.outside))}"
    except (CannotWrite, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    print(f"The skeleton lies in {folder}. Run the free tests with\n    {then}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
