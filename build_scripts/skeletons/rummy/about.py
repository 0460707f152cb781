"""New Game for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Draw, meld, throw one away"),
    why=N_("Every card you draw may finish a meld."),
    learning="easy",
    minutes=15,
    tags=("melds", "luck"),
)
