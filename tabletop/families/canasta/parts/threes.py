"""The bonus cards: red threes, or whatever is laid out and replaced, and what they are worth."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
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

    def item(self, game: CanastaPosition, side: int) -> ScoreItem:
        """What they bring *side*, or cost it."""
        cards, points = tuple(game.zones[game.red + side]), self.signed(game, side)
        usual = self.each * len(cards) * (-1 if points < 0 else 1)
        more = () if points == usual else (usual, points - usual)
        return ScoreItem(side, "threes", points, len(cards), terms=more, cards=cards)

    def signed(self, game: CanastaPosition, side: int) -> int:
        """The points for the cards that *side* has laid out."""
        worth = self.worth(game, side)
        return worth if self.safe(game, side) else -worth

    def points(self, game: CanastaPosition, count: int) -> int:
        """The points for *count* of the cards."""
        return self.every if count == len(self.faces) * game.packs else self.each * count

    def safe(self, game: CanastaPosition, side: int) -> bool:
        """True if the cards count for *side*, not against it."""
        return game.opened[side]

    def must_declare(self) -> Refusal:
        """Refusal of anything else while red threes are to be laid out."""
        return Refusal("must-declare", _("Lay out your red threes first."))
