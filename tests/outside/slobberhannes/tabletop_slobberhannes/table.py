"""The table of Slobberhannes: who has taken what counts wears a bonnet of its own."""

from tabletop.engine.knowledge.view import View
from tabletop.families.tricks.table import TrickTable
from tabletop.ui.guise import Guise
from tabletop_slobberhannes.rules import Slobberhannes
from tabletop_slobberhannes.words import SlobberhannesWords


class SlobberhannesTable(TrickTable):
    words = SlobberhannesWords()

    def guise(self, view: View, seat: int) -> Guise:
        marks = view[Slobberhannes.marks]
        return Guise(hat="slobberhannes" if marks[seat] > 0 and marks[seat] == max(marks) else "")


TABLE = SlobberhannesTable()
