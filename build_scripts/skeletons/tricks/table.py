"""The table of New Game: the family's, as it is."""

from tabletop.families.tricks.table import TrickTable

TABLE = TrickTable()
"""What this table says otherwise than others do is said by methods of a subclass."""
