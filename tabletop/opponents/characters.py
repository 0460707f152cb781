"""The twelve computer characters: a name, a face, how long each likes to take over a move, and a style.

A style shows where moves are as good as each other: the bold take the one after which more is won or lost, the careful
the one after which less is. The talkative play like those without a style, and say something now and then; it follows from
nothing but their names and how much has been played. How well a character plays is its level's business, and what it knows
is what its seat knows.
"""

from dataclasses import dataclass
from random import Random

from tabletop.text import N_, _

BOLD, CAREFUL, TALKATIVE = "bold", "careful", "talkative"
"""The styles; who has none takes what comes first."""
SMALL_TALK = (
    N_("There we go."),
    N_("And on it goes."),
    N_("A lovely round, this."),
    N_("I could play all day."),
    N_("Who is next?"),
    N_("Let us see."),
)
"""Sentences that fit everywhere, and so tell nothing."""
AT_MOMENTS = (N_("Well, well."), N_("Look at that."), N_("Did you see that?"), N_("What a deal."))
"""Sentences on a moment that the whole table has seen."""
OFTEN, SELDOM = 0.4, 0.06
"""Share of the moments, and of other own moves, after which a talkative character says something."""


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
    Character("celia", "Celia", (0.3, 0.8), TALKATIVE),
    Character("dag", "Dag", (0.7, 1.2), CAREFUL),
    Character("elif", "Elif", (0.3, 0.6), BOLD),
    Character("farid", "Farid", (0.4, 1.0), TALKATIVE),
    Character("greta", "Greta", (0.5, 1.1), CAREFUL),
    Character("hugo", "Hugo", (0.3, 0.7), BOLD),
    Character("yuki", "Yuki", (0.3, 0.9), TALKATIVE),
)


def named(name: str) -> Character | None:
    """The character with that display name, or None."""
    return next((character for character in CHARACTERS if character.name == name), None)


def style_of(name: str) -> str:
    """The style of the character with that name; empty for whoever has none."""
    known = named(name)
    return known.style if known else ""


def small_talk(name: str, number: int, at_moment: bool) -> str:
    """Words of the character *name* after the public move *number* of those that were watched, or "".

    Cards and thoughts have no say in it.
    """
    dice = Random(f"{name} talks {number}")
    if style_of(name) != TALKATIVE or dice.random() >= (OFTEN if at_moment else SELDOM):
        return ""
    return _(dice.choice(AT_MOMENTS if at_moment else SMALL_TALK))
