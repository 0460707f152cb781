"""Oh Heck! for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Bid your tricks, take exactly those"),
    why=N_("Nobody is ever out of it: a hand without a single good card can score as well as the best."),
    learning="easy",
    minutes=20,
    tags=("tricks", "trump", "bidding"),
    countries=(N_("England"), N_("United States")),
    also=("Oh Hell", "Up and Down the River", "Nomination Whist", "Blackout"),
)
