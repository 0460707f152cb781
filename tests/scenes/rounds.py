"""Opponents' rounds on a simulated clock, in the way that they are shipped: from a person's move to the next turn.

Everything is what people meet, the table, the match, the pace of the characters, the levels with their plans of whole
turns; only the clock is simulated, an answer is there when the level's budget is over, and searches are short.
`python -m tests.scenes.rounds [SLUG…]` prints the rounds of the games, or of all.
"""

import sys
from itertools import groupby
from random import Random
from statistics import median

from tabletop.engine.match import Match, Player
from tabletop.games import catalog
from tabletop.opponents.budget import Budget
from tabletop.opponents.characters import CHARACTERS
from tabletop.opponents.levels import BUDGETS
from tabletop.opponents.process.worker import takes
from tabletop.opponents.thinker import InProcess, stand_in
from tabletop.scenes.table.scene import TableScene
from tabletop.ui.toolkit.window import App
from tests.scenes.counts import leave_count

FRAME = 1 / 60
LEVEL = "medium"
SHORT = {level: Budget(playouts=6) for level in BUDGETS}
LONGEST_ROUND = 120.0
OPPONENTS = 3
USUAL_ROUND = 6.0
"""Seconds that a round of three opponents takes at most, by the median of a game."""
LONGEST_TURN = 4.0
"""Seconds that a turn of many acts takes at most, from the first that is seen of it until the next player's turn."""


class OnTime(InProcess):
    """Answers as the levels do, but not before their budget is over on *clock*."""

    def __init__(self, clock):
        super().__init__(SHORT)
        self._clock, self._due = clock, []

    def takes(self, slug, level, awaited, hardness):
        return takes(BUDGETS, slug, level, awaited, hardness)

    def ask(self, ticket, view, level, seed, name=""):
        self._due.append((self._clock() + BUDGETS[level].seconds, ticket))
        super().ask(ticket, view, level, seed)

    def poll(self):
        found = dict(super().poll())
        self._answers = getattr(self, "_answers", {}) | found
        due = [ticket for time, ticket in self._due if time <= self._clock()]
        self._due = [each for each in self._due if each[1] not in due]
        return [(ticket, self._answers.pop(ticket)) for ticket in due if ticket in self._answers]

    def forget(self, tickets):
        super().forget(tickets)
        self._due = [each for each in self._due if each[1] not in tickets]


class Rounds:
    """A match of *slug* in which a computer's rules of thumb play for the person, and time is measured."""

    def __init__(self, slug, seed=1, opponents=OPPONENTS, size=(1024, 640), level=LEVEL):
        counts = catalog.rules(slug).seat_counts
        seats = min(counts, key=lambda count: abs(count - 1 - opponents))
        self.now, self.over = 0.0, False
        players = [Player("You", "person")]
        players += [Player(c.name, level, c.reaction) for c in Random(seed).sample(CHARACTERS, seats - 1)]
        self.match = Match.new(
            slug, players, {}, seed=seed, thinker=OnTime(lambda: self.now), now=lambda: self.now
        )
        self.match.begin_races()
        self.app = App.offscreen(size)
        self.table = TableScene(self.app, self.match, self._end)
        self.app.push(self.table)
        self.app.step(FRAME, [])
        self.rounds = []
        """Seconds of each round, with the number of opponents."""
        self._shown = {}

    def _end(self):
        self.over = True

    def frame(self):
        self.now += FRAME
        self.table.tick(FRAME)
        leave_count(self.app)
        told = self.table.watch.chronicle.made
        self._shown.update((number, self.now) for number in range(len(self._shown), told + 1))

    def turns(self, first):
        """Seconds and moves of each computer's turn of several moves from the *first* move on, from the end of the move
        before, when somebody else's has just been shown."""
        moves = enumerate(self.match.record.moves[first:], first)
        for seat, turn in groupby(moves, key=lambda each: each[1][0]):
            numbers = [number for number, _move in turn]
            ended = range(numbers[0] + 1, numbers[-1] + 2)
            if any(made in ended for made, _gained in self.match._rounds):
                continue  # the end of a deal is to be felt
            if seat > 0 and len(numbers) > 1 and numbers[-1] + 1 in self._shown:
                yield self._shown[numbers[-1] + 1] - self._shown[numbers[0]], len(numbers)

    def wait(self):
        """Until the person may act or the match is over; the seconds that it took."""
        began = self.now
        while not self.table.view.over and not self._asked():
            if self.table.gestures.view.moves:
                self.match.decline_reaction(0)
            self.frame()
            assert self.now - began < LONGEST_ROUND, "the person's turn does not come"
        return self.now - began

    def _asked(self):
        view = self.table.gestures.view
        return bool(view.moves) and 0 in view.awaited

    def play(self, rounds):
        """Play *rounds* rounds, or to the end of the match."""
        self.wait()
        while len(self.rounds) < rounds and not self.table.view.over:
            self.table.hurry()
            self.app.step(0.0, [])
            self.wait()
            if self.table.view.over:
                break
            number, deal = len(self.match.record.moves), len(self.match.rounds)
            view = self.match.view(0)
            self.table.play(stand_in(view, number))
            seconds = self.wait()
            movers = [seat for seat, _move in self.match.record.moves[number + 1 :] if seat > 0]
            if movers and len(self.match.rounds) == deal and not self.table.view.over:
                self.rounds.append((seconds, len(set(movers)), len(movers)))
        return self


def report(slugs):
    for slug in slugs:
        played = Rounds(slug).play(12)
        times = [seconds for seconds, _seats, _moves in played.rounds]
        each = max(seats for _s, seats, _m in played.rounds)
        moves = median(moves for _s, _seats, moves in played.rounds)
        turns = [seconds for seconds, _moves in played.turns(0)]
        longest = max(turns, default=0.0)
        print(
            f"{slug:22} opponents {each}  moves {moves:4.1f}  median {median(times):5.1f}  longest {max(times):5.1f}  longest turn {longest:4.1f}",
            flush=True,
        )


if __name__ == "__main__":
    report(sys.argv[1:] or catalog.GAMES)
