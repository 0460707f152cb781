"""Tests Tabletop: `python3 build_scripts/test.py [--broad] [--long] [--only-tests] [ARGUMENTS OF pytest]`.

Makes the environment like play.py, then runs ruff (lint, format), mypy and pytest, and stops at the first that fails,
with its exit code. The tests are the quick suite; with --broad they are those that this leaves out (more games and house
rules, stories in the real window), with --long all there are, also those that take minutes. --only-tests leaves out
ruff and mypy.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import environment

CHECKS = [
    ["ruff", "check", "."],
    ["ruff", "format", "--check", "."],
    ["mypy"],
]


MOST_PROCESSES = 6
"""Each of them plays the games and draws the cards for itself, which more processes would do again and again."""


STEALING = ["--dist", "worksteal"]
"""Tests that follow one another stay in a process, which plays the same game and draws the same cards for all of them;
one that has no more to do takes half of what another has left."""


def processes() -> int:
    """The number of processes that run the tests: one more than there are processors, as tests of real windows and of other
    programs wait for these a good part of their time."""
    affinity = getattr(os, "sched_getaffinity", None)  # a container may have fewer of them than the machine
    return min(MOST_PROCESSES, 1 + (len(affinity(0)) if affinity else os.cpu_count() or 1))


def checks(arguments: list[str]) -> list[list[str]]:
    """The modules to run, each with its arguments, for the script's *arguments*."""
    own = {"--broad", "--long", "--only-tests"}
    pytest = ["pytest", "-n", str(processes()), *STEALING, "-q"]
    if "--long" in arguments:
        pytest += ["-m", ""]
    elif "--broad" in arguments:
        pytest += ["-m", "broad and not long"]
    pytest += [argument for argument in arguments if argument not in own]
    return [pytest] if "--only-tests" in arguments else [*CHECKS, pytest]


def surroundings(kept: Path) -> dict[str, str]:
    """The variables for the checks; where Python may not write bytecode beside the sources, it goes to the folder *kept*.

    A hundred processes would otherwise compile everything anew, which is a sixth of the time of all tests.
    """
    variables = dict(os.environ)
    if variables.pop("PYTHONDONTWRITEBYTECODE", ""):
        variables.setdefault("PYTHONPYCACHEPREFIX", str(kept))
        # of files that earlier tests have made, and that are gone
        temporary = Path(tempfile.gettempdir()).absolute()
        shutil.rmtree(kept / temporary.relative_to(temporary.anchor), ignore_errors=True)
    return variables


def main(arguments: list[str]) -> int:
    """Run the checks; the exit code of the first that fails, or 0."""
    if {"-h", "--help"} & set(arguments):
        print(__doc__)
        return 0
    python = str(environment.prepared(frozenset({"test"})))
    variables = surroundings(environment.venv_folder() / "bytecode")
    for passed, check in enumerate(checks(arguments)):
        print("$", *check, flush=True)
        code = subprocess.run(
            [python, "-m", *check], cwd=environment.ROOT, env=variables, check=False
        ).returncode
        if code and check[0] != "pytest":
            print(f"`{' '.join(check)}` found something to mend; see above. The tests did not run.")
            print(f"{passed} passed, 1 failed")
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
