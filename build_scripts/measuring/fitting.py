"""Fitting a player's judgement: deals of the game with itself, a regression on who won them, and the gain in the arena.

The chance of a seat to win a deal is taken as proportional to exp(weights · features) (a conditional logit), the features
being those of the ability `Fitted`. Weights are those under which the winners of the deals were likeliest, drawn a little
towards the present ones where the deals say nothing.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from statistics import fmean
from typing import Any

from measuring import ladder
from measuring.store import Task
from measuring.thinking import budget_of

from tabletop.engine.game import Game
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents import arena, levels, stability, thinker
from tabletop.opponents.abilities.fitted import Fitted
from tabletop.opponents.abilities.fitted_hands import FittedHands
from tabletop.opponents.player import Player, next_mover, player_of
from tabletop.opponents.search import likely_worlds
from tabletop.opponents.thinker import InProcess, Question, Report

TITLE = "Weights of the judgement of unfinished deals"
MEASURE = "Mean logarithm of the winner's chance"
POSITIONS = 5
"""Positions that are taken from a deal; more of one deal would tell little more."""
ODD = 0.1
"""Share of moves that are careless, so that the deals show more than good play does."""
PULL = 3.0
"""Weight of the present weights, as of so many positions."""
STEPS = 40
WORLDS = 200
"""Imagined games in which two choices are held against each other."""
HELD_OUT = 5
"""One deal of so many, taken at random, is kept out of the fit, to judge it by."""


def fitted_of(slug: str) -> Fitted | FittedHands | None:
    """What of the judgement of a game's player can be fitted; None where that has none."""
    return player_of(slug).ability(Fitted) or player_of(slug).ability(FittedHands)


def seats_of(task: Task) -> int:
    """The number of players in the deal that a task is: all that there may be, in turn."""
    counts = [count for count in catalog.rules(task["game"]).seat_counts if count <= task["seats"]]
    return counts[task["deal"] % len(counts)]


def play_deal(task: Task) -> dict[str, Any]:
    """Play a deal by the rules of thumb; the features of all seats at some positions, and the seats that won."""
    slug, rng = task["game"], Random(f"{task['seed']}/{task['deal']}")
    rules, player = catalog.rules(slug), player_of(slug)
    fitted = player.ability(Fitted)
    assert fitted is not None
    game = rules(seats_of(task), {})
    seen: list[list[Sequence[float]]] = []
    moves = 0
    while game.deal_number <= 1 and not game.over:
        if game.due is not None:
            game.chance(rng)
            continue
        moves += 1
        place = len(seen) if len(seen) < POSITIONS else rng.randrange(moves)
        if place < POSITIONS:
            taken = [[float(figure) for figure in fitted.features(game, seat)] for seat in range(game.seats)]
            seen[place : place + 1] = [taken]
        seat = next_mover(game)
        choose = player.careless if rng.random() < ODD else player.policy
        game.apply(seat, choose(game, seat, rng))
    gained = game.gained
    best = min(gained) if game.fewest_wins else max(gained)
    return {
        "positions": seen,
        "won": [seat for seat in range(game.seats) if gained[seat % game.sides] == best],
    }


