"""How opponents choose: from a view alone, at a level, within a budget.

`choose` gets what a player in that seat knows and nothing else. Levels differ in how they think, never in what they
know. "easy" follows the game's rules of thumb and is careless now and then. "medium" imagines the rest of the cards
many times over, plays every legal move out in each of these games, and takes the best average. "random" is for
simulations.
"""

from random import Random

from tabletop.engine.game import Game
from tabletop.engine.moves import Move
from tabletop.engine.view import View
from tabletop.games import catalog
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.player import Player, player_of
from tabletop.opponents.sampling import sample

__all__ = ["BUDGETS", "LEVELS", "Budget", "choose"]

LEVELS = ("easy", "medium")
"""The levels that a person can choose, from the weakest."""

BUDGETS = {"random": Budget(seconds=0.1), "easy": Budget(seconds=0.1), "medium": Budget(seconds=0.3)}
"""How long each level thinks in a real game."""

CARELESS = 0.35
"""How often the easy level does what first comes to mind."""


def choose(view: View, level: str, budget: Budget, rng: Random) -> Move:
    """The move of the view's seat, always one of `view.moves`.

    Raises ValueError for an unknown level, and for a seat that the game does not wait for: opponents do not use the
    right to act out of turn (changing a bid, in Oh Heck!).
    """
    if level not in BUDGETS:
        raise ValueError(f"There is no level {level!r}; the levels are: {', '.join(BUDGETS)}.")
    if view.seat not in view.awaited or not view.moves:
        raise ValueError(f"The game does not wait for seat {view.seat}.")
    if len(view.moves) == 1:
        return view.moves[0]
    if level == "random":
        return rng.choice(view.moves)
    clock = Clock(budget)
    rules, player = catalog.rules(view.slug), player_of(view.slug)
    if level == "easy":
        return _easy(rules.imagine(view, rng), view.seat, player, rng)
    return sample(view, rules, player, clock, rng)


def _easy(game: Game, seat: int, player: Player, rng: Random) -> Move:
    think = player.careless if rng.random() < CARELESS else player.policy
    return think(game, seat, rng)
