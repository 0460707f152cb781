"""The words of Slobberhannes: what each has taken that counts."""

from tabletop.engine.knowledge.view import View
from tabletop.families.tricks.words import TrickWords
from tabletop.text import N_, ngettext
from tabletop.wording.lines import Cast, Line
from tabletop_slobberhannes.rules import Slobberhannes


class SlobberhannesWords(TrickWords):
    meanings = {
        **TrickWords.meanings,
        "plate": N_("The points so far, and a dot for each mark of this deal. Both are bad."),
        "slobberhannes": N_("The hat of whoever has most marks in this deal."),
    }
    item_words = {"marks": N_("Marks"), "all": N_("All three marks count four")}

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        points = view.scores[seat]
        words = ngettext("{points} point", "{points} points", points).format(points=points)
        marks = view[Slobberhannes.marks][seat]
        return Line(f"{words} · {'●' * marks}" if marks else words)