def fit(
    deals: Sequence[Mapping[str, Any]], weights: Mapping[str, float]
) -> tuple[dict[str, float], float, float]:
    """New weights, and how well the present ones and the new ones foresee the deals that were held out: the mean
    logarithm of the chance that they gave to the winner."""
    import numpy

    present = numpy.array([*weights.values()])
    mixed = Random(len(deals)).sample([*deals], len(deals))
    judged, learned = mixed[: len(deals) // HELD_OUT], mixed[len(deals) // HELD_OUT :]
    found = present.copy()
    taught = list(_cases(learned))
    spread = numpy.concatenate([figures for figures, _won in taught]).std(axis=0) + 1e-9
    for _step in range(STEPS):
        # Newton's step: the slope and the curvature of the likelihood, and of the pull to the present weights.
        slope = PULL * spread**2 * (present - found)
        curve = numpy.diag(PULL * spread**2)
        for figures, won in taught:
            chances = numpy.exp(figures @ found - (figures @ found).max())
            chances /= chances.sum()
            middle = chances @ figures
            slope += won @ figures - middle
            curve += (figures * chances[:, None]).T @ figures - numpy.outer(middle, middle)
        step = numpy.linalg.solve(curve, slope)
        found += step
        if abs(step * spread).max() < 1e-6:
            break

    def foresight(tried: Any) -> float:
        total, count = 0.0, 0
        for figures, won in _cases(judged):
            merits = figures @ tried
            total += float(won @ (merits - merits.max() - numpy.log(numpy.exp(merits - merits.max()).sum())))
            count += 1
        return total / max(1, count)

    named = dict(zip(weights, map(float, found), strict=True))
    return named, foresight(present), foresight(found)


def _cases(deals: Sequence[Mapping[str, Any]]) -> Iterator[tuple[Any, Any]]:
    import numpy

    for deal in deals:
        for position in deal["positions"]:
            won = numpy.zeros(len(position))
            won[deal["won"]] = 1 / len(deal["won"])
            yield numpy.array(position), won


# The gain


def judge_choice(task: Task) -> dict[str, Any]:
    """Whether the weights of the task change the choice of expert at a position, and what that gains in points.

    The two moves are held against each other in the same imagined games, which the rules of thumb play to the end of
    the deal: there no judgement of unfinished deals has a say.
    """
    slug, number = task["game"], task["position"]
    rules, player = catalog.rules(slug), player_of(slug)
    seats = ladder.notes(slug).get("seats", rules.seat_counts[0])
    (view,) = stability.positions(slug, seats, 1, 1000 * task["seed"] + number)
    budget = budget_of("expert", task["medium"])
    before = levels.choose(view, "expert", budget, Random(number))
    with seated(slug, with_weights(slug, task["weights"])):
        after = levels.choose(view, "expert", budget, Random(number))
    if before == after or before is None or after is None:
        return {"changed": 0, "gain": 0.0}
    worlds = likely_worlds(view, rules, player, Random(number))
    gains = []
    for world in range(WORLDS):
        imagined = next(worlds)
        one, two = (_played_out(imagined.copy(), view.seat, move, player, world) for move in (after, before))
        gains.append(one - two)
    return {"changed": 1, "gain": fmean(gains)}


def _played_out(game: Game, seat: int, move: Move, player: Player, seed: int) -> float:
    """The value of the deal for *seat* after *move*, played to its end by the rules of thumb."""
    rng, deal = Random(seed), game.deal_number
    game.apply(seat, move)
    while game.deal_number == deal and not game.over:
        if game.due is not None:
            game.chance(rng)
        else:
            mover = next_mover(game)
            game.apply(mover, player.policy(game, mover, rng))
    return player.evaluate(game, seat)


def with_weights(slug: str, weights: Mapping[str, float]) -> Player:
    """The player of a game with other weights."""
    kind, fitted = type(player_of(slug)), fitted_of(slug)
    assert fitted is not None
    others = tuple(each for each in kind.abilities if each is not fitted)
    candidate: Player = type(
        kind.__name__, (kind,), {"abilities": (*others, replace(fitted, weights=weights))}
    )()
    return candidate


@contextmanager
def seated(slug: str, player: Player) -> Iterator[None]:
    """For this moment *player* is the game's."""
    part = catalog.part(slug, "player")
    usual, part.PLAYER = part.PLAYER, player  # type: ignore[attr-defined]
    try:
        yield
    finally:
        part.PLAYER = usual  # type: ignore[attr-defined]


def play_block(task: Task) -> dict[str, Any]:
    """A block of expert with the weights of the task against expert with the present ones, as `ladder.play_block`."""
    began = time.process_time()
    slug, candidate = task["game"], with_weights(task["game"], task["weights"])

    def think(question: Question, report: Report) -> thinker.Answer:
        with seated(slug, candidate):
            return thinker.think(question, report)

    played = ladder.contest({**task, "pair": ["expert", "expert"]})
    budgets = {"expert": budget_of("expert", task["medium"])}
    games = [
        arena.play(played, (task["block"], number), (InProcess(budgets, think), InProcess(budgets)))
        for number in range(len(played.seatings()))
    ]
    return {
        "difference": sum(game.difference for game in games) / len(games),
        "games": len(games),
        "cpu": time.process_time() - began,
    }
