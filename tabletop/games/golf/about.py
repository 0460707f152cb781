"""Six Card Golf for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Swap six cards for the lowest score"),
    why=N_("Most of your cards are a secret to you, too: a calm game with small gambles."),
    learning="easy",
    minutes=15,
    tags=("luck", "memory", "children"),
    also=("Golf", "Polish Polka"),
)
