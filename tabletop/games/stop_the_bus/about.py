"""Stop the Bus for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Swap for three good cards, then stop"),
    why=N_("You choose when it ends: stop early with a fair hand, or wait for a better one."),
    learning="easy",
    minutes=5,
    tags=("luck", "stakes", "children"),
    countries=(N_("England"),),
    also=("Bastard",),
    akin=("Brag", "Commerce"),
)
