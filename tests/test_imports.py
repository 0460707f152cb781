"""Imports point one way: cards ← engine ← families' rules ← games' rules; and rules know nothing of pictures."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

TABLETOP = Path(__file__).parent.parent / "tabletop"
PICTURES = ("pygame", "pygame_gui", "tabletop.ui", "tabletop.scenes")


def modules(*patterns: str) -> list[Path]:
    return sorted(path for pattern in patterns for path in TABLETOP.glob(pattern))


def imported(path: Path) -> set[str]:
    """The names of all modules that *path* imports anywhere in it."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: say the whole name of the module"
            names.add(node.module or "")
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def within(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


RULES = ["families/*/rules.py", "games/*/rules.py"]
PLAYERS = ["families/*/player.py", "games/*/player.py"]


@pytest.mark.parametrize(
    "path",
    modules(
        "cards.py", "engine/*.py", "opponents/*.py", "storage/*.py", "games/catalog.py", *RULES, *PLAYERS
    ),
    ids=lambda path: str(path.relative_to(TABLETOP)),
)
def test_rules_and_opponents_know_nothing_of_pictures(path: Path) -> None:
    assert not [name for name in imported(path) if within(name, PICTURES)]


@pytest.mark.parametrize(
    ("patterns", "forbidden"),
    [
        (["cards.py"], ("tabletop.engine", "tabletop.families", "tabletop.games", "tabletop.opponents")),
        (["engine/*.py"], ("tabletop.families", "tabletop.games", "tabletop.opponents", "tabletop.storage")),
        (["families/*/rules.py"], ("tabletop.games", "tabletop.opponents", "tabletop.storage")),
        (["games/*/rules.py"], ("tabletop.opponents", "tabletop.storage", "tabletop.commands")),
        (["opponents/*.py"], ("tabletop.storage", "tabletop.commands")),
        (
            ["ui/*.py"],
            (
                "tabletop.games.oh_heck",
                "tabletop.games.xeri",
                "tabletop.families",
                "tabletop.opponents",
                "tabletop.scenes",
            ),
        ),
    ],
    ids=str,
)
def test_imports_point_one_way(patterns: list[str], forbidden: tuple[str, ...]) -> None:
    for path in modules(*patterns):
        assert not [name for name in imported(path) if within(name, forbidden)], path


def test_a_game_is_named_only_in_its_folder_and_in_the_catalog() -> None:
    slugs = ("oh-heck", "oh_heck", "xeri")
    for path in modules("engine/*.py", "families/*/*.py", "ui/*.py", "scenes/*.py", "opponents/*.py"):
        found = [
            node.value
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant) and node.value in slugs
        ]
        assert not found, path


def test_checking_records_loads_no_pictures() -> None:
    code = "import sys; from tabletop.cli import main; main(['games']); sys.exit(any('pygame' in m for m in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0
