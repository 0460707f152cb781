"""Secret chances: acting out of turn because of what a seat secretly holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.abilities import Ability

if TYPE_CHECKING:
    from tabletop.engine.game import Game


class SecretChances(Ability):
    """Gives a game chances to act out of turn that nobody else is to notice, not even by being offered nothing."""

    def might_act(self, game: Any) -> frozenset[int]:
        """The seats that might act out of turn by what they secretly hold, as far as everybody can tell.

        At a shared screen all people among them are offered it alike, whether they can or not.
        """
        raise NotImplementedError

    def as_all_know(self, game: Any) -> Game:
        """The position as all know it: *game* itself, or a copy in which nobody is asked for the secret chance."""
        position: Game = game
        return position


def might_act(game: Game) -> frozenset[int]:
    """The seats of *game* that might act out of turn by what they secretly hold."""
    chances = game.ability(SecretChances)
    return chances.might_act(game) if chances else frozenset()


def as_all_know(game: Game) -> Game:
    """The position of *game* as all know it."""
    chances = game.ability(SecretChances)
    return chances.as_all_know(game) if chances else game
