"""Hand and Foot: two hands each, one after the other; clean, dirty and wild piles of exactly seven; four deals.

Source: the rule book's `hand-and-foot.md`, after seed 003; decisions are cited as D1 … D9. What it does not say is
Canasta's, or shared with Triple Play (`families/canasta/stages`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from tabletop.cards import FACE
from tabletop.engine.moves import Move
from tabletop.engine.options import Choice, Number
from tabletop.engine.refusals import Refusal
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.families.canasta import options
from tabletop.families.canasta.melds import NO_MELD, WILD, BlackThrees, Sets, WildMelds
from tabletop.families.canasta.parts.legality import Taking, cannot_go_out
from tabletop.families.canasta.parts.pile import PileRule
from tabletop.families.canasta.parts.threes import Threes
from tabletop.families.canasta.position import (
    ASIDE,
    CANASTA,
    DISCARD,
    HAND,
    RED,
    STOCK,
    CanastaPosition,
)
from tabletop.families.canasta.stages.melding import FullMelds
from tabletop.families.canasta.stages.pile import TwoOfTheHand
from tabletop.families.canasta.stages.rules import LastHandOut, StagedGame
from tabletop.text import N_, _

FOOT = Zone("foot", Sees.NOBODY, Each.SEAT)
MELDS = 50
"""Four of each rank, for two sides and twenty cards, five wild ones and a set of black threes."""
PILES = ("natural", "mixed", "wild")


@dataclass(frozen=True)
class PairOrAsInCanasta(TwoOfTheHand):
    """Only a pair takes the pile, or also what takes it in Canasta, as the house rule says; a part of it comes."""

    def frozen_for(self, game: CanastaPosition, side: int) -> bool:
        return cast("HandAndFoot", game).pickup != "loose" or super().frozen_for(game, side)

    def taking(self, game: CanastaPosition, seat: int, move: Move) -> Taking | Refusal:
        # With a wild card on top, or a pair only, Canasta's general way does not come in.
        if cast("HandAndFoot", game).pickup == "loose" and not WILD[FACE[game.zones[game.pile][-1]]]:
            return PileRule.taking(self, game, seat, move)
        return super().taking(game, seat, move)

    def within_reach(self, game: CanastaPosition) -> list[int]:
        found = super().within_reach(game)
        return found[max(0, len(found) - cast("HandAndFoot", game).pickup_cards + 1) :]


class PilesAndFeet(LastHandOut):
    """Going out takes five piles, and a turn of the partner from its foot."""

    def missing_of(self, canastas: Sequence[str]) -> list[str]:
        needed = {"natural": 2, "mixed": 2, "wild": 1}
        return [name for name, count in needed.items() for _more in range(count - canastas.count(name))]

    def complete(
        self, game: CanastaPosition, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()
    ) -> bool:
        assert isinstance(game, HandAndFoot)
        return game.late_turns[game.partner(seat)] and super().complete(game, seat, meld, faces)

    def refusal(self, game: CanastaPosition, seat: int) -> Refusal:
        assert isinstance(game, HandAndFoot)
        if (
            not self.missing_of(game.melding.canastas(game, game.side(seat)))
            and not game.late_turns[game.partner(seat)]
        ):
            return cannot_go_out(
                _("Nobody goes out before the partner has played a turn from the foot: keep a card.")
            )
        return super().refusal(game, seat)


class HandAndFoot(StagedGame):
    slug = "hand-and-foot"
    name = "Hand and Foot"
    pitch = N_("Two hands each, one after the other; clean, dirty and wild piles of exactly seven.")
    emblem = "Qh"
    seat_counts = (4,)
    deals = options.FOUR_DEALS
    pickup = Choice(
        "pickup",
        N_("Taking the pile"),
        N_("Whether only a matching pair takes the pile, or also what takes it in Canasta."),
        ("pair", "loose"),
        (N_("With a pair"), N_("As in Canasta")),
    )
    pickup_cards = Number(
        "pickup-cards",
        N_("Cards of the pile"),
        N_("At most this many cards of the pile are taken, the top card among them."),
        7,
        1,
        20,
    )
    permission = options.PERMISSION
    short_stock = options.SHORT_STOCK
    declare_threes = options.THREES
    penalties = options.PENALTIES
    packs = 5
    deal_size = 13
    bonuses = {"natural": 700, "mixed": 300, "wild": 1500}
    melding = FullMelds(
        (Sets(wilds=2, largest=CANASTA), WildMelds(), BlackThrees(CANASTA)), title=lambda faces: N_("a pile")
    )
    pile_rule = PairOrAsInCanasta()
    going_out = PilesAndFeet()
    threes = Threes(every=1000)
    table = (STOCK, DISCARD, HAND, FOOT, Zone("meld", count=MELDS), RED, ASIDE)

    def packets(self) -> list[int]:
        """The upcard, then to each seat a packet for the hand and one for the foot."""
        seats = ((self.dealer + 1 + step) % self.seats for step in range(self.seats))
        feet = self.zones_to_come[0]
        return [
            self.pile,
            *(each[seat] for seat in seats for each in (self.hand_zones, feet) for _card in range(13)),
        ]

    def facts(self) -> dict[str, int | str]:
        piles = {side: self.melding.canastas(self, side) for side in range(self.sides)}
        return {
            **super().facts(),
            **{
                f"piles:{side}": ",".join(str(found.count(name)) for name in PILES)
                for side, found in piles.items()
            },
            **{f"foot-turn:{seat}": "yes" if self.late_turns[seat] else "no" for seat in range(self.seats)},
        }
