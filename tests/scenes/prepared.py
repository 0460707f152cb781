"""A person at a table whose deal was arranged and whose first moves were made, so that a rare moment is there at once."""

from tabletop.engine.match import Match
from tabletop.engine.shuffling.fairness import ShuffleSource
from tests.arranging import arranged
from tests.scenes.table_person import Seat


class Nobody:
    """Computers that never move."""

    trouble = None

    def takes(self, slug, level, awaited, hardness):
        return 0.0

    def hurry(self, ticket):
        pass

    def ask(self, ticket, view, level, seed, name=""):
        pass

    def poll(self):
        return []

    def forget(self, tickets):
        pass


class Prepared(Seat):
    """A person at seat 0 of *slug* after the deal *deal*, as in `* arrange`, and the moves *played*, as in a script.

    Moves that come before the deal stand in *before*; *thinker* moves for the computers, which otherwise never do.
    """

    def __init__(self, slug, seats, deal, *played, before=(), settings=None, thinker=None, **how):
        self.lines = (before, deal, played)
        self.thinker = thinker or Nobody()
        super().__init__(slug, seats, settings=settings, **how)
        self.rest()

    def begin(self, slug, players, settings, seed):
        before, deal, played = self.lines
        record, _game = arranged(slug, len(players), deal, *played, before=before, settings=settings)
        return Match(record, players, ShuffleSource.from_seed(seed), None, self.thinker, lambda: self.now)
