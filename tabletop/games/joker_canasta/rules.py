"""Joker Canasta: a closed pile, canastas of exactly seven and of wild cards, threes that pay or punish.

Source: the rule book's `joker-canasta.md`, after seed 003; decisions are cited as D1 … D6, what it does not say is
Canasta's.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from tabletop.cards import RANK
from tabletop.engine.abilities.random_play import RandomPlay
from tabletop.engine.options import Choice
from tabletop.engine.refusals import Refusal
from tabletop.engine.zones import Each, Zone
from tabletop.families.canasta import options
from tabletop.families.canasta.legality import refusal
from tabletop.families.canasta.melds import (
    BLACK_THREES,
    JOKER,
    RED_THREES,
    TWO,
    Kind,
    Meld,
    Sets,
    WildMelds,
    canonical_sets,
    is_wild,
    wild_of,
)
from tabletop.families.canasta.position import ASIDE, CANASTA, DISCARD, HAND, NO_LIMIT, RED, STOCK
from tabletop.families.canasta.rules import CanastaGame
from tabletop.text import N_, _

OF_THREES = (100, 300, 500, 1000)
"""Points of the first to the fourth three of a colour, each; or of one to four of them together."""


class JokerCanasta(CanastaGame):
    slug = "joker-canasta"
    name = "Joker Canasta"
    pitch = N_("A closed pile, canastas of exactly seven and of wild cards, threes that pay or punish.")
    emblem = "2d"
    seat_counts = (4,)
    options = (
        options.target(8500),
        options.DEALS,
        options.canastas_out(2),
        Choice(
            "threes",
            N_("Threes"),
            N_(
                "What the threes of a colour count: 100, 300, 500, 1,000 for each further one, or for all of them."
            ),
            ("each", "total"),
            (N_("Each further one"), N_("All together")),
        ),
        options.SHORT_STOCK,
        options.CONCEALED,
        options.THREES,
        options.PENALTIES,
    )
    brief = {"deals": 2}
    abilities = (RandomPlay(settings={"deals": 2}),)
    deal_size = 13
    minimums = ((5000, 150), (3000, 130), (NO_LIMIT, 100))
    bonuses = {"natural": 500, "mixed": 300, "deuces": 4000, "jokers": 3000, "wild": 2000}
    bonus_cards = (*RED_THREES, *BLACK_THREES)
    most_melds = 24
    has_wild_melds = True
    table = (STOCK, DISCARD, HAND, Zone("meld", count=most_melds), RED, Zone("black", each=Each.SIDE), ASIDE)

    def set_up(self) -> None:
        super().set_up()
        self.black = self.plan.first["black"]

    # Melds

    def kinds_of_melds(self) -> tuple[Kind, ...]:
        return Sets(largest=CANASTA), WildMelds()

    def rank_of(self, meld: int) -> int:
        return -1 if is_wild(self.faces(meld)) else super().rank_of(meld)

    def may_begin(self, side: int, meld: Meld) -> bool:
        if meld.what == JOKER:
            return not any(is_wild(self.faces(number)) for number in self.melds_of(side))
        return super().may_begin(side, meld)

    def canasta(self, faces: Sequence[int]) -> str:
        if len(faces) < CANASTA or not is_wild(faces):
            return super().canasta(faces)
        deuces = sum(RANK[face] == TWO for face in faces)
        return {7: "deuces", 3: "jokers"}.get(deuces, "wild")

    def canonical_melds(self, hand: Sequence[int]) -> Iterator[tuple[int, ...]]:
        yield from canonical_sets(hand)
        wild = tuple(wild_of(hand)[:CANASTA])
        if len(wild) > 2:
            yield from dict.fromkeys((wild, wild[:3]))

    # Threes of both colours

    def bonus_zone(self, side: int, face: int) -> int:
        return (self.red if face in RED_THREES else self.black) + side

    def bonus_worth(self, side: int) -> int:
        values = (0, *accumulate(OF_THREES)) if self.settings["threes"] == "each" else (0, *OF_THREES)
        return sum(values[len(self.zones[first + side])] for first in (self.red, self.black))

    def bonus_safe(self, side: int) -> bool:
        return bool(self.canastas(side))

    def must_declare(self) -> Refusal:
        return refusal("must-declare", _("Lay out your threes first, red and black."))

    # The pile

    def frozen(self) -> bool:
        return bool(self.zones[self.pile])

    def forced(self, seat: int) -> bool:
        return False
