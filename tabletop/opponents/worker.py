"""The process in which opponents think, and the thread that keeps it alive.

Thinking in the window's own process would freeze it, so it is done in a spawned one. That process is given views,
pickled, and nothing else: it could not peek at hidden cards if it tried. In between stands a thread, the keeper: it
starts the process, hands over one question at a time, checks the answers, and replaces a process that has died, hangs
or answers nonsense. So the match always gets a legal move, and no call made from the window ever waits.
"""

import atexit
import logging
import signal
import traceback
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import Empty, SimpleQueue
from random import Random
from threading import Lock, Thread
from typing import NamedTuple

from tabletop.engine.moves import Move
from tabletop.engine.view import View
from tabletop.opponents import levels

Think = Callable[[View, str, int], Move]
"""Finds a move for a view, a level and a seed. It must be a module's function, since it goes to another process."""

ATTEMPTS = 3
"""How often a question is asked before the first legal move is played in place of an answer."""
GRACE = 3.0
"""Seconds beyond its budget after which a thinking process is taken to hang."""
START_GRACE = 30.0
"""Seconds that a new process may take to start, on a slow and busy machine."""

log = logging.getLogger(__name__)


class Question(NamedTuple):
    """What the process is asked."""

    ticket: int
    view: View
    level: str
    seed: int


class _Failure(Exception):
    """The process gave no usable answer; the text says how."""


def think(view: View, level: str, seed: int) -> Move:
    """What the process does by default: choose at the level's own budget. Raises ValueError as `levels.choose` does."""
    return levels.choose(view, level, levels.BUDGETS[level], Random(seed))


def serve(connection: Connection, think: Think) -> None:
    """The life of the process: announce itself, then answer questions until the window's end is closed."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl+C in a terminal is for the window; it will end this process
    try:
        connection.send("ready")
        while True:
            ticket, view, level, seed = connection.recv()
            answer: Move | str
            try:
                answer = think(view, level, seed)
            except Exception:
                answer = traceback.format_exc()
            connection.send((ticket, answer))
    except (EOFError, OSError):
        return


class Worker:
    """A thinker for `Match`. Close it when the window closes; at the latest the interpreter's exit does."""

    def __init__(self, think: Think = think, grace: float = GRACE) -> None:
        """Start the process, in the background. *grace*: seconds beyond the budget until it is taken to hang."""
        self._think, self._grace = think, grace
        self._questions: SimpleQueue[Question | None] = SimpleQueue()
        self._answers: SimpleQueue[tuple[int, Move]] = SimpleQueue()
        self._wanted: set[int] = set()
        self._lock = Lock()
        self._closed = False
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._keeper = Thread(target=self._keep, name="opponents", daemon=True)
        self._keeper.start()
        atexit.register(self.close)

    # What the match calls; nothing here waits

    def ask(self, ticket: int, view: View, level: str, seed: int) -> None:
        """Have the move of *view*'s seat found; `poll` will bring it under *ticket*."""
        self._wanted.add(ticket)
        self._questions.put(Question(ticket, view, level, seed))

    def poll(self) -> list[tuple[int, Move]]:
        """The answers that have come since the last call, each with its ticket."""
        found: list[tuple[int, Move]] = []
        while True:
            try:
                ticket, move = self._answers.get_nowait()
            except Empty:
                return found
            if ticket in self._wanted:
                self._wanted.discard(ticket)
                found.append((ticket, move))

    def forget(self) -> None:
        """Drop all questions that have no answer yet: the position has changed."""
        self._wanted.clear()

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
        self._start()
        while (question := self._questions.get()) and not self._closed:
            if question.ticket in self._wanted:
                self._answers.put((question.ticket, self._answer(question)))
        self._stop()

    def _answer(self, question: Question) -> Move:
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return self._consult(question)
            except _Failure as failure:
                if self._closed or question.ticket not in self._wanted:
                    break
                log.warning("Asking an opponent failed (%d of %d): %s", attempt, ATTEMPTS, failure)
                self._stop()
                self._start()
        else:
            log.error(
                "An opponent gave no answer and plays the first legal move, %s.", question.view.moves[0]
            )
        return question.view.moves[0]

    def _consult(self, question: Question) -> Move:
        """One attempt. Raises _Failure."""
        connection = self._connection
        if connection is None:
            raise _Failure("The process could not be started.")
        budget = levels.BUDGETS[question.level].seconds if question.level in levels.BUDGETS else None
        try:
            connection.send(question)
            if not connection.poll((budget or 0.0) + self._grace):
                raise _Failure("The process hangs.")
            ticket, answer = connection.recv()
        except _Failure:
            raise
        except Exception as error:  # whatever a broken process sends may break in any way while it is read
            raise _Failure(f"The process has died or talks nonsense ({error!r}).") from None
        if isinstance(answer, str):
            raise _Failure(answer)
        if ticket != question.ticket or answer not in question.view.moves:
            raise _Failure(f"The answer {answer!r} is no legal move.")
        return question.view.moves[question.view.moves.index(answer)]

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
