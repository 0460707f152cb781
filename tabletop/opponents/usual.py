"""Usual points of a deal: the measure of a game by which it is told what is nearly equal, and what is dear."""

from functools import cache
from random import Random
from statistics import fmean

from tabletop.engine.abilities.random_play import settings_for_random_play
from tabletop.games import catalog
from tabletop.opponents.player import next_mover, player_of

DEALS = 12
"""Deals that show by how much one is usually won."""


@cache
def stake(slug: str, seats: int) -> float:
    """Points by which a deal is usually won or lost; the same in every process."""
    return usual_points(slug, seats, DEALS, 1)


def usual_points(slug: str, seats: int, deals: int, seed: int) -> float:
    """Points by which a seat is usually ahead of the average or behind it after a first deal that the policy plays, in
    what the player judges by."""
    rules, player, rng = catalog.rules(slug), player_of(slug), Random(seed)
    apart: list[float] = []
    for _deal in range(deals):
        game = rules(seats, settings_for_random_play(rules))
        while not game.over and not game.gained:
            if game.due:
                game.chance(rng)
            else:
                seat = next_mover(game)
                game.play(seat, player.policy(game, seat, rng))
        values = [player.evaluate(game, seat) for seat in range(seats)]
        apart += (abs(value - fmean(values)) for value in values)
    return fmean(apart)
