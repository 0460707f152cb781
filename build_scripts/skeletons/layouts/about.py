"""New Game for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Swap hidden cards for a low score"),
    why=N_("Most of your cards are a secret to you, too."),
    learning="easy",
    minutes=15,
    tags=("luck", "memory"),
)
