"""Palace for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Play higher, or take the whole pile"),
    why=N_("It goes up and down until the end: the last three cards are blind luck."),
    learning="easy",
    minutes=20,
    tags=("shedding", "luck", "children"),
    also=("Shithead", "Karma", "Shed"),
)
