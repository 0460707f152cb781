"""The process in which opponents think, and the thread that keeps it alive.

Thinking in the window's own process would freeze it, so it is done in a spawned one. That process is given views,
pickled, and nothing else: it could not peek at hidden cards if it tried. In between stands a thread, the keeper: it
starts the process, hands over one question at a time, has the answers judged, and replaces a process that has died,
hangs or answers nonsense. So the match always gets a legal move, and no call made from the window ever waits.
"""

import atexit
import logging
import math
import signal
import time
import traceback
from collections.abc import Mapping
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import Empty, SimpleQueue
from threading import Lock, Thread

from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.opponents import levels
from tabletop.opponents.advice import Advice
from tabletop.opponents.budget import Budget
from tabletop.opponents.search import WAIT
from tabletop.opponents.thinker import (
    ADVISER,
    Answer,
    Judge,
    Question,
    Think,
    no_thought,
    plain,
    stand_in,
    think,
)
from tabletop.opponents.turns import Plans

ATTEMPTS = 3
"""Number of times that a question is asked before the policy's move is played in place of an answer."""
LATE = 0.6
"""Seconds beyond its budget after which the best move so far is taken for the answer."""
GRACE = 3.0
"""Seconds beyond its budget after which a thinking process is taken to hang."""
NO_TIME = Budget(seconds=0.0)
"""For a level that nobody knows: the process will say so, and the policy plays."""
START_GRACE = 30.0
"""Seconds that a new process may take to start, on a slow and busy machine."""

log = logging.getLogger(__name__)


class _Failure(Exception):
    """The process gave no usable answer; the text says how."""


def serve(connection: Connection, think: Think) -> None:
    """The life of the process: announce itself, then answer questions until the window's end is closed.

    What it sends: ``(ticket, False, move)`` for the best move so far, ``(ticket, True, answer)``, a text for an error.
    """
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl+C in a terminal is for the window; it will end this process
    try:
        connection.send("ready")
        while True:
            question = Question(*connection.recv())

            def report(move: Move, ticket: int = question.ticket) -> None:
                connection.send((ticket, False, move))

            answer: Answer | str
            try:
                answer = think(question, report)
            except Exception:
                answer = traceback.format_exc()
            connection.send((question.ticket, True, answer))
    except (EOFError, OSError):
        return


