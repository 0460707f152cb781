"""The opponents of Mexicana: they open as soon as natural cards will do, and know that going out takes a red three a canasta."""

from typing import ClassVar

from tabletop.cards import RANK
from tabletop.engine.moves import Move
from tabletop.families.canasta.evaluation import Hand, Own
from tabletop.families.canasta.player import CanastaPlayer
from tabletop.families.canasta.position import CANASTA
from tabletop.families.canasta.rules import CanastaGame
from tabletop.games.mexicana.rules import SEVEN, Mexicana
from tabletop.text import _

THIRTEEN_MORE = 230.0
"""Value of the cards for the first melds while a full stock is left."""
A_FULL_STOCK = 100


class MexicanaPlayer(CanastaPlayer):
    kept_in_opening: ClassVar[int] = 0
    waits_for_naturals: ClassVar[bool] = True  # each canasta takes a red three more, so none is in a hurry

    def gain_of_take(self, game: CanastaGame, seat: int, move: Move) -> float:
        """Opening with the pile brings the thirteen cards as well."""
        gain = super().gain_of_take(game, seat, move)
        return gain + 40.0 if gain > -1 and not game.opened[game.side(seat)] else gain

    def goes_out(self, game: CanastaGame, seat: int, hand: Hand, melds: dict[int, Own]) -> bool:
        """Not while the thirteen are still to come."""
        assert isinstance(game, Mexicana)
        side = game.side(seat)
        if not game.opened[side] and not game.given[side] and game.bonus_cards:
            return False
        return super().goes_out(game, seat, hand, melds)

    def evaluate(self, game: CanastaGame, seat: int) -> float:
        value = super().evaluate(game, seat)
        if game.phase == "deal" or game.over:
            return value
        assert isinstance(game, Mexicana)
        share = min(1.0, len(game.zones[game.stock]) / A_FULL_STOCK)
        side = game.side(seat)
        hope = THIRTEEN_MORE * share * game.bonus_cards / 13
        # Who has not drawn them may still do so, but later.
        late = [0.0 if given else -0.4 * hope for given in game.given]
        return value + late[side] - late[1 - side]

    def reason(self, game: CanastaGame, seat: int, move: Move) -> str | None:
        assert isinstance(game, Mexicana)
        side = game.side(seat)
        if move.action in ("meld", "layoff") and game.draws_more(side, game.laid + game.worth(move.cards)):
            return _("It completes the first melds of your side, so more cards come to your hand.")
        if move.action == "discard" and RANK[move.cards[0]] == SEVEN:
            return _("Nobody can take the pile with a seven on top.")
        if move.action == "layoff" and len(move.cards) == 1:
            grown = len(game.faces(game.own_meld(seat, move.target))) + 1
            if grown == CANASTA and RANK[move.cards[0]] == SEVEN:
                return _("A canasta of sevens is worth 1,000.")
        return super().reason(game, seat, move)


PLAYER = MexicanaPlayer()
