"""New Game for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Match suit or rank, run out of cards"),
    why=N_("The next card is always the one that nobody can match."),
    learning="easy",
    minutes=10,
    tags=("shedding", "luck"),
)
