"""Advisers for tests: they advise what they are told to, at once or when they are let."""

from tabletop.opponents.advice import Advice, Verdict
from tabletop.opponents.thinker import stand_in


def said(
    move, reason="Takes the trick you still need with the cheapest winner.", loss=0.0, worth="", drawback=""
):
    """Advice, with a verdict on whatever was played."""
    return Advice(move, reason, deals=40, verdict=Verdict(loss, worth, 40, drawback))


class Told:
    """Advises `choose(view, played)`; holds its answers back while `busy`, and remembers what it was asked."""

    def __init__(self, choose=lambda view, played: said(view.moves[-1])):
        self.choose = choose
        self.busy = False
        self.asked = []
        self.dropped = 0
        self.pondered = []
        self._open = []

    def advise(self, ticket, view, played=None, known=None):
        self.asked.append((ticket, view, played))
        self._open.append((ticket, self.choose(view, played)))

    def ponder(self, view):
        self.pondered.append(view)

    def advised(self):
        if self.busy:
            return []
        answers, self._open = self._open, []
        return answers

    def stand_in(self, view, seed):
        return stand_in(view, seed)

    def drop_advice(self):
        self.dropped += 1
        self._open = []
