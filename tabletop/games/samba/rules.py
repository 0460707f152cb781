"""Samba: three packs, two cards a draw, and sequences of a suit; seven of them are a samba.

Source: the rule book's `samba.md`, after seed 003; what it does not say is Canasta's.
"""

from dataclasses import replace

from tabletop.families.canasta import options
from tabletop.families.canasta.samba.rules import SambaGame
from tabletop.text import N_


class Samba(SambaGame):
    slug = "samba"
    name = "Samba"
    pitch = N_("Canasta with three packs and sequences: seven of a suit in a row make a samba.")
    emblem = "9h"
    seat_counts = (4,)
    target = options.target(10000)
    deals = options.DEALS
    canastas_out = options.canastas_out(2)
    short_stock = options.SHORT_STOCK
    concealed = replace(options.CONCEALED, number=0)
    declare_threes = options.THREES
    penalties = options.PENALTIES
