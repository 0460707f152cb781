"""Mexicana for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Canasta with sacred sevens"),
    why=N_("Whoever melds first draws a whole new hand, and sevens are worth waiting for."),
    learning="hard",
    minutes=15,
    tags=("melds", "partners"),
)
