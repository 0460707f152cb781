"""Verdicts on mutants, and the file to which they are added one by one, so that a run can be interrupted."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path


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


def read(file: Path) -> dict[str, Verdict]:
    """The verdicts in *file*, by the mutant's name; of several on one mutant the last. None where there is no file."""
    found = {}
    if file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            values = json.loads(line)
            name = values.pop("mutant")
            found[name] = Verdict(**values)
    return found


def add(file: Path, name: str, verdict: Verdict) -> None:
    """Write one more verdict at the end of *file*."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as lines:
        print(json.dumps({"mutant": name, **asdict(verdict)}), file=lines)
