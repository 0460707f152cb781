"""Race of moves over the same imagined games: the first stands until another is better beyond chance.

Imagined games are numbered, and each move is tried in games 0, 1, 2 … as far as it has come. Two moves are compared by
their differences in the games that both have been tried in, so that luck of the cards cancels out. At first every move
is tried in a few games; then the answer so far is held against the one that may most likely turn out better, again and
again, until none may or the budget ends. Nothing is dropped for good: what fell behind by bad luck is taken up where
it was left as soon as it is the most promising again.

The first move, which a game's rules of thumb choose, is the answer unless another one leads it by more standard errors
than chance explains. The more moves there are, the larger the best of them looks by luck alone, so the more are asked.

Sources: S. Kalyanakrishnan, A. Tewari, P. Auer, P. Stone, "PAC Subset Selection in Stochastic Multi-armed Bandits",
ICML 2012, for holding the leader against the most promising of the others (LUCB); B. Nelson, F. Matejcik, "Using Common
Random Numbers for Indifference-Zone Selection", Management Science 41, 1995, for comparing in the same worlds.
"""

from collections.abc import Callable, Sequence
from math import inf, sqrt
from statistics import NormalDist
from typing import NamedTuple

from tabletop.engine.moves import Move
from tabletop.opponents.budget import Clock

FIRST = 8
"""Games that every move is tried in at first."""
BATCH = 6
"""Games that two moves are tried in between two looks at all of them."""
OPTIMISM = 2.0
"""Standard errors that a move is thought to be better than it did, when the next one to try is chosen."""
SURE = 3.5
"""Standard errors by which a move must fall behind to be left alone."""
ALIKE = 1.0
"""Standard errors by which a move may lead another and be thought as good."""
ENOUGH = 48
"""Games after which a move that makes no difference worth the name is left alone."""


class Lead(NamedTuple):
    """Lead of one move over another: the mean of the differences, its standard error, and the number of games."""

    mean: float
    error: float
    """Infinite where there are too few games."""
    worlds: int


class _Gaps:
    """Differences between two moves so far: their number, sum and sum of squares."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count, self.total, self.squares = 0, 0.0, 0.0

    def lead(self, extra: float | None = None) -> Lead:
        """The lead; *extra*: the difference in one more game, which is only supposed."""
        count, total, squares = self.count, self.total, self.squares
        if extra is not None:
            count, total, squares = count + 1, total + extra, squares + extra * extra
        if count < 2:
            return Lead(total / count if count else 0.0, inf, self.count)
        mean = total / count
        spread = max(0.0, squares - mean * total) / (count - 1)
        return Lead(mean, sqrt(spread / count), self.count)


class Race:
    """A race of *moves*; *trial* gives the value of a move in the game of a number.

    *trifle*: a difference that is not worth looking for; *least*: the lead that a move needs besides being better
    beyond chance, to replace the first. *significance*: the probability that the first is replaced although none is better, at
    most. *among*: moves that are looked at as long as there is time.
    """

    def __init__(
        self,
        moves: Sequence[Move],
        trial: Callable[[Move, int], float],
        trifle: float,
        least: float,
        significance: float,
        among: Sequence[Move] = (),
    ) -> None:
        self.moves, self.values = moves, {move: list[float]() for move in moves}
        self._trial, self._trifle, self._least, self._among = trial, trifle, least, tuple(among)
        self._gaps: dict[tuple[Move, Move], _Gaps] = {}
        self._widest = 0.0
        others = max(1, len(moves) - 1)
        self._beyond_chance = NormalDist().inv_cdf(1 - significance / others)
        self.answer = moves[0]

    def run(self, clock: Clock, report: Callable[[Move], object]) -> None:
        """Try moves until *clock* runs out or the answer is clear; *report* is told of every change of it."""
        report(self.answer)
        if len(self.moves) < 2:
            return
        for world in range(FIRST):
            if not self._try_in(world, self.moves, clock):
                break
        in_time = True
        while True:
            answer = self._best()
            if answer != self.answer:
                self.answer = answer
                report(answer)
            rival = self._most_promising()
            tried = [move for move in dict.fromkeys((answer, rival, *self._among)) if move is not None]
            if not in_time or (rival is None and not self._among):
                return
            behind = min(len(self.values[move]) for move in tried)
            in_time = all(self._try_in(world, tried, clock) for world in range(behind, behind + BATCH))

    def lead(self, one: Move, other: Move) -> Lead:
        """Lead of *one* over *other* in the games that both were tried in."""
        return self._compared(one, other).lead()

    def rival(self) -> Move | None:
        """The move that did better than the answer by most, by more than a standard error; None if there is none."""
        found, most = None, 0.0
        for move in self.moves:
            if move != self.answer:
                mean, error, _worlds = self.lead(move, self.answer)
                if mean - error > most:
                    found, most = move, mean - error
        return found

    @property
    def worlds(self) -> int:
        """Number of games that the answer was tried in."""
        return len(self.values[self.answer])

    def _try_in(self, world: int, moves: Sequence[Move], clock: Clock) -> bool:
        """Try those of *moves* in game *world* that have come so far; False if the budget ended."""
        for move in moves:
            values = self.values[move]
            if len(values) == world:
                if not clock.spend():
                    return False
                values.append(self._trial(move, world))
        return True

    def _compared(self, one: Move, other: Move) -> _Gaps:
        gaps = self._gaps.get((one, other))
        if gaps is None:
            gaps = self._gaps[one, other] = _Gaps()
        mine, theirs = self.values[one], self.values[other]
        for world in range(gaps.count, min(len(mine), len(theirs))):
            gap = mine[world] - theirs[world]
            gaps.count += 1
            gaps.total += gap
            gaps.squares += gap * gap
            if abs(gap) > self._widest:
                self._widest = abs(gap)
        return gaps

    def _best(self) -> Move:
        """The move that leads the first most surely; the first if none does beyond chance.

        One more game is supposed in which it loses as much as any move ever did: a few games say little, however
        much they agree. Of moves that are as good it is the one that is listed first, not the one that luck favours: one that has
        been tried about as much, and that it leads by no more than `ALIKE` standard errors.
        """
        first, best, gain = self.moves[0], self.moves[0], 0.0
        for move in self.moves[1:]:
            mean, error, worlds = self._compared(move, first).lead(-self._widest)
            surely = mean - self._beyond_chance * error
            if worlds and surely > gain and mean > self._least:
                best, gain = move, surely
        for move in self.moves[1:]:
            if move == best or best == first:
                break
            mean, error, worlds = self.lead(best, move)
            if 2 * worlds >= len(self.values[best]) and mean <= self._trifle + ALIKE * error:
                return move
        return best

    def _most_promising(self) -> Move | None:
        """The move that may turn out to be better than the answer by most; None if none may."""
        found, most = None, -inf
        for move in self.moves:
            if move == self.answer:
                continue
            gaps = self._compared(move, self.answer)
            mean, error, worlds = gaps.lead()
            hope = mean + OPTIMISM * error
            if hope > most and not (worlds >= ENOUGH and mean + SURE * error <= self._trifle):
                kinder, error, _worlds = gaps.lead(self._widest)
                if kinder + SURE * error >= 0:
                    found, most = move, hope
        return found
