"""The twelve computer characters: a name, a face, how long each likes to take over a move, and a style.

A style shows where moves are as good as each other: the bold take the one after which more is won or lost, the careful
the one after which less is. How well a character plays is its level's business, and what it knows is what its seat knows.
"""

from dataclasses import dataclass

BOLD, CAREFUL = "bold", "careful"
"""The styles; who has none takes what comes first."""


@dataclass(frozen=True)
class Character:
    """*slug* names the picture, `sprites/avatars/SLUG.svg`; *reaction* is a range of seconds; *style* one of the styles."""

    slug: str
    name: str
    reaction: tuple[float, float]
    style: str = ""


CHARACTERS = (
    Character("ada", "Ada", (0.3, 0.8)),
    Character("otto", "Otto", (0.6, 1.2), CAREFUL),
    Character("marta", "Marta", (0.3, 1.0)),
    Character("ines", "Inês", (0.3, 0.6), BOLD),
    Character("bruno", "Bruno", (0.6, 1.2)),
    Character("celia", "Celia", (0.3, 0.8)),
    Character("dag", "Dag", (0.7, 1.2), CAREFUL),
    Character("elif", "Elif", (0.3, 0.6), BOLD),
    Character("farid", "Farid", (0.4, 1.0)),
    Character("greta", "Greta", (0.5, 1.1), CAREFUL),
    Character("hugo", "Hugo", (0.3, 0.7), BOLD),
    Character("yuki", "Yuki", (0.3, 0.9)),
)


def named(name: str) -> Character | None:
    """The character with that display name, or None."""
    return next((character for character in CHARACTERS if character.name == name), None)


def style_of(name: str) -> str:
    """The style of the character with that name; empty for whoever has none."""
    known = named(name)
    return known.style if known else ""
