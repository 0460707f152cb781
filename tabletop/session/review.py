"""Reviewing a match: every choice that a seat had is put to an adviser, who sees what that seat saw and no more.

`Review` goes through the record one question at a time, so that the window never waits, and finds the choices that
probably cost most.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.engine.records.record import Record
from tabletop.session.advice_client import Adviser, Consultation
from tabletop.text import _
from tabletop.wording.kinds import kind_of

if TYPE_CHECKING:
    from tabletop.opponents.advice import Advice, Verdict

MOST = 8
"""Most choices that are told."""


@dataclass(frozen=True)
class Decision:
    """A choice that a seat had: after *number* moves of the record, in *position*, with *view*, and what was *played*.

    It was the seat's *turn*-th move of that action in the *deal_number*-th deal, both from 1.
    """

    number: int
    deal_number: int
    turn: int
    position: Game
    view: View
    played: Move


@dataclass(frozen=True)
class Finding:
    """An expert's choice at a decision, and the *verdict* by which the choice that was made was surely worse."""

    decision: Decision
    advice: "Advice"
    verdict: "Verdict"


def decisions(record: Record, seat: int) -> Iterator[Decision]:
    """The choices among several moves that the game waited for *seat* to make, in order."""
    game = record.new_game()
    turns: Counter[tuple[int, str]] = Counter()
    for number, (mover, move) in enumerate(record.moves):
        if mover == seat:
            turns[game.deal_number, move.action] += 1
            view = game.view(seat)
            if view.only_move is None and seat in view.awaited:
                turn = turns[game.deal_number, move.action]
                yield Decision(number, game.deal_number, turn, game.copy(), view, move)
        game.apply(mover, move)


class Review:
    """The review of *seat* in *record*, as far as it has come."""

    def __init__(self, record: Record, seat: int, adviser: Adviser) -> None:
        self._left = decisions(record, seat)
        self._asked = Consultation(adviser)
        self._now: Decision | None = None
        self._moves = max(1, len(record.moves))
        self.findings: list[Finding] = []
        self.looked_at = 0
        """Number of choices that have been judged."""
        self.done = False

    @property
    def progress(self) -> float:
        """Share of the record that has been gone through, 0 … 1."""
        if self.done:
            return 1.0
        return self._now.number / self._moves if self._now else 0.0

    def tick(self) -> bool:
        """Take the answer that has come, and ask the next question; whether anything changed."""
        if self.done:
            return False
        if self._now is not None and self._asked.waiting:
            advice = self._asked.answer()
            if advice is None:
                return False
            self.looked_at += 1
            verdict = advice.verdict
            if advice.move != self._now.played and verdict is not None and verdict.loss > 0:
                self.findings.append(Finding(self._now, advice, verdict))
            self._now = next(self._left, None)
        elif self._now is None:
            self._now = next(self._left, None)
        if self._now is None:
            self.done = True
        else:
            self._asked.ask(self._now.view, self._now.played)
        return True

    def pause(self) -> None:
        """Leave the present question, for now."""
        self._asked.drop()

    def costliest(self) -> list[Finding]:
        """The choices that cost most, the worst first."""
        return sorted(self.findings, key=lambda finding: -finding.verdict.loss)[:MOST]


def grouped(findings: Sequence[Finding]) -> list[tuple[str, list[Finding]]]:
    """*findings* by the kind of choice, each kind where its first one stands."""
    groups: dict[str, list[Finding]] = {}
    for finding in findings:
        kind = kind_of(finding.decision.view, finding.decision.played)
        groups.setdefault(kind, []).append(finding)
    return [*groups.items()]


def when(decision: Decision) -> str:
    """Name the place in the match where a choice was made; bids and the like are made once a deal as a rule."""
    if decision.turn == 1 and not decision.played.cards:
        return _("Deal {deal}").format(deal=decision.deal_number)
    return _("Deal {deal}, turn {turn}").format(deal=decision.deal_number, turn=decision.turn)
