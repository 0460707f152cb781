"""Zone parts: names for parts of a zone that rule books speak of, such as the plays of a trick."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop.abilities import Ability

if TYPE_CHECKING:
    from tabletop.engine.game import Game


@dataclass(frozen=True, slots=True)
class ZoneParts(Ability):
    """*cards* gives the cards of the part of a zone that has a name, in their order; None where the name is no part's."""

    cards: Callable[[Any, str], list[int] | None]


def cards_of(game: Game, name: str) -> list[int]:
    """The cards of the zone of *game* with that name, or of the part of one, bottom to top. Raises KeyError."""
    parts = game.ability(ZoneParts)
    found = parts.cards(game, name) if parts else None
    return game.zone(name) if found is None else found
