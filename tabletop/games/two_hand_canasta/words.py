"""Words of Two-Hand Canasta, where they are not the family's."""

from tabletop.families.canasta.words import CanastaWords


class TwoHandWords(CanastaWords):
    draws = 2
