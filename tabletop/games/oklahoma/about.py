"""Oklahoma for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Canasta alone, with a joker to steal"),
    why=N_("Everybody plays alone, with small quick melds and one joker that changes owners."),
    learning="medium",
    minutes=15,
    tags=("melds", "luck"),
    countries=(N_("United States"),),
    also=("Oklahoma Rummy",),
    akin=("Rummy",),
)
