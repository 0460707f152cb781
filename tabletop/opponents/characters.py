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
    Character("ada", "Ada", (0.5, 1.2)),
    Character("otto", "Otto", (0.9, 2.0)),
    Character("marta", "Marta", (0.5, 1.4)),
    Character("ines", "Inês", (0.3, 0.8)),
    Character("bruno", "Bruno", (0.8, 1.9)),
    Character("celia", "Celia", (0.4, 1.1)),
    Character("dag", "Dag", (1.0, 2.2)),
    Character("elif", "Elif", (0.3, 0.9)),
    Character("farid", "Farid", (0.6, 1.5)),
    Character("greta", "Greta", (0.7, 1.6)),
    Character("hugo", "Hugo", (0.3, 1.0)),
    Character("yuki", "Yuki", (0.4, 1.3)),
)


def named(name: str) -> Character | None:
    """The character with that display name, or None."""
    return next((character for character in CHARACTERS if character.name == name), None)
