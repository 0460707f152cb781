"""Rules that Samba and its daughters share: sequences beside sets, several melds of a rank, melds that are
joined.

The top card of the pile may also come alone, onto a sequence. In Bolivia and after it wild cards are melds of their own,
and going out takes two different duties.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from tabletop.cards import FACE, RANK, SUIT
from tabletop.engine import refusals
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.engine.zones import Zone
from tabletop.families.canasta.legality import Taking, cannot_go_out, not_a_meld, not_matching, refusal
from tabletop.families.canasta.melds import (
    HEIGHT,
    NO_MELD,
    VALUES,
    WILD,
    BlackThrees,
    Kind,
    Meld,
    Sequences,
    Sets,
    WildMelds,
    canonical_sequences,
    is_sequence,
    is_wild,
    natural_of,
    wild_of,
)
from tabletop.families.canasta.position import ASIDE, CANASTA, DISCARD, HAND, NO_LIMIT, RED, STOCK
from tabletop.families.canasta.samba.combining import CombiningGame
from tabletop.text import _

MELDS = 52
"""Number of melds of three that the cards make which are not red threes."""


class SambaGame(CombiningGame):
    """Sets and sequences, several of each; the top card of the pile alone, onto a sequence."""

    packs = 3
    deal_size = 15
    draws = 2
    minimums = ((7000, 150), (3000, 120), (1500, 90), (0, 50), (NO_LIMIT, 15))
    bonuses = {"natural": 500, "mixed": 300, "samba": 1500}
    out_bonus = 200
    bonus_all = 1000
    most_wilds = 2
    has_sequences = True
    most_melds = MELDS
    table = (STOCK, DISCARD, HAND, Zone("meld", count=MELDS), RED, ASIDE)

    # Melds

    def kinds_of_melds(self) -> tuple[Kind, ...]:
        return Sets(wilds=self.most_wilds), Sequences(), BlackThrees()

    def rank_of(self, meld: int) -> int:
        first, second = self.zones[self.meld + meld][:2]
        if WILD[FACE[first]] or (RANK[first] != RANK[second] and not WILD[FACE[second]]):
            return -1
        return RANK[first]

    def meld_with(self, side: int, rank: int) -> int:
        """The set of *side* of that *rank* that lacks least to a canasta, or a finished one; -1 if there is none."""
        found = [number for number in self.melds_of(side) if self.rank_of(number) == rank]
        if not found:
            return NO_MELD
        sizes = {number: len(self.zones[self.meld + number]) for number in found}
        return max(found, key=lambda number: sizes[number] if sizes[number] < CANASTA else 0)

    def may_begin(self, side: int, meld: Meld) -> bool:
        return True

    def canasta(self, faces: Sequence[int]) -> str:
        if len(faces) >= CANASTA and is_sequence(faces):
            return "samba"
        return super().canasta(faces)

    def open_sequences(self, side: int) -> list[int]:
        """The sequences of *side* that still grow."""
        zones, first = self.zones, self.meld
        found = [m for m in self.melds_of(side) if len(zones[first + m]) < CANASTA]
        return [number for number in found if is_sequence(self.faces(number))]

    def sequences(self, side: int) -> list[list[int]]:
        return [self.faces(number) for number in self.open_sequences(side)]

    def continues(self, face: int, number: int) -> bool:
        """True if *face* goes on the sequence *number*."""
        faces = self.faces(number)
        ends = (HEIGHT[faces[0]] - 1, HEIGHT[faces[-1]] + 1)
        return HEIGHT[face] > 0 and SUIT[face] == SUIT[faces[0]] and HEIGHT[face] in ends

    def object_to_result(self, seat: int, cards: Sequence[int], number: int) -> Refusal | None:
        finished = number >= 0 and len(self.zones[self.meld + number]) >= CANASTA
        if finished and any(WILD[face] for face in cards):
            return not_a_meld()
        return super().object_to_result(seat, cards, number)

    # The pile

    def taking(self, seat: int, move: Move) -> Taking | Refusal:
        side, top = self.side(seat), FACE[self.zones[self.pile][-1]]
        if not move.cards:
            return self.taking_top(side, top, move.value)
        if move.value is not None:
            return refusals.not_allowed(_("With cards of your hand the top card begins a new set."))
        natural = sum(RANK[face] == RANK[top] for face in move.cards)
        wild = sum(WILD[face] for face in move.cards)
        if natural < 2 or natural + wild < len(move.cards):
            return not_matching(_("Two natural cards of the top card's rank are needed."))
        faces = (top, *move.cards)
        return not_a_meld() if self.meld_from(faces) is None else Taking(NO_MELD, faces)

    def taking_top(self, side: int, top: int, wanted: int | str | None) -> Taking | Refusal:
        """The top card alone, onto a sequence."""
        fitting = [number for number in self.open_sequences(side) if self.continues(top, number)]
        if not fitting or (wanted is not None and wanted not in fitting):
            return not_matching(_("The top card fits no sequence of your side."))
        if self.frozen_for(side):
            return refusal(
                "frozen", _("The pile is frozen: it takes two natural cards of the top card's rank.")
            )
        number = int(wanted) if wanted is not None else fitting[0]
        return Taking(number, (*self.faces(number), top))

    def object_to_taking(self, seat: int, cards: Sequence[int], taking: Taking) -> Refusal | None:
        if cards:
            return super().object_to_taking(seat, cards, taking)
        if self.plain(seat) > 1 or self.may_go_out(seat, taking.meld, taking.faces):
            return None
        return cannot_go_out(_("Two cards must be left, or your side must be able to go out."))

    def take(self, seat: int, faces: Sequence[int], taking: Taking) -> None:
        if faces:
            super().take(seat, faces, taking)
            return
        top = self.zones[self.pile][-1]
        self.move((top,), self.pile, self.meld + taking.meld)
        self.put_in_order(taking.meld)
        self.laid += VALUES[FACE[top]]
        self.source, self.phase = "discard", "meld"
        self.fix()

    def takes(self, seat: int) -> Iterator[Move]:
        if self.closed():
            return
        top = FACE[self.zones[self.pile][-1]]
        natural = natural_of((FACE[card] for card in self.zones[self.hands + seat]), RANK[top])
        for faces in dict.fromkeys([*combinations(natural, 2), tuple(natural)]):
            if len(faces) > 1:
                yield Move("draw", faces, target="discard")
        for number in self.open_sequences(self.side(seat)):
            if self.continues(top, number):
                yield Move("draw", target="discard", value=number)

    # Joining melds

    def fits_together(self, first: int, second: int) -> bool:
        """A finished meld takes no other finished one, and no wild cards."""
        ours, theirs = self.faces(first), self.faces(second)
        both, one = self.meld_from([*ours, *theirs]), self.meld_from(ours)
        if both is None or one is None or both != one or one != self.meld_from(theirs):
            return False
        finished = [len(faces) >= CANASTA for faces in (ours, theirs)]
        if all(finished):
            return False
        other = theirs if finished[0] else ours
        return not (any(finished) and any(WILD[face] for face in other))

    # What is listed

    def canonical_melds(self, hand: Sequence[int]) -> Iterator[tuple[int, ...]]:
        yield from super().canonical_melds(hand)
        yield from canonical_sequences(hand)

    def layoffs_listed(self, seat: int) -> list[Move]:
        hand = sorted({FACE[card] for card in self.zones[self.hands + seat]})
        wild = wild_of(hand)
        helpers = list(dict.fromkeys([*wild[:1], *[face for face in wild if not RANK[face]][:1]]))
        found = []
        for number in self.melds_of(self.side(seat)):
            rank = self.rank_of(number)
            fitting = [face for face in hand if rank < 0 or RANK[face] == rank]
            natural = [face for face in fitting if not WILD[face] and not self.bonus_mask[face]]
            for face in (*natural, *helpers):
                if self.object_to_result(seat, (face,), number) is None:
                    found.append(Move("layoff", (face,), target=f"meld:{number}"))
        return found

    # What all may know

    def facts(self) -> dict[str, int | str]:
        sambas = {f"sambas:{side}": self.canastas(side).count("samba") for side in range(self.sides)}
        return {**super().facts(), **sambas}


class BoliviaGame(SambaGame):
    """Samba with melds of wild cards, and two duties before going out."""

    bonuses = {**SambaGame.bonuses, "bolivia": 2500}
    has_wild_melds = True

    def kinds_of_melds(self) -> tuple[Kind, ...]:
        return *super().kinds_of_melds(), WildMelds()

    def canasta(self, faces: Sequence[int]) -> str:
        return "bolivia" if len(faces) >= CANASTA and is_wild(faces) else super().canasta(faces)

    def minimum(self, side: int) -> int:
        return int(self.settings["minimum"]) + self.steeper[side]

    def ready(self, side: int, canastas: Sequence[str]) -> bool:
        return super().ready(side, canastas) and 0 < canastas.count("samba") < len(canastas)

    def canonical_melds(self, hand: Sequence[int]) -> Iterator[tuple[int, ...]]:
        yield from super().canonical_melds(hand)
        wild = tuple(wild_of(hand))
        if len(wild) > 2:
            yield from dict.fromkeys((wild[:CANASTA], wild[:3]))

    def facts(self) -> dict[str, int | str]:
        bolivias = {f"bolivias:{side}": self.canastas(side).count("bolivia") for side in range(self.sides)}
        return {**super().facts(), **bolivias}
