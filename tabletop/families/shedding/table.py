"""Table of shedding games: the stock at the left, the pile in the middle, hands round it."""

from collections.abc import Mapping

from tabletop.ui.game_table import GameTable
from tabletop.ui.layout.piles import Part, Pile
from tabletop.ui.move_targets import DropRule

STOCK_SCALE = 0.9


class SheddingTable(GameTable):
    """Table of a shedding game: hands that empty onto a pile."""

    ways: Mapping[str, DropRule] = {"play": DropRule("pile")}
    fixed_piles = {"stock": Pile("left", STOCK_SCALE), "pile": Pile("middle", thrown=0.16)}
    dropped_in: Mapping[str, Part] = {"pile": "middle"}
