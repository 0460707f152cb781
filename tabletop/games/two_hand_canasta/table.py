"""The table of Two-Hand Canasta: the family's, one player's melds below the piles, the other's above."""

from tabletop.families.canasta.table import CanastaTable
from tabletop.games.two_hand_canasta.words import TwoHandWords


class TwoHandTable(CanastaTable):
    words: TwoHandWords = TwoHandWords()


TABLE = TwoHandTable()
