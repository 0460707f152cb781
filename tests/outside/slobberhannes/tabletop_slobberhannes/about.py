"""Slobberhannes for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Dodge three bad tricks"),
    why=N_("Only three things count, and nobody wants any of them."),
    learning="easy",
    minutes=10,
    tags=("tricks", "avoiding"),
    countries=(N_("Germany"),),
    also=("Eichelobern",),
)
