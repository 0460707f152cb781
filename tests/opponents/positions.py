"""Positions to try opponents on."""

from collections.abc import Iterator
from random import Random

from tabletop.engine.game import Game
from tabletop.games import catalog
from tabletop.opponents.player import player_of


def played(slug: str, seats: int, seed: int, **settings: str | int | bool) -> Iterator[Game]:
    """One game, played by its policy: the same object before every move that is not chance's."""
    rng = Random(seed)
    game = catalog.rules(slug)(seats, settings)
    player = player_of(slug)
    while not game.over:
        if game.due:
            game.chance(rng)
            continue
        yield game
        game.play(game.turn, player.policy(game, game.turn, rng))


SHAPES = [("oh-heck", seats) for seats in range(3, 8)] + [("xeri", 2)]
"""Every game with every number of players."""
