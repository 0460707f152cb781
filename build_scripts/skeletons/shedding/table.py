"""The table of New Game: what its prompts, its buttons and its log say."""

from collections.abc import Mapping

from tabletop.games.new_game.words import NewGameWords

from tabletop.engine.knowledge.view import View
from tabletop.families.shedding.table import SheddingTable
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule


class NewGameTable(SheddingTable):
    words = NewGameWords()
    ways = {"play": DropRule("pile"), "draw": DropRule("hand:{seat}", "stock")}

    def drop_zones(self, view: View, table: Table) -> Mapping[str, Box]:
        return {"pile": table.middle, f"hand:{table.viewer}": table.place(table.viewer).hand}

    def most_cards(self, view: View) -> int:
        return 13


TABLE = NewGameTable()
