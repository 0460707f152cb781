"""The poker face: a move without a choice takes as long as any other."""

from typing import Any

from tabletop.abilities import Ability


class PokerFace(Ability):
    """Gives a game computers that do not tell by their speed what they hold."""

    def hides(self, game: Any, seat: int) -> bool:
        """True if a quick move of *seat* would tell the others that it has no choice."""
        return True
