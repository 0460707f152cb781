"""The table of Basic Rummy: what its prompts, its log and its moments say."""

from tabletop.engine.knowledge.view import View
from tabletop.families.rummy.rules import Melds, ordinary
from tabletop.families.rummy.table import RummyTable
from tabletop.games.basic_rummy.rules import BasicRummy
from tabletop.games.basic_rummy.words import BasicRummyWords, in_one_turn


class BasicRummyTable(RummyTable):
    words = BasicRummyWords()

    def melds(self, view: View) -> Melds:
        return ordinary(view[BasicRummy.ace] == "either")

    # What happens

    def at_once(self, before: View) -> bool:
        return in_one_turn(before)


TABLE = BasicRummyTable()
