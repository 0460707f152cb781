"""Bullshit for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Say one thing and play another"),
    why=N_("You may lie with every card, and half the fun is keeping a straight face."),
    learning="easy",
    minutes=25,
    tags=("bluff", "shedding", "children"),
    countries=(N_("United States"), N_("England")),
    also=("Cheat", "I Doubt It"),
)
