"""Levels of opponents: they choose from a view alone, within a budget.

`choose` gets what a player in that seat knows and nothing else. Levels differ in how long they think and in how often
they slip, never in what they know; in games of memory the weaker ones forget. All but "random", which is for simulations,
begin with the game's rules of thumb. "easy" follows these, and is careless three times in four. The others search imagined
games (`search`) and depart from the rules of thumb where another move is better beyond chance, which whoever thinks longer
sees oftener; now and then medium and strong do what a beginner would, where that is not seen to be dear.
"""

from collections.abc import Callable
from math import inf
from random import Random
from typing import NamedTuple

from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents import exact
from tabletop.opponents.abilities.interjecting import Interjecting
from tabletop.opponents.abilities.memory import Memory
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.characters import BOLD, CAREFUL
from tabletop.opponents.player import Player, player_of
from tabletop.opponents.search import FEW, WAIT, Findings, Search
from tabletop.opponents.usual import stake

__all__ = ["BUDGETS", "LEVELS", "Budget", "choose"]

LEVELS = ("easy", "medium", "strong", "expert")
"""The levels that a person can choose, from the weakest."""

BUDGETS = {
    "random": Budget(seconds=0.1),
    "easy": Budget(seconds=0.1),
    "medium": Budget(seconds=0.1, playouts=100),
    "strong": Budget(seconds=0.2, playouts=400),
    "expert": Budget(seconds=0.3, playouts=4000),
}
"""Budget of each level in a real game: by the clock, or less where more thinking adds little."""
THOROUGH = {"expert": 1.0}
"""Seconds from the move before that a level takes at least for a hard choice in games whose playouts are long, where they are
more than its budget's: cards fly in a part of them."""


class Slips(NamedTuple):
    """Slips of a level: the *share* of its moves in which it is tempted by what first comes to mind (less or more in some games,
    `Player.temptation`), and what that may be seen to *cost* at most, as a part of the points by which a deal is usually won
    (more in some games, `Player.dearest_slip`)."""

    share: float
    cost: float


SLIPS = {"medium": Slips(0.45, 1 / 2), "strong": Slips(0.2, 1 / 3), "expert": Slips(0.0, 0.0)}
"""Slips of each level that searches."""
CARELESS = 0.75
"""Share of moves in which the easy level does what first comes to mind."""
EVEN = 0.05
"""Part of what luck makes by which a move may fall behind, with a standard error added, and still be as good."""
BROADER = 1.1
"""By how much more than another move one must win or lose to be the bolder."""
SHOWN = 1.0
"""Standard errors by which a tempting move must be seen to cost too much before it is left."""


def seconds(slug: str, level: str, budget: Budget, hardness: float) -> float:
    """The seconds that *level*, which has *budget*, takes for a move of the game *slug* at least; *hardness*: 0 … 1, as the
    choice looks, 0 for what is out of turn or belongs to a turn that was thought out."""
    usual = budget.seconds or 0.0
    more = max(0.0, THOROUGH.get(level, 0.0) - usual)
    return usual + hardness * more if usual and player_of(slug).laborious else usual


def choose(
    view: View,
    level: str,
    budget: Budget,
    rng: Random,
    report: Callable[[Move], object] = id,
    style: str = "",
) -> Move | None:
    """The move of the view's seat; None if it need not act and lets the others go on.

    *report* is told the best move so far as often as it changes; *style* (`characters`) chooses among moves that are as
    good as each other, for levels that search. Raises ValueError for an unknown level, and for a
    seat that may not act.
    """
    if level not in BUDGETS:
        raise ValueError(f"There is no level {level!r}; the levels are: {', '.join(BUDGETS)}.")
    if not view.moves:
        raise ValueError(f"Seat {view.seat} may not act.")
    player, awaited = player_of(view.slug), view.seat in view.awaited
    memory, interjecting = player.ability(Memory), player.ability(Interjecting)
    if memory is not None:
        view = memory.recalled(view, level)
    if player.reflexes and level != "random":
        game = catalog.rules(view.slug).imagine(view, rng)
        noticed = player.reflex(game, view.seat, level, rng)
        if noticed is not None:
            return noticed
    if not awaited and not (interjecting and interjecting.searched):
        return None
    if awaited and view.only_move:
        return view.only_move
    if level == "random":
        return rng.choice(view.moves) if awaited else rng.choice((*view.moves, None))
    if level == "easy":
        return _easy(view, awaited, player, rng)
    slips = SLIPS[level]
    # First, so that who slips less slips where others do, with the same dice.
    if rng.random() < slips.share * player.temptation and awaited:
        tempting = player.careless(catalog.rules(view.slug).imagine(view, rng), view.seat, rng)
        findings = think(view, Clock(budget), rng, report, only=tempting)
        most = max(slips.cost, player.dearest_slip) * stake(view.slug, view.seats)
        move = _slip(findings, tempting, most)
    else:
        move = in_style(think(view, Clock(budget), rng, report), style)
    return None if move is WAIT else move


def think(
    view: View,
    clock: Clock,
    rng: Random,
    report: Callable[[Move], object] = id,
    among: tuple[Move, ...] = (),
    only: Move | None = None,
) -> Findings:
    """Find the values of the moves of *view* until *clock* runs out; *among*: moves to judge in any case; *only*: the one that
    is held against the rules of thumb, and no other."""
    rules, player = catalog.rules(view.slug), player_of(view.slug)
    if view.seat in view.awaited and not among:
        solved = exact.solve(view, rules, player, clock, rng)
        if solved is not None:
            return solved
    return Search(view, rules, player, rng, report).run(clock, among, only)


def _easy(view: View, awaited: bool, player: Player, rng: Random) -> Move | None:
    game = catalog.rules(view.slug).imagine(view, rng)
    careless = rng.random() < CARELESS
    if not awaited:
        interjecting = player.ability(Interjecting)
        return interjecting.interject(game, view.seat, rng) if interjecting and not careless else None
    return (player.careless if careless else player.policy)(game, view.seat, rng)


def in_style(findings: Findings, style: str) -> Move:
    """The answer, or of the moves that are as good the one that *style* likes: a bold player that after which most is won
    or lost, a careful one that after which least is."""
    answer, *others = findings.moves
    even = [each for each in others if each.behind + each.error <= EVEN * findings.swing]
    if style == BOLD:
        bolder = [each for each in even if each.spread > BROADER * answer.spread]
        return max(bolder, key=lambda each: each.spread, default=answer).move
    if style == CAREFUL:
        safer = [each for each in even if each.spread * BROADER < answer.spread]
        return min(safer, key=lambda each: each.spread, default=answer).move
    return answer.move


def _slip(findings: Findings, tempting: Move, most: float) -> Move:
    """The *tempting* move, unless it was seen to cost more than *most*, or was hardly looked at; then the answer.

    Where luck has no say any more it costs too much unless it is as good.
    """
    answer, *others = findings.moves
    if findings.worlds >= FEW and findings.swing:
        for each in others:
            if each.move == tempting and each.error < inf and each.behind - SHOWN * each.error <= most:
                return tempting
    return answer.move
