"""Two-Hand Canasta: fifteen cards, two a draw, two canastas to go out, and nobody to ask.

Source: the rule book's `two-hand-canasta.md`, after seed 003; what it does not say is Canasta's.
"""

from tabletop.families.canasta import options
from tabletop.families.canasta.rules import CanastaGame
from tabletop.text import N_


class TwoHandCanasta(CanastaGame):
    slug = "two-hand-canasta"
    name = "Two-Hand Canasta"
    pitch = N_("Canasta head to head: fifteen cards, two a draw, two canastas to go out.")
    emblem = "Ah"
    seat_counts = (2,)
    target = options.target(5000)
    deals = options.DEALS
    canastas_out = options.canastas_out(2)
    wild_limit = options.WILD_LIMIT
    short_stock = options.SHORT_STOCK
    concealed = options.CONCEALED
    declare_threes = options.THREES
    penalties = options.PENALTIES
    deal_size = 15
    draws = 2
