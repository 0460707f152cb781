"""The process in which opponents think, and the thread that keeps it alive.

Thinking in the window's own process would freeze it, so it is done in a spawned one. That process is given views,
pickled, and nothing else: it could not peek at hidden cards if it tried. In between stands a thread, the keeper: it
starts the process, hands over one question at a time, has the answers judged, and replaces a process that has died,
hangs or answers nonsense. So the match always gets a legal move, and no call made from the window ever waits.

Whoever thinks sees in shared memory how its question stands (`State`): there is time as long as nobody wants the answer,
and it stops within a playout once that is wanted, or dropped. So a question can be asked long before its answer is
needed, and the process may *ponder* what a person might ask for: everything else goes before that. What a computer will be
asked at the end of what it has planned is foreseen by the process itself (`foresight`).
"""

import atexit
import logging
import math
import signal
import time
import traceback
from collections.abc import Collection, Mapping, MutableSequence
from dataclasses import replace
from enum import IntEnum
from itertools import count
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import Empty, SimpleQueue
from threading import Lock, Thread

from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.opponents import levels
from tabletop.opponents.abilities.interjecting import Interjecting
from tabletop.opponents.advice import BUDGET, Advice
from tabletop.opponents.budget import LONGEST, Budget, Patience
from tabletop.opponents.player import player_of
from tabletop.opponents.process.foresight import Foreseen, expected
from tabletop.opponents.process.pulse import BEAT, Heart, Overtime
from tabletop.opponents.search import WAIT
from tabletop.opponents.thinker import (
    ADVISER,
    Answer,
    Judge,
    Question,
    Report,
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
"""Seconds of processor time beyond its budget after which a thinking process is taken to hang, however long they take."""
STILLNESS = 2
"""Times that grace, in seconds on the clock, after which one is that does nothing at all."""
MORE_GRACE = 4
"""Times that grace for advice: its reason is sought after its budget, and no match waits."""
NO_TIME = Budget(seconds=0.0)
"""For a level that nobody knows: the process will say so, and the policy plays."""
START_GRACE = 30.0
"""Seconds that a new process may take to start, on a slow and busy machine."""
ON_THE_WAY = 0.05
"""Seconds beside its thinking that a question takes on its way to the process and back."""
PONDERED = -1
"""Ticket of what nobody has asked for yet."""
SLOTS = 256
"""Number of questions whose states are kept; hardly ever more than a dozen are open."""

log = logging.getLogger(__name__)


class _Failure(Exception):
    """The process gave no usable answer; the text says how."""


class State(IntEnum):
    """State of a question, in memory that is shared with the process."""

    OPEN = 0
    """The answer is not wanted yet."""
    WANTED = 1
    """The budget's seconds are all there is."""
    DROPPED = 2
    """Nobody wants the answer any more."""


class Standing:
    """The patience of who has put the question *serial*, as the shared *states* have it."""

    def __init__(self, states: MutableSequence[int], serial: int) -> None:
        self._states, self._slot = states, serial % SLOTS

    def wanted(self) -> bool:
        return self._states[self._slot] != State.OPEN

    def dropped(self) -> bool:
        return self._states[self._slot] == State.DROPPED


def serve(
    connection: Connection, think: Think, states: MutableSequence[int], pulse: MutableSequence[float]
) -> None:
    """The life of the process: announce itself, then answer questions until the window's end is closed.

    What it sends: ``(ticket, False, move)`` for the best move so far, ``(ticket, True, answer)``, a text for an error.
    """
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl+C in a terminal is for the window; it will end this process
    heart = Heart(pulse)

    def patience_of(question: Question) -> Standing:
        return Standing(states, question.serial)

    def thought(question: Question, patience: Patience, report: Report) -> Answer | str:
        heart.begin()
        try:
            return think(question._replace(budget=replace(question.budget, patience=patience)), report)
        except Exception:
            return traceback.format_exc()
        finally:
            heart.rest()

    try:
        connection.send("ready")
        question = Question(*connection.recv())
        while True:

            def report(move: Move, ticket: int = question.ticket) -> None:
                connection.send((ticket, False, move))

            answer = thought(question, patience_of(question), report)
            connection.send((question.ticket, True, answer))
            while (following := expected(question, answer)) is not None:
                foreseen = Foreseen(connection, following, patience_of)
                answer = thought(following, foreseen, foreseen.report)
                question = foreseen.wait()
                if not foreseen.meets:
                    break
                connection.send((question.ticket, True, answer))
            else:
                question = Question(*connection.recv())
    except (EOFError, OSError):
        return


def takes(budgets: Mapping[str, Budget], slug: str, level: str, awaited: bool, hardness: float) -> float:
    """Seconds within which the process answers in any case; see `turn_scheduler.Thinker`."""
    interjecting = player_of(slug).ability(Interjecting)
    thinks = awaited or (interjecting is not None and interjecting.searched)
    budget = budgets.get(level, NO_TIME)
    return ON_THE_WAY + (levels.seconds(slug, level, budget, hardness) if thinks else 0.0)


class Worker:
    """A thinker for `Match`. Close it when the window closes; at the latest the interpreter's exit does."""

    def __init__(
        self,
        think: Think = think,
        grace: float = GRACE,
        budgets: Mapping[str, Budget] = levels.BUDGETS,
        advising: Budget = BUDGET,
    ) -> None:
        """Start the process, in the background. *grace*: seconds of processor time beyond the budget until it is taken to hang.

        *budgets* by level, and that for *advising*. One without seconds has no clock: then the process may take as long
        as it likes.
        """
        self._think, self._grace, self._budgets, self._advising = think, grace, budgets, advising
        self._questions: SimpleQueue[Question | None] = SimpleQueue()
        self._answers: SimpleQueue[tuple[Question, Move | Advice | None]] = SimpleQueue()
        self._plans = Plans()
        self._serials = count(1)
        self._states: MutableSequence[int] = get_context("spawn").RawArray("b", SLOTS)
        self._pulse: MutableSequence[float] = get_context("spawn").RawArray("d", 1)
        self._open: dict[int, Question] = {}
        self._pondered: Question | None = None
        self._known: tuple[str, Advice] | None = None
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

    def takes(self, slug: str, level: str, awaited: bool, hardness: float) -> float:
        """See `turn_scheduler.Thinker`. Out of turn only those think whose player searches such moves."""
        return takes(self._budgets, slug, level, awaited, hardness)

    def ask(self, ticket: int, view: View, level: str, seed: int, name: str = "") -> None:
        """Have the move of *view*'s seat found; `poll` will bring it under *ticket*."""
        budget = self._budgets.get(level, NO_TIME)
        self._put(Question(ticket, view, level, seed, budget, name=name), State.OPEN)

    def hurry(self, ticket: int) -> None:
        """The answer to *ticket* is wanted now, and so are all before it, which it has to wait for."""
        wanted = [each.serial for each in self._open.values() if each.ticket == ticket and not each.advice]
        for serial in self._open:
            if wanted and serial <= wanted[-1]:
                self._states[serial % SLOTS] = State.WANTED

    def poll(self) -> list[tuple[int, Move | None]]:
        """The answers that have come since the last call, each with its ticket; None lets the others go on."""
        self._collect()
        found, self._found = self._found, []
        return found

    def forget(self, tickets: Collection[int]) -> None:
        """Drop questions for moves that have no answer yet: the position has changed."""
        self._found = [each for each in self._found if each[0] not in tickets]
        self._drop([each for each in self._open.values() if not each.advice and each.ticket in tickets])

    def stand_in(self, view: View, seed: int) -> Move:
        """See `turn_scheduler.Thinker`."""
        return stand_in(view, seed)

    def ponder(self, view: View) -> None:
        """Think about *view* as for advice while nothing else is to be done: somebody might ask for it.

        The thought goes on for `LONGEST` seconds at most, and ends as soon as anything else is asked.
        """
        key = view.key
        if not self._open and not (self._known and self._known[0] == key):
            question = Question(PONDERED, view, ADVISER, int(key, 16), self._advising, True)
            self._pondered = self._put(question, State.OPEN)

    def advise(
        self, ticket: int, view: View, played: Move | None = None, known: Advice | None = None
    ) -> None:
        """Have advice found for *view*'s seat, on the move *played* if there is one; `advised` will bring it.

        *known*: what was advised in this position before. What was pondered goes on from there.
        """
        seed, pondered = int(view.key, 16), self._pondered
        if known is None and self._known is not None and self._known[0] == view.key:
            known = self._known[1]
        if played is None and known is not None:
            self._advice.append((ticket, known))
        elif played is None and pondered and pondered.serial in self._open and pondered.seed == seed:
            self._pondered = None
            self._open[pondered.serial] = pondered._replace(ticket=ticket)
            self._states[pondered.serial % SLOTS] = State.WANTED
        else:
            question = Question(ticket, view, ADVISER, seed, self._advising, True, played, known=known)
            self._put(question, State.WANTED)

    def advised(self) -> list[tuple[int, Advice]]:
        """The advice that has come since the last call, each with its ticket."""
        self._collect()
        advice, self._advice = self._advice, []
        return advice

    def drop_advice(self) -> None:
        """Forget all advice that was asked for and has not come yet."""
        self._advice.clear()
        self._drop([each for each in self._open.values() if each.advice and each.ticket != PONDERED])

    def _put(self, question: Question, state: State) -> Question:
        """Have *question* answered after all others that are open, which therefore end in time; nothing is pondered now."""
        if self._pondered:
            self._drop([self._pondered])
        for serial in self._open:
            self._states[serial % SLOTS] = State.WANTED
        question = question._replace(serial=next(self._serials))
        self._states[question.serial % SLOTS] = state
        self._open[question.serial] = question
        self._questions.put(question)
        return question

    def _drop(self, questions: Collection[Question]) -> None:
        for question in questions:
            if self._open.pop(question.serial, None) is not None:
                self._states[question.serial % SLOTS] = State.DROPPED

    def _collect(self) -> None:
        while True:
            try:
                put, answer = self._answers.get_nowait()
            except Empty:
                return
            question = self._open.pop(put.serial, None)  # its ticket may be another one by now
            if question is None:
                continue
            if not isinstance(answer, Advice):
                self._found.append((question.ticket, answer))
                continue
            if question.played is None:
                self._known = question.view.key, answer
            if question.ticket != PONDERED:
                self._advice.append((question.ticket, answer))

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
        return question.serial in self._open

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
        grace = self._grace * (MORE_GRACE if question.advice else 1)
        standing = Standing(self._states, question.serial)
        began = time.monotonic()
        due = began + max(seconds, LONGEST)
        best: Answer = None
        overtime: Overtime | None = None
        try:
            connection.send(tuple(question))
            while True:
                now = time.monotonic()
                if standing.wanted():
                    due = min(due, max(began + seconds, now))
                if best is not None and now >= due + LATE:
                    return best
                if now >= due:
                    overtime = overtime or Overtime(self._pulse, grace, STILLNESS * self._grace, now)
                    if overtime.hangs(now):
                        break
                left = math.inf if due == math.inf else max(due - now, BEAT)
                if not standing.wanted():
                    left = BEAT
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
                target=serve,
                args=(theirs, self._think, self._states, self._pulse),
                name="tabletop-opponents",
                daemon=True,
            )
            with self._lock:
                if self.closed:
                    return
                self._pulse[0] = 0.0
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
