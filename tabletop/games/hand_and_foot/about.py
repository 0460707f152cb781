"""Hand and Foot for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Canasta with two hands each"),
    why=N_("Long melds, many wild cards, and a second hand that waits for its time."),
    learning="medium",
    minutes=35,
    tags=("melds", "partners"),
    countries=(N_("United States"), N_("Canada")),
)
