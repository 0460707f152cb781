"""Flat sampling over imagined games, the thinking of the medium level.

Imagine a whole game that agrees with the view, try every legal move in it, let the game's policy play on for
all seats to the end of the deal, or to where the player calls it settled, and note how well that was. After many imagined games the move with the best average is played. All moves
are tried in the same imagined games, so luck of the cards cancels out.
"""

from random import Random

from tabletop.engine.game import Game
from tabletop.engine.moves import Move
from tabletop.engine.view import View
from tabletop.opponents.budget import Clock
from tabletop.opponents.player import Player

CUTS = (12, 36, 108)
"""After so many imagined games the worse half of the moves is dropped, to look more closely at the rest."""


def sample(view: View, rules: type[Game], player: Player, clock: Clock, rng: Random) -> Move:
    """The best move found until *clock* runs out; the policy's own choice if that is at once."""
    seat = view.seat
    world = rules.imagine(view, rng)
    solved = player.solve(world, seat, clock)
    if solved is not None:
        return solved
    favourite = player.policy(world, seat, rng)
    # The policy's choice comes first: it wins ties, and it is the answer while nothing is known.
    moves = [favourite, *(move for move in view.moves if move != favourite)]
    totals = dict.fromkeys(moves, 0.0)
    worlds = 0
    while True:
        values = []
        for move in totals:
            if not clock.spend():
                return max(totals, key=totals.__getitem__)
            values.append(outcome(world.copy(), seat, move, player, rng))
        for move, value in zip(totals, values, strict=True):
            totals[move] += value
        worlds += 1
        if worlds in CUTS and len(totals) > 2:
            best = sorted(totals, key=totals.__getitem__, reverse=True)
            totals = {move: totals[move] for move in best[: (len(best) + 1) // 2]}
        world = rules.imagine(view, rng)


def outcome(game: Game, seat: int, move: Move, player: Player, rng: Random) -> float:
    """How the deal ends for *seat* after *move*, when all seats follow the policy from then on."""
    policy, settled, apply, deal = player.policy, player.settled, game.apply, game.hand
    apply(seat, move)
    while game.hand == deal and not game.over and not settled(game):
        if game.due is None:
            turn = game.turn
            apply(turn, policy(game, turn, rng))
        else:
            game.shuffle(rng)
    return player.evaluate(game, seat)
