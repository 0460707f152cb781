"""Hidden actions: moves that only some seats notice, such as signs between partners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tabletop.abilities import Ability
from tabletop.engine.moves import Move

if TYPE_CHECKING:
    from tabletop.engine.game import Game

NOBODY: frozenset[int] = frozenset()


class HiddenActions(Ability):
    """Gives a game actions that only some seats notice: for the others nothing has happened at all."""

    actions: ClassVar[frozenset[str]]
    """The names of these actions."""

    def observers(self, game: Any, seat: int, move: Move) -> int:
        """The seats that notice such a *move* by *seat*, as a bit mask; its own among them."""
        return 1 << seat

    def may_act_unseen(self, game: Any) -> frozenset[int]:
        """The seats that may do now what others must not see, as everybody knows.

        At a shared screen each of them gets it for itself once a deal.
        """
        return NOBODY

    def private_facts(self, game: Any, seat: int) -> dict[str, int | str]:
        """Facts that only *seat* knows: what it has noticed, in words."""
        return {}


def is_hidden(game: type[Game] | Game, action: str) -> bool:
    """True if only some seats notice that *action* in *game*."""
    hidden = game.ability(HiddenActions)
    return hidden is not None and action in hidden.actions


def may_act_unseen(game: Game) -> frozenset[int]:
    """The seats of *game* that may do now what others must not see, as everybody knows."""
    hidden = game.ability(HiddenActions)
    return hidden.may_act_unseen(game) if hidden else NOBODY


def private_facts(game: Game, seat: int) -> dict[str, int | str]:
    """The facts of *game* that only *seat* knows."""
    hidden = game.ability(HiddenActions)
    return hidden.private_facts(game, seat) if hidden else {}
