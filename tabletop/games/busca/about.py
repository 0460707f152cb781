"""Busca for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Leave aces and pictures to others"),
    why=N_("Every trick may be the wrong one to take, and a daring player takes them all on purpose."),
    learning="medium",
    minutes=10,
    tags=("tricks", "avoiding"),
    countries=(N_("Italy"),),
    akin=("Hearts", "Tressette"),
)
