"""Hand and Foot: two hands each, one after the other; clean, dirty and wild piles of exactly seven; four deals.

Source: the rule book's `hand-and-foot.md`, after seed 003; decisions are cited as D1 … D9. What it does not say is
Canasta's, or shared with Triple Play (`families/canasta/stages`).
"""

from collections.abc import Sequence

from tabletop.cards import FACE
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Number
from tabletop.engine.refusals import Refusal
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.families.canasta import options
from tabletop.families.canasta.legality import Taking
from tabletop.families.canasta.melds import NO_MELD, WILD, BlackThrees, Kind, Sets, WildMelds
from tabletop.families.canasta.position import ASIDE, CANASTA, DISCARD, HAND, RED, STOCK
from tabletop.families.canasta.stages.rules import StagedGame
from tabletop.text import N_

FOOT = Zone("foot", Sees.NOBODY, Each.SEAT)
MELDS = 50
"""Four of each rank, for two sides and twenty cards, five wild ones and a set of black threes."""
PILES = ("natural", "mixed", "wild")


class HandAndFoot(StagedGame):
    slug = "hand-and-foot"
    name = "Hand and Foot"
    pitch = N_("Two hands each, one after the other; clean, dirty and wild piles of exactly seven.")
    emblem = "Qh"
    seat_counts = (4,)
    options = (
        options.FOUR_DEALS,
        Choice(
            "pickup",
            N_("Taking the pile"),
            N_("Whether only a matching pair takes the pile, or also what takes it in Canasta."),
            ("pair", "loose"),
            (N_("With a pair"), N_("As in Canasta")),
        ),
        Number(
            "pickup-cards",
            N_("Cards of the pile"),
            N_("At most this many cards of the pile are taken, the top card among them."),
            7,
            1,
            20,
        ),
        options.PERMISSION,
        options.SHORT_STOCK,
        options.THREES,
        options.PENALTIES,
    )
    brief = {"deals": 1}
    packs = 5
    deal_size = 13
    bonuses = {"natural": 700, "mixed": 300, "wild": 1500}
    bonus_all = 1000
    most_melds = MELDS
    table = (STOCK, DISCARD, HAND, FOOT, Zone("meld", count=MELDS), RED, ASIDE)

    def set_up(self) -> None:
        super().set_up()
        self.loose = self.settings["pickup"] == "loose"

    def kinds_of_melds(self) -> tuple[Kind, ...]:
        return Sets(wilds=2, largest=CANASTA), WildMelds(), BlackThrees(CANASTA)

    def packets(self) -> list[int]:
        """The upcard, then to each seat a packet for the hand and one for the foot."""
        seats = ((self.dealer + 1 + step) % self.seats for step in range(self.seats))
        foot = self.hands_to_come[0]
        return [
            self.pile,
            *(zone + seat for seat in seats for zone in (self.hands, foot) for _card in range(13)),
        ]

    # The pile

    def frozen_for(self, side: int) -> bool:
        return not self.loose or super().frozen_for(side)

    def taking(self, seat: int, move: Move) -> Taking | Refusal:
        top = FACE[self.zones[self.pile][-1]]
        # With a wild card on top, or a pair only, the family's general way does not come in.
        return (
            super(StagedGame, self).taking(seat, move)
            if self.loose and not WILD[top]
            else super().taking(seat, move)
        )

    def within_reach(self) -> list[int]:
        found = super().within_reach()
        return found[max(0, len(found) - int(self.settings["pickup-cards"]) + 1) :]

    # Going out

    def missing_of(self, canastas: Sequence[str]) -> list[str]:
        needed = {"natural": 2, "mixed": 2, "wild": 1}
        return [name for name, count in needed.items() for _more in range(count - canastas.count(name))]

    def complete(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        return self.late_turns[self.partner(seat)] and super().complete(seat, meld, faces)

    def facts(self) -> dict[str, int | str]:
        piles = {side: self.canastas(side) for side in range(self.sides)}
        return {
            **super().facts(),
            **{
                f"piles:{side}": ",".join(str(found.count(name)) for name in PILES)
                for side, found in piles.items()
            },
            **{f"foot-turn:{seat}": "yes" if self.late_turns[seat] else "no" for seat in range(self.seats)},
        }
