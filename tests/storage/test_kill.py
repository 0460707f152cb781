"""Kills a process that keeps a journal, at any moment, and looks at what is left."""

import os
import signal
import subprocess
import sys
import time

import pytest

from tabletop.storage.journal import Journal

# Says each line only when it is on disk, as the table shows a move; now and then takes five back.
WRITER = """
import sys
from pathlib import Path
from tabletop.storage.journal import Journal

book = Journal(Path(sys.argv[1]), "header")
lines = ["header"]
for number in range(1_000_000):
    lines.append(f"{number} move " + "x" * (number % 90))
    if number % 20 == 19:
        del lines[-5:]
        ticket = book.rewrite("\\n".join(lines))
    else:
        ticket = book.append(lines[-1])
    book.wait(ticket)
    sys.stdout.write(f"{len(lines)} {number}\\n")
    sys.stdout.flush()
"""


def expected(last):
    lines = ["header"]
    for number in range(last + 1):
        lines.append(f"{number} move " + "x" * (number % 90))
        if number % 20 == 19:
            del lines[-5:]
    return lines


@pytest.mark.skipif(os.name != "posix", reason="kill -9")
@pytest.mark.parametrize("delay", [0.02, 0.05, 0.11, 0.23])
def test_what_was_shown_survives_kill_9(tmp_path, delay):
    path = tmp_path / "match.tabletop"
    process = subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True)
    first = process.stdout.readline()
    time.sleep(delay)
    process.send_signal(signal.SIGKILL)
    shown = (first + process.stdout.read()).splitlines(keepends=True)
    process.wait()
    last = int([line for line in shown if line.endswith("\n")][-1].split()[1])

    book = Journal.open(path)
    left = book.text().splitlines()
    # At most the move that was being written, and had not been shown yet, is there as well.
    assert left in (expected(last), expected(last + 1))
    book.append("0 and on")
    assert book.close()
    assert Journal.open(path).text().splitlines() == [*left, "0 and on"]
