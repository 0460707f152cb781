"""Thinkers: what answers for computer players, and the judgement of what they answer.

A *question* is a view with a level, a seed and a budget. Wherever it is thought over, in this process (`InProcess`) or
in one of its own (`process.worker.Worker`), `think` finds the answer and a `Judge` looks at it: what the rules refuse is never
played, whoever proposed it, and nothing that they accept is thrown away. The match, the arena and the simulation all
ask one of these two, so that what is measured is what people meet.
"""

import logging
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from random import Random
from typing import NamedTuple, Protocol

from tabletop.engine import moves, turn_scheduler
from tabletop.engine.knowledge.legality import Legality
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.opponents import characters, levels
from tabletop.opponents.abilities.supposing import Supposing
from tabletop.opponents.advice import Advice, advise, nothing_to_gain, usual
from tabletop.opponents.budget import Budget
from tabletop.opponents.player import player_of
from tabletop.opponents.search import WAIT
from tabletop.opponents.turns import Plans, Step, Turn, planned
from tabletop.text import _

Report = Callable[[Move], object]
Answer = Move | Turn | Advice | None
"""A move, perhaps with the rest of its turn; None for a seat that lets the others go on; advice where that was asked for."""

ADVISER = "expert"
"""The level whose moves are hints."""
MOMENT = 0.0005
"""Seconds between two looks for an answer that is waited for."""

log = logging.getLogger(__name__)


class Question(NamedTuple):
    """A question for a thinker: the move of a *level*, or advice, on the move that was *played* if there is one."""

    ticket: int
    """Number by which the answer is known."""
    view: View
    """All that is known of the match."""
    level: str
    seed: int
    """Seed of the random numbers: with a budget in playouts the answer is the same again."""
    budget: Budget
    """Limit of the thinking."""
    advice: bool = False
    """True if advice is asked for, not a move."""
    played: Move | None = None
    serial: int = 0
    """Number among all that were put to one process."""
    known: Advice | None = None
    """What was advised in this position before."""
    name: str = ""
    """Name of the player who moves; a character's has a style."""


Think = Callable[[Question, Report], Answer]
"""Finds an answer and reports the best move so far. It must be a module's function: it may go to another process."""


def think(question: Question, report: Report) -> Answer:
    """The answer that the levels give. Raises ValueError as `levels.choose` does."""
    if question.advice:
        return advise(question.view, question.budget, question.played, question.known)
    rng = Random(question.seed)
    style = characters.style_of(question.name)
    move = levels.choose(question.view, question.level, question.budget, rng, report, style)
    if move is None or question.level not in levels.SLIPS:
        return move  # who does not search does not plan either
    return planned(question.view, move, Random(question.seed))


def plain(answer: object) -> Answer:
    """*answer* with its move as its text says it: what came from another process may be anything that looks like one.

    Raises ValueError, TypeError or AttributeError for what is no answer.
    """
    if answer is None:
        return None
    if isinstance(answer, Advice):
        alike = tuple(_plain_move(move) for move in answer.alike)
        rest = tuple((view, _plain_move(move), reason) for view, move, reason in answer.rest)
        return replace(answer, move=_plain_move(answer.move), alike=alike, rest=rest)
    if isinstance(answer, Turn):
        return Turn(
            _plain_move(answer.move), tuple(Step(step.view, _plain_move(step.move)) for step in answer.steps)
        )
    if not isinstance(answer, Move):
        raise TypeError(f"{answer!r} is no answer.")
    return _plain_move(answer)


def _plain_move(move: Move) -> Move:
    return moves.parse(str(Move(*move)))


