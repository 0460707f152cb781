"""Results of measurements, one JSON object a line, so that a run can be interrupted and goes on where it was."""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import json
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tabletop.games import catalog

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGES = ("abilities", "cards", "engine", "families", "games", "opponents")
"""Packages whose modules decide what a computer player does."""
SAID = frozenset({"_", "N_", "ngettext"})
"""Functions around texts for people, which decide nothing."""

Task = dict[str, Any]
"""A piece of work, named by plain values: it is also the key of its result. `game` is the slug of its game."""


@cache
def fingerprint(slug: str) -> str:
    """Eight digits that change when the rules of a game, its players, the levels or the search do, whatever commit they
    belong to.

    They follow from what the `deciding` modules say, without comments, docstrings, texts for people and the places of
    modules: whoever moves a file keeps what was measured.
    """
    told = "\n".join(sorted(_read(name).decides for name in deciding(slug)))
    return hashlib.sha256(told.encode()).hexdigest()[:8]


def deciding(slug: str) -> frozenset[str]:
    """The modules that decide how a game is played: its rules, its players and the levels, with all that they import.

    Who asks the levels is none of them: neither the process in which they think at the table nor the arena.
    """
    package = catalog.rules(slug).__module__.rpartition(".")[0]
    left = [f"{package}.rules", f"{package}.player", "tabletop.opponents.levels"]
    found = set[str]()
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += _read(name).imports
    return frozenset(found)


class _Read(NamedTuple):
    """Findings of reading a module: what decides in it, and those of `PACKAGES` that it imports."""

    decides: str
    imports: tuple[str, ...]


@cache
def _read(name: str) -> _Read:
    path = _file(name)
    if path is None:  # a game from outside
        found = importlib.util.find_spec(name)
        path = Path(found.origin) if found and found.origin else None
    if path is None:
        return _Read("", ())
    return read(path.read_text(encoding="utf-8"))


def read(text: str) -> _Read:
    """Findings of reading the *text* of a module."""
    tree = ast.parse(text)
    named: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            named += (node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names))
        elif isinstance(node, ast.Import):
            named += (alias.name for alias in node.names)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAID:
            node.args = []
        elif isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [each for each in node.body if not _silent(each)]
    return _Read(ast.dump(tree), tuple(each for each in named if _file(each) is not None))


def _silent(node: ast.stmt) -> bool:
    """True for what decides nothing by itself: a docstring, of whatever stands before it, and an import."""
    remark = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return remark or isinstance(node, ast.Import | ast.ImportFrom)


def _file(name: str) -> Path | None:
    """The file of a module of `PACKAGES`; None for any other name."""
    parts = name.split(".")
    if parts[0] != "tabletop" or len(parts) < 2 or parts[1] not in PACKAGES:
        return None
    path = ROOT.joinpath(*parts)
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


def commit() -> str:
    """The commit of the checkout, with a plus where files differ from it; "unknown" outside of a repository."""
    asked = ["git", "describe", "--always", "--dirty=+", "--abbrev=10"]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


class Store:
    """The results in *file*, by their tasks; what is added is on disk at once.

    Results of rules or players that are not these any more are passed over, and stay in the file.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self._found: dict[str, tuple[Task, dict[str, Any]]] = {}
        for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
            try:
                task, result, code = json.loads(line)
            except ValueError:
                continue  # the line that an interruption cut off
            if code == fingerprint(task["game"]):
                self._found[_key(task)] = task, result

    def __contains__(self, task: Task) -> bool:
        return _key(task) in self._found

    def add(self, task: Task, result: dict[str, Any]) -> None:
        """Keep the *result* of a task."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as lines:
            print(json.dumps([task, result, fingerprint(task["game"])]), file=lines)
        self._found[_key(task)] = task, result

    def results(self, **wanted: object) -> Iterator[dict[str, Any]]:
        """The results of the tasks with these values."""
        for task, result in self._found.values():
            if all(task.get(name) == value for name, value in wanted.items()):
                yield result


def _key(task: Task) -> str:
    return json.dumps(task, sort_keys=True)
