"""Advice client of the hints and the review: it asks the process in which opponents think, and never waits.

A `Consultation` keeps the one question that somebody has in mind. Questions are told apart by tickets, so that an
answer to what was asked before, or by another scene, is nobody's.
"""

from collections.abc import Sequence
from itertools import count
from typing import TYPE_CHECKING, Protocol

from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move

if TYPE_CHECKING:
    from tabletop.opponents.advice import Advice

_tickets = count(1)


class AdviceClient(Protocol):
    """Client of an adviser, which says from a view alone which move an expert would make. None of these calls waits."""

    def advise(self, ticket: int, view: View, seed: int, played: Move | None = None) -> None: ...
    def ponder(self, view: View, seed: int) -> None:
        """Think about what might be asked for next, if nothing else is to be done."""

    def advised(self) -> "Sequence[tuple[int, Advice]]": ...
    def drop_advice(self) -> None: ...


class Consultation:
    """One question at a time to *adviser*."""

    def __init__(self, advice_client: AdviceClient) -> None:
        self._advice_client = advice_client
        self._ticket = 0

    @property
    def waiting(self) -> bool:
        """True while something was asked that has no answer yet."""
        return self._ticket > 0

    def ponder(self, view: View, seed: int) -> None:
        """Think about *view*, as it may be asked for."""
        self._advice_client.ponder(view, seed)

    def ask(self, view: View, seed: int, played: Move | None = None) -> None:
        """Ask for an expert's move in the seat of *view*, and how much worse *played* is, if that was done."""
        self.drop()
        self._ticket = next(_tickets)
        self._advice_client.advise(self._ticket, view, seed, played)

    def answer(self) -> "Advice | None":
        """The answer, once it has come."""
        for ticket, advice in self._advice_client.advised() if self.waiting else ():
            if ticket == self._ticket:
                self._ticket = 0
                return advice
        return None

    def drop(self) -> None:
        """The answer is not wanted any more."""
        if self.waiting:
            self._ticket = 0
            self._advice_client.drop_advice()