class Judge:
    """The judgement of answers to *question*, from its view alone."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self._awaited = question.view.seat in question.view.awaited
        self._legality = Legality(question.view)

    def admits(self, answer: Answer) -> bool:
        """True if *answer* is of the kind that was asked for, and its move legal."""
        if isinstance(answer, Advice) != self.question.advice:
            return False
        move = answer.move if isinstance(answer, Advice | Turn) else answer
        if move is None or move == WAIT:
            return not self._awaited
        try:
            return self._legality.refuse(move) is None
        except Exception:  # what no rule foresees is not legal, and must not end the match either
            log.exception(
                "%s, %s: %s cannot be judged.", self.question.view.slug, self.question.view.phase, move
            )
            return False

    def settled(self, answer: Answer) -> Answer:
        """*answer*, or the policy's in its place where it is not admitted; that is a mistake, and logged."""
        if self.admits(answer):
            return answer
        log.error(
            "%s, %s: the answer %s of %s is illegal.",
            self.question.view.slug,
            self.question.view.phase,
            answer,
            self.question.level,
        )
        return self.by_policy()

    def by_policy(self) -> Answer:
        """Answer by the game's rules of thumb, without any search; legal whatever they say."""
        view, advice = self.question.view, self.question.advice
        if self.question.known is not None:
            return self.question.known
        if not self._awaited:
            return Advice(WAIT, nothing_to_gain()) if advice else None
        player, rng = player_of(view.slug), Random(self.question.seed)
        move, reason = view.moves[0], None
        try:
            game = self._legality.game.copy()
            supposing = player.ability(Supposing)
            if supposing is not None:
                supposing.suppose(game, view.seat, rng)
            found = player.policy(game, view.seat, rng)
            if game.refuse(view.seat, found) is None:
                move = found
            reason = player.reason(game, view.seat, move) if advice else None
        except Exception:  # a mistake in one game's player must not end the match
            log.exception("%s, %s: the policy fails.", view.slug, view.phase)
        return Advice(move, reason or usual()) if advice else move


def stand_in(view: View, seed: int) -> Move:
    """The move of the game's rules of thumb for *view*'s seat, which is awaited."""
    answer = Judge(Question(0, view, "", seed, Budget(seconds=0.0))).by_policy()
    assert isinstance(answer, Move)
    return answer


class Thinker(turn_scheduler.Thinker, Protocol):
    """A thinker that can be closed; then it answers nothing more.

    The engine's protocol has this one heir, as a match does not close what thinks for it.
    """

    closed: bool

    def close(self) -> None:
        """End whatever answers; nothing is asked any more."""


class InProcess:
    """A thinker without a process of its own, for arenas and simulations: it thinks while it is polled.

    Whatever thinking raises is raised there: a measurement must not hide it.
    """

    def __init__(self, budgets: Mapping[str, Budget] = levels.BUDGETS, think: Think = think) -> None:
        self.closed = False
        self.trouble: str | None = None
        self._budgets, self._think = budgets, think
        self._questions: list[Question] = []
        self._plans = Plans()

    def takes(self, slug: str, level: str, awaited: bool, hardness: float) -> float:
        """No time: who thinks here has its answer before anybody looks at the clock again."""
        return 0.0

    def hurry(self, ticket: int) -> None:
        """The answer comes with the next `poll` in any case."""

    def ask(self, ticket: int, view: View, level: str, seed: int, name: str = "") -> None:
        """Have the move of *view*'s seat found by the next `poll`. Raises KeyError for a level without a budget."""
        self._questions.append(Question(ticket, view, level, seed, self._budgets[level], name=name))

    def poll(self) -> list[tuple[int, Move | None]]:
        """The answers to all that was asked since the last call, each with its ticket."""
        found: list[tuple[int, Move | None]] = []
        for question in self._questions:
            found.append((question.ticket, self._answer(question)))
        self._questions.clear()
        return found

    def _answer(self, question: Question) -> Move | None:
        judge, step = Judge(question), self._plans.step(question.view)
        if step is not None and judge.admits(step):
            return step
        answer = judge.settled(self._think(question, id))
        assert not isinstance(answer, Advice)
        return self._plans.noted(question.view.seat, answer)

    def forget(self, tickets: Collection[int]) -> None:
        """Drop the questions *tickets*."""
        self._questions = [each for each in self._questions if each.ticket not in tickets]

    def stand_in(self, view: View, seed: int) -> Move:
        """See `turn_scheduler.Thinker`."""
        return stand_in(view, seed)

    def close(self) -> None:
        """Answer nothing more."""
        self.closed = True


def no_thought() -> str:
    """The sentence about a computer player whose thinking has failed."""
    return _("A computer player could not think of a move. A simple rule of thumb moved in its place.")


class Closed(Exception):
    """The thinker was closed before it answered."""


def answer_of(thinker: Thinker, view: View, level: str, seed: int) -> Move | None:
    """The answer of *thinker*, waited for. Raises Closed."""
    thinker.ask(0, view, level, seed)
    thinker.hurry(0)
    while not thinker.closed:
        for _ticket, move in thinker.poll():
            return move
        time.sleep(MOMENT)
    raise Closed
