"""Bolivia: Samba with melds of wild cards; seven of them are a bolivia.

Source: the rule book's `bolivia.md`, after seed 003; what it does not say is Samba's.
"""

from dataclasses import replace

from tabletop.engine.options import Number
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
    options = (
        options.target(15000),
        options.DEALS,
        replace(options.canastas_out(2), lowest=2),
        options.SHORT_STOCK,
        options.THREES,
        options.PENALTIES,
        Number("minimum", N_("First melds"), N_("What the first melds of a side must count."), 150, 0, 200),
    )
    brief = {"deals": 2}
    bonuses = {**SambaGame.bonuses, "bolivia": 2500}
    melding = BOLIVIA
    opening = BySetting()
    going_out = TwoDuties()
