"""Short matches: the settings with which even players who move at random soon end a match of a game.

For tests of everything but the end of a long match. A game from outside adds its own in the `conftest.py` of its tests.
"""

from collections.abc import Mapping

from tabletop.engine.options import Value

SHORT: dict[str, Mapping[str, Value]] = {
    "bolivia": {"deals": 2},
    "brazilian-canasta": {"deals": 2},
    "canasta": {"deals": 2},
    "envite": {"games": 1},
    "hand-and-foot": {"deals": 1},
    "joker-canasta": {"deals": 2},
    "mattis": {"games": 1},
    "mexicana": {"deals": 2},
    "oklahoma": {"deals": 2},
    "palace": {"deals": 1},
    "samba": {"deals": 2},
    "switch": {"deals": 2},
    "three-hand-canasta": {"deals": 2},
    "trash": {"size": 3},
    "triple-play": {"deals": 1},
    "two-hand-canasta": {"deals": 2},
}
"""Settings by slug; games that are not here are short with their usual ones."""


def short_settings(slug: str) -> dict[str, Value]:
    """The settings of a short match of a game."""
    return dict(SHORT.get(slug, {}))
