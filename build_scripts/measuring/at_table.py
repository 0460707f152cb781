"""Worlds that expert looks at as it is shipped: in the time that the table gives it while cards fly and nobody waits.

The table, the match and its pace are those that people meet, on a simulated clock. When a computer is asked and when its move
is wanted follows from them; what `process.worker` would let it think about the question meanwhile it has here in CPU time.
Other decisions are made with hardly any thought, as only the time matters that passes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from statistics import median, quantiles
from typing import Any

from measuring import ladder
from measuring.store import Store, Task
from measuring.thinking import count_cpu_time

from tabletop.engine.knowledge.view import View
from tabletop.engine.match import Match, Player
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents import levels, search
from tabletop.opponents.budget import LONGEST, Budget
from tabletop.opponents.characters import CHARACTERS
from tabletop.opponents.process import foresight, worker
from tabletop.opponents.thinker import ADVISER, Answer, InProcess, Question, Report, stand_in, think
from tabletop.scenes.menus.deal_end import DealEndScene
from tabletop.scenes.table.scene import TableScene
from tabletop.ui.toolkit.window import App

FRAME = 1 / 30
SIZE = (1024, 640)
HASTY = Budget(playouts=6)
"""Budget of decisions that are not looked at."""
SAMPLE = 3
"""Decisions of a task that are looked at."""
EVERY = 3
"""One in so many decisions that need thought is looked at, so that they come from more than one moment of a deal."""
MOMENT = 0.002
"""Least CPU seconds of a search that say anything about its speed."""
PATIENT = 900.0
"""Seconds on the simulated clock after which a task ends with fewer."""


class AtTable(InProcess):
    """A thinker that has, on *now*, the time that the process would have; `worlds` and `seconds` are those looked at."""

    def __init__(self, now: Callable[[], float], rng: Random) -> None:
        super().__init__(think=self._noted)
        self.worlds: list[float] = []
        self.seconds: list[float] = []
        self._now, self._rng, self._free = now, rng, 0.0
        self._asked: dict[int, float] = {}
        self._wanted: dict[int, float] = {}
        self._due: list[tuple[float, int, Move | None]] = []
        self._found: search.Findings | None = None
        self._used = self._ended = 0.0
        self._answered: Answer = None
        self._expected: tuple[Question, float] | None = None

    def takes(self, slug: str, level: str, awaited: bool, hardness: float) -> float:
        """See `process.worker.Worker`."""
        return worker.takes(self._budgets, slug, level, awaited, hardness)

    def ask(self, ticket: int, view: View, level: str, seed: int, name: str = "") -> None:
        """Have the answer found; what was asked before is wanted now."""
        for earlier in self._questions:
            self.hurry(earlier.ticket)
        self._asked[ticket] = self._now()
        super().ask(ticket, view, level, seed, name)

    def hurry(self, ticket: int) -> None:
        """The answer is wanted now."""
        self._wanted.setdefault(ticket, self._now())

    def poll(self) -> list[tuple[int, Move | None]]:
        """The answers for which there was time by now."""
        for question in [each for each in self._questions if each.ticket in self._wanted]:
            self._questions.remove(question)
            begun = max(self._asked[question.ticket], self._free)
            if self._expected and self._expected[0].view == question.view:
                begun = self._expected[1]  # the process thinks on while the planned moves are shown
            least = begun + (question.budget.seconds or 0.0)
            until = min(begun + LONGEST, max(least, self._wanted[question.ticket]))
            move, used = self._in_time(question, until - begun)
            self._free = min(until, begun + used)
            self._due.append((self._free, question.ticket, move))
            if self._answered is not None:
                following, self._answered = foresight.expected(question, self._answered), None
                self._expected = (following, self._free) if following else None
        ready = [each for each in self._due if each[0] <= self._now()]
        self._due = [each for each in self._due if each not in ready]
        return [(ticket, move) for _time, ticket, move in ready]

    def forget(self, tickets: Collection[int]) -> None:
        """Drop the questions *tickets*; the process is free at once."""
        if any(each.ticket in tickets for each in self._questions):
            self._free = min(self._free, self._now())
        super().forget(tickets)
        self._due = [each for each in self._due if each[1] not in tickets]

    def _noted(self, question: Question, report: Report) -> Answer:
        """Think as levels do, and note the answer; what a plan answers is none."""
        self._answered = think(question, report)
        return self._answered

    def _in_time(self, question: Question, seconds: float) -> tuple[Move | None, float]:
        """The answer that *seconds* of CPU time are good for, and how many it took; hasty where it does not matter."""
        view, began = question.view, time.thread_time()
        awaited = view.seat in view.awaited
        looked_at = awaited and not view.only_move and self._rng.random() * EVERY < 1
        if awaited and not looked_at:
            return self._answer(question._replace(budget=HASTY)), 0.0
        self._found = None
        answer = self._answer(question._replace(budget=Budget(seconds, levels.BUDGETS[ADVISER].playouts)))
        if looked_at and self._found and len(self._found.moves) > 1:
            # A search that was sure sooner would have gone on as fast.
            left = seconds - (self._ended - self._used - began)
            self.worlds.append(self._found.worlds * max(1.0, left / max(self._used, MOMENT)))
            self.seconds.append(seconds)
        return answer, time.thread_time() - began

    @contextmanager
    def looking_on(self) -> Iterator[None]:
        """While it lasts, the findings of searches are noted."""
        run = search.Search.run

        def noted(searching: search.Search, *asked: Any) -> search.Findings:
            began = time.thread_time()
            self._found = run(searching, *asked)
            self._ended = time.thread_time()
            self._used = self._ended - began
            return self._found

        search.Search.run = noted  # type: ignore[method-assign]
        try:
            yield
        finally:
            search.Search.run = run  # type: ignore[method-assign]


def watch(task: Task) -> dict[str, Any]:
    """Play at the table among experts until enough decisions were looked at: their worlds, and the seconds they had."""
    slug, seed = task["game"], 1000 * task["seed"] + task["number"]
    count_cpu_time()
    now, over = [0.0], list[bool]()
    seats = ladder.notes(slug).get("seats", catalog.rules(slug).usual_seats())
    characters = Random(seed).sample(CHARACTERS, seats - 1)
    players = [Player("You"), *(Player(each.name, ADVISER, each.reaction) for each in characters)]
    thinker = AtTable(lambda: now[0], Random(f"{slug} {seed}"))
    match = Match.new(slug, players, {}, seed=seed, thinker=thinker, now=lambda: now[0])
    match.begin_races()
    app = App.offscreen(SIZE)
    table = TableScene(app, match, lambda: over.append(True))
    app.push(table)
    app.step(FRAME, [])
    with thinker.looking_on():
        while len(thinker.worlds) < SAMPLE and not table.view.over and not over and now[0] < PATIENT:
            now[0] += FRAME
            table.tick(FRAME)
            if isinstance(app.scene, DealEndScene):
                app.scene.go_on()
            view = table.gestures.view
            if view.moves and 0 in view.awaited:
                table.hurry()
                table.make(stand_in(match.view(0), len(match.record.moves)))
            elif view.moves:
                match.decline_reaction(0)
    return {"worlds": thinker.worlds, "seconds": thinker.seconds}


def tasks(slugs: Sequence[str], number: int, seed: int) -> list[Task]:
    """A task for every one of *slugs* in the round of that *number*."""
    return [{"kind": "at table", "game": slug, "number": number, "seed": seed} for slug in slugs]


def summary(store: Store, slug: str) -> str:
    """``140, 96 in 0.9 s``: worlds of a decision, median and tenth percentile, and the median time; nothing if unknown."""
    found = [*store.results(kind="at table", game=slug)]
    worlds = [each for result in found for each in result["worlds"]]
    seconds = [each for result in found for each in result["seconds"]]
    if len(worlds) < 2:
        return ""
    lowest = quantiles(worlds, n=10, method="inclusive")[0]
    return f"{median(worlds):.0f}, {lowest:.0f} in {median(seconds):.1f} s"
