"""Samba for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Canasta with sequences of a suit"),
    why=N_("Sequences join the sets of Canasta, so that every card fits somewhere."),
    learning="medium",
    minutes=20,
    tags=("melds", "partners"),
    also=("Samba Canasta",),
)
