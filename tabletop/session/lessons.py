"""Lessons at the table: the match that a lesson is played in, the computers that follow its script, and its coach.

A lesson's match is one like all others: it is kept in a journal, and may be left and resumed. That it is one shows in
its source of chance. After the last scripted move the computers think for themselves.
"""

import logging
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from tabletop.engine.knowledge.view import View
from tabletop.engine.match import PERSON, Match, Player
from tabletop.engine.moves import Move
from tabletop.engine.records import lesson as lessons
from tabletop.engine.records.lesson import LEARNER, Lesson, Moment, Standing
from tabletop.engine.records.record import Record
from tabletop.engine.shuffling.fairness import SALT_DIGITS, ShuffleSource
from tabletop.games import catalog
from tabletop.text import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.engine.match import Journal
    from tabletop.engine.turn_scheduler import Thinker

log = logging.getLogger(__name__)

CHANCE = ShuffleSource(0, "0" * SALT_DIGITS)
"""Source of what chance answers after the script, and the sign of a lesson in its journal: no number of a deal leads to it."""
LEVEL = "easy"
"""Level of the computers once the script is over."""


@cache
def lesson_of(slug: str) -> Lesson | None:
    """Lesson of the game *slug*, if it has one. Raises BadRecord."""
    text = catalog.lesson(slug)
    return None if text is None else lessons.read(text)


def is_lesson(match: Match) -> bool:
    """True if *match* began as a lesson: it has the chance of lessons."""
    return match.chance == CHANCE


