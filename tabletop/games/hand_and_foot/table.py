"""The table of Hand and Foot: a foot beside each place, and a check list of piles and feet on each side's panel."""

from tabletop.families.canasta.stages.table import StagedTable
from tabletop.families.canasta.table import values
from tabletop.games.hand_and_foot.words import HandAndFootWords


class HandAndFootTable(StagedTable):
    words: HandAndFootWords = HandAndFootWords()
    abilities = (values(HandAndFootWords.special),)


TABLE = HandAndFootTable()
