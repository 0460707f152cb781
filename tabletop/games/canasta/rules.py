"""Canasta: meld equal ranks, build canastas of seven, and sweep up the discard pile.

Source: the rule book's `canasta.md`, after seed 003, whose beginning is lost; decisions are cited as D1 … D13. The
sister games are written as this one is: a page of what differs from the family (`families/canasta`).
"""

from tabletop.families.canasta import options
from tabletop.families.canasta.rules import CanastaGame
from tabletop.text import N_


class Canasta(CanastaGame):
    slug = "canasta"
    name = "Canasta"
    pitch = N_("Meld equal ranks, build canastas of seven, and sweep up the discard pile.")
    emblem = "Kh"
    seat_counts = (4,)
    target = options.target(5000)
    deals = options.DEALS
    canastas_out = options.canastas_out(1)
    wild_limit = options.WILD_LIMIT
    short_stock = options.SHORT_STOCK
    concealed = options.CONCEALED
    declare_threes = options.THREES
    penalties = options.PENALTIES
