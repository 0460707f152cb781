"""Stability of decisions: how often another seed gives the same move in the same position.

What a player decides should follow from the cards that it sees, not from its dice. Two moves may also be truly equal; then
it is no matter which of them is made. For that they are held against each other in many more worlds than a decision has.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from tabletop.engine.abilities.random_play import settings_for_random_play
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents import levels
from tabletop.opponents.abilities.mixing import left_to_dice
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.player import next_mover, player_of
from tabletop.opponents.search import WAIT
from tabletop.opponents.usual import usual_points

__all__ = ["Agreement", "agreement", "differ", "positions", "usual_points"]

EQUAL = 0.01
"""Share of a deal's usual points by which two moves may differ and be called equal."""
STRAYING = 0.1
"""Share of the moves on the way to a position that are made at random: people do not play by rules of thumb alone."""
SPARSE = 0.1
"""Share of the choices on the way that are kept as positions, so that many deals are seen."""


class Agreement(NamedTuple):
    """Agreement of decisions with different seeds, in shares, 0 … 1, as means over the positions."""

    positions: int
    same: float
    """Share of the seeds that give the commonest move of their position."""
    alike: float
    """The same, where moves that are truly equal count as one."""
    pairs: float
    """Chance that two seeds give the same move."""
    steady: float
    """Share of the positions in which all seeds give the same move, or moves that are truly equal."""


def positions(slug: str, seats: int, count: int, seed: int) -> list[View]:
    """Views of *count* real choices: from deals that the game's policy plays with some moves at random."""
    rules, player, rng = catalog.rules(slug), player_of(slug), Random(seed)
    found: list[View] = []
    while True:
        game = rules(seats, settings_for_random_play(rules))
        while not game.over:
            if game.due:
                game.chance(rng)
                continue
            seat = next_mover(game)
            view = game.view(seat)
            if len(view.moves) > 1 and rng.random() < SPARSE:
                found.append(view)
                if len(found) == count:
                    return found
            by_policy = rng.random() >= STRAYING
            game.play(seat, player.policy(game, seat, rng) if by_policy else rng.choice(view.moves))


def agreement(
    views: Sequence[View], seeds: Sequence[int], level: str, budget: Budget, usual: float, judging: Budget
) -> Agreement:
    """Agreement of the choices of *level* at *views*, with each of *seeds*.

    *usual*: points by which a deal is usually won (`usual_points`); *judging*: the budget for a comparison of two
    moves that were chosen in the same position.
    """
    same, alike, pairs, count = [], [], [], len(seeds)
    for view in views:
        chosen = Counter(levels.choose(view, level, budget, Random(seed)) or WAIT for seed in seeds)
        (commonest, often), *others = chosen.most_common()
        same.append(often / count)
        equal = (times for move, times in others if differ(view, commonest, move, judging) <= EQUAL * usual)
        alike.append((often + sum(equal)) / count)
        pairs.append(sum(times * (times - 1) for times in chosen.values()) / max(1, count * (count - 1)))
    steady = fmean(share == 1 for share in alike)
    return Agreement(len(views), fmean(same), fmean(alike), fmean(pairs), steady)


def differ(view: View, one: Move, other: Move, budget: Budget) -> float:
    """Points by which two moves differ, whichever is better, as far as a search with *budget* can tell; none where dice choose."""
    if left_to_dice(view, player_of(view.slug), one, other):
        return 0.0
    findings = levels.think(view, Clock(budget), Random(0), among=(one, other))
    behind = {each.move: each.behind for each in findings.moves}
    return abs(behind[one] - behind[other])
