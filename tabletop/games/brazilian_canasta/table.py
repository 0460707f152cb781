"""The table of Brazilian Canasta: Bolivia's, with the duties of the first melds in words, and debts tagged in red."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.canasta.samba.table import SambaTable
from tabletop.families.canasta.table import values
from tabletop.games.brazilian_canasta.rules import BrazilianCanasta
from tabletop.games.brazilian_canasta.words import BrazilianWords
from tabletop.ui.effects.flourish import Drop, Flourish
from tabletop.ui.layout.fans import around
from tabletop.ui.layout.meld_layout import Furniture, Label
from tabletop.ui.layout.seating import Box, Table
from tabletop.wording.lines import Cast

TAG = (0.5, 0.17)
BELOW = 0.03


class BrazilianTable(SambaTable):
    words: BrazilianWords = BrazilianWords()
    abilities = (values(BrazilianWords.special),)

    def need(self, view: View) -> int:
        """Points to lay for opening; 0 where more than points are needed, as words say it then instead of the gauge."""
        return 0 if self.words.need_words(view, self.words.side(view, view.seat)) else super().need(view)

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """A red tag hangs on what would be fined now."""
        found = super().furniture(view, table, cast)
        tags = []
        fine = f"−{view[BrazilianCanasta.incomplete]:,}"
        for side, laid in self.laid(view, table).items():
            if view.phase != "deal" and self.words.threatened(view, side):
                for zone in self.words.debts(view, side):
                    place = around(laid.poses[zone].values())
                    width, height = TAG
                    middle = place.x + place.w / 2 - width / 2
                    box_of_tag = Box(middle, place.y + place.h + BELOW, width, height)
                    tags.append(Label(fine, box_of_tag, "red", about="fine"))
        return replace(found, labels=(*found.labels, *tags))

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """The tag drops off what is finished."""
        found = super().effects_of_move(before, events, after)
        mover = before[BrazilianCanasta.mover]
        if before.phase == "deal" or mover < 0 or not self.words.completed(before, after):
            return found
        side, zone = self.words.side(before, mover), self.words.closed_canasta(before, after)
        if self.words.threatened(before, side) and zone in self.words.debts(before, side):
            found.append(Drop(zone, f"−{before[BrazilianCanasta.incomplete]:,}"))
        return found


TABLE = BrazilianTable()
