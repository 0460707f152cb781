"""Manner of the players: whether they take back what they laid, ask in vain, think about enough worlds, and give reasons."""

from __future__ import annotations

import logging
import re
import time
from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from measuring import ladder
from measuring.store import Store, Task
from measuring.thinking import thinker_of

from tabletop.engine.moves import CHANCE
from tabletop.games import catalog
from tabletop.opponents import advice, arena, levels, thinker
from tabletop.opponents.budget import Budget
from tabletop.opponents.player import player_of
from tabletop.opponents.search import WAIT, Finding, Findings
from tabletop.opponents.thinker import answer_of

LEVELS = ("medium", "strong", "expert")
"""Levels that play, one in each game of a round."""
MEDIUM = 16
"""Playouts of medium, four times as many for strong and 16 times for expert: manners hardly depend on them, but with fewer
nobody slips."""
SAMPLE = 6
"""Decisions of a game, taken at random, for which a hint is asked at the table's budget."""


MOMENT = 0.002
"""Least CPU seconds of a search that say anything about its speed."""
NONE = "none"


@cache
def no_reasons() -> frozenset[str]:
    """The sentences of hints that name neither a rule of thumb nor a difference, without their figures."""
    found = {advice.usual()}
    for worlds in (1, 2):
        alone = Findings([Finding(WAIT, 0.0, 0.0, 0.0)], worlds)
        found.add(plain(advice.comparison(alone, player_of("xeri"))))
    return frozenset(found)


def plain(reason: str) -> str:
    """*reason* without its figures, so that sentences of one kind are the same."""
    return re.sub(r"\d+", "#", reason)


class Refused(logging.Handler):
    """Counts the answers that the rules refuse, and the rules of thumb that fail."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.count += 1


def watch(task: Task) -> dict[str, Any]:
    """Play a deal (or a match, see `ladder.notes`) among players of one level and count what they do.

    Raises RuntimeError where the game has more moves than it declares: its players go round for ever.
    """
    slug, level = task["game"], task["level"]
    kept, rng = ladder.notes(slug), Random(f"{task['seed']}/{task['number']}")
    rules = catalog.rules(slug)
    game = rules(kept.get("seats", rules.seat_counts[0]), {})
    player, deals = thinker_of(level, MEDIUM), kept.get("deals", 1)
    refused, log = Refused(), logging.getLogger(thinker.__name__)
    log.addHandler(refused)
    counts: Counter[str] = Counter()
    occasions: list[tuple[int, int]] = []
    asked_in: tuple[int, int] | None = None
    before, moves, most = CHANCE, 0, game.most_moves()
    kinds: Counter[str] = Counter()
    worlds: list[float] = []
    try:
        while not game.over and not (deals and game.deal_number > deals):
            moves += 1
            if moves > most:
                raise RuntimeError(f"{game.name} did not end within {most} moves: {task}.")
            if game.due:
                game.chance(rng)
                before = CHANCE
                continue
            seat = min(game.awaited())
            if game.view(seat).only_move is None:
                occasions.append((moves, seat))
                if rng.random() * len(occasions) < SAMPLE / 4 and kinds.total() < SAMPLE:
                    _hint(game.view(seat), kinds, worlds)
            deal = game.deal_number
            seat, move = arena.next_move(
                game, lambda view: answer_of(player, view, level, rng.getrandbits(64))
            )
            counts["decisions"] += 1
            counts["retracts"] += move.action == "retract"
            counts["asks"] += move.action == "ask"
            if move.action == "answer":
                asked_in = (before, deal) if move.value == "yes" else None
            elif seat != before:
                counts["turns"] += 1
            game.play(seat, move)
            if asked_in is not None and (game.deal_number != deal or game.over):
                asked_in = None  # the one who asked went out
            elif asked_in is not None and game.turn not in (asked_in[0], CHANCE) and game.phase != "answer":
                counts["asked in vain"] += 1
                asked_in = None
            before = seat if move.action != "answer" else before
    finally:
        log.removeHandler(refused)
    return {**counts, "refused": refused.count, "kinds": kinds, "worlds": worlds}


def _hint(view: Any, kinds: Counter[str], worlds: list[float]) -> None:
    """Ask for a hint as the table does, and note its reason, and how many worlds a whole budget of CPU time is good for."""
    seconds = levels.BUDGETS[thinker.ADVISER].seconds or 0.3
    began = time.process_time()
    hint = advice.advise(view, Budget(seconds=seconds))
    used = time.process_time() - began
    said = plain(hint.reason)
    kinds[NONE if said in no_reasons() else said] += 1
    if hint.deals:  # else there was nothing to think about
        worlds.append(hint.deals * seconds / max(used, MOMENT))


def tasks(slugs: Sequence[str], games: int, seed: int) -> list[Task]:
    """*games* games of each of the levels, in every one of *slugs*."""
    return [
        {"kind": "manner", "game": slug, "level": level, "number": number, "seed": seed}
        for number in range(games)
        for slug in slugs
        for level in LEVELS
    ]


def summary(store: Store, slug: str) -> dict[str, Any]:
    """The sums over the games of *slug* that *store* has; `worlds` and `least` are the median and the least of a decision."""
    total: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    worlds: list[float] = []
    for each in store.results(kind="manner", game=slug):
        worlds += filter(None, each["worlds"])
        kinds.update(each["kinds"])
        total.update({name: value for name, value in each.items() if isinstance(value, int)})
    worlds.sort()
    return {
        **total,
        "hints": sum(kinds.values()),
        "none": kinds[NONE],
        "kinds": len(set(kinds) - {NONE}),
        "worlds": worlds[len(worlds) // 2] if worlds else None,
        "least": worlds[0] if worlds else None,
    }
