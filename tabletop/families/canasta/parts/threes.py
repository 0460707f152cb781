"""The bonus cards: red threes, or whatever is laid out and replaced, and what they are worth."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.engine.refusals import Refusal
from tabletop.families.canasta.melds import RED_THREES
from tabletop.families.canasta.position import CanastaPosition
from tabletop.text import _


@dataclass(frozen=True)
class Threes:
    """*faces* that are laid out; each counts *each*, all of them together *every*."""

    faces: Sequence[int] = RED_THREES
    each: int = 100
    every: int = 800

    def zone(self, game: CanastaPosition, side: int, face: int) -> int:
        """The zone in which *side* lays out *face*."""
        return game.red + side

    def worth(self, game: CanastaPosition, side: int) -> int:
        """The points for the cards that *side* has laid out, whatever their sign."""
        return self.points(game, len(game.zones[game.red + side]))

    def points(self, game: CanastaPosition, count: int) -> int:
        """The points for *count* of the cards."""
        return self.every if count == len(self.faces) * game.packs else self.each * count

    def safe(self, game: CanastaPosition, side: int) -> bool:
        """True if the cards count for *side*, not against it."""
        return game.opened[side]

    def must_declare(self) -> Refusal:
        """Refusal of anything else while red threes are to be laid out."""
        return Refusal("must-declare", _("Lay out your red threes first."))
