"""The opponents of New Game: the family's players."""

from tabletop.families.canasta.player import CanastaPlayer

PLAYER = CanastaPlayer()
"""How this game is played otherwise than Canasta is said by methods of a subclass."""
