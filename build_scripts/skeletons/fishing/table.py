"""The table of New Game: the pile in the middle, captures before each player."""

from collections.abc import Mapping

from tabletop.games.new_game.words import NewGameWords

from tabletop.families.fishing.table import FishingTable
from tabletop.ui.layout.piles import Part, Pile
from tabletop.ui.move_targets import DropRule


class NewGameTable(FishingTable):
    fixed_piles = {**FishingTable.fixed_piles, "pile": Pile("middle", thrown=0.16)}
    dropped_in: Mapping[str, Part] = {"pile": "middle"}
    words = NewGameWords()
    largest_hand = 4
    ways = {"play": DropRule("pile")}


TABLE = NewGameTable()
