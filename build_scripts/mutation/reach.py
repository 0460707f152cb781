"""Reach of the tests: the blocks of the source that each comes to, as measured by `mutation.reaching`."""

from __future__ import annotations

import ast
import json
import os
import random
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from mutation.blocks import Block, block_at, blocks, function_of
from mutation.collecting import DEPTH

if TYPE_CHECKING:
    from mutation.places import Mutant

ROOT = Path(__file__).resolve().parent.parent.parent
TESTS = (
    *("tests/engine", "tests/families", "tests/games", "tests/opponents", "tests/storage"),
    *("tests/every_game.py", "tests/every_opponent.py", "tests/every_pace.py", "tests/every_book.py"),
    *("tests/every_sentence.py", "tests/scenes/test_lines.py", "tests/session", "tests/test_cli.py"),
)
"""The tests of what has no picture; what only a test of the scenes would find counts as not caught."""

FEW = 10
IMPORTS = re.compile(
    r"^ *(?:import tabletop[\w., ]*|from tabletop[\w.]* import (?:\([^)]*\)|[\w., ]+))", re.M
)
OWN = 3
"""Files of tests that name a module, at most, if they are to be its own."""


def measure(folder: Path, tests: Iterable[str], jobs: int) -> None:
    """Run *tests* once and leave what they reach in *folder*, in place of what is known of the same files of tests."""
    folder.mkdir(parents=True, exist_ok=True)
    environment = {
        **os.environ,
        "TABLETOP_REACH": str(folder),
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "build_scripts")]),
    }
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(jobs), "-p", "no:cacheprovider"]
    command += [*DEPTH, "-p", "mutation.reaching", *tests]
    subprocess.run(command, cwd=ROOT, env=environment, check=False)


class Reach:
    """Reach of the tests, as measured. `seconds` by test: how long it takes; only of tests that pass without
    a mutant."""

    def __init__(self, folder: Path) -> None:
        """Read what was measured; of tests that were measured several times, the last time."""
        self.seconds: dict[str, float] = {}
        self.by_block: dict[tuple[str, str], set[str]] = defaultdict(set)
        self.by_function: dict[tuple[str, str], set[str]] = defaultdict(set)
        self.by_module: dict[str, set[str]] = defaultdict(set)
        for path in sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime):
            self._read(path)
        self._blocks: dict[str, list[Block]] = {}
        self._named_in: dict[str, set[str]] = defaultdict(set)
        self._importers: dict[str, set[str]] = defaultdict(set)
        for file in {test.partition("::")[0] for test in self.seconds}:
            tests = {test for test in self.seconds if test.startswith(f"{file}::")}
            for module in _imported(ROOT / file) if (ROOT / file).exists() else ():
                self._named_in[module] |= tests
        for path in sorted((ROOT / "tabletop").rglob("*.py")):
            for module in _imported(path):
                self._importers[module].add(path.relative_to(ROOT).as_posix())

    def _read(self, path: Path) -> None:
        names: list[tuple[str, str]] = []
        for line in path.read_text(encoding="utf-8").splitlines():
            found = json.loads(line)
            if "blocks" in found:
                names += [(path, name) for path, name in found["blocks"]]
            elif found["passed"]:
                self.seconds[found["test"]] = found["seconds"]
                for number in found["reached"]:
                    module, block = names[number]
                    self.by_block[module, block].add(found["test"])
                    self.by_function[module, function_of(block)].add(found["test"])
                    self.by_module[module].add(found["test"])

    def tests(self, mutant: Mutant) -> tuple[str, set[str]]:
        """The function in which a mutant lies, and the tests that reach its block.

        Where functions have changed since, those that reach its function. Outside of functions, and where hardly any
        test seems to reach it, as its result is kept or was worked out when the module was loaded, those too that reach
        the module, or a module that imports it, or whose file names it; and what a game declares in its class is read
        without entering any block, so outside of functions also the tests of the games that import the module.
        """
        path = mutant.path
        if path not in self._blocks:
            self._blocks[path] = blocks(ast.parse((ROOT / path).read_text(encoding="utf-8")))
        block = block_at(self._blocks[path], mutant.line)
        own = self.own(path)
        mirrored = {test for test in self.seconds if test.partition("::")[0] in own}
        function = path, function_of(block)
        reaching = set[str]()
        if block:
            reaching = (
                self.by_block[path, block] if (path, block) in self.by_block else self.by_function[function]
            )
        if len(reaching) < FEW:
            reaching = reaching | self.by_module[path]
        if not block:
            reaching = reaching | self._named_in[path] | self._of_games_with(path)
        if len(reaching) < FEW:
            reaching = reaching.union(*(self.by_module[importer] for importer in self._importers[path]))
        return function_of(block), reaching | mirrored

    def own(self, path: str) -> set[str]:
        """The files with the tests of a module's own: those that are called as it is, and where only a few name it, these."""
        naming = {test.partition("::")[0] for test in self._named_in[path]}
        return called_as(path) | (naming if len(naming) <= OWN else set())

    def unreached(self, path: str) -> list[str]:
        """The blocks of a module that no test enters, with their lines; those that only declare something are left out."""
        source = (ROOT / path).read_text(encoding="utf-8")
        return [
            f"{path}:{block.first} {block.name}: {source.splitlines()[block.first - 1].strip()}"
            for block in blocks(ast.parse(source))
            if not (self.by_block.get((path, block.name)) or all(map(_declares, block.statements)))
        ]

    def _of_games_with(self, path: str) -> set[str]:
        """The tests that name in brackets a game whose folder imports the module at *path*, however far away."""
        due, importing = [path], {path}
        while due:
            due += (more := self._importers[due.pop()] - importing)
            importing |= more
        folders = {module.split("/")[2] for module in importing if module.startswith("tabletop/games/")}
        slugs = {folder.replace("_", "-") for folder in folders if not folder.endswith(".py")}
        return {test for test in self.seconds if slugs & set(_words(test))}


