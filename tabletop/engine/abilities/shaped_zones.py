"""Shaped zones: a layout that depends on the number of players or on the settings."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop.abilities import Ability
from tabletop.engine.zones import Zone


@dataclass(frozen=True, slots=True)
class ShapedZones(Ability):
    """*zones* gives the zones of a game in place of the declared `table`; of the game, its seats, sides and settings are
    known, and nothing else yet."""

    zones: Callable[[Any], tuple[Zone, ...]]
