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
    target = options.target(3000)
    deals = options.DEALS
    canastas_out = options.canastas_out(1)
    short_stock = options.SHORT_STOCK
    concealed = options.CONCEALED
    declare_threes = options.THREES
    penalties = options.PENALTIES
