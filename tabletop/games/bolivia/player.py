"""The opponents of Bolivia: the players of games with sequences."""

from tabletop.families.canasta.samba_player import SambaPlayer

PLAYER = SambaPlayer()
