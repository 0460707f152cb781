"""Three-Hand Canasta: who first takes the pile plays alone; the other two become partners on the spot.

Source: the rule book's `three-hand-canasta.md`, after seed 003; decisions are cited as D1 … D6, what it does not say is
Canasta's. For the score every player is a side of his own; what may be added to is the melds of his team.
"""

from collections.abc import Sequence
from typing import Any

from tabletop.cards import RANK
from tabletop.engine import refusals
from tabletop.engine.declarations import State
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Zone
from tabletop.families.canasta import options
from tabletop.families.canasta.meld_cache import cached
from tabletop.families.canasta.parts.actions import COMBINE, COMBINING
from tabletop.families.canasta.parts.listing import Listing
from tabletop.families.canasta.parts.pile import PileRule
from tabletop.families.canasta.position import ASIDE, DISCARD, HAND, RED, STOCK, CanastaPosition
from tabletop.families.canasta.rules import CanastaGame
from tabletop.text import N_, _

OWN_LINES = ("threes", "forgotten", "penalty")
"""The lines of the score that partners do not share."""


class NamedMelds(PileRule):
    """A move may name the meld of the team that the top card goes on."""

    def joined(self, game: CanastaPosition, side: int, rank: int, move: Move) -> int | Refusal:
        if move.value is None:
            return game.melding.meld_with(game, side, rank)
        fitting = [m for m in game.melds_of(side) if RANK[game.faces(m)[0]] == rank]
        named = next((m for m in fitting if m == move.value), None)
        return (
            refusals.not_allowed(_("The top card goes only on a meld of your team of its own rank."))
            if named is None
            else named
        )


class ThreeHandCanasta(CanastaGame):
    """State beside the family's: *lone*, who plays alone, -1 while nobody does."""

    slug = "three-hand-canasta"
    name = "Three-Hand Canasta"
    pitch = N_("Whoever takes the pile first plays alone; the other two become partners on the spot.")
    emblem = "3h"
    seat_counts = (3,)
    target = options.target(7500)
    deals = options.DEALS
    canastas_out = options.canastas_out(2)
    wild_limit = options.WILD_LIMIT
    short_stock = options.SHORT_STOCK
    concealed = options.CONCEALED
    declare_threes = options.THREES
    penalties = options.PENALTIES
    deal_size = 13
    draws = 2
    table = (STOCK, DISCARD, HAND, Zone("meld", count=34), RED, ASIDE)
    pile_rule = NamedMelds()
    actions = COMBINING
    listing = Listing((COMBINE,))

    lone = State[int]()

    def number_of_sides(self) -> int:
        return 3

    def clear(self) -> None:
        super().clear()
        self.lone = -1

    # Teams

    def partner(self, seat: int) -> int:
        return -1 if self.lone in (-1, seat) else 3 - self.lone - seat

    def counts_for(self, seat: int, side: int) -> bool:
        return seat == side or self.partner(side) == seat

    def meld_answers(self, side: int) -> dict[Any, Any]:
        """Answers about *side*, for each team that it may be of: what a partner lays may be added to as well."""
        answers, partner = super().meld_answers(side), self.partner(side)
        if partner < 0:
            found: dict[Any, Any] = answers.setdefault(partner, {})
        else:
            # The partner's own dictionary is a new one whenever its melds have changed.
            theirs = super().meld_answers(partner)
            if answers.get("partner") is not theirs:
                answers["partner"], answers[partner] = theirs, {}
            found = answers[partner]
        return found

    @cached
    def melds_of(self, side: int) -> list[int]:
        zones, first, team = self.zones, self.meld, (side, self.partner(side))
        return [m for m, owner in enumerate(self.owners) if owner in team and zones[first + m]]

    def scored_melds(self, side: int) -> Sequence[int]:
        return [m for m in self.melds_of(side) if self.owners[m] == side]

    def alone(self, seat: int) -> None:
        """*seat* has taken the pile, or is out, as the first: the others are partners."""
        if self.lone < 0:
            self.lone = seat
        self.open_for_partners()

    def open_for_partners(self) -> None:
        """Open for partners: where one has melded, the other is free as well (D2)."""
        if self.lone >= 0:
            partners = [side for side in range(3) if side != self.lone]
            if any(self.opened[side] for side in partners):
                for side in partners:
                    self.opened[side] = True

    def pile_comes(self, seat: int) -> None:
        super().pile_comes(seat)
        self.alone(seat)

    def end_turn(self, seat: int) -> None:
        super().end_turn(seat)
        self.open_for_partners()

    def end_without_stock(self) -> None:
        """The deal ends with the turn in which the last card was drawn."""
        if not self.zones[self.stock]:
            self.finish()

    # The end of a deal

    def score(self) -> None:
        if self.out >= 0:
            self.alone(self.out)
        self.open_for_partners()
        super().score()

    def tally(self, side: int) -> list[ScoreItem]:
        """Partners share all points but those for their threes, and penalties (D4, D5)."""
        lines, partner = super().tally(side), self.partner(side)
        if partner >= 0:
            shared = sum(item.points for item in super().tally(partner) if item.kind not in OWN_LINES)
            lines.append(ScoreItem(side, "shared", shared, number=partner))
        return lines

    def facts(self) -> dict[str, int | str]:
        return {**super().facts(), "lone": self.lone if self.lone >= 0 else "-"}
