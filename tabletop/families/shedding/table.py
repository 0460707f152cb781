"""Table of shedding games: the stock at the left, the pile in the middle, hands round it."""

from collections.abc import Mapping

from tabletop.cards import RANK, SUIT
from tabletop.engine.knowledge.view import View
from tabletop.ui.game_table import Badge, GameTable, stock_badge
from tabletop.ui.layout.fans import Poses, hand_poses, heap, shown, stack
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule
from tabletop.wording.lines import Cast

STOCK_SCALE = 0.9


class SheddingTable(GameTable):
    """Table of a shedding game: hands that empty onto a pile."""

    ways: Mapping[str, DropRule] = {"play": DropRule("pile")}

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses: dict[str, Poses] = {
            f"hand:{seat}": hand_poses(view, table, seat, lambda face: self.rank_in_hand(view, face))
            for seat in range(view.seats)
        }
        poses["stock"] = stack(shown(view, "stock"), table.left.centre, STOCK_SCALE)
        poses["pile"] = heap(shown(view, "pile"), table.middle.centre)
        return poses

    def drop_zones(self, view: View, table: Table) -> Mapping[str, Box]:
        return {"pile": table.middle}

    def rank_in_hand(self, view: View, face: int) -> object:
        return RANK[face], SUIT[face]

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        return [stock_badge(view, table)]
