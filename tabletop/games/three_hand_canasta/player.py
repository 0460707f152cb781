"""The opponents of Three-Hand Canasta: the family's players, who weigh what it means to be alone, and join melds."""

from collections.abc import Iterator
from typing import ClassVar

from tabletop.engine.moves import Move
from tabletop.families.canasta.evaluation import Hand, own_melds, standing
from tabletop.families.canasta.parts.actions import COMBINE
from tabletop.families.canasta.player import CanastaPlayer
from tabletop.families.canasta.position import CANASTA
from tabletop.families.canasta.rules import CanastaGame
from tabletop.games.three_hand_canasta.rules import ThreeHandCanasta
from tabletop.text import _

LONELY = 200.0
"""Cost of being alone, against cards of the pile: the partners get each other's points as well."""
NEAR = 4
"""Cards of a meld that may well become a canasta."""
THIN = 30.0
"""Cost of each canasta that is not even near, as one alone needs two."""


class ThreeHandPlayer(CanastaPlayer):
    horizon: ClassVar[int] = 16

    def gain_of_take(self, game: CanastaGame, seat: int, move: Move) -> float:
        """Who is alone first must make up for it with the pile, and for a thin table."""
        gain = super().gain_of_take(game, seat, move)
        assert isinstance(game, ThreeHandCanasta)
        if game.lone >= 0:
            return gain
        near = sum(meld.size >= NEAR for meld in own_melds(game, game.side(seat)).values())
        return gain - LONELY - THIN / 2 * max(0, 2 - near)

    def wishes(self, game: CanastaGame, seat: int, hand: Hand) -> Iterator[Move]:
        """Melds are joined where that makes a canasta."""
        assert isinstance(game, ThreeHandCanasta)
        if game.phase in COMBINE.phases and not (game.touched and not game.tray):
            yield from (
                move for move in COMBINE.listed(game, seat) if self.joins_to_canasta(game, seat, move)
            )
        yield from super().wishes(game, seat, hand)

    def joins_to_canasta(self, game: CanastaGame, seat: int, move: Move) -> bool:
        sizes = [len(game.faces(game.own_meld(seat, name))) for name in (move.target, f"meld:{move.value}")]
        return max(sizes) < CANASTA <= sum(sizes)

    def evaluate(self, game: CanastaGame, seat: int) -> float:
        """Evaluation: what the team stands to gain, against the others."""
        if game.phase == "deal" or game.over:
            return super().evaluate(game, seat)
        others = [standing(game, other) for other in range(game.seats) if not game.counts_for(other, seat)]
        return standing(game, seat) - sum(others) / len(others)

    def reason(self, game: CanastaGame, seat: int, move: Move) -> str | None:
        assert isinstance(game, ThreeHandCanasta)
        if move.action == "combine":
            if self.joins_to_canasta(game, seat, move):
                return _("Together the two melds are a canasta.")
            return _("Together the two melds need fewer cards for a canasta.")
        return super().reason(game, seat, move)


PLAYER = ThreeHandPlayer()
