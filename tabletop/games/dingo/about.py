"""Dingo for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Hunt the rabbits, dodge the dingo"),
    why=N_("A short hunt like no other game: wait for the last wolf, and never be the first."),
    learning="medium",
    minutes=3,
    tags=("memory", "bluff"),
    countries=(N_("United States"),),
)
