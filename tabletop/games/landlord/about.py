"""Landlord for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("One against three: run out of cards"),
    why=N_("Play pairs, runs and bombs; alone against three, or together against one."),
    learning="hard",
    minutes=10,
    tags=("shedding", "alone", "partners"),
    countries=(N_("China"),),
    also=("Dou Dizhu", "Fight the Landlord"),
)
