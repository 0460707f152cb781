"""Steadiness of expert: how often other dice give the same move, or one that is as good (`opponents/stability.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from measuring import ladder
from measuring.store import Store, Task
from measuring.thinking import budget_of, count_cpu_time

from tabletop.games import catalog
from tabletop.opponents import stability
from tabletop.opponents.budget import Budget

LEVEL = "expert"
POSITIONS, SEEDS = 3, 5
"""Positions of a task, and seeds with which each is decided."""
DEALS = 20
"""Deals that show by how much one is usually won."""
LONGER = 8
"""Playouts with which two moves are held against each other, as a multiple of a decision's."""
UNTIMED = 1600
"""Playouts of a decision where its budget has none."""


def judge(task: Task) -> dict[str, Any]:
    """Decide some positions with several seeds; the shares of seeds that agree."""
    slug, seed = task["game"], 1000 * task["seed"] + task["number"]
    seats = ladder.notes(slug).get("seats", catalog.rules(slug).seat_counts[0])
    count_cpu_time()
    budget = budget_of(LEVEL, task["medium"])
    found = stability.agreement(
        stability.positions(slug, seats, POSITIONS, seed),
        range(SEEDS),
        LEVEL,
        budget,
        stability.usual_points(slug, seats, DEALS, seed),
        Budget(playouts=LONGER * (budget.playouts or UNTIMED)),
    )
    return {"positions": found.positions, "same": found.same, "alike": found.alike}


def tasks(slugs: Sequence[str], rounds: int, *, medium: int | None, seed: int) -> list[Task]:
    """Some positions of every one of *slugs* for each round."""
    return [
        {"kind": "steadiness", "game": slug, "number": number, "medium": medium, "seed": seed}
        for number in range(rounds)
        for slug in slugs
    ]


def summary(store: Store, slug: str) -> str:
    """``92 % (95 %) of 18``: the seeds that give the commonest move of a position, or one as good; nothing if unknown."""
    found = [*store.results(kind="steadiness", game=slug)]
    count = sum(each["positions"] for each in found)
    if not count:
        return ""
    same, alike = (
        100 * sum(each[name] * each["positions"] for each in found) / count for name in ("same", "alike")
    )
    return f"{same:.0f} % ({alike:.0f} %) of {count}"
