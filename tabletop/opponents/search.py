"""Information-set Monte-Carlo tree search: thinking ahead over imagined games.

Again and again a whole game that agrees with the view is imagined. In each of these worlds every move that is still in
the running is tried, so that luck of the cards cancels out between them; what follows is chosen by one tree that all
worlds share. A tree node stands for what has been played since the view, not for a position: it knows for each move
how often it was possible (availability) and how well it did for the seat that made it. Beyond the tree the game's
policy plays on for all seats, to the end of the deal or until the player calls the position settled. Moves that do
worse are dropped step by step. The search can be stopped at any time.

Sources: P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on
Computational Intelligence and AI in Games 4 (2), 2012, for the tree over imagined games and its availability counts;
Z. Karnin, T. Koren, O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", ICML 2013, for dropping the worse
half of the moves again and again (sequential halving).
"""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.opponents.abilities.bluffing import Bluffing
from tabletop.opponents.abilities.interjecting import Interjecting
from tabletop.opponents.abilities.supposing import Supposing
from tabletop.opponents.budget import Clock
from tabletop.opponents.player import Player, next_mover

WAIT = Move("wait")
"""Letting the others go on, for a seat that may act but need not. No game has such a move."""

CUTS = (12, 36, 108, 324)
"""Worlds after which the worse half of the moves is dropped, to look more closely at the rest."""
HUNCHES = 4
"""Imagined games that are drawn for each one that is thought through, where bids and the like make some likelier."""
TRUST = 0.6
"""The share of a node's attention that the policy's move gets before anything is known."""
CURIOSITY = 0.6
"""Favour of a move that was tried seldom, in spans between the best and the worst outcome."""
SURE = 3.5
"""Standard errors by which the best move must lead the second to be clear."""
ENOUGH_WORLDS = 24
"""Fewest worlds before a move is called clear."""
CLEARLY = 2.5
"""Standard errors that another move must lead by where the policy's choice is left to chance on purpose."""


class Edge:
    """A move in a node: how often it was possible and made, and the sum of how it ended for who made it."""

    __slots__ = ("available", "child", "total", "visits")

    def __init__(self) -> None:
        self.available = self.visits = 0
        self.total = 0.0
        self.child: dict[Move, Edge] = {}


Node = dict[Move, Edge]


class Finding(NamedTuple):
    """Result of a move in a search: the mean of its values, and how far it falls behind the best move."""

    move: Move
    value: float
    """Mean value for the seat, in points or in what `Player.worth` says."""
    behind: float
    """Mean lead of the best move over it; 0 for the best one."""
    error: float
    """Standard error of that lead."""


class Findings(NamedTuple):
    """Results of a search: moves from the best to the worst that was thought through, and the number of worlds."""

    moves: list[Finding]
    """Moves, the best first; of those that were not thought through there is nothing."""
    worlds: int
    """Number of imagined games that were tried."""


def likely_worlds(view: View, rules: type[Game], player: Player, rng: Random) -> Iterator[Game]:
    """Imagined games, the likelier ones more often.

    Each is drawn from a few uniform ones with chances in proportion to the player's `likelihood`: soft evidence, which
    never rules out what is possible.
    """
    seat, supposing = view.seat, player.ability(Supposing)
    while True:
        world = rules.imagine(view, rng)
        if player.weighs:
            total = weight = player.likelihood(world, seat)
            for _ in range(HUNCHES - 1):
                other = rules.imagine(view, rng)
                weight = player.likelihood(other, seat)
                total += weight
                if rng.random() * total < weight:
                    world = other
        if supposing is not None:
            supposing.suppose(world, seat, rng)
        yield world


