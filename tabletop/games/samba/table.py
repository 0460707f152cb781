"""The table of Samba: that of games with sequences."""

from tabletop.families.canasta.samba.table import SambaTable

TABLE = SambaTable()
