"""The table of Two-Hand Canasta: the family's, one player's melds below the piles, the other's above."""

from tabletop.families.canasta.messages import TellingTable


class TwoHandTable(TellingTable):
    draws = 2


TABLE = TwoHandTable()
