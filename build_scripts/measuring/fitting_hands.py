"""Fitting the worth of hands: deals of the game with itself under all its house rules, and a regression on what hands brought.

What a hand brings is taken as the weighed sum of the figures of the ability `FittedHands`; the weights are those under which
the squares of the errors are least, drawn a little towards nought where the deals say nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from measuring.fitting import HELD_OUT, seats_of
from measuring.store import Task

from tabletop.engine.game import Game
from tabletop.engine.options import Number, Value
from tabletop.games import catalog
from tabletop.opponents.abilities.fitted_hands import FittedHands
from tabletop.opponents.player import next_mover, player_of

TITLE = "Weights of what a hand holds"
MEASURE = "Usual error of the estimate"
PULL = 3.0
"""Number of hands whose weight nought has."""
SMALL = 20
"""Range of a number up to which all of it is tried."""


def play_deal(task: Task) -> dict[str, Any]:
    """Play a deal by the rules of thumb; the figures of the hands when their players were asked first, and what they brought."""
    slug, rng = task["game"], Random(f"{task['seed']}/{task['deal']}")
    rules, player = catalog.rules(slug), player_of(slug)
    fitted = player.ability(FittedHands)
    assert fitted is not None
    game = rules(seats_of(task), some_house_rules(rules, rng))
    hands: dict[int, list[float]] = {}
    while not game.over and not game.gained:
        if game.due is not None:
            game.chance(rng)
            continue
        seat = next_mover(game)
        if seat not in hands:
            hands[seat] = [float(figure) for figure in fitted.figures(game, seat)]
        game.apply(seat, player.policy(game, seat, rng))
    return {"hands": [(hand, fitted.brought(game, seat)) for seat, hand in hands.items() if hand]}


def some_house_rules(rules: type[Game], rng: Random) -> dict[str, Value]:
    """Values of the options, at random; of a number with a wide range the usual one."""
    chosen: dict[str, Value] = {}
    for option in rules.options:
        if isinstance(option, Number):
            wide = option.highest - option.lowest > SMALL
            chosen[option.name] = option.default if wide else rng.randint(option.lowest, option.highest)
        else:
            chosen[option.name] = rng.choice(option.samples())
    return chosen


def fit(
    deals: Sequence[Mapping[str, Any]], weights: Mapping[str, float]
) -> tuple[dict[str, float], float, float]:
    """New weights, and the usual error of the present ones and of the new ones in the deals that were held out."""
    import numpy

    mixed = Random(len(deals)).sample([*deals], len(deals))

    def cases(some: Sequence[Mapping[str, Any]]) -> tuple[Any, Any]:
        hands = [hand for deal in some for hand in deal["hands"]]
        return numpy.array([figures for figures, _brought in hands]), numpy.array([each[1] for each in hands])

    judged, learned = cases(mixed[: len(deals) // HELD_OUT]), cases(mixed[len(deals) // HELD_OUT :])
    figures, brought = learned
    found = numpy.linalg.solve(figures.T @ figures + PULL * numpy.eye(figures.shape[1]), figures.T @ brought)

    def error(tried: Any) -> float:
        return float(numpy.sqrt(((judged[0] @ tried - judged[1]) ** 2).mean()))

    named = dict(zip(weights, map(float, found), strict=True))
    return named, error(numpy.array([*weights.values()])), error(found)
