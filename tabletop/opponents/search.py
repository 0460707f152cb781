"""Information-set Monte-Carlo tree search: thinking ahead over imagined games.

Again and again a whole game that agrees with the view is imagined, and moves are tried in it; what follows is chosen by
one tree that all these worlds share. A tree node stands for what has been played since the view, not for a position: it
knows for each move how often it was possible (availability) and how well it did for the seat that made it. Beyond the
tree the game's policy plays on for all seats, to the end of the deal or until the player calls the position settled.
Where turns are planned as a whole a move stands for the turn that it begins, and the policy goes on at once: a tree would
only look into turns again. Which moves are tried in which worlds, and which of them is the answer, is settled by a `Race`
that the policy's move leads from the start. The search can be stopped at any time.

Source: P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on
Computational Intelligence and AI in Games 4 (2), 2012, for the tree over imagined games and its availability counts.
"""

from collections.abc import Callable, Iterator, Sequence
from math import inf, sqrt
from random import Random
from statistics import stdev
from typing import NamedTuple

from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.opponents.abilities.bluffing import Bluffing
from tabletop.opponents.abilities.interjecting import Interjecting
from tabletop.opponents.abilities.short_lists import ShortLists
from tabletop.opponents.abilities.supposing import Supposing
from tabletop.opponents.abilities.turn_planning import TurnPlanning
from tabletop.opponents.budget import Clock
from tabletop.opponents.player import Player, next_mover
from tabletop.opponents.race import BATCH, FIRST, SURE, Lead, Race

WAIT = Move("wait")
"""Letting the others go on, for a seat that may act but need not. No game has such a move."""

HUNCHES = 4
"""Imagined games that are drawn for each one that is thought through, where bids and the like make some likelier."""
TRUST = 0.6
"""The share of a node's attention that the policy's move gets before anything is known."""
CURIOSITY = 0.6
"""Favour of a move that was tried seldom, in spans between the best and the worst outcome."""


KEPT = 500
"""Imagined games that are kept for moves that come to them later; the others are imagined anew."""


FEW = FIRST
"""Imagined games with fewer of which two moves have hardly been compared."""
LOOKED = 24
"""Fewest imagined games in which two moves are compared, as long as there is time."""


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
    """Mean lead of the answer over it in the worlds that both were tried in; 0 for the answer itself."""
    error: float
    """Standard error of that lead; infinite where it was hardly tried."""
    missed: Lead | None = None
    """Lead over it of another move than the answer, which did better than the answer, though perhaps by luck alone."""
    spread: float = 0.0
    """Standard deviation of its values between the worlds: what is won or lost with it."""


class Findings(NamedTuple):
    """Results of a search: the move to make, the others after it, and the number of worlds."""

    moves: list[Finding]
    """Moves: first the answer, which chance does not let another replace, then the others by how far they surely fall
    behind at most. What looks better than the answer, but may be so by luck, falls behind by less than nothing."""
    worlds: int
    """Number of imagined games that the answer was tried in."""
    swing: float = 0.0
    """Standard deviation of the answer's values between the worlds: what luck makes of it."""


def likely_worlds(view: View, rules: type[Game], player: Player, rng: Random) -> Iterator[Game]:
    """Imagined games, the likelier ones more often.

    Each is drawn from a few uniform ones with chances in proportion to the player's `likelihood`: soft evidence, which
    never rules out what is possible.
    """
    seat, supposing, imagination = view.seat, player.ability(Supposing), rules.imagination(view)
    while True:
        world = imagination.draw(rng)
        if player.weighs:
            total = weight = player.likelihood(world, seat)
            for _ in range(HUNCHES - 1):
                other = imagination.draw(rng)
                weight = player.likelihood(other, seat)
                total += weight
                if rng.random() * total < weight:
                    world = other
        if supposing is not None:
            supposing.suppose(world, seat, rng)
        yield world


