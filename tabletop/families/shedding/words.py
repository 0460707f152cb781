"""The words of shedding games: the places in which players were out of cards."""

from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.text import N_, _
from tabletop.wording.table_words import TableWords


class SheddingWords(TableWords):
    """Words of a shedding game: the base of the games' words where players are out one after the other."""

    item_words = {
        "place": N_("Place {number}"),
        "last": N_("Still holds cards"),
        "out": N_("Out of cards"),
    }

    def cells(self, deal: View) -> list[str]:
        """The place of each player, where it counts, and the points."""
        cells = super().cells(deal)
        for item in deal[Game.counted]:
            if item.kind == "place":
                cells[item.side] = _("place {place}: {points}").format(place=item.number, points=item.points)
        return cells
