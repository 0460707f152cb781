"""The table of New Game: the pile in the middle, captures before each player."""

from collections.abc import Mapping

from tabletop.games.new_game.words import NewGameWords

from tabletop.engine.knowledge.view import View
from tabletop.families.fishing.table import FishingTable
from tabletop.ui.layout.fans import Poses, heap, shown
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule


class NewGameTable(FishingTable):
    words = NewGameWords()
    ways = {"play": DropRule("pile")}

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses = dict(super().arrange(view, table))
        poses["pile"] = heap(shown(view, "pile"), table.middle.centre)
        return poses

    def drop_zones(self, view: View, table: Table) -> Mapping[str, Box]:
        return {"pile": table.middle}

    def most_cards(self, view: View) -> int:
        return 4


TABLE = NewGameTable()
