"""Cache of answers to questions about the melds on the table: they hold for as long as the melds lie as they do.

Who thinks ahead asks the same again and again, and melds change seldom. Copies of a position share the answers, so nobody may
change what is returned. A question may depend on nothing but the melds of a side, and what never changes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, cast

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

    def after(self, melds: list[list[int]], owners: list[int], sides: int) -> "MeldAnswers":
        """Answers for other melds: those about a side whose melds are the same still hold."""
        remembered = self.remembered if len(self.remembered) < MOST else {}
        lying: list[list[tuple[int, tuple[int, ...]]]] = [[] for _side in range(sides)]
        for number, owner in enumerate(owners):
            lying[owner].append((number, tuple(melds[number])))
        answers = [remembered.setdefault((side, tuple(each)), {}) for side, each in enumerate(lying)]
        return MeldAnswers([cards[:] for cards in melds], owners[:], answers, remembered)


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
            return cast(T, answers[key])
        except KeyError:
            answers[key] = found = question(game, side, *about, **named)
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
            return cast(T, answers[key])
        except KeyError:
            answers[key] = found = question(part, game, side, *about, **named)
            return found

    ask.__doc__ = question.__doc__
    return ask
