"""Secret chances: acting out of turn because of what a seat secretly holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop.abilities import Ability

if TYPE_CHECKING:
    from tabletop.engine.game import Game


def _itself(game: Any) -> Any:
    return game


@dataclass(frozen=True, slots=True)
class SecretChances(Ability):
    """Chances to act out of turn that nobody else is to notice, not even by being offered nothing.

    *might_act* gives the seats that might act out of turn by what they secretly hold, as far as everybody can tell: at a
    shared screen all people among them are offered it alike, whether they can or not. *as_all_know* gives the position
    as all know it: the game itself, or a copy in which nobody is asked for the secret chance.
    """

    might_act: Callable[[Any], frozenset[int]]
    as_all_know: Callable[[Any], Any] = _itself


def might_act(game: Game) -> frozenset[int]:
    """The seats of *game* that might act out of turn by what they secretly hold."""
    chances = game.ability(SecretChances)
    return chances.might_act(game) if chances else frozenset()


def as_all_know(game: Game) -> Game:
    """The position of *game* as all know it."""
    chances = game.ability(SecretChances)
    known: Game = chances.as_all_know(game) if chances else game
    return known
