"""Triple Play for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Canasta with three hands each"),
    why=N_("The longest and richest of the Canastas: plan over three hands with your partner."),
    learning="hard",
    minutes=45,
    tags=("melds", "partners", "memory"),
    countries=(N_("United States"),),
    also=("Hand, Knee, and Foot",),
)
