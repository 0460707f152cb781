"""The table of Slobberhannes: who has taken what counts wears a bonnet of its own."""

from tabletop.engine.knowledge.view import View
from tabletop.families.tricks.table import TrickTable
from tabletop.text import ngettext
from tabletop.ui.guise import Guise
from tabletop.wording.facts import numbers
from tabletop.wording.lines import Cast, Line


class SlobberhannesTable(TrickTable):
    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        points = view.scores[seat]
        words = ngettext("{points} point", "{points} points", points).format(points=points)
        marks = numbers(view, "marks")[seat]
        return Line(f"{words} · {'●' * marks}" if marks else words)

    def guise(self, view: View, seat: int) -> Guise:
        marks = numbers(view, "marks")
        return Guise(hat="slobberhannes" if marks[seat] > 0 and marks[seat] == max(marks) else "")


TABLE = SlobberhannesTable()
