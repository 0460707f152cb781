"""The table of New Game: the family's, as it is."""

from tabletop.families.canasta.table import CanastaTable

TABLE = CanastaTable()
"""Table of this game: methods of a subclass say in what it differs from others."""
