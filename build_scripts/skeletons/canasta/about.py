"""New Game for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Build melds of seven with a partner"),
    why=N_("You and your partner build slowly, and then one of you takes the whole pile."),
    learning="medium",
    minutes=20,
    tags=("melds", "partners"),
)
