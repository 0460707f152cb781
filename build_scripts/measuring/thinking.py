"""Thinkers for measurements: the shipped ones, and one that follows a game's rules of thumb without any search."""

from __future__ import annotations

import time
from random import Random

from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents import budget, levels, thinker
from tabletop.opponents.abilities.interjecting import Interjecting
from tabletop.opponents.abilities.supposing import Supposing
from tabletop.opponents.budget import Budget
from tabletop.opponents.player import player_of
from tabletop.opponents.thinker import InProcess, Question, Report

POLICY = "policy"
"""The level that is none: expert's rules of thumb alone."""
STEPS = {"medium": 1, "strong": 4, "expert": 16}
"""Playouts of the levels that search, as multiples of medium's."""


class CpuTime:
    """The part of the module `time` that budgets ask, in CPU time of this thread."""

    monotonic = staticmethod(time.thread_time)


def count_cpu_time() -> None:
    """From now on the seconds of budgets are of CPU time here, so that a machine that does other work thinks no less."""
    budget.time = CpuTime  # type: ignore[attr-defined]


def budget_of(level: str, medium: int | None) -> Budget:
    """The budget of *level*: that of the table, or in playouts alone where *medium* is given so many."""
    if level == POLICY:
        return Budget(playouts=1)
    if medium is None or level not in STEPS:
        return levels.BUDGETS[level]
    return Budget(playouts=medium * STEPS[level])


def thinker_of(level: str, medium: int | None) -> InProcess:
    """The thinker for *level*, as the table asks it, but in this process and in CPU time."""
    count_cpu_time()
    return InProcess({level: budget_of(level, medium)}, think)


def think(question: Question, report: Report) -> thinker.Answer:
    """The shipped answer, or for the level `POLICY` that of the rules of thumb."""
    if question.level != POLICY:
        return thinker.think(question, report)
    view, rng = question.view, Random(question.seed)
    player = player_of(view.slug)
    if not view.moves:
        raise ValueError(f"Seat {view.seat} may not act.")
    game = catalog.rules(view.slug).imagine(view, rng)
    noticed = player.reflex(game, view.seat, "expert", rng) if player.reflexes else None
    if noticed is not None:
        return noticed
    supposing, interjecting = player.ability(Supposing), player.ability(Interjecting)
    if supposing is not None:
        supposing.suppose(game, view.seat, rng)
    if view.seat not in view.awaited:
        return interjecting.interject(game, view.seat, rng) if interjecting else None
    move: Move = view.only_move or player.policy(game, view.seat, rng)
    return move