def _declares(statement: ast.stmt) -> bool:
    """True for a docstring, for ... and for what raises NotImplementedError."""
    if isinstance(statement, ast.Raise):
        raised = statement.exc.func if isinstance(statement.exc, ast.Call) else statement.exc
        return isinstance(raised, ast.Name) and raised.id == "NotImplementedError"
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _words(test: str) -> list[str]:
    """The parameters of a test: the first is that of the usual `[slug]`, then those of `[game slug …]`."""
    inside = test.partition("[")[2].rstrip("]")
    return [inside, *inside.split()]


def called_as(path: str) -> set[str]:
    """Files of tests that are called as a module is, whether they exist or not.

    tests/engine/test_view.py for tabletop/engine/knowledge/view.py; test_ranking.py and test_tricks.py in tests/families for
    rules_ranking.py, test_samba.py and test_samba_player.py for player.py in folders of theirs.
    """
    module = Path(path)
    package, folder = module.parts[1], module.parent.name
    _layer, _line, part = module.stem.partition("_")
    names = {module.stem, part, folder, f"{folder}_{module.stem}"} - {"", "rules", "player", package}
    return {f"tests/{package}/test_{name}.py" for name in names}


def _imported(path: Path) -> set[str]:
    """The modules of Tabletop, by path, that a module imports."""
    text, found = path.read_text(encoding="utf-8"), set[str]()
    for each in IMPORTS.findall(text):  # to parse every module takes seconds
        for node in ast.walk(ast.parse(each.strip())):
            if isinstance(node, ast.ImportFrom) and node.module:
                found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
            elif isinstance(node, ast.Import):
                found |= {name.name for name in node.names}
    return {name.replace(".", "/") + ".py" for name in found if name.startswith("tabletop.")}


def in_order(
    tests: set[str], seconds: dict[str, float], killers: list[str], own: Collection[str], budget: float
) -> list[str]:
    """*tests* with the most likely killers first, as many as take *budget* seconds together.

    First those that caught the mutants nearby (*killers*, best first), then the module's *own* files, whole as far as half
    of the budget goes, then turn by turn one case of each test function: those of its folder first, then the
    quick ones; of the cases of a function the quick ones too, but no two games in a row, as what one game does not use
    another does.
    """
    folders = {file.rpartition("/")[0] for file in own}
    flat: list[tuple[int, int, float, str]] = []
    for number, some in enumerate(_rounds(tests, seconds, own)):
        turns: dict[str, int] = defaultdict(int)
        for test in sorted(some, key=lambda test: seconds[test]):
            function = test.partition("[")[0]
            turns[function] += 1
            file = test.partition("::")[0]
            away = 0 if file in own else 1 if file.rpartition("/")[0] in folders else 2
            flat.append((100 * number + turns[function], away, seconds[test], test))
    flat.sort()
    chosen = [test for test in dict.fromkeys(killers) if test in tests][:5]
    left = budget - sum(seconds[test] for test in chosen)
    whole = [each for each in flat if each[1] == 0]
    for some, least in ((whole, budget / 2), (flat, 0.0)):
        for _turn, _away, needed, test in some:
            if test not in chosen and needed <= left - least:
                chosen.append(test)
                left -= needed
    return chosen


def _rounds(tests: set[str], seconds: dict[str, float], own: Collection[str]) -> list[list[str]]:
    """*tests* in rounds, in each of which no game comes twice for one function."""
    functions: dict[str, list[str]] = defaultdict(list)
    rng = random.Random(" ".join(sorted(own)))
    for test in sorted(sorted(tests), key=lambda test: seconds[test] * rng.uniform(0.5, 2)):
        functions[test.partition("[")[0]].append(test)
    rounds: list[list[str]] = []
    for cases in functions.values():
        games: dict[str, int] = defaultdict(int)
        for test in cases:
            words = test.partition("[")[2].split()
            game = words[1] if len(words) > 1 else ""
            games[game] += 1
            while len(rounds) < games[game]:
                rounds.append([])
            rounds[games[game] - 1].append(test)
    return rounds
