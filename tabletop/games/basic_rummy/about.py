"""Basic Rummy for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Draw, meld, lay off, throw one away"),
    why=N_(
        "The rummy that everybody knows: there is little to learn, and the next card may change everything."
    ),
    learning="easy",
    minutes=15,
    tags=("melds", "luck", "children"),
    countries=(N_("United States"),),
    also=("Rummy", "Rum"),
)
