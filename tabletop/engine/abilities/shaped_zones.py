"""Shaped zones: a layout that depends on the number of players or on the settings."""

from typing import Any

from tabletop.abilities import Ability
from tabletop.engine.zones import Zone


class ShapedZones(Ability):
    """Gives a game zones that follow from its seats and settings, in place of the declared `table`."""

    def zones(self, game: Any) -> tuple[Zone, ...]:
        """The zones of *game*, of which seats, sides and settings are known, and nothing else yet."""
        raise NotImplementedError
