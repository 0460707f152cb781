"""Bolivia: Samba with melds of wild cards; seven of them are a bolivia.

Source: the rule book's `bolivia.md`, after seed 003; what it does not say is Samba's.
"""

from dataclasses import replace

from tabletop.families.canasta import options
from tabletop.families.canasta.parts.opening import BySetting
from tabletop.families.canasta.samba.melding import BOLIVIA
from tabletop.families.canasta.samba.rules import SambaGame, TwoDuties
from tabletop.text import N_


class Bolivia(SambaGame):
    slug = "bolivia"
    name = "Bolivia"
    pitch = N_("Samba with melds of wild cards: seven of them, a bolivia, are worth 2,500.")
    emblem = "2s"
    seat_counts = (4,)
    target = options.target(15000)
    deals = options.DEALS
    canastas_out = replace(options.canastas_out(2), lowest=2)
    short_stock = options.SHORT_STOCK
    declare_threes = options.THREES
    penalties = options.PENALTIES
    minimum = options.MINIMUM
    bonuses = {**SambaGame.bonuses, "bolivia": 2500}
    melding = BOLIVIA
    opening = BySetting()
    going_out = TwoDuties()
