"""Trials: one mutant at a time in a copy of the checkout, against the tests that may catch it."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Collection, Iterable
from pathlib import Path

from mutation.collecting import DEPTH, chosen, games_in
from mutation.places import Mutant, mutated
from mutation.verdicts import Verdict

COPIED = ("tabletop", "tests", "sprites", "sounds", "build_scripts", "pyproject.toml", "README.md")

PROCESSES = re.compile(r"subprocess|multiprocessing|Worker|process=True")
"""Words of tests that start processes."""


class Tree:
    """A copy of the checkout in which one mutant at a time is tried, and a process there that has collected the tests."""

    def __init__(self, root: Path, folder: Path, tests: Iterable[str]) -> None:
        """Copy what the tests need from *root* to *folder*, and collect *tests*."""
        self._folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name in COPIED:
            if (root / name).is_dir():
                shutil.copytree(root / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy2(root / name, folder / name)
        pipes = [folder / "orders", folder / "verdicts"]
        for pipe in pipes:
            os.mkfifo(pipe)
        self._process = self._pytest(list(tests), {"TABLETOP_TRIALS": os.pathsep.join(map(str, pipes))})
        self._orders = pipes[0].open("w", encoding="utf-8")
        self._verdicts = pipes[1].open(encoding="utf-8")

    def attempt(self, mutant: Mutant, tests: dict[str, float], left: int, own: Collection[str]) -> Verdict:
        """Try a mutant with *tests*, in their order; the values are the CPU seconds that they take without it.

        Those of the files *own* may start further processes, which know nothing of what changed in this one; what
        survives in the fork meets them once more with the file changed.
        """
        begun = time.monotonic()
        changed, change = mutated(self._folder, mutant)
        how, by = "survives", ""
        if tests:
            order = {"path": mutant.path, "source": changed, "tests": tests}
            print(json.dumps(order), file=self._orders, flush=True)
            found = json.loads(self._verdicts.readline())
            how, by = found["how"], found["by"]
            apart = {file for file in own if self._starts_processes(file)}
            rest = {test: seconds for test, seconds in tests.items() if test.partition("::")[0] in apart}
            if how == "apart":
                how, by = self._apart(mutant.path, changed, tests)
            elif how == "survives" and rest:
                how, by = self._apart(mutant.path, changed, rest)
        return Verdict(how, by, len(tests), left, round(time.monotonic() - begun, 1), change)

    def _starts_processes(self, file: str) -> bool:
        """True if a file of tests, as far as its words tell, starts further processes."""
        path = self._folder / file
        return path.is_file() and PROCESSES.search(path.read_text(encoding="utf-8")) is not None

    def _apart(self, path: str, changed: str, tests: dict[str, float]) -> tuple[str, str]:
        """Try a mutant in a process of its own with the file changed: its fate, and the test that catches it."""
        file = self._folder / path
        source, times = file.read_bytes(), file.stat()
        order = self._folder / "trial.json"
        verdict = order.with_suffix(".verdict")
        verdict.unlink(missing_ok=True)
        order.write_text(json.dumps({"tests": tests}), encoding="utf-8")
        file.write_text(changed, encoding="utf-8")
        process = self._pytest(
            chosen(tests, games_in(self._folder)),
            {"TABLETOP_TRIAL": str(order), "PYTHONDONTWRITEBYTECODE": "1"},
        )
        try:
            process.wait(300 + 20 * sum(tests.values()))
        except subprocess.TimeoutExpired:
            return "hangs", ""
        finally:
            _kill(process)
            file.write_bytes(source)
            os.utime(
                file, ns=(times.st_atime_ns, times.st_mtime_ns)
            )  # what is compiled is still of this file
        if not verdict.exists():
            return "does not start", ""
        found = json.loads(verdict.read_text(encoding="utf-8"))
        return found["how"], found["by"]

    def remove(self) -> None:
        """End the process and delete the copy."""
        self._orders.close()
        _kill(self._process)
        self._verdicts.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _pytest(self, arguments: list[str], more: dict[str, str]) -> subprocess.Popen[bytes]:
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(self._folder), str(self._folder / "build_scripts")]),
            "PYTHONDONTWRITEBYTECODE": "",
            **more,
        }
        options = ["-q", *DEPTH, "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "mutation.trying"]
        with (self._folder / "output.txt").open("a") as output:
            return subprocess.Popen(
                [sys.executable, "-m", "pytest", *options, *arguments],
                cwd=self._folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a process and all that it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
