"""The table of Canasta: the family's, as it is."""

from tabletop.families.canasta.telling import TellingScene

SCENE = TellingScene()