class Worker:
    """A thinker for `Match`. Close it when the window closes; at the latest the interpreter's exit does."""

    def __init__(
        self,
        think: Think = think,
        grace: float = GRACE,
        budgets: Mapping[str, Budget] = levels.BUDGETS,
    ) -> None:
        """Start the process, in the background. *grace*: seconds beyond the budget until it is taken to hang.

        *budgets* by level. One without seconds has no clock: then the process may take as long as it likes.
        """
        self._think, self._grace, self._budgets = think, grace, budgets
        self._questions: SimpleQueue[Question | None] = SimpleQueue()
        self._answers: SimpleQueue[tuple[Question, Move | Advice | None]] = SimpleQueue()
        self._plans = Plans()
        self._wanted: set[tuple[bool, int]] = set()
        self._found: list[tuple[int, Move | None]] = []
        self._advice: list[tuple[int, Advice]] = []
        self._lock = Lock()
        self.closed = False
        self._trouble: str | None = None
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._keeper = Thread(target=self._keep, name="opponents", daemon=True)
        self._keeper.start()
        atexit.register(self.close)

    @property
    def alive(self) -> bool:
        """True while questions are answered: the keeper's thread runs."""
        return self._keeper.is_alive()

    @property
    def trouble(self) -> str | None:
        """That the last question for a move got no answer, as a sentence for the people."""
        return self._trouble

    # What the match calls; nothing here waits

    def ask(self, ticket: int, view: View, level: str, seed: int) -> None:
        """Have the move of *view*'s seat found; `poll` will bring it under *ticket*."""
        self._put(Question(ticket, view, level, seed, self._budgets.get(level, NO_TIME)))

    def poll(self) -> list[tuple[int, Move | None]]:
        """The answers that have come since the last call, each with its ticket; None lets the others go on."""
        self._collect()
        found, self._found = self._found, []
        return found

    def forget(self) -> None:
        """Drop all questions for moves that have no answer yet: the position has changed."""
        self._found.clear()
        self._wanted = {wanted for wanted in self._wanted if wanted[0]}

    def stand_in(self, view: View, seed: int) -> Move:
        """See `asking.Thinker`."""
        return stand_in(view, seed)

    def advise(self, ticket: int, view: View, seed: int, played: Move | None = None) -> None:
        """Have advice found for *view*'s seat, on the move *played* if there is one; `advised` will bring it."""
        self._put(Question(ticket, view, ADVISER, seed, self._budgets[ADVISER], True, played))

    def advised(self) -> list[tuple[int, Advice]]:
        """The advice that has come since the last call, each with its ticket."""
        self._collect()
        advice, self._advice = self._advice, []
        return advice

    def drop_advice(self) -> None:
        """Forget all advice that was asked for and has not come yet."""
        self._advice.clear()
        self._wanted = {wanted for wanted in self._wanted if not wanted[0]}

    def _put(self, question: Question) -> None:
        self._wanted.add((question.advice, question.ticket))
        self._questions.put(question)

    def _collect(self) -> None:
        while True:
            try:
                question, answer = self._answers.get_nowait()
            except Empty:
                return
            if (question.advice, question.ticket) not in self._wanted:
                continue
            self._wanted.discard((question.advice, question.ticket))
            if isinstance(answer, Advice):
                self._advice.append((question.ticket, answer))
            else:
                self._found.append((question.ticket, answer))

    def close(self) -> None:
        """End the process, whatever it is doing."""
        atexit.unregister(self.close)
        with self._lock:
            self.closed = True
            if self._process:
                self._process.kill()
        self._questions.put(None)
        self._keeper.join(1.0)

    # The keeper's thread

    def _keep(self) -> None:
        if hasattr(signal, "pthread_sigmask"):
            # Ctrl+C in a terminal is for the window, which ends the process; from its first moment on it hears none.
            resource_tracker.ensure_running()  # first, as it would take the mask off again
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        self._start()
        while (question := self._questions.get()) and not self.closed:
            if self._wants(question):
                self._answers.put((question, self._move(question)))
        self._stop()

    def _wants(self, question: Question) -> bool:
        return (question.advice, question.ticket) in self._wanted

    def _move(self, question: Question) -> Move | Advice | None:
        """The answer, without the rest of its turn: that is kept, and answers the questions that it foresaw."""
        judge = Judge(question)
        step = None if question.advice else self._plans.step(question.view)
        if step is not None and judge.admits(step):
            return step
        answer = self._answer(question, judge)
        return answer if isinstance(answer, Advice) else self._plans.noted(question.view.seat, answer)

    def _answer(self, question: Question, judge: Judge) -> Answer:
        for attempt in range(1, ATTEMPTS + 1):
            try:
                answer = self._consult(question, judge)
                self._trouble = None
                return answer
            except _Failure as failure:
                if self.closed or not self._wants(question):
                    break
                log.warning("Asking an opponent failed (%d of %d): %s", attempt, ATTEMPTS, failure)
                self._stop()
                self._start()
        else:
            log.error("An opponent gave no answer to %s; the match goes on without.", question.view.slug)
            self._trouble = no_thought()
        return judge.by_policy()

    def _consult(self, question: Question, judge: Judge) -> Answer:
        """One attempt. Raises _Failure."""
        connection = self._connection
        if connection is None:
            raise _Failure("The process could not be started.")
        seconds = math.inf if question.budget.seconds is None else question.budget.seconds
        began = time.monotonic()
        late, hangs = began + seconds + LATE, began + seconds + self._grace
        best: Answer = None
        try:
            connection.send(tuple(question))
            while (now := time.monotonic()) < hangs:
                if best is not None and now >= late:
                    return best
                left = (hangs if best is None else min(late, hangs)) - now
                if not connection.poll(None if left == math.inf else max(0.0, left)):
                    continue
                ticket, done, answer = connection.recv()
                if ticket != question.ticket:
                    continue  # what it found too late for a question before
                if isinstance(answer, str):
                    raise _Failure(answer)
                answer = plain(answer)
                if done:
                    return judge.settled(answer)
                if answer != WAIT and judge.admits(answer):
                    best = answer
        except _Failure:
            raise
        except Exception as error:  # whatever a broken process sends may break in any way while it is read
            raise _Failure(f"The process has died or talks nonsense ({error!r}).") from None
        raise _Failure("The process hangs.")

    def _start(self) -> None:
        """Start a process and wait until it listens. Where that fails there is no connection afterwards."""
        context = get_context("spawn")
        try:
            ours, theirs = context.Pipe()
            process = context.Process(
                target=serve, args=(theirs, self._think), name="tabletop-opponents", daemon=True
            )
            with self._lock:
                if self.closed:
                    return
                process.start()
                self._process = process
            theirs.close()
            if ours.poll(START_GRACE) and ours.recv() == "ready":
                self._connection = ours
        except (OSError, EOFError) as error:
            if not self.closed:
                log.error("The opponents' process cannot be started: %s", error)

    def _stop(self) -> None:
        if self._connection:
            self._connection.close()
        self._connection = None
        if self._process:
            self._process.kill()
            self._process.join(1.0)
