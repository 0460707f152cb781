"""Trials: one mutant at a time in a copy of the checkout, against the tests that may catch it."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from mutation.places import Mutant, mutated

COPIED = ("tabletop", "tests", "sprites", "sounds", "build_scripts", "pyproject.toml", "README.md")


@dataclass(frozen=True)
class Verdict:
    """*how*: "fails", "hangs" or "does not start" if caught, else "survives"; *by*: the test that caught it; *tests*: how many
    there were to run; *left*: how many more reach the mutant, for which there was no time; *seconds* of real time;
    *change*: the lines as they were and as they became, with - and + in front."""

    how: str
    by: str
    tests: int
    left: int
    seconds: float
    change: str

    @property
    def caught(self) -> bool:
        return self.how != "survives"


class Tree:
    """A copy of the checkout in which one mutant at a time is tried."""

    def __init__(self, root: Path, folder: Path) -> None:
        """Copy what the tests need from *root* to *folder*, and compile it."""
        self._root, self._folder = root, folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name in COPIED:
            if (root / name).is_dir():
                shutil.copytree(root / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy2(root / name, folder / name)
        self._pytest(["--collect-only", "-qq"], {"PYTHONDONTWRITEBYTECODE": ""}, 600)

    def attempt(self, mutant: Mutant, tests: dict[str, float], left: int) -> Verdict:
        """Try a mutant with *tests*, in their order; the values are the CPU seconds that they take without it."""
        begun = time.monotonic()
        changed, change = mutated(self._folder, mutant)
        if not tests:
            return Verdict("survives", "", 0, left, 0.0, change)
        path = self._folder / mutant.path
        source, times = path.read_bytes(), path.stat()
        verdict = self._folder / "verdict.json"
        verdict.unlink(missing_ok=True)
        trial = self._folder / "trial.json"
        trial.write_text(json.dumps({"tests": tests, "verdict": str(verdict)}), encoding="utf-8")
        path.write_text(changed, encoding="utf-8")
        try:
            code = self._pytest(
                ["-x", "-q", "-p", "mutation.trying", *_chosen(tests)],
                {"TABLETOP_TRIAL": str(trial), "PYTHONDONTWRITEBYTECODE": "1"},
                180 + 10 * sum(tests.values()),
            )
        finally:
            path.write_bytes(source)
            os.utime(
                path, ns=(times.st_atime_ns, times.st_mtime_ns)
            )  # what is compiled is still of this file
        how, by = "survives", ""
        if verdict.exists():
            found = json.loads(verdict.read_text(encoding="utf-8"))
            how, by = found["how"], found["by"]
        elif code is None:
            how = "hangs"
        elif code != 0:
            how = "does not start"
        return Verdict(how, by, len(tests), left, round(time.monotonic() - begun, 1), change)

    def remove(self) -> None:
        """Delete the copy."""
        shutil.rmtree(self._folder, ignore_errors=True)

    def _pytest(self, arguments: list[str], more: dict[str, str], limit: float) -> int | None:
        """The exit code of pytest; None if it had to be stopped after *limit* seconds."""
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(self._folder), str(self._folder / "build_scripts")]),
            **more,
        }
        with (self._folder / "output.txt").open("w") as output:
            process = subprocess.Popen(
                [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", *arguments],
                cwd=self._folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            try:
                return process.wait(limit)
            except subprocess.TimeoutExpired:
                return None
            finally:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)  # also what it left running
                process.wait()


def _chosen(tests: dict[str, float]) -> list[str]:
    """Arguments of pytest with which it collects *tests* and not much besides."""
    files = dict.fromkeys(test.partition("::")[0] for test in tests)
    slugs = {test.partition("[game ")[2].split()[0] for test in tests if "[game " in test}
    return [*files, "--games", ",".join(sorted(slugs)) or "none"]
