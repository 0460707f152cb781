"""Xeri for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Match the top card, take the pile"),
    why=N_("One rule, a few cards to remember, and the thrill of a pile that is only one card high."),
    learning="easy",
    minutes=10,
    tags=("capturing", "memory", "luck", "children"),
    countries=(N_("Greece"),),
    akin=("Pishti", "Bastra"),
)