class Search:
    """One search; *report* is told of the best move so far whenever another one takes the lead."""

    def __init__(
        self, view: View, rules: type[Game], player: Player, rng: Random, report: Callable[[Move], object]
    ) -> None:
        self.view, self.rules, self.player, self.rng, self.report = view, rules, player, rng, report
        self.seat, self.bluffs = view.seat, player.ability(Bluffing) is not None
        self.interjecting = player.ability(Interjecting)
        self.interrupting = self.interjecting if self.interjecting and self.interjecting.searched else None
        self.low, self.high = 0.0, 0.0
        self.root: Node = {}

    def run(self, clock: Clock, among: Sequence[Move] = ()) -> Findings:
        """Think until *clock* runs out or one move is clear; *among*: moves that are never dropped."""
        worlds = likely_worlds(self.view, self.rules, self.player, self.rng)
        world = next(worlds)
        moves = self._moves(world, among)
        self.report(moves[0])
        values: dict[Move, list[float]] = {move: [] for move in moves}
        running, count, leader = moves, 0, moves[0]
        kept = {*among, moves[0]} if self.bluffs else {*among}
        while len(moves) > 1:
            tried = []
            for move in running:
                if not clock.spend():
                    return self._findings(values, count)
                tried.append(self._try(world.copy(), move))
            for move, value in zip(running, tried, strict=True):
                values[move].append(value)
            count += 1
            if count in CUTS and len(running) > 2:
                ranked = sorted(running, key=lambda move: sum(values[move]), reverse=True)
                keep = (len(ranked) + 1) // 2
                running = [move for n, move in enumerate(ranked) if n < keep or move in kept]
            best = self._best(running, values)
            if best != leader:
                leader = best
                self.report(best)
            if count >= ENOUGH_WORLDS and count % 12 == 0 and not among and self._clear(values, running):
                break
            world = next(worlds)
        return self._findings(values, count)

    def _moves(self, world: Game, among: Sequence[Move]) -> list[Move]:
        """Candidates, the policy's choice first: it wins ties and is the answer while nothing is known."""
        view, player = self.view, self.player
        moves = list(player.candidates(world, self.seat, view.moves))
        if self.seat in view.awaited:
            favourite = player.policy(world, self.seat, self.rng)
        else:
            said = self.interjecting.interject(world, self.seat, self.rng) if self.interjecting else None
            favourite = said or WAIT
            moves.append(WAIT)
        rest = [move for move in dict.fromkeys([*moves, *among]) if move != favourite]
        return [favourite, *rest]

    def _best(self, ranked: Sequence[Move], values: dict[Move, list[float]]) -> Move:
        """The move that did best; where the policy's choice is left to chance on purpose, that stands if it
        may be as good."""
        best = max(ranked, key=lambda move: sum(values[move]))
        favourite = next(iter(values))
        if not self.bluffs or best == favourite or not values[favourite]:
            return best
        lead, error = difference(values[best], values[favourite])
        return best if lead > max(CLEARLY * error, self.player.notable) else favourite

    def _clear(self, values: dict[Move, list[float]], running: Sequence[Move]) -> bool:
        """True if more worlds would hardly change the choice: one move leads clearly, or it makes no difference."""
        best, second = sorted(running, key=lambda move: sum(values[move]), reverse=True)[:2]
        lead, error = difference(values[best], values[second])
        return lead > SURE * error or lead + 2 * error < self.player.notable / 20

    def _findings(self, values: dict[Move, list[float]], count: int) -> Findings:
        """The moves by how long they stayed in the running, then by their means."""
        ranked = sorted(values, key=lambda move: (len(values[move]), sum(values[move])), reverse=True)
        longest = [move for move in ranked if len(values[move]) == len(values[ranked[0]])]
        ranked.sort(key=self._best(longest, values).__ne__)
        best = values[ranked[0]]
        found = []
        for move in ranked:
            mine = values[move]
            behind, error = difference(best[: len(mine)], mine)
            found.append(Finding(move, sum(mine) / len(mine) if mine else 0.0, behind, error))
        return Findings(found, count)

    # One iteration

    def _try(self, game: Game, move: Move) -> float:
        """Value of *move* for the seat at the end of the deal, played on by the tree and then by the policy."""
        edge = self.root.setdefault(move, Edge())
        path = [(self.seat, edge)]
        deal, seat = game.deal_number, self.seat
        if move is not WAIT:
            game.apply(seat, move)
        elif not interrupt(game, self.interjecting, self.rng, seat):
            mover = next_mover(game)
            game.apply(mover, self.player.policy(game, mover, self.rng))
        steps = 0 if self.bluffs else self._down_the_tree(game, edge, path, deal)
        self._play_on(game, deal, steps)
        values: dict[int, float] = {}
        evaluate = self.player.evaluate
        for seat, edge in path:
            value = values.get(seat)
            if value is None:
                value = values[seat] = evaluate(game, seat)
            edge.visits += 1
            edge.total += value
        mine = values[self.seat]
        self.low, self.high = min(self.low, mine), max(self.high, mine)
        return mine

    def _down_the_tree(self, game: Game, edge: Edge, path: list[tuple[int, Edge]], deal: int) -> int:
        """Follow the tree as far as it goes and one move further; how many moves that were."""
        player, rng, steps = self.player, self.rng, 0
        settled = player.settled
        while edge.visits and game.deal_number == deal and not game.over and not settled(game):
            if game.due is not None:
                game.chance(rng)
                continue
            steps += 1
            if self.interrupting and interrupt(game, self.interrupting, rng):
                return steps  # beyond an interruption the tree would mix what cannot be compared
            seat = next_mover(game)
            move, edge = self._select(game, seat, edge)
            path.append((seat, edge))
            game.apply(seat, move)
        return steps

    def _select(self, game: Game, seat: int, parent: Edge) -> tuple[Move, Edge]:
        """The move that *seat* makes in the tree: what has done well for it, what was tried little, what is advised."""
        moves: Sequence[Move] = game.choices(seat)
        node = parent.child
        if len(moves) == 1:
            advised = moves[0]
        else:
            moves = self.player.candidates(game, seat, moves)
            advised = self.player.policy(game, seat, self.rng)
        best, choice = -1e9, advised
        span = (self.high - self.low) or 1.0
        share = (1 - TRUST) / len(moves)
        for move in moves:
            edge = node.get(move)
            if edge is None:
                edge = node[move] = Edge()
            edge.available += 1
            prior = share + TRUST if move == advised else share
            mean = edge.total / edge.visits if edge.visits else parent_mean(node)
            score = mean / span + CURIOSITY * prior * sqrt(edge.available) / (1 + edge.visits)
            if score > best:
                best, choice = score, move
        return choice, node[choice]

    def _play_on(self, game: Game, deal: int, steps: int) -> None:
        """Let the policy play for all seats to where the playout ends."""
        player, rng, apply = self.player, self.rng, game.apply
        policy, settled, interrupting = player.policy, player.settled, self.interrupting
        left = player.horizon - steps
        while game.deal_number == deal and not game.over and left > 0 and not settled(game):
            if game.due is not None:
                game.chance(rng)
                continue
            left -= 1
            if interrupting and interrupt(game, interrupting, rng):
                continue
            seat = next_mover(game)
            apply(seat, policy(game, seat, rng))


def parent_mean(node: Node) -> float:
    """Expectation of a move that was never tried: the mean of those that were."""
    visits = sum(edge.visits for edge in node.values())
    return sum(edge.total for edge in node.values()) / visits if visits else 0.0


def interrupt(game: Game, interjecting: Interjecting | None, rng: Random, waiting: int | None = None) -> bool:
    """Let those act who may out of turn, if they want to, but not *waiting*; whether somebody did."""
    for seat in sorted(game.to_act() - game.awaited() - {waiting}):
        move = interjecting.interject(game, seat, rng) if interjecting else None
        if move is not None:
            game.apply(seat, move)
            return True
    return False


def difference(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """The mean of one - other over the same worlds, and its standard error (large where there are too few)."""
    count = len(one)
    if count < 2:
        return (one[0] - other[0] if count else 0.0), 1e9
    gaps = [a - b for a, b in zip(one, other, strict=True)]
    mean = sum(gaps) / count
    spread = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
    return mean, sqrt(spread / count)