class Search:
    """One search; *report* is told of the answer so far whenever it changes."""

    def __init__(
        self, view: View, rules: type[Game], player: Player, rng: Random, report: Callable[[Move], object]
    ) -> None:
        self.view, self.rules, self.player, self.rng, self.report = view, rules, player, rng, report
        self.seat, self.bluffs = view.seat, player.ability(Bluffing) is not None
        self.interjecting = player.ability(Interjecting)
        self.interrupting = self.interjecting if self.interjecting and self.interjecting.searched else None
        self.planning = player.ability(TurnPlanning)
        self.short_lists = player.ability(ShortLists)
        self.low, self.high = 0.0, 0.0
        self.rests: dict[Move, Sequence[Move]] = {}
        self.root: Node = {}
        self._worlds = likely_worlds(view, rules, player, rng)
        self._seed = rng.getrandbits(62)
        self._kept: list[Game] = []
        self._latest: tuple[int, Game] | None = None

    def run(self, clock: Clock, among: Sequence[Move] = (), only: Move | None = None) -> Findings:
        """Think until *clock* runs out or one move is clear; *among*: moves to look at in any case; *only*: the one that is
        held against the rules of thumb, and no other, as long as there is time, as it is asked what it costs."""
        moves = self.moves(among, only)
        if only is not None:
            among = (*among, only)
        race = Race(moves, self.value, *decisive(self.player), among)
        race.run(clock, self.report)
        return findings_of(race)

    def _world(self, number: int) -> Game:
        """The imagined game of that number: the same as often as it is asked for."""
        if number < len(self._kept):
            return self._kept[number]
        if self._latest is None or number != self._latest[0]:
            self.rng.seed(self._seed + 2 * number)
            self._latest = number, next(self._worlds)
            if number == len(self._kept) < KEPT:
                self._kept.append(self._latest[1])
        return self._latest[1]

    def value(self, move: Move, number: int) -> float:
        """Value of *move* in the imagined game of that number; chance in the playout is the same for all moves."""
        world = self._world(number).copy()
        self.rng.seed(self._seed + 2 * number + 1)
        return self._try(world, move)

    def duel(self, clock: Clock, one: Move, other: Move, least: float) -> Lead:
        """Lead of one move over another in the same worlds, until *clock* runs out, or until it is clear whether it is more
        than *least* or less."""
        if self.planning:
            world = self._world(0)
            self.rests = {move: self._rest(world, move) for move in (one, other)}
        gaps = list[float]()
        while clock.spend() and clock.spend():
            gaps.append(self.value(one, len(gaps)) - self.value(other, len(gaps)))
            if len(gaps) >= LOOKED and not len(gaps) % BATCH:
                lead = lead_of(gaps)
                if abs(lead.mean - least) > 2 * SURE * lead.error:
                    break
        return lead_of(gaps)

    def moves(self, among: Sequence[Move] = (), only: Move | None = None) -> list[Move]:
        """Candidates, the policy's choice first: it is the answer until another is better beyond chance."""
        view, player, world = self.view, self.player, self._world(0)
        moves: Sequence[Move] = view.moves
        if self.seat in view.awaited:
            favourite = player.policy(world, self.seat, self.rng)
            moves = first(favourite, moves)
        else:
            said = self.interjecting.interject(world, self.seat, self.rng) if self.interjecting else None
            favourite = said or WAIT
            among = (*among, WAIT)
        others = player.candidates(world, self.seat, moves) if only is None else (only,)
        found = [*dict.fromkeys((favourite, *others, *among))]
        if self.planning and len(found) > 1:
            self.rests = {move: self._rest(world, move) for move in found}
        return found

    def _rest(self, world: Game, move: Move) -> Sequence[Move]:
        """The moves by which the seat means to go on with its turn after *move*: the same in every world."""
        assert self.planning is not None
        return tuple(self.planning.rest(world, self.seat, move, self.rng))

    # One iteration

    def _try(self, game: Game, move: Move) -> float:
        """Value of *move* for the seat at the end of the deal, played on by the tree and then by the policy."""
        edge = self.root.setdefault(move, Edge())
        path = [(self.seat, edge)]
        deal, seat = game.deal_number, self.seat
        if move is not WAIT:
            game.apply(seat, move)
            self._finish_turn(game, self.rests.get(move, ()))
        elif not interrupt(game, self.interjecting, self.rng, seat):
            mover = next_mover(game)
            game.apply(mover, self.player.policy(game, mover, self.rng))
        steps = 0 if self.bluffs or self.planning else self._down_the_tree(game, edge, path, deal)
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

    def _finish_turn(self, game: Game, rest: Sequence[Move]) -> None:
        """Make the moves that were planned, as far as the seat may."""
        for move in rest:
            if self.seat not in game.awaited() or game.refuse(self.seat, move) is not None:
                return
            game.apply(self.seat, move)

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
        short = self.short_lists.moves(game, seat) if self.short_lists else None
        moves: Sequence[Move] = game.choices(seat) if short is None else short
        node = parent.child
        if len(moves) == 1:
            advised = moves[0]
        else:
            advised = self.player.policy(game, seat, self.rng)
            moves = self.player.candidates(game, seat, first(advised, moves))
        best, choice = -1e9, advised
        span = (self.high - self.low) or 1.0
        share = (1 - TRUST) / len(moves)
        untried = parent_mean(node)
        for move in moves:
            edge = node.get(move)
            if edge is None:
                edge = node[move] = Edge()
            edge.available += 1
            prior = share + TRUST if move == advised else share
            mean = edge.total / edge.visits if edge.visits else untried
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


