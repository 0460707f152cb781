"""The table of Two-Hand Canasta: the family's, one player's melds below the piles, the other's above."""

from tabletop.families.canasta.messages import TellingScene


class TwoHandScene(TellingScene):
    draws = 2


SCENE = TwoHandScene()
