"""The table of Brazilian Canasta: Bolivia's, with the duties of the first melds in words, and debts tagged in red."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.canasta.samba.table import SambaTable
from tabletop.families.canasta.table import values
from tabletop.games.brazilian_canasta.rules import BrazilianCanasta
from tabletop.games.brazilian_canasta.words import BrazilianWords
from tabletop.ui.effects.flourish import Drop, Flourish
from tabletop.ui.layout.meld_layout import Meld


def fine(view: View) -> str:
    """What an unfinished meld costs, as its tag says it."""
    return f"−{view[BrazilianCanasta.incomplete]:,}"


class BrazilianTable(SambaTable):
    words: BrazilianWords = BrazilianWords()
    abilities = (values(BrazilianWords.special),)

    def need(self, view: View) -> int:
        """Points to lay for opening; 0 where more than points are needed, as words say it then instead of the gauge."""
        return 0 if self.words.need_words(view, self.words.side(view, view.seat)) else super().need(view)

    def melds(self, view: View, side: int) -> Iterator[Meld]:
        """A red tag hangs on what would be fined now."""
        fined = self.words.fined(view, side)
        for meld in super().melds(view, side):
            tagged = meld.keys[0][0] in fined
            yield replace(meld, foot=fine(view), tone="red", about="fine") if tagged else meld

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """The tag drops off what is finished."""
        found = super().effects_of_move(before, events, after)
        mover = before[BrazilianCanasta.mover]
        if before.phase == "deal" or mover < 0 or not self.words.completed(before, after):
            return found
        side, zone = self.words.side(before, mover), self.words.closed_canasta(before, after)
        if zone in self.words.fined(before, side):
            found.append(Drop(zone, fine(before)))
        return found


TABLE = BrazilianTable()
