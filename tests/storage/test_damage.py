"""Whatever is damaged: a sentence for each file, nothing lost, nobody waits for ever, and little memory is taken."""

import os
import re
import subprocess
import sys

import pytest

from tabletop.engine.records import seals
from tabletop.storage.rows import table
from tests.storage import damage

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Windows has no pipes and sockets in folders")


def test_damaged_files_of_all_kinds_are_met_with_a_sentence_and_nothing_is_lost(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)  # nobody pulls the plug here
    # Eight rows lie in these files; the long test looks for as many as Tabletop does.
    monkeypatch.setattr(table, "PROBED", 100)
    outcomes = damage.run(150, 2026, tmp_path)
    assert sum(outcomes.values()) == 150
    assert {outcome.rpartition(", ")[0] for outcome in outcomes} == set(damage.FILES)


@pytest.mark.parametrize("way", damage.KINDS)
@pytest.mark.parametrize("kind", ["journal", "record", "settings", "statistics"])
def test_what_is_no_file_is_met_with_a_sentence_or_left_alone(way, kind, tmp_path):
    case = damage.Case(kind, damage.SETTINGS, way)
    damage.go_through(case, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_ten_thousand_damaged_files_are_met_in_little_memory(seed):
    done = subprocess.run(
        [sys.executable, "-m", "tests.storage.damage", "2500", str(seed)],
        capture_output=True,
        text=True,
        timeout=1800,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    count, megabytes = map(int, re.search(r"(\d+) cases, (\d+) MB at most", done.stdout).groups())
    assert count == 2500 and megabytes < 200


LARGEST = {
    "lines": "\n" * seals.MOST_LINES,
    "short lines": "x\n" * (seals.MOST_LINES - 1),
    "long lines": ("0 play " + "7h " * 5000 + "\n") * 400,
    "moves": "tabletop 1\ngame xeri\nseats 2\n" + "0 play 7h                \n" * (seals.MOST_LINES - 9),
}


@pytest.mark.long
@pytest.mark.parametrize("text", LARGEST.values(), ids=LARGEST)
def test_the_largest_files_that_are_read_take_little_memory(text, tmp_path):
    path = tmp_path / "large.tabletop"
    path.write_text(text)
    code = "import resource, sys; from tabletop.cli import main; main(['check', sys.argv[1]]);"
    code += "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)"
    done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    assert int(done.stdout.split()[-1]) < 200
