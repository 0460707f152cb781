"""Brazilian Canasta for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Bolivia with fines and steep starts"),
    why=N_("What you begin you must finish: every long meld is a bet that you will."),
    learning="hard",
    minutes=20,
    tags=("melds", "partners"),
)
