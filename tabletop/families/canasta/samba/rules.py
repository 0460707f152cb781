"""The data and the parts that Samba and its daughters share.

The top card of the pile may also come alone, onto a sequence. In Bolivia and after it going out takes two duties.
"""

from collections.abc import Sequence
from typing import ClassVar

from tabletop.cards import FACE
from tabletop.engine.moves import Move
from tabletop.engine.zones import Zone
from tabletop.families.canasta.melds import VALUES
from tabletop.families.canasta.parts.actions import COMBINE, COMBINING
from tabletop.families.canasta.parts.going_out import GoingOut
from tabletop.families.canasta.parts.legality import Taking
from tabletop.families.canasta.parts.listing import Listing
from tabletop.families.canasta.parts.opening import ByTotal, Opening
from tabletop.families.canasta.parts.threes import Threes
from tabletop.families.canasta.position import (
    ASIDE,
    DISCARD,
    HAND,
    NO_LIMIT,
    RED,
    STOCK,
    CanastaPosition,
)
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.canasta.samba.melding import SAMBA
from tabletop.families.canasta.samba.pile import SambaPile
from tabletop.text import _

MELDS = 52
"""The number of melds of three that the cards make which are not red threes."""


class SambaGame(CanastaGame):
    """Sets and sequences, several of each; the top card of the pile alone, onto a sequence."""

    packs = 3
    deal_size = 15
    draws = 2
    bonuses = {"natural": 500, "mixed": 300, "samba": 1500}
    out_bonus = 200
    table = (STOCK, DISCARD, HAND, Zone("meld", count=MELDS), RED, ASIDE)
    melding = SAMBA
    opening: ClassVar[Opening] = ByTotal(((7000, 150), (3000, 120), (1500, 90), (0, 50), (NO_LIMIT, 15)))
    pile_rule = SambaPile()
    threes = Threes(every=1000)
    actions = COMBINING
    listing = Listing((COMBINE,))

    def take(self, seat: int, move: Move, taking: Taking) -> None:
        if move.cards:
            super().take(seat, move, taking)
            return
        top = self.zones[self.pile][-1]
        self.move((top,), self.pile, self.meld + taking.meld)
        self.put_in_order(taking.meld)
        self.laid += VALUES[FACE[top]]
        self.source, self.phase = "discard", "meld"
        self.fix()

    def facts(self) -> dict[str, int | str]:
        found = super().facts()
        for kind in ("samba", "bolivia"):
            if kind in self.bonuses:
                for side in range(self.sides):
                    found[f"{kind}s:{side}"] = self.melding.canastas(self, side).count(kind)
        return found


class TwoDuties(GoingOut):
    """Going out takes a samba and another canasta, or any canastas where a house rule says so."""

    def ready(self, game: CanastaPosition, side: int, canastas: Sequence[str]) -> bool:
        enough = super().ready(game, side, canastas)
        if not game.samba_out:
            return enough
        return enough and 0 < canastas.count("samba") < len(canastas)

    def lack(self, game: CanastaPosition, side: int) -> str:
        if not game.samba_out:
            return super().lack(game, side)
        return _("Going out takes a samba and another canasta, which your side does not have: keep a card.")