class Coach:
    """Coach of the person in *match*, by *lesson*: says what is due to be told, and what does not fit now."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self.lesson = lesson
        self._match = match
        self._known: tuple[int, Standing | None] | None = None
        self.skipped = False
        """True if the learner wants to hear nothing more."""
        self.told = self._now.moment if match.record.moves and self._now else 0
        """Number of moments that were told, the first ones."""
        match.arranged = lesson.chance
        match.asking.led = lambda: self.standing is not None and not self.standing.done
        if match.asking.thinker is not None:
            match.asking.thinker = ScriptedThinker(match.asking.thinker, self)

    @property
    def _now(self) -> Standing | None:
        made = self._match.record.moves
        if self._known is None or self._known[0] != len(made):
            self._known = len(made), lessons.standing(self.lesson, made)
        return self._known[1]

    @property
    def standing(self) -> Standing | None:
        """Standing of the match in the lesson; None where that is over, was left or is skipped."""
        return None if self.skipped else self._now

    def next_moment(self) -> Moment | None:
        """The moment that is to be told now, if there is one."""
        standing = self.standing
        if standing is None:
            return None
        moments = self.lesson.moments
        while self.told <= standing.moment and not moments[self.told].paragraphs:
            self.told += 1
        self.told = min(self.told, standing.moment + 1)  # moves may have been taken back
        # A moment without a move is passed when it was told.
        last = standing.moment if not standing.done else len(moments) - 1
        return moments[self.told] if self.told <= last else None

    def note_told(self) -> None:
        """The moment that was due has been read."""
        self.told += 1

    @property
    def last(self) -> bool:
        """True if the moment that is due is the last one."""
        return self.told >= len(self.lesson.moments) - 1

    @property
    def present(self) -> Moment | None:
        """The moment whose task stands, if the learner is to move."""
        standing = self.standing
        return self.lesson.moments[standing.moment] if standing and standing.own else None

    @property
    def task(self) -> str:
        """What the learner is to do now, as a sentence; or ""."""
        return self.said(self.present.task) if self.present else ""

    def said(self, words: str) -> str:
        """*words* of the lesson with the names of who plays in place of ``{1}``, ``{2}`` …"""
        for seat, player in enumerate(self._match.players):
            words = words.replace(f"{{{seat}}}", player.name)
        return words

    @property
    def move(self) -> Move | None:
        """The move that is suggested now."""
        standing = self.standing
        return standing.wanted[0] if standing and standing.own else None

    def objection(self, move: Move) -> str | None:
        """Why the learner should not make *move* now, as a sentence; None if it fits, or the rules may say so."""
        standing = self.standing
        if standing is None or standing.done:
            return None
        moment, made = self.lesson.moments[standing.moment], len(self._match.record.moves)
        if lessons.may_come_first(self._match.position(made), standing, move):
            return None
        refused = self._match.refusal(LEARNER, move) is not None
        for answer in moment.foreseen:
            if answer.illegal == refused and answer.meets(move):
                return self.said(answer.sentence)
        if refused:
            return None
        if moment.otherwise:
            return self.said(moment.otherwise)
        if not standing.own:
            return _("Not now: first see what the others do.")
        return _("You could do that, but this lesson goes another way. {task}").format(task=self.task)


def coach_of(match: Match) -> Coach | None:
    """Coach of a match that goes on, if it is a lesson that is not over.

    Reading a lesson plays it: where the rules of the game fail, its matches are still to be gone on with.
    """
    if not is_lesson(match):
        return None
    try:
        lesson = lesson_of(match.rules.slug)
    except Exception as error:
        log.info("The lesson of %s cannot be read: %r", match.rules.slug, error)
        return None
    coach = Coach(lesson, match) if lesson else None
    return coach if coach and coach.standing else None


def begin(
    lesson: Lesson, players: Sequence[Player], journal: "Callable[[str], Journal]", thinker: "Thinker"
) -> tuple[Match, Coach]:
    """A match in which *lesson* is played, and its coach."""
    ours = lesson.header
    played = Record(ours.rules, ours.seats, dict(ours.settings), ours.dealer)
    match = Match(played, players, CHANCE, None, thinker)
    coach = Coach(lesson, match)
    match.keep_from_start(journal)
    return match, coach


def levels_of(lesson: Lesson) -> list[str]:
    """Who sits at the table of *lesson*: a person, and computers of the easiest level."""
    return [PERSON if seat == LEARNER else LEVEL for seat in range(lesson.header.seats)]


@dataclass(frozen=True)
class Asked:
    """A question to a computer: its *ticket*, what its seat sees, its level, what draws its lots, and its name."""

    ticket: int
    view: View
    level: str
    seed: int
    name: str


class ScriptedThinker:
    """Has the computers make the moves of the lesson of *coach*, and then what *thinker* thinks.

    They wait for each other and for the learner, also where the game would let them go on: else a last card that is to
    be announced, say, would be forgotten for good.
    """

    def __init__(self, thinker: "Thinker", coach: Coach) -> None:
        self._thinker, self._coach = thinker, coach
        self._waiting: list[Asked] = []

    @property
    def trouble(self) -> str | None:
        """See `turn_scheduler.Thinker`, here and below."""
        return self._thinker.trouble

    def takes(self, slug: str, level: str, awaited: bool, hardness: float) -> float:
        return self._thinker.takes(slug, level, awaited, hardness)

    def ask(self, ticket: int, view: View, level: str, seed: int, name: str = "") -> None:
        self._put(Asked(ticket, view, level, seed, name))

    def hurry(self, ticket: int) -> None:
        self._thinker.hurry(ticket)

    def poll(self) -> Sequence[tuple[int, Move | None]]:
        waiting, self._waiting, answers = self._waiting, [], []
        for each in waiting:
            standing, view = self._put(each), each.view
            if standing is None:
                continue
            seat, move = standing.pending[0]
            if seat == view.seat or view.seat not in view.awaited:
                self._waiting.remove(each)
                answers.append((each.ticket, move if seat == view.seat else None))
        return [*answers, *self._thinker.poll()]

    def _put(self, asked: Asked) -> Standing | None:
        """Keep a question that the script answers, and return where the lesson stands; pass on any other."""
        standing = self._coach.standing
        if standing is None or standing.done:
            self._thinker.ask(asked.ticket, asked.view, asked.level, asked.seed, asked.name)
            return None
        self._waiting.append(asked)
        return standing

    def forget(self, tickets: Collection[int]) -> None:
        self._waiting = [each for each in self._waiting if each.ticket not in tickets]
        self._thinker.forget(tickets)

    def stand_in(self, view: View, seed: int) -> Move:
        return self._thinker.stand_in(view, seed)
