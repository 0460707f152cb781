"""New Game for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Match the top card, take the pile"),
    why=N_("One rule, and a pile that grows until somebody can take it."),
    learning="easy",
    minutes=10,
    tags=("capturing", "luck"),
)
