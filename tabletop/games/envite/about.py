"""Envite for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Bargain and wink over three tricks"),
    why=N_("Your team winks at its captain behind the other side’s back, and the captains bargain."),
    learning="hard",
    minutes=10,
    tags=("tricks", "trump", "partners", "bluff", "stakes"),
    countries=(N_("Spain"), N_("Canary Islands")),
    akin=("Truc",),
)
