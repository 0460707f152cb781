"""Bisca for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Catch points, three cards in hand"),
    why=N_("You need not follow suit, so a small trump can snatch the best card of all."),
    learning="medium",
    minutes=5,
    tags=("tricks", "trump", "memory"),
    countries=(N_("Portugal"), N_("Brazil")),
    akin=("Briscola",),
)
