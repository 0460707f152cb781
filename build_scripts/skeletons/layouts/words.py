"""The words of New Game: the family's, and what shows of a layout."""

from tabletop.cards import RANK
from tabletop.engine.knowledge.view import View
from tabletop.families.layouts.words import LayoutWords
from tabletop.text import N_, _
from tabletop.wording.lines import Cast, Line


class NewGameWords(LayoutWords):
    places = (N_("upper left"), N_("upper right"), N_("lower left"), N_("lower right"))

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        zones = [view.zones[f"slot:{seat}:{number}"] for number in range(1, len(self.places) + 1)]
        known = [face for zone in zones for face in zone if face is not None]
        shows = sum(min(RANK[face], 10) for face in known)
        return Line(_("{count} showing").format(count=shows) if known else _("nothing showing"))
