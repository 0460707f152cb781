"""The twelve computer characters: a name, a face, and how long each likes to take over a move.

Temperament is for show. How well a character plays is its level's business, and what it knows is what its seat knows.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Character:
    """*slug* names the picture, `sprites/avatars/SLUG.svg`; *reaction* is a range of seconds."""

    slug: str
    name: str
    reaction: tuple[float, float]


CHARACTERS = (
    Character("ada", "Ada", (0.3, 0.8)),
    Character("otto", "Otto", (0.6, 1.2)),
    Character("marta", "Marta", (0.3, 1.0)),
    Character("ines", "Inês", (0.3, 0.6)),
    Character("bruno", "Bruno", (0.6, 1.2)),
    Character("celia", "Celia", (0.3, 0.8)),
    Character("dag", "Dag", (0.7, 1.2)),
    Character("elif", "Elif", (0.3, 0.6)),
    Character("farid", "Farid", (0.4, 1.0)),
    Character("greta", "Greta", (0.5, 1.1)),
    Character("hugo", "Hugo", (0.3, 0.7)),
    Character("yuki", "Yuki", (0.3, 0.9)),
)


def named(name: str) -> Character | None:
    """The character with that display name, or None."""
    return next((character for character in CHARACTERS if character.name == name), None)
