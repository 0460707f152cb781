"""Skull & Roses for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Bet on roses, beware of skulls"),
    why=N_("Pure bluff with four cards each, and the rules take a minute."),
    learning="easy",
    minutes=5,
    tags=("bluff", "bidding"),
    countries=(N_("France"),),
    also=("Skull",),
    duplicate=False,
)
