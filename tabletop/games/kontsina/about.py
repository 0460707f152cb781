"""Kontsina for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Catch cards by rank or by their sum"),
    why=N_("A little sum on every turn, and the lucky find of a card that catches four."),
    learning="easy",
    minutes=20,
    tags=("capturing", "luck", "children"),
    countries=(N_("Greece"),),
    also=("Koltsina", "Kolitsina"),
    akin=("Cassino",),
)
