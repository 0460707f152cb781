"""Cache of answers to questions about the melds on the table: they hold for as long as the melds lie as they do.

Who thinks ahead asks the same again and again, and melds change seldom. Copies of a position share the answers, so nobody may
change what is returned. A question may depend on nothing but the melds of a side, and what never changes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

MOST = 4096
"""Arrangements of melds of which the answers are kept."""

Lying = tuple[tuple[int, tuple[int, ...]], ...]
"""The numbers and the cards of the melds of a side."""


@dataclass(frozen=True, slots=True)
class MeldAnswers:
    """Answers that hold while the *melds* of these *owners* lie so: a dictionary for each side.

    What was found for other melds is remembered as well: games that are played on from one position come to the same melds
    again and again.
    """

    melds: list[list[int]]
    owners: list[int]
    answers: list[dict[Any, Any]]
    remembered: dict[tuple[int, Lying], dict[Any, Any]]

    def after(self, melds: list[list[int]], owners: list[int]) -> "MeldAnswers":
        """Answers for other melds: those about a side whose melds are the same still hold."""
        remembered = self.remembered if len(self.remembered) < MOST else {}
        lying, changed = list[list[int]](), {*self.owners[len(owners) :]}
        for number, cards in enumerate(melds):
            if number < len(self.owners):
                if self.melds[number] == cards and self.owners[number] == owners[number]:
                    lying.append(self.melds[number])
                    continue
                changed.add(self.owners[number])
            changed.add(owners[number])
            lying.append(cards[:])
        answers = self.answers[:]
        for side in changed:
            own = tuple([(n, tuple(lying[n])) for n, owner in enumerate(owners) if owner == side])
            answers[side] = remembered.setdefault((side, own), {})
        return MeldAnswers(lying, owners[:], answers, remembered)


class HasMeldAnswers(Protocol):
    """Position that keeps answers about its melds."""

    def meld_answers(self, side: int) -> dict[Any, Any]:
        """Answers that hold for the melds of *side* as they lie now, by question."""


G = TypeVar("G", bound=HasMeldAnswers)
S = TypeVar("S")
T = TypeVar("T")
P = ParamSpec("P")


def cached(question: Callable[Concatenate[G, int, P], T]) -> Callable[Concatenate[G, int, P], T]:
    """Decorate a *question* about the melds of a side of a game, whose other arguments are positional and hashable."""

    def ask(game: G, side: int, /, *about: P.args, **named: P.kwargs) -> T:
        assert not named
        answers = game.meld_answers(side)
        key = (question, about) if about else question
        try:
            found: T = answers[key]
        except KeyError:
            found = answers[key] = question(game, side, *about, **named)
        return found

    ask.__doc__ = question.__doc__
    return ask


def cached_by_part(
    question: Callable[Concatenate[S, G, int, P], T],
) -> Callable[Concatenate[S, G, int, P], T]:
    """Decorate a *question* that a part of the rules answers; a game has one part of the kind, or equal ones."""

    def ask(part: S, game: G, side: int, /, *about: P.args, **named: P.kwargs) -> T:
        assert not named
        answers = game.meld_answers(side)
        key = (question, about) if about else question
        try:
            found: T = answers[key]
        except KeyError:
            found = answers[key] = question(part, game, side, *about, **named)
        return found

    ask.__doc__ = question.__doc__
    return ask
