"""The table of New Game: what its prompts, its log and its moments say."""

from tabletop.games.new_game.words import NewGameWords

from tabletop.engine.knowledge.view import View
from tabletop.families.rummy.rules import Melds, ordinary
from tabletop.families.rummy.table import RummyTable


class NewGameTable(RummyTable):
    words = NewGameWords()

    def melds(self, view: View) -> Melds:
        return ordinary(False)


TABLE = NewGameTable()
