"""Table of shedding games: the stock at the left, the pile in the middle, hands round it."""

from collections.abc import Mapping

from tabletop.engine.knowledge.view import View
from tabletop.ui.game_table import Badge, GameTable, stock_badge
from tabletop.ui.layout.piles import Part, Pile
from tabletop.ui.layout.seating import Table
from tabletop.ui.move_targets import DropRule
from tabletop.wording.lines import Cast

STOCK_SCALE = 0.9


class SheddingTable(GameTable):
    """Table of a shedding game: hands that empty onto a pile."""

    ways: Mapping[str, DropRule] = {"play": DropRule("pile")}
    fixed_piles = {"stock": Pile("left", STOCK_SCALE), "pile": Pile("middle", thrown=0.16)}
    dropped_in: Mapping[str, Part] = {"pile": "middle"}

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        return [stock_badge(view, self.fixed_piles["stock"].box(table))]
