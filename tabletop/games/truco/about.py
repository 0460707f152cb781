"""Truco for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Three cards, bluffs, doubled stakes"),
    why=N_("A shout can win what your cards cannot, and a deal takes less than a minute."),
    learning="medium",
    minutes=5,
    tags=("tricks", "partners", "bluff", "stakes"),
    countries=(N_("Brazil"),),
    akin=("Truc",),
)
