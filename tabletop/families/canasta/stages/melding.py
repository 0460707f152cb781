"""Melds of exactly seven cards: a side begins another of a rank when all its melds of that rank are full."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tabletop.cards import FACE, RANK
from tabletop.families.canasta.meld_cache import cached
from tabletop.families.canasta.melds import (
    JOKER,
    WILD,
    canonical_black_threes,
    canonical_sets,
    canonical_wild_melds,
    wild_natural_or_mixed,
)
from tabletop.families.canasta.parts.melding import Lister, Melding
from tabletop.families.canasta.position import CANASTA, CanastaPosition

LISTED: tuple[Lister, ...] = (canonical_sets, canonical_black_threes, canonical_wild_melds)


@cached
def unfinished(game: CanastaPosition, side: int) -> dict[int, int]:
    """The melds of *side* with fewer than seven cards, by rank; wild ones by the joker's."""
    zones, first, rank_of = game.zones, game.meld, game.melding.rank_of
    return {
        rank_of(game, number): number
        for number in game.melds_of(side)
        if len(zones[first + number]) < CANASTA
    }


@dataclass(frozen=True)
class FullMelds(Melding):
    """See the module's docstring; a meld of wild cards has the rank of the joker."""

    name: Callable[[Sequence[int]], str] = wild_natural_or_mixed
    listed: tuple[Lister, ...] = LISTED

    def rank_of(self, game: CanastaPosition, meld: int) -> int:
        face = FACE[game.zones[game.meld + meld][0]]
        return JOKER if WILD[face] else RANK[face]

    def sets_of(self, game: CanastaPosition, side: int) -> Mapping[int, int]:
        return unfinished(game, side)

    def nearly_full(self, game: CanastaPosition, side: int, rank: int) -> bool:
        meld = self.meld_with(game, side, rank)
        return meld >= 0 and len(game.zones[game.meld + meld]) > CANASTA - 3
