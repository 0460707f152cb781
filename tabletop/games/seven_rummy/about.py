"""Seven Rummy for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Rummy where sevens shorten melds"),
    why=N_("A discard belongs to whoever can use it first, so you are never only watching."),
    learning="medium",
    minutes=25,
    tags=("melds", "speed"),
    countries=(N_("Japan"),),
    also=("Seven Bridge",),
)
