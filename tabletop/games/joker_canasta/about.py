"""Joker Canasta for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Canasta with a closed discard pile"),
    why=N_("The pile is hard to get, and threes of any colour pay or punish."),
    learning="hard",
    minutes=15,
    tags=("melds", "partners"),
)
