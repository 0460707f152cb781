"""Levels of opponents: they choose from a view alone, within a budget.

`choose` gets what a player in that seat knows and nothing else. Levels differ in how long they think and in how often
they slip, never in what they know; in games of memory the weaker ones forget. "easy" follows the game's rules of
thumb and is careless now and then. The others search imagined games (`search`); now and then medium and strong play a
move that is merely plausible. "random" is for simulations.
"""

from collections.abc import Callable
from math import exp
from random import Random

from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents import exact
from tabletop.opponents.abilities.interjecting import Interjecting
from tabletop.opponents.abilities.memory import Memory
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.player import Player, player_of
from tabletop.opponents.search import WAIT, Findings, Search

__all__ = ["BUDGETS", "LEVELS", "Budget", "choose"]

LEVELS = ("easy", "medium", "strong", "expert")
"""The levels that a person can choose, from the weakest."""

BUDGETS = {
    "random": Budget(seconds=0.1),
    "easy": Budget(seconds=0.1),
    "medium": Budget(seconds=0.1, playouts=100),
    "strong": Budget(seconds=0.2, playouts=400),
    "expert": Budget(seconds=0.3, playouts=1600),
}
"""Budget of each level in a real game: by the clock, or less where more thinking adds little."""

SLIPS = {"medium": 0.45, "strong": 0.2, "expert": 0.0}
"""Share of moves in which a level plays what is only plausible."""
CARELESS = 0.5
"""Share of moves in which the easy level does what first comes to mind."""
PLAUSIBLE = 1.0
"""Most that a slip may fall behind the best move, in typical differences between the moves."""


def choose(
    view: View, level: str, budget: Budget, rng: Random, report: Callable[[Move], object] = id
) -> Move | None:
    """The move of the view's seat; None if it need not act and lets the others go on.

    *report* is told the best move so far as often as it changes. Raises ValueError for an unknown level, and for a
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
    findings = think(view, Clock(budget), rng, report)
    move = _slip(findings, rng) if rng.random() < SLIPS[level] else findings.moves[0].move
    return None if move is WAIT else move


def think(
    view: View, clock: Clock, rng: Random, report: Callable[[Move], object] = id, among: tuple[Move, ...] = ()
) -> Findings:
    """Find the values of the moves of *view* until *clock* runs out; *among*: moves to judge in any case."""
    rules, player = catalog.rules(view.slug), player_of(view.slug)
    if view.seat in view.awaited and not among:
        solved = exact.solve(view, rules, player, clock, rng)
        if solved is not None:
            return solved
    return Search(view, rules, player, rng, report).run(clock, among)


def _easy(view: View, awaited: bool, player: Player, rng: Random) -> Move | None:
    game = catalog.rules(view.slug).imagine(view, rng)
    careless = rng.random() < CARELESS
    if not awaited:
        interjecting = player.ability(Interjecting)
        return interjecting.interject(game, view.seat, rng) if interjecting and not careless else None
    return (player.careless if careless else player.policy)(game, view.seat, rng)


def _slip(findings: Findings, rng: Random) -> Move:
    """One of the better moves: the less it falls behind, the likelier."""
    behind = [max(0.0, each.behind) for each in findings.moves]
    typical = sum(behind) / len(behind) or 1.0
    weights = [exp(-each / (PLAUSIBLE * typical)) for each in behind]
    return rng.choices(findings.moves, weights)[0].move
