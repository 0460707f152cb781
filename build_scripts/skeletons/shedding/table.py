"""The table of New Game: what its prompts, its buttons and its log say."""

from collections.abc import Mapping

from tabletop.games.new_game.words import NewGameWords

from tabletop.families.shedding.table import SheddingTable
from tabletop.ui.layout.piles import Part
from tabletop.ui.move_targets import DropRule


class NewGameTable(SheddingTable):
    dropped_in: Mapping[str, Part] = {"pile": "middle", "hand:{seat}": "own hand"}
    words = NewGameWords()
    largest_hand = 13
    ways = {"play": DropRule("pile"), "draw": DropRule("hand:{seat}", "stock")}


TABLE = NewGameTable()
