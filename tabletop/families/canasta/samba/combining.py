"""Canasta games in which a side may have several melds of a kind, and put two of them together.

Combining is provisional like any meld: `retract` undoes it, until the next fixed point.
"""

from collections.abc import Sequence
from itertools import combinations

from tabletop.engine import refusals
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.families.canasta.legality import not_a_meld
from tabletop.families.canasta.melds import NO_MELD
from tabletop.families.canasta.rules import CanastaGame
from tabletop.text import _


class CombiningGame(CanastaGame):
    """State beside the family's: *joins*, what was combined since the last fixed point: the meld that grew, the one
    that went into it, and its faces."""

    phases = {**CanastaGame.phases, "combine": ("meld", "out")}
    state = (*CanastaGame.state, "joins")

    joins: list[tuple[int, int, tuple[int, ...]]]

    def fits_together(self, first: int, second: int) -> bool:
        """True if two melds together are a legal one."""
        return self.meld_from([*self.faces(first), *self.faces(second)]) is not None

    def clear_turn(self) -> None:
        super().clear_turn()
        self.joins = []

    def fix(self) -> None:
        self.spoiled = self.spoiled or self.joined_old()
        super().fix()
        self.joins = []

    def joined_old(self) -> bool:
        """True if a meld of an earlier turn was combined with another."""
        return any(first < self.begun or second < self.begun for first, second, _faces in self.joins)

    def concealed(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        return not self.joined_old() and super().concealed(seat, meld, faces)

    def provisional(self) -> bool:
        return bool(self.joins) or super().provisional()

    def object_to_combine(self, seat: int, move: Move) -> Refusal | None:
        first, second = self.combined(seat, move)
        if move.cards or first < 0 or second < 0 or first == second:
            return refusals.not_allowed(_("Two melds of your side are put together."))
        return None if self.fits_together(first, second) else not_a_meld()

    def combined(self, seat: int, move: Move) -> tuple[int, int]:
        """The meld that grows and the one that goes into it, -1 for what is no meld of the side."""
        return self.own_meld(seat, move.target), self.own_meld(seat, f"meld:{move.value}")

    def do_combine(self, seat: int, move: Move) -> None:
        first, second = self.combined(seat, move)
        source = self.meld + second
        self.joins.append((first, second, tuple(self.faces(second))))
        self.move(self.zones[source][:], source, self.meld + first)
        self.put_in_order(first)
        self.touched = True

    def take_back(self, seat: int, hand: int) -> None:
        for first, second, faces in reversed(self.joins):
            source = self.meld + first
            self.move(self.pick_all(source, faces), source, self.meld + second)
            self.put_in_order(second)
        self.joins = []
        super().take_back(seat, hand)

    def choices(self, seat: int) -> list[Move]:
        found = super().choices(seat)
        return [*found, *self.combinations(seat)] if self.phase in self.phases["combine"] else found

    def combinations(self, seat: int) -> list[Move]:
        """The ways to put two melds together."""
        return [
            Move("combine", target=f"meld:{first}", value=second)
            for first, second in combinations(self.melds_of(self.side(seat)), 2)
            if self.fits_together(first, second)
        ]