def decisive(player: Player) -> tuple[float, float, float]:
    """What a `Race` asks for in the game of *player*: the difference that is not worth looking for, the lead that replaces the
    policy's move, and the significance of it."""
    trifle = player.notable / 20
    return trifle, trifle if player.ability(Bluffing) is None else player.notable, player.significance


def first(favourite: Move, moves: Sequence[Move]) -> Sequence[Move]:
    """*moves* with *favourite* before the others, if it is one of them."""
    if moves[0] == favourite or favourite not in moves:
        return moves
    return [favourite, *(move for move in moves if move != favourite)]


def parent_mean(node: Node) -> float:
    """Expectation of a move that was never tried: the mean of those that were."""
    edges = node.values()
    visits = sum([edge.visits for edge in edges])
    return sum([edge.total for edge in edges]) / visits if visits else 0.0


def interrupt(game: Game, interjecting: Interjecting | None, rng: Random, waiting: int | None = None) -> bool:
    """Let those act who may out of turn, if they want to, but not *waiting*; whether somebody did."""
    acting, awaited = game.to_act(), game.awaited()
    if acting == awaited:
        return False
    for seat in sorted(acting - awaited - {waiting}):
        move = interjecting.interject(game, seat, rng) if interjecting else None
        if move is not None:
            game.apply(seat, move)
            return True
    return False


def lead_of(gaps: Sequence[float]) -> Lead:
    """Lead by which *gaps* are the differences in single worlds."""
    worlds = len(gaps)
    return Lead(_mean(gaps), stdev(gaps) / sqrt(worlds) if worlds > 1 else inf, worlds)


def findings_of(race: Race) -> Findings:
    """The answer of *race*, and then the other moves by how much they surely fall behind at most."""
    answer, rival = race.answer, race.rival()
    found = [Finding(answer, _mean(race.values[answer]), 0.0, 0.0, spread=_spread(race.values[answer]))]
    for move in race.moves:
        if move != answer:
            behind, error, _worlds = race.lead(answer, move)
            missed = None if rival is None or move == rival else race.lead(rival, move)
            values = race.values[move]
            found.append(Finding(move, _mean(values), behind, error, missed, _spread(values)))
    found[1:] = sorted(found[1:], key=lambda each: each.behind + each.error)
    return Findings(found, race.worlds, found[0].spread)


def _spread(values: Sequence[float]) -> float:
    return stdev(values) if len(values) > 1 else 0.0


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
