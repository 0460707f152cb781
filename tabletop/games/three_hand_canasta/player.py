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

RICH_PILE = 6
NEAR = 4
"""Cards of a meld that may well become a canasta."""
LONELY = 30.0
"""Cost of being alone with a thin table, against cards of the pile."""


class ThreeHandPlayer(CanastaPlayer):
    horizon: ClassVar[int] = 16

    def gain_of_take(self, game: CanastaGame, seat: int, move: Move) -> float:
        """Alone one needs two canastas: a small pile is not worth it without melds that are far."""
        gain = super().gain_of_take(game, seat, move)
        assert isinstance(game, ThreeHandCanasta)
        if game.lone >= 0 or len(game.zones[game.pile]) >= RICH_PILE:
            return gain
        near = sum(meld.size >= NEAR for meld in own_melds(game, game.side(seat)).values())
        return gain - LONELY * max(0, 2 - near) / 2

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
            return _("Together the two melds need fewer cards to a canasta.")
        return super().reason(game, seat, move)


PLAYER = ThreeHandPlayer()
