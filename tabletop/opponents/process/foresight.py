"""Foresight of the process that thinks: the question that it expects next, and thoughts about it until that is asked.

Whoever has planned a part of its turn will be asked again once that lies on the table, in a view that is known already. The
planned moves are shown one by one, and meanwhile the process would have nothing to do. So it thinks on: what is asked
next is then thought out for the most part, or answered. Whatever else is asked ends that thought.
"""

import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from random import Random

from tabletop.engine.moves import Move
from tabletop.opponents.budget import Patience
from tabletop.opponents.thinker import Answer, Question
from tabletop.opponents.turns import Turn, going_on

LOOK = 0.005
"""Seconds between two looks for what is asked meanwhile."""


def expected(question: Question, answer: Answer | str) -> Question | None:
    """The question that comes after all moves of *answer*, where the turn then goes on with nothing new and there is a choice.

    None, too, where thinking has no clock: with a number of playouts alone an answer follows from the seed of its question.
    """
    moves: list[Move] = []
    if isinstance(answer, Turn):
        moves = [answer.move, *(step.move for step in answer.steps)]
    elif isinstance(answer, Move):
        moves = [answer]
    if not moves or question.budget.seconds is None:
        return None
    try:
        view = going_on(question.view, moves, Random(question.seed))
    except Exception:  # the answer may be one that the rules refuse, as will be found where it is judged
        return None
    return None if view is None or view.only_move else question._replace(view=view)


class Foreseen:
    """The patience of a thought about the *expected* question, until *come*, the next one that is asked, is there.

    If that is the expected one the thought goes on with the patience of who asked; otherwise it is dropped.
    """

    def __init__(
        self, connection: Connection, expected: Question, patience_of: Callable[[Question], Patience]
    ) -> None:
        self.come: Question | None = None
        self.meets = False
        """True if the expected question has come."""
        self._connection, self._expected, self._patience_of = connection, expected, patience_of
        self._patience: Patience | None = None
        self._latest: Move | None = None
        self._looked, self._alone = 0.0, False

    def wanted(self) -> bool:
        self._look()
        return self._patience is not None and self._patience.wanted()

    def dropped(self) -> bool:
        self._look()
        if self._patience is not None:
            return self._patience.dropped()
        return self._alone or self.come is not None

    def report(self, move: Move) -> None:
        """Tell the best move so far, if somebody has asked for it by now."""
        self._latest = move
        if self.come is not None and self.meets:
            self._connection.send((self.come.ticket, False, move))

    def wait(self) -> Question:
        """The next question, however long it takes. Raises EOFError where none can come any more."""
        if self.come is None:
            self._note(Question(*self._connection.recv()))
        assert self.come is not None
        return self.come

    def _look(self) -> None:
        now = time.monotonic()
        if self.come is None and now >= self._looked + LOOK:
            self._looked = now
            try:
                if self._connection.poll():
                    self._note(Question(*self._connection.recv()))
            except (EOFError, OSError):
                self._alone = True  # nobody will ask any more; `wait` says so

    def _note(self, question: Question) -> None:
        self.come = question
        alike = self._expected._replace(ticket=question.ticket, seed=question.seed, serial=question.serial)
        self.meets = question == alike
        if self.meets:
            self._patience = self._patience_of(question)
            if self._latest is not None:
                self.report(self._latest)
