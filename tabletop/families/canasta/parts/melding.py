"""Melding: which melds a game has, how many of them a side may have, and what each kind of canasta is called."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tabletop.cards import FACE, RANK
from tabletop.families.canasta.meld_cache import cached_by_part
from tabletop.families.canasta.melds import (
    NO_MELD,
    THREE,
    WILD,
    BlackThrees,
    Kind,
    Meld,
    Sets,
    canonical_black_threes,
    canonical_sets,
    natural_or_mixed,
)
from tabletop.families.canasta.position import CANASTA, CanastaPosition
from tabletop.text import N_

Lister = Callable[[Sequence[int]], Iterator[tuple[int, ...]]]
"""The melds of a kind that are listed for a hand, where they are legal."""


def a_canasta(faces: Sequence[int]) -> str:
    """The words for what *faces* become with seven cards, marked for translation."""
    return N_("a canasta")


@dataclass(frozen=True)
class Melding:
    """Melds of which a side has a single one of each rank, as in Canasta.

    *kinds* in the order in which they are tried; *name* tells the kind of a canasta that is no three; *title*: what people
    call that which a meld becomes with seven cards; *listed*: the melds of a hand that are worth thinking of. *has_sequences*, *has_wild_melds*: players gather cards for such melds.
    *most_wilds*: the number of wild cards that players put into a set.
    """

    kinds: tuple[Kind, ...] = (Sets(), BlackThrees())
    name: Callable[[Sequence[int]], str] = natural_or_mixed
    title: Callable[[Sequence[int]], str] = a_canasta
    listed: tuple[Lister, ...] = (canonical_sets, canonical_black_threes)
    has_sequences: bool = False
    has_wild_melds: bool = False
    most_wilds: int = 3

    def kinds_with(self, evenly: bool) -> tuple[Kind, ...]:
        """The kinds of melds; *evenly*: never with more wild cards than natural ones."""
        if not evenly:
            return self.kinds
        return tuple(replace(kind, evenly=True) if isinstance(kind, Sets) else kind for kind in self.kinds)

    # Canastas

    def canasta(self, faces: Sequence[int]) -> str:
        """The kind of canasta that a meld is, "" if none."""
        return "" if len(faces) < CANASTA or RANK[faces[0]] == THREE else self.name(faces)

    @cached_by_part
    def canastas(self, game: CanastaPosition, side: int) -> list[str]:
        """The kinds of the canastas of *side*."""
        return self.canastas_among(game, game.melds_of(side))

    def canastas_among(self, game: CanastaPosition, melds: Sequence[int]) -> list[str]:
        """The kinds of the canastas among *melds*."""
        zones, first, found = game.zones, game.meld, []
        for number in melds:
            if len(zones[first + number]) >= CANASTA:
                name = self.canasta(game.faces(number))
                if name:
                    found.append(name)
        return found

    # Melds on the table

    def rank_of(self, game: CanastaPosition, meld: int) -> int:
        """The rank of which the cards of *meld* are; -1 if it is no set."""
        return RANK[game.zones[game.meld + meld][0]]

    @cached_by_part
    def sets_of(self, game: CanastaPosition, side: int) -> Mapping[int, int]:
        """The melds of *side* that cards go to, by their rank."""
        zones, first, found = game.zones, game.meld, dict[int, int]()
        for number in game.melds_of(side):
            # A set lists its natural cards first.
            found.setdefault(RANK[zones[first + number][0]], number)
        return found

    def meld_with(self, game: CanastaPosition, side: int, rank: int) -> int:
        """The meld of *side* that cards of *rank* go to, or -1."""
        return self.sets_of(game, side).get(rank, NO_MELD)

    def may_begin(self, game: CanastaPosition, side: int, meld: Meld) -> bool:
        """True if *side* may have one more *meld* of its kind: here a single one of each rank."""
        return self.meld_with(game, side, meld.what) < 0

    def may_grow(self, game: CanastaPosition, number: int, cards: Sequence[int]) -> bool:
        """True if meld *number* takes any *cards* like these, legal melds as they may make."""
        return True

    def nearly_full(self, game: CanastaPosition, side: int, rank: int) -> bool:
        """True if the meld of *side* of that *rank* has no room for a pair and the card that it takes."""
        return False

    def open_sequences(self, game: CanastaPosition, side: int) -> list[int]:
        """The sequences of *side* that still grow."""
        return []

    @cached_by_part
    def sequences(self, game: CanastaPosition, side: int) -> tuple[tuple[int, ...], ...]:
        """The faces of the sequences of *side* that still grow."""
        return tuple(tuple(game.faces(number)) for number in self.open_sequences(game, side))

    def fits_together(self, game: CanastaPosition, first: int, second: int) -> bool:
        """True if two melds together are a legal one."""
        return game.meld_from([*game.faces(first), *game.faces(second)]) is not None

    # Listing

    def canonical_melds(self, hand: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """The melds of *hand* that are listed where they are legal."""
        for listed in self.listed:
            yield from listed(hand)

    def additions(self, game: CanastaPosition, number: int, hand: Sequence[int]) -> list[int]:
        """The natural cards of *hand*, each face once, that may go on meld *number* by their rank."""
        rank = RANK[FACE[game.zones[game.meld + number][0]]]
        mask = game.bonus_mask
        return [face for face in hand if RANK[face] == rank and not mask[face] and not WILD[face]]
