"""Advice client of the hints and the review: it asks the process in which opponents think, and never waits.

An `Adviser` remembers what was said about each position, so that a hint and the review of it are one judgement. A
`Consultation` keeps the one question that somebody has in mind. Questions are told apart by tickets, so that an answer
to what was asked before, or by another scene, is nobody's.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Protocol

from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move

if TYPE_CHECKING:
    from tabletop.opponents.advice import Advice

_tickets = count(1)


class AdviceClient(Protocol):
    """Client of an adviser, which says from a view alone which move an expert would make. None of these calls waits."""

    def advise(
        self, ticket: int, view: View, played: Move | None = None, known: "Advice | None" = None
    ) -> None:
        """Have advice found for the seat of *view*, with a verdict on *played*; *known*: what was advised there before."""

    def ponder(self, view: View) -> None:
        """Think about what might be asked for next, if nothing else is to be done."""

    def advised(self) -> "Sequence[tuple[int, Advice]]":
        """The advice that has come since the last call, each with its ticket."""

    def drop_advice(self) -> None:
        """Forget all advice that was asked for and has not come yet."""

    def stand_in(self, view: View, seed: int) -> Move:
        """The move of the game's rules of thumb for *view*'s seat, at once."""


class Adviser:
    """The one judgement of each position that *client* was asked about."""

    def __init__(self, client: AdviceClient) -> None:
        self.client = client
        self._judged: dict[str, Advice] = {}
        self._reviewed: dict[tuple[str, Move], Advice] = {}

    def known(self, view: View, played: Move | None = None) -> "Advice | None":
        """The advice for the seat of *view*, with the verdict on *played*, as far as all that was given before."""
        key = view.key
        return self._judged.get(key) if played is None else self._reviewed.get((key, played))

    def remember(self, view: View, played: Move | None, advice: "Advice") -> None:
        """Keep *advice* for whoever asks about the same position, or about one later in the turn that it advises."""
        key = view.key
        self._judged.setdefault(key, advice)
        for number, (meant, move, reason) in enumerate(advice.rest):
            following = replace(
                advice, move=move, reason=reason, alike=(), verdict=None, rest=advice.rest[number + 1 :]
            )
            self._judged.setdefault(meant.key, following)
        if played is not None:
            self._reviewed[key, played] = advice


class Consultation:
    """One question at a time to *adviser*."""

    def __init__(self, adviser: Adviser) -> None:
        self._adviser = adviser
        self._asked: tuple[View, Move | None] | None = None
        self._ticket = 0

    @property
    def waiting(self) -> bool:
        """True while something was asked that has no answer yet."""
        return self._asked is not None

    def ponder(self, view: View) -> None:
        """Have *view* thought about, as it may be asked for."""
        if self._adviser.known(view) is None:
            self._adviser.client.ponder(view)

    def ask(self, view: View, played: Move | None = None) -> None:
        """Ask for an expert's move in the seat of *view*, and for a verdict on *played*, if that was done."""
        self.drop()
        self._asked = view, played
        if self._adviser.known(view, played) is None:
            self._ticket = next(_tickets)
            self._adviser.client.advise(self._ticket, view, played, self._adviser.known(view))

    def answer(self) -> "Advice | None":
        """The answer, once it has come."""
        if self._asked is None:
            return None
        if self._ticket:
            for ticket, advice in self._adviser.client.advised():
                if ticket == self._ticket:
                    self._adviser.remember(*self._asked, advice)
                    self._ticket = 0
        if self._ticket:
            return None
        view, played = self._asked
        self._asked = None
        return self._adviser.known(view, played)

    def keep(self, view: View, advice: "Advice") -> None:
        """Have *advice* stand for *view* as well, in which others have moved since it was asked for."""
        self._adviser.remember(view, None, advice)

    def drop(self) -> None:
        """The answer is not wanted any more."""
        self._asked = None
        if self._ticket:
            self._ticket = 0
            self._adviser.client.drop_advice()
