"""New Game: one line that says what it is about.

Source: where its rules are told. This skeleton is played as Canasta is; what differs is declared here.
"""

from tabletop.families.canasta import options
from tabletop.families.canasta.rules import CanastaGame
from tabletop.text import N_


class NewGame(CanastaGame):
    slug, name, family, emblem = "new-game", "New Game", "canasta", "Kc"
    pitch = N_("Meld equal ranks, and build canastas of seven.")
    seat_counts = (4,)
    options = options.classic(3000, 1)
    brief = {"deals": 2}
