"""The arena: which of two levels plays a game better, and by how much.

Luck is taken out as far as it can be. The same shuffles are played once for every seating of the two levels, so that
each side of the table is held by both with the same cards; these games together are a block. Partners share a level.
A block gives one number, the difference between the levels, and the spread between blocks says how sure the mean of
these numbers is. Games run in as many processes as the machine has processors; what is found does not depend on the
order in which they end. The players are the thinkers that a match asks; they can also be put into processes of their
own, as they are at the table: that takes longer, and tries the way from the table to the opponents and back.
"""

import math
import os
import signal
import statistics
import time
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from multiprocessing import TimeoutError as NotYet
from multiprocessing import get_context
from multiprocessing.pool import Pool, ThreadPool
from queue import SimpleQueue
from random import Random
from typing import NamedTuple

from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.engine.options import Value
from tabletop.games import catalog
from tabletop.opponents.budget import Budget
from tabletop.opponents.process.worker import Worker
from tabletop.opponents.thinker import InProcess, Thinker, answer_of

TICK = 0.25
"""Seconds after which `outcomes` lets its caller do something else, even if no game has ended."""
T_QUANTILES = (12.706, 4.303, 3.182, 2.776, 2.571)
"""Student's t for 95 % with 1 … 5 degrees of freedom, where its series is not yet good."""
FEWEST_BLOCKS = 6
"""With fewer blocks nothing is shown: five that all favour the same level come by chance once in 16 times."""


@dataclass(frozen=True)
class Contest:
    """A contest to measure: a game, and the two levels with a budget for each. *deals*: the number of deals
    after which a game ends, if not at its end."""

    slug: str
    seats: int
    settings: Mapping[str, Value]
    levels: tuple[str, str]
    """The two levels that are compared."""
    budgets: tuple[Budget, Budget]
    """The budget of each."""
    deals: int | None
    seed: int
    """Seed that all shuffles and choices follow from."""

    def new_game(self) -> Game:
        """A game at its start. Raises BadOption."""
        return catalog.rules(self.slug)(self.seats, self.settings)

    def seatings(self) -> list[tuple[int, ...]]:
        """Seatings: the holder of each side, 0 the first level and 1 the second; a block has one game of each
        seating."""
        return seatings(self.new_game().sides)

    def finished(self, game: Game) -> bool:
        """True if the game is to be judged now."""
        return game.over or (self.deals is not None and game.deal_number > self.deals)


class Thought(NamedTuple):
    """Time for one side's real choices, in seconds; positions with a single move are none."""

    choices: int = 0
    seconds: float = 0.0
    worst: float = 0.0

    def and_also(self, other: "Thought") -> "Thought":
        """The two together."""
        return Thought(
            self.choices + other.choices, self.seconds + other.seconds, max(self.worst, other.worst)
        )


class Outcome(NamedTuple):
    """Outcome of one game: by how many points, and with what share of the win, the first level was better."""

    block: int
    seating: int
    difference: float
    """Mean of the first level's sides less that of the second's, in points."""
    share: float
    """Share of the win that the first level had, 0 … 1."""
    thoughts: tuple[Thought, Thought]


class Estimate(NamedTuple):
    """A mean with the half width of its 95 % interval, which is infinite for a single block."""

    mean: float
    margin: float

    @property
    def low(self) -> float:
        """Lower end of the interval."""
        return self.mean - self.margin

    @property
    def high(self) -> float:
        """Upper end of the interval."""
        return self.mean + self.margin


# One game


def seatings(sides: int) -> list[tuple[int, ...]]:
    """Sides alternate between the two levels; every rotation of that, so that both hold each side equally often.

    With an odd number of sides one level has one side more, so the rotations of the opposite are added.
    """
    found = []
    for first in (0, 1):
        pattern = tuple((first + side) % 2 for side in range(sides))
        found += [pattern[turn:] + pattern[:turn] for turn in range(sides)]
    return list(dict.fromkeys(found))


def next_move(game: Game, choose: Callable[[View], Move | None]) -> tuple[int, Move]:
    """The next move where computers sit at every seat: whose it is, and the move; chance must not be due.

    Each seat is asked once: first those that may act out of turn, which may let it be by choosing None, then those
    that the game waits for; in the order of seats. Raises RuntimeError if nobody moves.
    """
    awaited = game.awaited()
    for seat in (*sorted(game.to_act() - awaited), *sorted(awaited)):
        move = choose(game.view(seat))
        if move is not None:
            return seat, move
    raise RuntimeError(f"{game.name}: nobody moves, but the game waits for {sorted(awaited)}.")


Pair = tuple[Thinker, Thinker]
"""Thinkers for the first level of a contest, and for the second."""


def pair_of(contest: Contest, make: Callable[[Mapping[str, Budget]], Thinker]) -> Pair:
    """Thinkers for both levels, each with its own budget."""
    (one, two), (first, second) = contest.levels, contest.budgets
    return make({one: first}), make({two: second})


