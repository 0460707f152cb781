"""The opponents of New Game: the family's players."""

from tabletop.families.canasta.player import CanastaPlayer

PLAYER = CanastaPlayer()
"""Player of this game: methods of a subclass say in what it is played otherwise than Canasta."""
