"""Samba's melding: sequences beside sets, several melds of a rank, melds that are joined; wild melds in its daughters."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tabletop.cards import FACE, RANK, SUIT
from tabletop.families.canasta.meld_cache import cached_by_part
from tabletop.families.canasta.melds import (
    HEIGHT,
    WILD,
    BlackThrees,
    Kind,
    Meld,
    Sequences,
    Sets,
    WildMelds,
    canonical_black_threes,
    canonical_sequences,
    canonical_sets,
    canonical_wild_melds,
    is_sequence,
    is_wild,
    natural_or_mixed,
)
from tabletop.families.canasta.parts.melding import Melding, a_canasta
from tabletop.families.canasta.position import CANASTA, CanastaPosition
from tabletop.text import N_

KINDS: tuple[Kind, ...] = (Sets(wilds=2), Sequences(), BlackThrees())


def samba_or_set(faces: Sequence[int]) -> str:
    """The kind of a canasta in Samba."""
    return "samba" if is_sequence(faces) else natural_or_mixed(faces)


def bolivia_or_less(faces: Sequence[int]) -> str:
    """The kind of a canasta in Bolivia."""
    return "bolivia" if is_wild(faces) else samba_or_set(faces)


def a_samba_or_less(faces: Sequence[int]) -> str:
    """The words for what *faces* become with seven cards: wild ones a bolivia, where they make melds at all."""
    return N_("a bolivia") if is_wild(faces) else N_("a samba") if is_sequence(faces) else a_canasta(faces)


@dataclass(frozen=True)
class SeveralMelds(Melding):
    """Melds of which a side may have several of each kind; finished ones take no wild cards."""

    def rank_of(self, game: CanastaPosition, meld: int) -> int:
        first, second = game.zones[game.meld + meld][:2]
        if WILD[FACE[first]] or (RANK[first] != RANK[second] and not WILD[FACE[second]]):
            return -1
        return RANK[first]

    @cached_by_part
    def sets_of(self, game: CanastaPosition, side: int) -> Mapping[int, int]:
        """The sets of *side* that lack least to a canasta, or finished ones, by their rank."""
        found, lengths = dict[int, int](), dict[int, int]()
        for number in game.melds_of(side):
            rank, size = self.rank_of(game, number), len(game.zones[game.meld + number])
            length = size if size < CANASTA else 0
            if rank >= 0 and length > lengths.get(rank, -1):
                found[rank], lengths[rank] = number, length
        return found

    def may_begin(self, game: CanastaPosition, side: int, meld: Meld) -> bool:
        return True

    def may_grow(self, game: CanastaPosition, number: int, cards: Sequence[int]) -> bool:
        finished = len(game.zones[game.meld + number]) >= CANASTA
        return not finished or not any(WILD[face] for face in cards)

    @cached_by_part
    def open_sequences(self, game: CanastaPosition, side: int) -> list[int]:
        zones, first = game.zones, game.meld
        found = [m for m in game.melds_of(side) if len(zones[first + m]) < CANASTA]
        return [m for m in found if self.rank_of(game, m) < 0 and not WILD[zones[first + m][0]]]

    def continues(self, game: CanastaPosition, face: int, number: int) -> bool:
        """True if *face* goes on the sequence *number*."""
        faces = game.faces(number)
        ends = (HEIGHT[faces[0]] - 1, HEIGHT[faces[-1]] + 1)
        return HEIGHT[face] > 0 and SUIT[face] == SUIT[faces[0]] and HEIGHT[face] in ends

    def fits_together(self, game: CanastaPosition, first: int, second: int) -> bool:
        """A finished meld takes no other finished one, and no wild cards."""
        ours, theirs = game.faces(first), game.faces(second)
        both, one = game.meld_from([*ours, *theirs]), game.meld_from(ours)
        if both is None or one is None or both != one or one != game.meld_from(theirs):
            return False
        finished = [len(faces) >= CANASTA for faces in (ours, theirs)]
        if all(finished):
            return False
        other = theirs if finished[0] else ours
        return not (any(finished) and any(WILD[face] for face in other))

    def additions(self, game: CanastaPosition, number: int, hand: Sequence[int]) -> list[int]:
        rank = self.rank_of(game, number)
        fitting = [face for face in hand if rank < 0 or RANK[face] == rank]
        return [face for face in fitting if not WILD[face] and not game.bonus_mask[face]]


SAMBA = SeveralMelds(
    KINDS,
    samba_or_set,
    a_samba_or_less,
    (canonical_sets, canonical_black_threes, canonical_sequences),
    has_sequences=True,
    most_wilds=2,
)
BOLIVIA = SeveralMelds(
    (*KINDS, WildMelds()),
    bolivia_or_less,
    a_samba_or_less,
    (canonical_sets, canonical_black_threes, canonical_sequences, canonical_wild_melds),
    has_sequences=True,
    has_wild_melds=True,
    most_wilds=2,
)
