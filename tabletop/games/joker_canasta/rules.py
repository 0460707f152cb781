"""Joker Canasta: a closed pile, canastas of exactly seven and of wild cards, threes that pay or punish.

Source: the rule book's `joker-canasta.md`, after seed 003; decisions are cited as D1 … D6, what it does not say is
Canasta's.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import cast

from tabletop.cards import RANK
from tabletop.engine.abilities.random_play import RandomPlay
from tabletop.engine.options import Choice
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Each, Zone
from tabletop.families.canasta import options
from tabletop.families.canasta.melds import (
    BLACK_THREES,
    JOKER,
    RED_THREES,
    TWO,
    WILD,
    Kind,
    Meld,
    Sets,
    WildMelds,
    canonical_sets,
    canonical_wild_melds,
    is_wild,
    natural_or_mixed,
)
from tabletop.families.canasta.parts.melding import Lister, Melding
from tabletop.families.canasta.parts.opening import ByTotal
from tabletop.families.canasta.parts.pile import PileRule
from tabletop.families.canasta.parts.threes import Threes
from tabletop.families.canasta.position import (
    ASIDE,
    CANASTA,
    DISCARD,
    HAND,
    NO_LIMIT,
    RED,
    STOCK,
    CanastaPosition,
)
from tabletop.families.canasta.rules import MELD_TURNS, CanastaGame
from tabletop.text import N_, _

OF_THREES = (100, 300, 500, 1000)
"""The worth of the first to the fourth three of a colour, or of one to four of them together."""


def kind_of_canasta(faces: Sequence[int]) -> str:
    """The kind of a canasta, those of wild cards by the twos among them."""
    if not is_wild(faces):
        return natural_or_mixed(faces)
    deuces = sum(RANK[face] == TWO for face in faces)
    return {7: "deuces", 3: "jokers"}.get(deuces, "wild")


@dataclass(frozen=True)
class JokerMelds(Melding):
    """Melds of at most seven cards, and a single one of wild cards."""

    kinds: tuple[Kind, ...] = (Sets(largest=CANASTA), WildMelds())
    name: Callable[[Sequence[int]], str] = kind_of_canasta
    listed: tuple[Lister, ...] = (canonical_sets, canonical_wild_melds)
    has_wild_melds: bool = True

    def rank_of(self, game: CanastaPosition, meld: int) -> int:
        wild = all(map(WILD.__getitem__, game.zones[game.meld + meld]))
        return -1 if wild else super().rank_of(game, meld)

    def may_begin(self, game: CanastaPosition, side: int, meld: Meld) -> bool:
        if meld.what == JOKER:
            return not any(is_wild(game.faces(number)) for number in game.melds_of(side))
        return super().may_begin(game, side, meld)


class AlwaysFrozen(PileRule):
    def frozen(self, game: CanastaPosition) -> bool:
        return bool(game.zones[game.pile])

    def forced(self, game: CanastaPosition, seat: int) -> bool:
        return False


class ThreesOfBothColours(Threes):
    """Each colour counts by itself; they count against a side without a canasta."""

    def zone(self, game: CanastaPosition, side: int, face: int) -> int:
        return (game.red if face in RED_THREES else black(game)) + side

    def worth(self, game: CanastaPosition, side: int) -> int:
        values = (
            (0, *accumulate(OF_THREES))
            if cast("JokerCanasta", game).worth_of_threes == "each"
            else (0, *OF_THREES)
        )
        return sum(values[len(game.zones[first + side])] for first in (game.red, black(game)))

    def item(self, game: CanastaPosition, side: int) -> ScoreItem:
        cards = (*game.zones[game.red + side], *game.zones[black(game) + side])
        return ScoreItem(side, "threes", self.signed(game, side), cards=cards)

    def safe(self, game: CanastaPosition, side: int) -> bool:
        return bool(game.melding.canastas(game, side))

    def must_declare(self) -> Refusal:
        return Refusal("must-declare", _("Lay out your threes first, red and black."))


def black(game: CanastaPosition) -> int:
    """The zone of the first side's black threes, which follow the red ones."""
    return game.red + game.sides


class JokerCanasta(CanastaGame):
    slug = "joker-canasta"
    name = "Joker Canasta"
    pitch = N_("A closed pile, canastas of exactly seven and of wild cards, threes that pay or punish.")
    emblem = "2d"
    seat_counts = (4,)
    target = options.target(8500)
    deals = options.DEALS
    canastas_out = options.canastas_out(2)
    worth_of_threes = Choice(
        "threes",
        N_("Threes"),
        N_(
            "What the threes of a colour count: 100, 300, 500 and 1,000, for each further one or for all together."
        ),
        ("each", "total"),
        (N_("Each further one"), N_("All together")),
    )
    short_stock = options.SHORT_STOCK
    concealed = options.CONCEALED
    declare_threes = options.THREES
    penalties = options.PENALTIES
    abilities = (MELD_TURNS, RandomPlay(settings={"deals": 2}))
    deal_size = 13
    bonuses = {"natural": 500, "mixed": 300, "deuces": 4000, "jokers": 3000, "wild": 2000}
    melding = JokerMelds()
    opening = ByTotal(((5000, 150), (3000, 130), (NO_LIMIT, 100)))
    pile_rule = AlwaysFrozen()
    threes = ThreesOfBothColours((*RED_THREES, *BLACK_THREES))
    table = (STOCK, DISCARD, HAND, Zone("meld", count=24), RED, Zone("black", each=Each.SIDE), ASIDE)
