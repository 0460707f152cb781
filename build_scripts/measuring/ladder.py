"""The ladder of levels: each against the next, on the same deals, as `tabletop arena` plays them."""

from __future__ import annotations

import math
import time
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from measuring.store import Store, Task
from measuring.thinking import POLICY, budget_of, thinker_of

from tabletop.games import catalog
from tabletop.opponents import arena
from tabletop.opponents.arena import Contest, Estimate, Outcome

RUNGS = (
    ("easy", "random"),
    ("medium", "easy"),
    ("strong", "medium"),
    ("expert", "strong"),
    ("expert", POLICY),
    ("expert", "random"),
)
"""The pairs that are measured: each level against the next, expert against its own rules of thumb, and how much there is
between chance and the best play known."""
FEWEST = 12
"""Blocks before a pair may be called told apart."""
CLEAR = 3.3
"""Standard errors by which a pair is told apart for good, so that looking after each round deceives in less than one pair
in a hundred."""
NOTES = Path(__file__).with_name("games.toml")


def notes(slug: str) -> dict[str, Any]:
    """What is kept of a game beside its measurements: `deals` (0: a match is played to its end), `seats`, `reasons`."""
    found: dict[str, Any] = tomllib.loads(NOTES.read_text(encoding="utf-8")).get(slug, {})
    return found


def contest(task: Task) -> Contest:
    """The contest that a task is one block of."""
    slug, (one, two) = task["game"], task["pair"]
    kept, rules = notes(slug), catalog.rules(task["game"])
    medium = task["medium"]
    return Contest(
        slug,
        kept.get("seats", rules.seat_counts[0]),
        {},
        (one, two),
        (budget_of(one, medium), budget_of(two, medium)),
        kept.get("deals", 1) or None,
        task["seed"],
    )


def difference(played: Contest, games: Sequence[Outcome]) -> float:
    """Points a deal by which the first level is better in the *games* of a block; of matches those won less those lost."""
    if played.deals is None:
        return sum(2 * game.share - 1 for game in games) / len(games)
    return sum(game.difference for game in games) / len(games)


def play_block(task: Task) -> dict[str, Any]:
    """Play all seatings of a block; the result has the mean difference, the first level's share of wins, and the CPU
    seconds."""
    began = time.process_time()
    played = contest(task)
    one, two = task["pair"]
    games = [
        arena.play(
            played,
            (task["block"], number),
            (thinker_of(one, task["medium"]), thinker_of(two, task["medium"])),
        )
        for number in range(len(played.seatings()))
    ]
    return {
        "difference": difference(played, games),
        "share": sum(game.share for game in games) / len(games),
        "games": len(games),
        "cpu": time.process_time() - began,
    }


@dataclass(frozen=True)
class Rung:
    """What was measured of a pair of levels in a game."""

    blocks: int
    games: int
    cpu: float
    difference: Estimate | None
    """Points a game by which the first is better; None for less than two blocks."""
    share: Estimate | None
    """The first one's share of the wins, 0 … 1."""

    @property
    def told_apart(self) -> bool:
        """True if the 95 % interval leaves out nought, and there were enough blocks to say so."""
        found = self.difference
        return found is not None and self.blocks >= arena.FEWEST_BLOCKS and not found.low <= 0 <= found.high

    @property
    def clear(self) -> bool:
        """True if more deals would hardly change the verdict."""
        found = self.difference
        if found is None or self.blocks < FEWEST:
            return False
        error = found.margin / arena.t_quantile(self.blocks - 1)
        return abs(found.mean) > CLEAR * error


def rung(store: Store, slug: str, pair: Sequence[str]) -> Rung:
    """What *store* has of a pair."""
    found = [*store.results(kind="ladder", game=slug, pair=list(pair))]
    difference, share = (
        arena.estimate(each[name] for each in found) if len(found) > 1 else None
        for name in ("difference", "share")
    )
    return Rung(
        len(found),
        sum(each["games"] for each in found),
        math.fsum(each["cpu"] for each in found),
        difference,
        share,
    )


def next_round(
    store: Store,
    slugs: Sequence[str],
    pairs: Sequence[Sequence[str]],
    *,
    medium: int | None,
    seed: int,
    most: int,
    seconds: float,
) -> list[Task]:
    """One block more for each pair that is not told apart, has had less than *most* blocks and *seconds* of CPU."""
    tasks = []
    for pair in pairs:  # the quick ones of all games first, wherever a run ends
        for slug in slugs:
            found = rung(store, slug, pair)
            if not found.clear and found.blocks < most and found.cpu < seconds:
                tasks.append(
                    {
                        "kind": "ladder",
                        "game": slug,
                        "pair": list(pair),
                        "block": found.blocks,
                        "medium": medium,
                        "seed": seed,
                    }
                )
    return tasks
