"""Imports point one way: cards ← engine ← families ← games; rules know nothing of pictures, nor opponents of storage.

What a module imports counts with all that this imports in turn, but for what is loaded only inside a function: so
that nothing creeps in through a helper.
"""

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tabletop.games.catalog import GAMES

TABLETOP = Path(__file__).parent.parent / "tabletop"
PICTURES = ("pygame", "pygame_gui", "tabletop.ui", "tabletop.scenes", "tabletop.session")


def name_of(path: Path) -> str:
    parts = path.relative_to(TABLETOP.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(path): path for path in sorted(TABLETOP.rglob("*.py"))}


def at_the_start(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes that run when the module is imported, and those for types alone."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            yield node
            yield from at_the_start(node)


def named(nodes: Iterable[ast.AST], path: Path) -> set[str]:
    names = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: say the whole name of the module"
            module = node.module or ""
            names.add(module)
            names.update(
                f"{module}.{alias.name}" for alias in node.names if f"{module}.{alias.name}" in MODULES
            )
    return names


class Read(NamedTuple):
    """Findings of reading a module: the modules that it imports anywhere and at its start, and its strings."""

    imports: frozenset[str]
    at_start: frozenset[str]
    strings: frozenset[str]


@cache
def read(module: str) -> Read:
    path = MODULES[module]
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = [*ast.walk(tree)]
    constants = {node.value for node in nodes if isinstance(node, ast.Constant)}
    return Read(
        frozenset(named(nodes, path)),
        frozenset(named(at_the_start(tree), path)),
        frozenset(value for value in constants if isinstance(value, str)),
    )


def imported(module: str) -> frozenset[str]:
    """The names of all modules that *module* imports anywhere in it."""
    return read(module).imports


@cache
def loaded_with(module: str) -> frozenset[str]:
    """All modules that are loaded with *module*, and itself."""
    found, left = set(), [module]
    while left:
        name = left.pop()
        if name in found:
            continue
        found.add(name)
        if name in MODULES:
            left += read(name).at_start
    return frozenset(found)


def within(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def stem(name: str) -> str:
    return name.rpartition(".")[2]


def is_rules(name: str) -> bool:
    return within(name, ("tabletop.families", "tabletop.games")) and stem(name).startswith("rules")


def is_player(name: str) -> bool:
    return within(name, ("tabletop.families", "tabletop.games")) and stem(name).startswith("player")


def is_words(name: str) -> bool:
    return within(name, ("tabletop.families", "tabletop.games")) and stem(name).startswith(
        ("words", "facts", "about")
    )


WITHOUT_PICTURES = [
    name
    for name in MODULES
    if within(
        name,
        ("tabletop.cards", "tabletop.engine", "tabletop.opponents", "tabletop.storage", "tabletop.wording"),
    )
    or name == "tabletop.games.catalog"
    or is_rules(name)
    or is_player(name)
    or is_words(name)
]


def test_rules_words_and_opponents_know_nothing_of_pictures() -> None:
    for name in WITHOUT_PICTURES:
        assert not [each for each in imported(name) | loaded_with(name) if within(each, PICTURES)], name


FLOORS = {
    "cards": ("tabletop.engine", "tabletop.families", "tabletop.games", "tabletop.opponents"),
    "engine": ("tabletop.families", "tabletop.games", "tabletop.opponents", "tabletop.storage"),
    "wording": (
        "tabletop.families",
        "tabletop.games",
        "tabletop.opponents",
        "tabletop.storage",
        "tabletop.commands",
    ),
    "families": ("tabletop.games", "tabletop.scenes", "tabletop.storage"),
    "opponents": ("tabletop.storage", "tabletop.commands"),
    "ui": ("tabletop.families", "tabletop.opponents", "tabletop.scenes", "tabletop.session"),
    "session": ("tabletop.families", "tabletop.commands"),
    "storage": ("tabletop.ui", "tabletop.scenes", "tabletop.session", "tabletop.commands"),
    "scenes": ("tabletop.families", "tabletop.commands"),
}


@pytest.mark.parametrize("floor", FLOORS)
def test_imports_point_one_way(floor: str) -> None:
    for name in MODULES:
        if within(name, (f"tabletop.{floor}",)):
            assert not [each for each in imported(name) if within(each, FLOORS[floor])], name


def test_rules_know_nothing_of_opponents_and_files() -> None:
    forbidden = ("tabletop.opponents", "tabletop.storage", "tabletop.commands")
    for name in filter(is_rules, MODULES):
        assert not [each for each in imported(name) if within(each, forbidden)], name


KINDS_OF_MELDS = {"canasta", "samba", "bolivia"}
"""Words for melds in the family of canasta, before they are names of games."""


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_named_only_in_its_folder_and_in_the_catalog(slug: str) -> None:
    folder = GAMES[slug].rpartition(".")[2]
    for name in MODULES:
        if within(name, (f"tabletop.games.{folder}", "tabletop.games.catalog")):
            continue
        if not within(name, ("tabletop.commands",)):  # benchmarks need some game
            assert not [each for each in imported(name) if within(each, (f"tabletop.games.{folder}",))], name
        if not within(name, ("tabletop.commands", "tabletop.games")):
            assert slug in KINDS_OF_MELDS or not {slug, folder} & read(name).strings, name


def test_checking_records_loads_no_pictures() -> None:
    code = "import sys; from tabletop.cli import main; main(['games']); sys.exit(any('pygame' in m for m in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0


def imported_by(modules: str, late: tuple[str, ...]) -> list[str]:
    """What of *late* Python has imported after it was told to import *modules*."""
    code = f"import sys, {modules}; print(*(m for m in sys.modules if m.startswith({late!r})))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return run.stdout.splitlines()[-1].split()


def test_the_home_scene_is_imported_without_what_only_a_table_or_the_statistics_need() -> None:
    """The window is to stand at once: a tenth of its start went by with opponents, flourishes and ratings."""
    late = (
        "tabletop.opponents",
        "tabletop.session.figures",
        "tabletop.scenes.table",
        "tabletop.ui.effects.flourish",
        "sqlite3",
    )
    assert not imported_by("tabletop.commands.window, tabletop.scenes.navigator", late)


def test_the_window_stands_before_what_is_shown_in_it_is_imported() -> None:
    """A person saw nothing until all modules were read: it stood after a quarter of a second, half of which went by so."""
    late = ("pygame_gui", "multiprocessing", "tabletop.scenes", "tabletop.session", "tabletop.ui.sound")
    assert not imported_by("tabletop.commands.window", late)