def play(contest: Contest, task: tuple[int, int], thinkers: Pair | None = None) -> Outcome:
    """Play the game of a block and a seating, given by their numbers; without *thinkers* think here.

    Raises RuntimeError where the game has more moves than it declares: that is a bug in its rules.
    """
    block, number = task
    seating = contest.seatings()[number]
    rng = Random(
        f"{contest.seed}/{block}/choices"
    )  # alike in all seatings: equal levels then play equal games
    thoughts = [Thought(), Thought()]
    players = thinkers or pair_of(contest, InProcess)

    def choose(view: View) -> Move | None:
        who = seating[view.seat % len(seating)]
        began = time.perf_counter()
        move = answer_of(players[who], view, contest.levels[who], rng.getrandbits(64))
        if move is not None and view.only_move is None:
            seconds = time.perf_counter() - began
            thoughts[who] = thoughts[who].and_also(Thought(1, seconds, seconds))
        return move

    game = contest.new_game()
    shuffles: dict[int, int] = {}
    moves, most = 0, game.most_moves()
    while not contest.finished(game):
        moves += 1
        if moves > most:
            raise RuntimeError(f"{game.name} did not end within {most} moves.")
        if game.due:
            # Counted within the deal: a reshuffle that happens in one seating only leaves the later deals alike.
            nth = shuffles[game.deal_number] = shuffles.get(game.deal_number, 0) + 1
            game.chance(Random(f"{contest.seed}/{block}/{game.deal_number}/{nth}"))
        else:
            game.play(*next_move(game, choose))
    return Outcome(block, number, *judge(game, seating), (thoughts[0], thoughts[1]))


def judge(game: Game, seating: tuple[int, ...]) -> tuple[float, float]:
    """By how many points the first level's sides are better on average, and their share of the win."""
    scores = game.scores()
    means = [statistics.fmean(s for s, who in zip(scores, seating, strict=True) if who == w) for w in (0, 1)]
    best = min(scores) if game.fewest_wins else max(scores)
    winners = game.winners() or [side for side, score in enumerate(scores) if score == best]
    share = sum(seating[side] == 0 for side in winners) / len(winners)
    return (means[1] - means[0] if game.fewest_wins else means[0] - means[1]), share


# Many games


def outcomes(contest: Contest, blocks: int, process: bool = False) -> Generator[Outcome | None, None, None]:
    """The outcomes of all games in *blocks* blocks as they come, and None now and then while none comes.

    *process*: the players think in processes of their own, as at the table. Close it to end all processes at once.
    """
    size = len(contest.seatings())
    tasks = [(block, number) for block in range(blocks) for number in range(size)]
    many = min(len(tasks), os.cpu_count() or 1)
    if not process:
        with _pool(many) as pool:
            yield from _as_they_come(pool, partial(play, contest), tasks)
        return
    pairs = [pair_of(contest, lambda budgets: Worker(budgets=budgets)) for _ in range(many)]
    free: SimpleQueue[Pair] = SimpleQueue()
    for pair in pairs:
        free.put(pair)
    try:
        with ThreadPool(many) as threads:
            yield from _as_they_come(threads, partial(_play_with, contest, free), tasks)
    finally:
        for pair in pairs:
            for thinker in pair:
                thinker.close()


def _as_they_come(
    pool: Pool, game: Callable[[tuple[int, int]], Outcome], tasks: list[tuple[int, int]]
) -> Generator[Outcome | None, None, None]:
    coming = pool.imap_unordered(game, tasks)
    left = len(tasks)
    while left:
        try:
            outcome = coming.next(TICK)
        except NotYet:
            yield None
        else:
            left -= 1
            yield outcome


def _play_with(contest: Contest, free: SimpleQueue[Pair], task: tuple[int, int]) -> Outcome:
    """`play` with thinkers that nobody else asks meanwhile."""
    pair = free.get()
    try:
        return play(contest, task, pair)
    finally:
        free.put(pair)


def _pool(processes: int) -> Pool:
    """Processes that leave Ctrl+C to this one, from their first moment on."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return get_context("spawn").Pool(processes, _leave_interrupts)
    finally:
        signal.signal(signal.SIGINT, before)


def _leave_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Tally:
    """The outcomes so far; only whole blocks count."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._size = len(contest.seatings())
        self._blocks: dict[int, list[Outcome]] = {}
        self.played = 0

    def add(self, outcome: Outcome) -> None:
        """Count the *outcome* of a game."""
        self._blocks.setdefault(outcome.block, []).append(outcome)
        self.played += 1

    def whole(self) -> list[list[Outcome]]:
        """The blocks of which every game has been played, in order."""
        blocks = sorted(self._blocks.items())
        return [sorted(games) for _number, games in blocks if len(games) == self._size]

    def difference(self) -> Estimate:
        """Points a game that a side of the first level is better; for a whole block at least."""
        return estimate(statistics.fmean(game.difference for game in block) for block in self.whole())

    def wins(self) -> Estimate:
        """The first level's share of wins. Both hold equally many sides in a block, so equals have half."""
        return estimate(statistics.fmean(game.share for game in block) for block in self.whole())

    def thoughts(self) -> dict[str, Thought]:
        """Time that each level's choices took."""
        found = dict.fromkeys(self._contest.levels, Thought())
        for block in self.whole():
            for game in block:
                for level, thought in zip(self._contest.levels, game.thoughts, strict=True):
                    found[level] = found[level].and_also(thought)
        return found

    def leader(self) -> int | None:
        """0 or 1 if that level of the contest is shown to be the better one."""
        difference = self.difference()
        if len(self.whole()) < FEWEST_BLOCKS or difference.low <= 0 <= difference.high:
            return None
        return int(difference.mean < 0)


def estimate(values: Iterable[float]) -> Estimate:
    """The mean of independent values, with its 95 % interval by Student's t distribution."""
    values = list(values)
    count = len(values)
    if count < 2:
        return Estimate(values[0], math.inf)
    return Estimate(
        statistics.fmean(values), t_quantile(count - 1) * statistics.stdev(values) / math.sqrt(count)
    )


def t_quantile(freedom: int) -> float:
    """Student's t for a two-sided 95 % interval: from a table, then by its series around the normal quantile."""
    if freedom <= len(T_QUANTILES):
        return T_QUANTILES[freedom - 1]
    z = 1.959964
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
