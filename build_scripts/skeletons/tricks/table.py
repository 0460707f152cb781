"""The table of New Game: the family's, as it is."""

from tabletop.families.tricks.table import TrickTable

TABLE = TrickTable()
"""Table of this game: methods of a subclass say in what it differs from others."""
