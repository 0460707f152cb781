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
    options = options.classic(5000, 2)
    brief = {"deals": 2}
    deal_size = 15
    draws = 2
