"""Switch for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Match the card, pass the penalty on"),
    why=N_("Twos, eights and jacks turn the game around, and the next penalty may be yours."),
    learning="medium",
    minutes=10,
    tags=("shedding", "speed", "luck", "children"),
    countries=(N_("England"),),
    akin=("Crazy Eights", "Mau-Mau", "Uno", "Last Card"),
)
