"""Table of shedding games: the stock at the left, the pile in the middle, hands round it."""

from collections.abc import Mapping, Sequence

from tabletop.cards import RANK, SUIT
from tabletop.engine.knowledge.view import View
from tabletop.text import _
from tabletop.ui.game_table import Badge, GameTable, stock_badge
from tabletop.ui.layout.fans import Poses, hand_poses, heap, shown, stack
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule
from tabletop.wording.facts import dealer_of, numbers
from tabletop.wording.lines import Cast
from tabletop.wording.score_sheet import ScoreSheet

STOCK_SCALE = 0.9


class SheddingTable(GameTable):
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

    def status(self, view: View, cast: Cast) -> str:
        said = _("Deal {deal} of {deals}").format(deal=view.facts["deal"], deals=view.settings["deals"])
        if view.over:
            return said
        return said + " · " + cast.says(dealer_of(view), _("dealer {name}"), _("you deal"))

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        return [stock_badge(view, table)]

    def sheet(self, deals: Sequence[View], view: View, cast: Cast) -> ScoreSheet:
        rows = tuple((str(n), *map(str, numbers(deal, "gained"))) for n, deal in enumerate(deals, 1))
        best = max(view.scores)
        leaders = tuple(side + 1 for side, score in enumerate(view.scores) if score == best > 0)
        totals = (_("Total"), *map(str, view.scores))
        return ScoreSheet(_("Points by deal"), (_("Deal"), *cast.names), rows, totals, leaders)
