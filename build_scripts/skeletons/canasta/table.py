"""The table of New Game: the family's, as it is."""

from tabletop.families.canasta.messages import TellingTable

TABLE = TellingTable()
"""What this table says otherwise than others do is said by methods of a subclass."""
