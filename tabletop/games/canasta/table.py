"""The table of Canasta: the family's, as it is."""

from tabletop.families.canasta.messages import TellingTable

TABLE = TellingTable()
