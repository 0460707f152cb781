"""Three-Hand Canasta for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Canasta, one against two"),
    why=N_("Sides are made anew in each deal: whoever takes the pile first plays alone."),
    learning="medium",
    minutes=15,
    tags=("melds", "alone", "partners"),
    countries=(N_("Uruguay"), N_("United States")),
)
