"""Cache of answers to questions about the melds on the table: they hold for as long as the melds lie as they do.

Who thinks ahead asks the same again and again, and melds change seldom. Copies of a position share the answers, so nobody may
change what is returned. A question may depend on nothing but the melds, their owners, and what never changes.
"""

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, cast


class HasMeldAnswers(Protocol):
    """Position that keeps answers about its melds."""

    def meld_answers(self) -> dict[Any, Any]:
        """Answers that hold for the melds as they lie now, by question."""


G = TypeVar("G", bound=HasMeldAnswers)
S = TypeVar("S")
T = TypeVar("T")
P = ParamSpec("P")


def cached(question: Callable[Concatenate[G, P], T]) -> Callable[Concatenate[G, P], T]:
    """Decorate a *question* about the melds of a game, whose other arguments are positional and hashable."""

    def ask(game: G, /, *about: P.args, **named: P.kwargs) -> T:
        assert not named
        answers, key = game.meld_answers(), (question, about)
        try:
            return cast(T, answers[key])
        except KeyError:
            answers[key] = found = question(game, *about, **named)
            return found

    ask.__doc__ = question.__doc__
    return ask


def cached_by_part(
    question: Callable[Concatenate[S, G, P], T],
) -> Callable[Concatenate[S, G, P], T]:
    """Decorate a *question* that a part of the rules answers; a game has one part of the kind, or equal ones."""

    def ask(part: S, game: G, /, *about: P.args, **named: P.kwargs) -> T:
        assert not named
        answers, key = game.meld_answers(), (question, about)
        try:
            return cast(T, answers[key])
        except KeyError:
            answers[key] = found = question(part, game, *about, **named)
            return found

    ask.__doc__ = question.__doc__
    return ask
