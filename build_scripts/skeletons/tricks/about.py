"""New Game for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Take more tricks than the others"),
    why=N_("A plain trick game to begin with."),
    learning="easy",
    minutes=10,
    tags=("tricks",),
)
