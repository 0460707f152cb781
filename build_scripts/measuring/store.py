"""Results of measurements, one JSON object a line, so that a run can be interrupted and goes on where it was."""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
THINKING = ("engine", "families", "games", "opponents")
"""Packages whose modules decide what a computer player does, but for those about words and pictures."""

Task = dict[str, Any]
"""A piece of work, named by plain values: it is also the key of its result."""


def fingerprint() -> str:
    """Eight digits that change when the rules or the players do, whatever commit they belong to."""
    digest = hashlib.sha256()
    for package in THINKING:
        for path in sorted((ROOT / "tabletop" / package).rglob("*.*")):
            pictures = path.name.startswith(("table", "words")) or path.suffix in (".md", ".pyc")
            if path.is_file() and not pictures:
                digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:8]


def commit() -> str:
    """The commit of the checkout, with a plus where files differ from it; "unknown" outside of a repository."""
    asked = ["git", "describe", "--always", "--dirty=+", "--abbrev=10"]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


class Store:
    """The results in *file*, by their tasks; what is added is on disk at once."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._found: dict[str, tuple[Task, dict[str, Any]]] = {}
        for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
            try:
                task, result = json.loads(line)
            except ValueError:
                continue  # the line that an interruption cut off
            self._found[_key(task)] = task, result

    def __contains__(self, task: Task) -> bool:
        return _key(task) in self._found

    def add(self, task: Task, result: dict[str, Any]) -> None:
        """Keep the *result* of a task."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as lines:
            print(json.dumps([task, result]), file=lines)
        self._found[_key(task)] = task, result

    def results(self, **wanted: object) -> Iterator[dict[str, Any]]:
        """The results of the tasks with these values."""
        for task, result in self._found.values():
            if all(task.get(name) == value for name, value in wanted.items()):
                yield result


def _key(task: Task) -> str:
    return json.dumps(task, sort_keys=True)
