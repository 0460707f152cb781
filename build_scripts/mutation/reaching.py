"""A plugin of pytest that notes which test enters which block, and how long each test takes: `-p mutation.reaching`.

Modules of Tabletop are compiled with one more statement at the top of each block, which sets a byte; that costs a few
per cent, where a tracer that knows its tests (coverage.py with contexts) took four times as long. What happens in other
processes goes unnoticed.

TABLETOP_REACH names the folder for what is found: `PID.json` for each process of the tests, in lines of JSON:
`{"blocks": [[path, name], …]}` when modules were loaded, `{"test": id, "seconds": CPU seconds, "passed": …,
"reached": [numbers of blocks]}` after each test.
"""

from __future__ import annotations

import ast
import builtins
import importlib.machinery
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, ModuleType

import pytest
from mutation.blocks import blocks

ROOT = Path.cwd()
MOST = 100_000
MARKS = bytearray(MOST)
NAME = "_tabletop_reached"
setattr(builtins, NAME, MARKS)

names: list[tuple[str, str]] = []
told = 0
notes = (Path(os.environ["TABLETOP_REACH"]) / f"{os.getpid()}.json").open("a", encoding="utf-8")
passed = pytest.StashKey[bool]()


class MarkingLoader(importlib.machinery.SourceFileLoader):
    """Loads a module so that its blocks mark themselves; never from or into a cache."""

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        tree = ast.parse(self.get_data(path), path)
        for block in blocks(tree):
            at = 1 if _is_docstring(block.statements[0]) else 0
            mark = ast.parse(f"{NAME}[{len(names)}] = 1").body[0]
            for node in ast.walk(mark):
                if "lineno" in node._attributes:
                    ast.copy_location(node, block.statements[0])
            block.statements.insert(at, mark)
            names.append((Path(path).relative_to(ROOT).as_posix(), block.name))
        return compile(tree, path, "exec", dont_inherit=True)


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


class MarkingFinder(importlib.machinery.PathFinder):
    """Finds Tabletop's own modules first."""

    @classmethod
    def find_spec(
        cls, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname.partition(".")[0] != "tabletop":
            return None
        spec = super().find_spec(fullname, path, target)
        if spec is not None and isinstance(spec.loader, importlib.machinery.SourceFileLoader):
            spec.loader = MarkingLoader(spec.loader.name, spec.loader.path)
        return spec


sys.meta_path.insert(0, MarkingFinder)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> object:
    global told
    MARKS[:] = bytes(MOST)
    begun = time.process_time()
    item.stash[passed] = True
    try:
        return (yield)
    finally:
        seconds = round(time.process_time() - begun, 3)
        if told < len(names):
            print(json.dumps({"blocks": names[told:]}), file=notes)
            told = len(names)
        reached = [number for number, mark in enumerate(MARKS[: len(names)]) if mark]
        found = {"test": item.nodeid, "seconds": seconds, "passed": item.stash[passed], "reached": reached}
        print(json.dumps(found), file=notes, flush=True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> object:
    report = yield
    if not report.passed:
        item.stash[passed] = False
    return report
