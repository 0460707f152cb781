"""The ladder's rung between this release and an earlier one: the same level of both, on the same deals.

The earlier release plays in a process of its own, in a worktree of its revision; it is told the record and asked for
moves. What it answers is judged by today's rules, as the answers of every player are.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from measuring import ladder
from measuring.store import ROOT, Task
from measuring.thinking import thinker_of

from tabletop.engine import moves
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.records.record import Record
from tabletop.engine.shuffling.chance import drawn
from tabletop.opponents import arena
from tabletop.opponents.arena import Outcome, Thought
from tabletop.opponents.budget import Budget
from tabletop.opponents.thinker import Judge, Question, answer_of

PLAYER = Path(__file__).with_name("earlier_player.py")


def worktree(revision: str) -> tuple[str, Path]:
    """The commit that *revision* names, and a folder with its files. Raises CalledProcessError for an unknown one."""
    asked = ["git", "rev-parse", "--short=10", f"{revision}^{{commit}}"]
    commit = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    folder = ROOT / "build" / "strength" / f"release-{commit}"
    if not folder.exists():
        folder.mkdir(parents=True)
        archive = subprocess.run(
            ["git", "archive", commit, "tabletop"], cwd=ROOT, capture_output=True, check=True
        )
        subprocess.run(["tar", "-x", "-C", str(folder)], input=archive.stdout, check=True)
    return commit, folder


class Earlier:
    """The process of an earlier release, which follows one game at a time; it ends with this one."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(PLAYER)],
            cwd=folder,
            env={"PYTHONPATH": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def tell(self, **said: object) -> None:
        """Say something that needs no answer."""
        assert self._process.stdin
        print(json.dumps(said), file=self._process.stdin, flush=True)

    def ask(self, seat: int, level: str, budget: Budget, seed: int) -> Move | None:
        """Its move. Raises RuntimeError where it has none to give."""
        self.tell(seat=seat, level=level, seed=seed, playouts=budget.playouts, seconds=budget.seconds)
        assert self._process.stdout
        text = self._process.stdout.readline()
        if not text:
            raise RuntimeError("The earlier release does not answer; its rules may have been others.")
        answer = json.loads(text)["move"]
        return None if answer is None else moves.parse(answer)


@cache
def earlier(folder: Path) -> Earlier:
    """The process of the release in *folder*: one for all games, as starting it, and an interpreter that compiles, takes long."""
    return Earlier(folder)


def play_block(task: Task) -> dict[str, Any]:
    """Play all seatings of a block, as `ladder.play_block` does; *pair* is a level now and the same level then."""
    began = time.process_time()
    level, _then = task["pair"]
    played = ladder.contest({**task, "pair": [level, level]})
    games = [_play(played, task, number, seating) for number, seating in enumerate(played.seatings())]
    return {
        "difference": ladder.difference(played, games),
        "share": sum(game.share for game in games) / len(games),
        "games": len(games),
        "cpu": 2 * (time.process_time() - began),
    }


def _play(played: arena.Contest, task: Task, number: int, seating: tuple[int, ...]) -> Outcome:
    level, block = task["pair"][0], task["block"]
    rng = Random(f"{played.seed}/{block}/{number}/choices")
    now = thinker_of(level, task["medium"])
    game = played.new_game()
    other = earlier(Path(task["folder"]))
    other.tell(record=Record.of(game).header())
    shuffles: dict[int, int] = {}

    def choose(view: View) -> Move | None:
        seed = rng.getrandbits(64)
        if seating[view.seat % len(seating)] == 0:
            return answer_of(now, view, level, seed)
        found = other.ask(view.seat, level, played.budgets[1], seed)
        judged = Judge(Question(0, view, level, seed, played.budgets[1])).settled(found)
        assert judged is None or isinstance(judged, Move)
        return judged

    while not played.finished(game):
        if game.due:
            nth = shuffles[game.deal_number] = shuffles.get(game.deal_number, 0) + 1
            seat, move = CHANCE, drawn(game, Random(f"{played.seed}/{block}/{game.deal_number}/{nth}"))
        else:
            seat, move = arena.next_move(game, choose)
        line = moves.line(seat, move)
        game.play(seat, move)
        other.tell(lines=[line])
    return Outcome(block, number, *arena.judge(game, seating), (Thought(), Thought()))
