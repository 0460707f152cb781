"""Styles of the characters: what the bold do oftener than the careful, and what that is worth."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from measuring import ladder
from measuring.store import Store, Task
from measuring.thinking import budget_of, count_cpu_time

from tabletop.games import catalog
from tabletop.opponents import arena, thinker
from tabletop.opponents.arena import Estimate
from tabletop.opponents.characters import BOLD, CAREFUL, CHARACTERS
from tabletop.opponents.thinker import Answer, InProcess, Question, Report

LEVEL = "strong"
STYLES = (BOLD, CAREFUL)
CLEAR = 2.6
"""Standard errors by which a share of the choices must differ to be told: one in a hundred does by chance."""


class Habit(NamedTuple):
    """An *action* that is the choice of one style oftener than of the other; *shares*: of each one's choices."""

    action: str
    shares: tuple[float, float]
    errors: float
    """Standard errors by which the shares differ, above 0 where the bold do it oftener."""


def tasks(slugs: Sequence[str], rounds: int, *, medium: int | None, seed: int) -> list[Task]:
    """One block more of the bold against the careful in every one of *slugs*."""
    known = [slug for slug in slugs if slug in catalog.GAMES]
    return [
        {"kind": "styles", "game": slug, "block": number, "medium": medium, "seed": seed}
        for number in range(rounds)
        for slug in known
    ]


def play_block(task: Task) -> dict[str, Any]:
    """Play a block of the bold against the careful, both of `LEVEL`: the difference, and what each of them chose how often."""
    count_cpu_time()
    began = time.process_time()
    played = ladder.contest({**task, "pair": [LEVEL, LEVEL]})
    chosen: tuple[Counter[str], Counter[str]] = Counter(), Counter()
    budgets = {LEVEL: budget_of(LEVEL, task["medium"])}
    one, two = (
        InProcess(budgets, partial(_think, style, counts))
        for style, counts in zip(STYLES, chosen, strict=True)
    )
    games = [
        arena.play(played, (task["block"], number), (one, two)) for number in range(len(played.seatings()))
    ]
    return {
        "difference": ladder.difference(played, games),
        "chosen": [*chosen],
        "games": len(games),
        "cpu": time.process_time() - began,
    }


def _think(style: str, counts: Counter[str], question: Question, report: Report) -> Answer:
    """The shipped answer of a character of *style*, whose real choices are counted."""
    name = next(each.name for each in CHARACTERS if each.style == style)
    answer = thinker.think(question._replace(name=name), report)
    move = getattr(answer, "move", answer)
    if move is not None and question.view.only_move is None:
        counts[move.action] += 1
    return answer


def difference(store: Store, slug: str) -> tuple[Estimate, int] | None:
    """Points a game by which the bold are better than the careful, and the number of games; None for less than two blocks."""
    found = [*store.results(kind="styles", game=slug)]
    if len(found) < 2:
        return None
    return arena.estimate(each["difference"] for each in found), sum(each["games"] for each in found)


def habits(store: Store, slug: str) -> list[Habit]:
    """Choices that one style makes oftener than the other beyond chance, the plainest first."""
    bold, careful = Counter[str](), Counter[str]()
    for each in store.results(kind="styles", game=slug):
        for total, counts in zip((bold, careful), each["chosen"], strict=True):
            total.update(counts)
    choices = bold.total(), careful.total()
    found = []
    for action in {**bold, **careful} if all(choices) else ():
        shares = bold[action] / choices[0], careful[action] / choices[1]
        mean = (bold[action] + careful[action]) / sum(choices)
        error = math.sqrt(mean * (1 - mean) * (1 / choices[0] + 1 / choices[1]))
        if error and abs(shares[0] - shares[1]) > CLEAR * error:
            found.append(Habit(action, shares, (shares[0] - shares[1]) / error))
    return sorted(found, key=lambda habit: -abs(habit.errors))
