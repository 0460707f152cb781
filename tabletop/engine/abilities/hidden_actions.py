"""Hidden actions: moves that only some seats notice, such as signs between partners."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop.abilities import Ability
from tabletop.engine.moves import Move

if TYPE_CHECKING:
    from tabletop.engine.game import Game

NOBODY: frozenset[int] = frozenset()


def _nobody(game: Any) -> frozenset[int]:
    return NOBODY


def _nothing(game: Any, seat: int) -> dict[str, int | str]:
    return {}


@dataclass(frozen=True, slots=True)
class HiddenActions(Ability):
    """Actions, by name, that only some seats notice: for the others nothing has happened at all.

    *observers* gives the seats that notice such a move by a seat, as a bit mask, its own among them; *may_act_unseen*
    the seats that may do now what others must not see, as everybody knows: at a shared screen each of them gets it for
    itself once a deal. *private_facts* are those that only one seat knows: what it has noticed, in words.
    """

    actions: frozenset[str]
    observers: Callable[[Any, int, Move], int]
    may_act_unseen: Callable[[Any], frozenset[int]] = _nobody
    private_facts: Callable[[Any, int], dict[str, int | str]] = _nothing


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
