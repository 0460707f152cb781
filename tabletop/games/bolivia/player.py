"""The opponents of Bolivia: the players of games with sequences."""

from tabletop.families.canasta.samba.player import SambaPlayer

PLAYER = SambaPlayer()
