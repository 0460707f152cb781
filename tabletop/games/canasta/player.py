"""The opponents of Canasta: nothing but what the family's players do."""

from tabletop.families.canasta.player import CanastaPlayer

PLAYER = CanastaPlayer()
