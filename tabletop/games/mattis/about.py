"""Mattis for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Win cards, then get rid of them all"),
    why=N_(
        "Whatever you win in the first half you must get rid of in the second, and only one player loses."
    ),
    learning="hard",
    minutes=15,
    tags=("tricks", "trump", "shedding", "memory"),
    countries=(N_("Norway"),),
    akin=("Skitgubbe", "Myllymatti", "Koira"),
)
