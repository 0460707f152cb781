"""kill -9 at any moment: the match resumes with every move that was shown.

A child process plays a match with a real journal and says on its standard output what it shows, after it is shown.
"""

import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tabletop.engine.match import Match
from tabletop.storage.journal import Journal

CHILD = """
import sys, time
from pathlib import Path
from random import Random
from tabletop.engine.match import Match, Player
from tabletop.games import catalog
from tabletop.storage.journal import Journal
rng = Random(int(sys.argv[2]))
match = Match.new("oh-heck", [Player("Ann")] * 4, seed=1, journal=lambda text: Journal(Path(sys.argv[1]), text))
shown = 0
while not match.over:
    time.sleep(0.0002)
    match.step()
    for seat in sorted(match.waiting_for()):
        view = match.view(seat)
        if seat in view.awaited and view.moves:
            match.attempt(seat, rng.choice(view.moves))
            break
    for seat in range(4):
        news = match.news(seat)
        if seat == 0:
            shown += sum(type(event).__name__ == "Now" for event in news)
    print(shown, flush=True)
"""


def killed_at(path: Path, seed: int, delay: float) -> int:
    """Play in a child until it is killed, *delay* seconds after its first move; how many moves it had shown."""
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(path), str(seed)], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    child.stdout.readline()
    time.sleep(delay)
    child.send_signal(signal.SIGKILL)
    said = [line for line in child.communicate()[0].split("\n")[:-1] if line]
    return int(said[-1]) if said else 0


def resumes_with(path: Path, shown: int) -> None:
    journal = Journal.open(path)
    text = journal.text()
    match = Match.resume(text, journal)
    assert len(match.record.moves) >= shown
    while not match.over:
        time.sleep(0.0002)  # let the disk keep up
        match.step()
        for seat in sorted(match.waiting_for()):
            view = match.view(seat)
            if seat in view.awaited and view.moves:
                match.attempt(
                    seat, view.moves[0]
                )  # refused where the view is a move behind: the disk is slower
                break
    assert journal.close()
    assert Match.resume(journal.text()).over


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
@pytest.mark.parametrize("seed", range(3))
def test_a_killed_match_resumes_with_every_move_that_was_shown(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "match.tabletop"
    resumes_with(path, killed_at(path, seed, Random(seed).uniform(0, 0.15)))


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_fifty_killed_matches_resume_with_every_move_that_was_shown(tmp_path: Path) -> None:
    moments = Random(2026)
    shown = []
    for seed in range(50):
        path = tmp_path / f"match-{seed}.tabletop"
        shown.append(killed_at(path, seed, moments.uniform(0, 0.6)))
        resumes_with(path, shown[-1])
    assert len(set(shown)) > 10
