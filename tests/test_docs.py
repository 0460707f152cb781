"""The pages for people who write games: the worked example is a game that passes the free tests; all pages are built."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.scenes.menus.keys import KEYS
from tests.test_new_game import passing

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "build_scripts" / "api_pages" / "writing_a_game.md"
BLOCK = re.compile(r"^`(?P<name>[\w./-]+)`:\n\n```\w+\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


README = ROOT / "README.md"
OF_GAMES = ROOT / "tabletop" / "games" / "README.md"
PATH = re.compile(r"`((?:[a-z_]+/)*[a-z_]+(?:/|\.(?:py|md)))`")
BELOW = (
    "",
    "tests",
    "tabletop",
    "tabletop/games",
    "tabletop/games/busca",
    "tabletop/families/tricks",
    "build_scripts",
)
"""Folders that the paths of a README begin in: a file that games and families have is looked for in one of each."""


@pytest.mark.parametrize(("readme", "least"), [(README, 60), (OF_GAMES, 15)])
def test_every_path_in_a_readme_is_there(readme: Path, least: int) -> None:
    made = {"dist/docs/", "build_scripts/pictures/fullest/"}  # by scripts, and not committed
    named = set(PATH.findall(readme.read_text(encoding="utf-8"))) - made
    assert len(named) > least
    assert {name for name in named if not any((ROOT / folder / name).exists() for folder in BELOW)} == set()


def test_every_test_that_the_guidelines_name_is_there() -> None:
    page = ROOT / "tabletop" / "ui" / "accessibility" / "GUIDELINES.md"
    named = set(re.findall(r"`(tests/[^`]+)`", page.read_text(encoding="utf-8")))
    assert len(named) > 30
    assert {name for name in named if not (ROOT / name).exists()} == set()


def test_docstrings_name_the_thing() -> None:
    """A reader searches for a noun: an effect, the legality, the drop target; not for "What…" or "Whether…"."""
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "tabletop").rglob("*.py")]
    docstrings = sum(len(re.findall(r'^ *"""\w', text, re.MULTILINE)) for text in texts)
    vague = sum(
        len(re.findall(r'^ *"""(?:What|Whether|Who|How|Where)\b', text, re.MULTILINE)) for text in texts
    )
    assert docstrings > 4000
    assert vague <= docstrings / 50


@pytest.fixture
def whist(tmp_path: Path) -> Path:
    """The project that the page makes."""
    for block in BLOCK.finditer(PAGE.read_text(encoding="utf-8")):
        file = tmp_path / "whist" / block["name"]
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(block["text"], encoding="utf-8")
    return tmp_path / "whist"


def test_every_block_of_the_page_is_a_file(whist: Path) -> None:
    assert PAGE.read_text(encoding="utf-8").count("```") == 2 * len([*whist.rglob("*.*")])
    assert {path.name for path in (whist / "tabletop_whist").iterdir()} == {
        "__init__.py", "rules.py", "about.py", "words.py", "table.py", "player.py", "help.md",
    }  # fmt: skip


@pytest.mark.broad
def test_the_worked_example_passes_its_own_tests_and_the_shortest_free_ones(whist: Path) -> None:
    passing(whist, "tests/every_game.py", "-k", "test_whist or survives_its_text or imagined_game_looks")
    passing(whist, "tests/every_help.py", "tests/opponents/test_reasons.py", "tests/fullest/test_fullest.py")


@pytest.mark.long
def test_the_worked_example_passes_all_free_tests(whist: Path) -> None:
    passing(whist)


@pytest.mark.long
def test_all_pages_are_built_in_an_environment_of_their_own(tmp_path: Path) -> None:
    out = tmp_path / "pages"
    done = subprocess.run(
        [sys.executable, str(ROOT / "build_scripts" / "docs.py"), "--out", str(out)],
        env={**os.environ, "TABLETOP_VENV": str(tmp_path / "environment")},
        capture_output=True, text=True, timeout=1200, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    warnings = [line for line in done.stderr.splitlines() if line.startswith("Warn: ")]
    # pdoc cannot look up what a named tuple names before it is there; the name itself stands on the page.
    assert not [line for line in warnings if "Error parsing type annotation ForwardRef" not in line]
    pages = {path.relative_to(out).as_posix() for path in out.rglob("*.html")}
    wanted = {"engine/game", "engine/records/record", "families/tricks/rules", "opponents/player"}
    assert pages >= {"index.html", "writing_a_game.html", *(f"tabletop/{name}.html" for name in wanted)}
    assert "refuse" in (out / "tabletop/engine/game.html").read_text()
    assert "reveal" in (out / "writing_a_game.html").read_text()


def test_the_page_of_keys_says_what_the_readme_says() -> None:
    table = README.read_text(encoding="utf-8").partition("| key | what it does |")[2].partition("\n\n")[0]
    rows = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in table.splitlines()[2:]]
    assert rows == [*KEYS]
