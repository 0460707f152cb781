"""The table of Bolivia: Samba's, which says what is still needed for going out."""

from tabletop.families.canasta.samba.table import BoliviaTable

TABLE = BoliviaTable()
