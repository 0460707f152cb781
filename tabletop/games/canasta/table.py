"""The table of Canasta: the family's, as it is."""

from tabletop.families.canasta.table import CanastaTable

TABLE = CanastaTable()
