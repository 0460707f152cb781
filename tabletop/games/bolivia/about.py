"""Bolivia for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Samba, with melds of wild cards"),
    why=N_("Even jokers and twos make melds of their own here, and seven of them are worth a fortune."),
    learning="hard",
    minutes=25,
    tags=("melds", "partners"),
    also=("Bolivian Canasta",),
)
