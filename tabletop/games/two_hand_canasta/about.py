"""Two-Hand Canasta for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Canasta head to head"),
    why=N_("All of Canasta for two people, with fifteen cards and nobody else to blame."),
    learning="medium",
    minutes=20,
    tags=("melds",),
    countries=(N_("Uruguay"), N_("United States")),
)
