"""The opponents of Two-Hand Canasta: the family's players, who sit alone here and see most of the other's hand."""

from tabletop.families.canasta.player import CanastaPlayer

PLAYER = CanastaPlayer()
