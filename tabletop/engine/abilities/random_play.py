"""Random play: moves drawn otherwise than all alike, where a game would hardly ever end so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from tabletop.abilities import Ability
from tabletop.engine.moves import Move
from tabletop.engine.options import Value

if TYPE_CHECKING:
    from tabletop.engine.game import Game


def _any_move(game: Any, seat: int, rng: Random) -> Move | None:
    return None


@dataclass(frozen=True, slots=True)
class RandomPlay(Ability):
    """Players at random who come to an end.

    *move* gives a legal move of a seat that may act, None: any of those listed, all alike. *settings* are those without
    which play at random may never end; whatever plays games at random sets them.
    """

    move: Callable[[Any, int, Random], Move | None] = _any_move
    settings: Mapping[str, Value] = field(default_factory=dict)


def settings_for_random_play(rules: type[Game]) -> dict[str, Value]:
    """The settings without which a game at random may never end; none for most games."""
    random_play = rules.ability(RandomPlay)
    return dict(random_play.settings) if random_play else {}
