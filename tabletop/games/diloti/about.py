"""Diloti for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Fish for sums, and sweep the table"),
    why=N_("You can lock cards away for your next turn, if nobody takes them first."),
    learning="hard",
    minutes=10,
    tags=("capturing", "partners", "memory"),
    countries=(N_("Greece"),),
    akin=("Cassino",),
)
