"""The robot finds what is planted in the application, and leaves behind what is needed to repeat it."""

import json
import os
import subprocess
import sys

import pytest

from tests.e2e.desktop import MISSING, ROOT

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.long,
    pytest.mark.skipif(bool(MISSING), reason=f"{' and '.join(MISSING)} cannot be found."),
]


def soak(folder, *arguments):
    """The robot's exit code and summary after a short run, with what it finds in *folder*."""
    command = [sys.executable, "-m", "tests.soak", "--games", "xeri", "--out", str(folder), *arguments]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


@pytest.mark.parametrize(
    "plant, kind",
    [("warn", "log"), ("fail", "crash"), ("still", "progress"), ("hang", "hang"), ("jump", "invariant")],
)
def test_a_planted_fault_is_found(tmp_path, plant, kind):
    code, said = soak(tmp_path, "--minutes", "1", "--plant", plant)
    assert code == 1, said
    found = [place for place in tmp_path.iterdir() if (place / "what.txt").read_text().startswith(f"{kind}:")]
    assert found, said
    left = {path.name for path in found[0].iterdir()}
    assert left == {"what.txt", "repeat.txt", "seen.json", "steps.jsonl", "stderr.txt", "home", "picture.png"}
    steps = [json.loads(line) for line in (found[0] / "steps.jsonl").read_text().splitlines()]
    assert [step for step in steps if step[1] == "start"]
    assert list((found[0] / "home" / "data").rglob("*.tabletop"))


def test_where_nothing_is_planted_nothing_is_odd(tmp_path):
    code, said = soak(tmp_path, "--minutes", "0.7")
    assert code == 0, said
    assert "0 oddities" in said
