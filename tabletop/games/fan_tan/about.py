"""Fan Tan for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Build rows outwards from the sevens"),
    why=N_(
        "Keep the card that all the others wait for, as long as you can play another, and watch them pay."
    ),
    learning="easy",
    minutes=15,
    tags=("shedding", "stakes", "luck"),
    countries=(N_("United States"), N_("England")),
    also=("Sevens", "Parliament"),
)
