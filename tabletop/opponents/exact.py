"""Exact solving: where hardly anything is hidden any more and little is left, search to the end of the deal.

Every deal that is still possible is searched to its end, and a move is worth the mean over these deals. In a deal every
seat is taken to play for itself (max^n): it chooses what is best for it, knowing that the others do so too. The search
gives up when half of the time is gone, or after too many positions, and leaves the rest to sampling.

Source of max^n: C. Luckhardt, K. Irani, "An Algorithmic Solution of N-Person Games", AAAI 1986.
"""

from math import inf
from random import Random

from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.opponents.budget import Clock
from tabletop.opponents.player import Player, next_mover
from tabletop.opponents.search import Finding, Findings

FEW = 8
"""Most cards in all hands together that are few enough."""
DEEPEST = 60
"""No end is searched that may take more moves than this: in some games cards can go round for ever."""
MOST_POSITIONS = 4000
"""Positions after which the search gives up, with or without a clock: where cards go round, the ends are past counting."""
DRAWS = 30
"""Number of deals that are imagined to find all that are possible."""
ROUNDING = 1e-9
"""Values that differ by no more are equal."""


class _TooMuch(Exception):
    """There is more to search than time allows, or chance has a say."""


def solve(view: View, rules: type[Game], player: Player, clock: Clock, rng: Random) -> Findings | None:
    """The moves with their values where the rest of the deal is as good as known and short; None otherwise.

    Of moves that are equal the one of the rules of thumb comes first: it is good also if the others do not play their best.
    """
    hidden = sum(faces.count(None) for faces in view.zones.values())
    imagination = rules.imagination(view)
    world = imagination.draw(rng)
    values = player.solve(world, view.seat, clock)
    if values is not None:
        return ranked([values], player.policy(world, view.seat, rng))
    in_hand = sum(len(faces) for name, faces in view.zones.items() if name.startswith("hand:"))
    if in_hand > FEW or hidden > player.hidden_at_end:
        return None
    worlds = [world]
    if hidden:
        for other in (imagination.draw(rng) for _ in range(DRAWS)):
            if all(other.zones != each.zones for each in worlds):
                worlds.append(other)
    ends = _Ends(world.deal_number, player, clock)
    try:
        found = [ends.values(each, view) for each in worlds]
    except _TooMuch:
        return None
    return ranked(found, player.policy(world, view.seat, rng))


class _Ends:
    """The search of all ends of one *deal*."""

    def __init__(self, deal: int, player: Player, clock: Clock) -> None:
        self._deal, self._player, self._clock = deal, player, clock
        self._positions = 0

    def values(self, world: Game, view: View) -> dict[Move, float]:
        """The value of each move of *view* in *world*. Raises _TooMuch."""
        found = {}
        for move in view.moves:
            after = world.copy()
            after.apply(view.seat, move)
            found[move] = self._future(after, DEEPEST)[view.seat]
        return found

    def _future(self, game: Game, left: int) -> list[float]:
        """The values of *game* for all seats when everybody plays the best move from here on; at most *left* moves."""
        if game.deal_number != self._deal or game.over or self._player.settled(game):
            return [self._player.evaluate(game, seat) for seat in range(game.seats)]
        self._positions += 1
        if game.due is not None or not left or self._positions > MOST_POSITIONS or self._clock.half_gone():
            raise _TooMuch
        seat = next_mover(game)
        best: list[float] = []
        for move in game.choices(seat):
            after = game.copy()
            after.apply(seat, move)
            values = self._future(after, left - 1)
            if not best or values[seat] > best[seat]:
                best = values
        return best


def ranked(worlds: list[dict[Move, float]], favourite: Move) -> Findings:
    """Findings from the moves' values in each of the possible deals, the best move first, and *favourite* before its equals."""
    means = {move: sum(values[move] for values in worlds) / len(worlds) for move in worlds[0]}
    best = max(means.values())
    order = sorted(means, key=means.__getitem__, reverse=True)
    if best - means.get(favourite, -inf) <= ROUNDING:
        order.sort(key=lambda move: move != favourite)
    return Findings([Finding(move, means[move], best - means[move], 0.0) for move in order], len(worlds))
