"""The process in which opponents think, and the thread that keeps it alive.

Thinking in the window's own process would freeze it, so it is done in a spawned one. That process is given views,
pickled, and nothing else: it could not peek at hidden cards if it tried. In between stands a thread, the keeper: it
starts the process, hands over one question at a time, checks the answers, and replaces a process that has died, hangs
or answers nonsense. So the match always gets a legal move, and no call made from the window ever waits.
"""

import atexit
import logging
import signal
import time
import traceback
from collections.abc import Callable
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import Empty, SimpleQueue
from random import Random
from threading import Lock, Thread
from typing import NamedTuple

from tabletop.engine.moves import Move
from tabletop.engine.view import View
from tabletop.opponents import levels
from tabletop.opponents.advice import Advice, advise
from tabletop.opponents.search import WAIT
from tabletop.text import _

Report = Callable[[Move], object]
Answer = Move | Advice | None
"""A move; None for a seat that lets the others go on; advice where that was asked for."""

ADVISER = "expert"
"""The level whose moves are hints."""
ATTEMPTS = 3
"""How often a question is asked before the first legal move is played in place of an answer."""
LATE = 0.6
"""Seconds beyond its budget after which the best move so far is taken for the answer."""
GRACE = 3.0
"""Seconds beyond its budget after which a thinking process is taken to hang."""
START_GRACE = 30.0
"""Seconds that a new process may take to start, on a slow and busy machine."""

log = logging.getLogger(__name__)


class Question(NamedTuple):
    """What the process is asked: the move of a *level*, or advice, on the move that was *played* if there is one."""

    ticket: int
    view: View
    level: str
    seed: int
    advice: bool = False
    played: Move | None = None

    def admits(self, answer: object) -> bool:
        """Whether *answer* is an answer to this."""
        if self.advice:
            return isinstance(answer, Advice) and answer.move in (*self.view.moves, WAIT)
        return answer in self.view.moves or (answer is None and self.view.seat not in self.view.awaited)


Think = Callable[[Question, Report], Answer]
"""Finds an answer and reports the best move so far. It must be a module's function: it goes to another process."""


class _Failure(Exception):
    """The process gave no usable answer; the text says how."""


def think(question: Question, report: Report) -> Answer:
    """What the process does by default: choose at the level's own budget. Raises ValueError as `levels.choose` does."""
    budget, rng = levels.BUDGETS[question.level], Random(question.seed)
    if question.advice:
        return advise(question.view, budget, rng, question.played)
    return levels.choose(question.view, question.level, budget, rng, report)


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

    def __init__(self, think: Think = think, grace: float = GRACE) -> None:
        """Start the process, in the background. *grace*: seconds beyond the budget until it is taken to hang."""
        self._think, self._grace = think, grace
        self._questions: SimpleQueue[Question | None] = SimpleQueue()
        self._answers: SimpleQueue[tuple[Question, Answer]] = SimpleQueue()
        self._wanted: set[tuple[bool, int]] = set()
        self._found: list[tuple[int, Move | None]] = []
        self._advice: list[tuple[int, Advice]] = []
        self._lock = Lock()
        self._closed = False
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._keeper = Thread(target=self._keep, name="opponents", daemon=True)
        self._keeper.start()
        atexit.register(self.close)

    @property
    def alive(self) -> bool:
        """Whether questions are still answered: the keeper's thread runs."""
        return self._keeper.is_alive()

    # What the match calls; nothing here waits

    def ask(self, ticket: int, view: View, level: str, seed: int) -> None:
        """Have the move of *view*'s seat found; `poll` will bring it under *ticket*."""
        self._put(Question(ticket, view, level, seed))

    def poll(self) -> list[tuple[int, Move | None]]:
        """The answers that have come since the last call, each with its ticket; None lets the others go on."""
        self._collect()
        found, self._found = self._found, []
        return found

    def forget(self) -> None:
        """Drop all questions for moves that have no answer yet: the position has changed."""
        self._collect()
        self._found.clear()
        self._wanted = {wanted for wanted in self._wanted if wanted[0]}

    def advise(self, ticket: int, view: View, seed: int, played: Move | None = None) -> None:
        """Have advice found for *view*'s seat, on the move *played* if there is one; `advised` will bring it."""
        self._put(Question(ticket, view, ADVISER, seed, True, played))

    def advised(self) -> list[tuple[int, Advice]]:
        """The advice that has come since the last call, each with its ticket."""
        self._collect()
        advice, self._advice = self._advice, []
        return advice

    def drop_advice(self) -> None:
        """Forget all advice that was asked for and has not come yet."""
        self._collect()
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
            self._closed = True
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
        while (question := self._questions.get()) and not self._closed:
            if self._wants(question):
                self._answers.put((question, self._answer(question)))
        self._stop()

    def _wants(self, question: Question) -> bool:
        return (question.advice, question.ticket) in self._wanted

    def _answer(self, question: Question) -> Answer:
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return self._consult(question)
            except _Failure as failure:
                if self._closed or not self._wants(question):
                    break
                log.warning("Asking an opponent failed (%d of %d): %s", attempt, ATTEMPTS, failure)
                self._stop()
                self._start()
        else:
            log.error("An opponent gave no answer to %s; the match goes on without.", question.view.slug)
        return last_resort(question)

    def _consult(self, question: Question) -> Answer:
        """One attempt. Raises _Failure."""
        connection = self._connection
        if connection is None:
            raise _Failure("The process could not be started.")
        budget = levels.BUDGETS[question.level].seconds if question.level in levels.BUDGETS else None
        began = time.monotonic()
        late, hangs = began + (budget or 0.0) + LATE, began + (budget or 0.0) + self._grace
        best: Answer = None
        try:
            connection.send(tuple(question))
            while (now := time.monotonic()) < hangs:
                if best is not None and now >= late:
                    return best
                if not connection.poll(max(0.0, (hangs if best is None else min(late, hangs)) - now)):
                    continue
                ticket, done, answer = connection.recv()
                if ticket != question.ticket:
                    continue  # what it found too late for a question before
                if isinstance(answer, str):
                    raise _Failure(answer)
                if not done and answer == WAIT:
                    continue
                if not question.admits(answer):
                    raise _Failure(f"The answer {answer!r} is no legal move.")
                if done:
                    return own(question, answer)
                best = own(question, answer)
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
                if self._closed:
                    return
                process.start()
                self._process = process
            theirs.close()
            if ours.poll(START_GRACE) and ours.recv() == "ready":
                self._connection = ours
        except (OSError, EOFError) as error:
            if not self._closed:
                log.error("The opponents' process cannot be started: %s", error)

    def _stop(self) -> None:
        if self._connection:
            self._connection.close()
        self._connection = None
        if self._process:
            self._process.kill()
            self._process.join(1.0)


def own(question: Question, answer: Answer) -> Answer:
    """*answer* with the view's own move in place of an equal one, of which another process may say what it likes."""
    moves = question.view.moves
    return moves[moves.index(answer)] if isinstance(answer, Move) and answer in moves else answer


def last_resort(question: Question) -> Answer:
    """What goes on with the match when nobody can think: the first legal move, or nothing where that is allowed."""
    move = next(iter(question.view.moves), None)
    if question.advice and move:
        return Advice(move, _("Nobody can think about it just now; this move is legal."))
    return move if question.view.seat in question.view.awaited else None
