"""Cards that are typed: a rank leads to the next card of that rank, a rank and a suit to just that card ("7h", "10s", "q").

Letters that are keys of the table as well (H, S, C) mean a suit only just after a rank.
"""

from typing import TYPE_CHECKING

from tabletop.cards import RANK, RANKS, SUIT, SUITS
from tabletop.ui.cards.poses import Key

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene

SOON = 1.5
"""Seconds within which a suit follows its rank."""
TYPED = {"1": "A", "0": "T"}
"""Ranks of signs that do not name them as the notation does; "10" is the ten."""


class TypedCards:
    """What has been typed at *table*."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._rank, self._at = "", 0.0

    def suit(self, sign: str) -> bool:
        """Take *sign* for the suit of the rank before, or the end of a ten; whether it is."""
        rank, self._rank = self._rank, ""
        if not rank or not sign or self._table.app.now - self._at > SOON:
            return False
        if rank == "1" and sign == "0":
            return self._go(10) and self._wait("T")
        if sign.lower() not in SUITS:
            return False
        value = 10 if rank == "T" else RANKS.index(TYPED.get(rank, rank)) + 1
        return self._go(value, SUITS.index(sign.lower()))

    def rank(self, sign: str) -> bool:
        """Take *sign* for a rank; whether there is a card of it to go to."""
        letter = TYPED.get(sign, sign.upper())
        if len(sign) != 1 or letter not in RANKS:
            return False
        if sign == "1" and not self._cards(1) and self._cards(10):
            return self._wait("1")
        return self._go(RANKS.index(letter) + 1) and self._wait(sign.upper())

    def _wait(self, rank: str) -> bool:
        self._rank, self._at = rank, self._table.app.now
        return True

    def _cards(self, rank: int, suit: int = -1) -> list[Key]:
        """The cards of a rank, and of a suit, that the keyboard can go to: those of use, if there are any."""
        selection, view = self._table.selection, self._table.view
        rows = [key for group in selection.rows.values() for key in group]
        found = []
        for key in rows:
            zone = view.zones.get(key[0], ())
            face = zone[key[1]] if key[1] < len(zone) else None
            if face is not None and RANK[face] == rank and suit in (-1, SUIT[face]):
                found.append(key)
        return [key for key in found if selection.of_use(key)] or found

    def _go(self, rank: int, suit: int = -1) -> bool:
        """Go to the next card of a rank after the one where the keyboard is; whether there is any."""
        found, cursor = self._cards(rank, suit), self._table.selection.cursor
        if not found:
            return False
        at = found.index(cursor) if cursor in found else -1
        # The suit is typed for the card that the rank has led to, if that is of it.
        self._table.focus.to_card(found[at if suit >= 0 and at >= 0 else (at + 1) % len(found)])
        return True
