"""Opening: what the first melds of a side must count."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.engine.refusals import Refusal
from tabletop.families.canasta.melds import NO_MELD
from tabletop.families.canasta.position import NO_LIMIT, CanastaPosition
from tabletop.text import _


class Opening:
    """The minimum of a side, to which penalties add."""

    def points(self, game: CanastaPosition, side: int) -> int:
        """The points that the first melds of *side* must count in this deal, penalties apart."""
        raise NotImplementedError

    def minimum(self, game: CanastaPosition, side: int) -> int:
        """The points that the first melds of *side* must count in this deal."""
        return self.points(game, side) + game.steeper[side]

    def enough(
        self, game: CanastaPosition, side: int, points: int, meld: int = NO_MELD, faces: Sequence[int] = ()
    ) -> bool:
        """True if *points* laid in this turn do for *side*, when *meld* (-1: a new one) consists of *faces*."""
        return game.opened[side] or points >= self.minimum(game, side)

    def not_enough(self, game: CanastaPosition, side: int, points: int) -> Refusal:
        """Refusal of *points* that are fewer than *side* must lay."""
        said = _(
            "Your first melds need {need} points, and these are worth {points}: meld more, or take them back."
        )
        return Refusal("not-enough", said.format(need=game.need(side), points=points))


@dataclass(frozen=True)
class ByTotal(Opening):
    """Minimums by the least total for which they hold, the highest first."""

    minimums: tuple[tuple[int, int], ...] = ((3000, 120), (1500, 90), (0, 50), (NO_LIMIT, 15))

    def points(self, game: CanastaPosition, side: int) -> int:
        total = game.points[side]
        return next(need for least, need in self.minimums if total >= least)


@dataclass(frozen=True)
class ByDeal(Opening):
    """A minimum for each deal."""

    minimums: tuple[int, ...]

    def points(self, game: CanastaPosition, side: int) -> int:
        return self.minimums[game.deal_number - 1]


class BySetting(Opening):
    """The minimum that the house rule names."""

    def points(self, game: CanastaPosition, side: int) -> int:
        return game.minimum
