"""Good play of New Game: take what makes a meld, lay down what there is, throw away what counts most."""

from random import Random

from tabletop.games.new_game.rules import NewGame

from tabletop.cards import BIT
from tabletop.engine.moves import Move
from tabletop.families.rummy.player import lay_or_throw, links
from tabletop.families.rummy.rules import DRAW_DISCARD, DRAW_STOCK, VALUE, mask_of, worth
from tabletop.opponents.player import Player
from tabletop.text import _


class NewGamePlayer(Player):
    horizon = 60

    def policy(self, game: NewGame, seat: int, rng: Random) -> Move:
        """Lay what can be laid; throw the dearest card that has no partner in the hand."""
        hand = mask_of(game.zones[game.hand_zones[seat]])
        if game.phase == "draw":
            top = BIT[game.zones[game.discards][-1]]
            return DRAW_DISCARD if game.melds.saved(hand | top) > game.melds.saved(hand) else DRAW_STOCK
        moves = game.choices(seat)
        if moves[0].action != "discard":
            return lay_or_throw(moves, rng)

        def cost(move: Move) -> tuple[bool, int, int]:
            face = move.cards[0]
            partners = any(hand & other for other, _third in links(game.melds)[face])
            return not partners, VALUE[face], face

        return max(moves, key=cost)

    def evaluate(self, game: NewGame, seat: int) -> float:
        """The points that the others hold more, on average, while the deal goes on."""
        if game.phase == "deal" or game.over:
            return super().evaluate(game, seat)
        left = [worth(mask_of(game.zones[game.hand_zones[each]])) for each in range(game.seats)]
        return (sum(left) - left[seat]) / (game.seats - 1) - left[seat]

    def reason(self, game: NewGame, seat: int, move: Move) -> str | None:
        if move.action in ("meld", "layoff"):
            return _("What lies on the table no longer counts against you.")
        hand = mask_of(game.zones[game.hand_zones[seat]])
        if game.phase == "draw":
            top = BIT[game.zones[game.discards][-1]]
            helps = game.melds.saved(hand | top) > game.melds.saved(hand)
            if move == DRAW_DISCARD and helps:
                return _("The discard goes into a meld with cards that you hold.")
            if move == DRAW_STOCK and not helps:
                return _("The top card of the discards does not help you.")
            if move == DRAW_STOCK:
                return _("The stock may hold a card that helps you more.")
            return _("You know which card you get, though it goes into no meld yet.")
        if not any(hand & other for other, _third in links(game.melds)[move.cards[0]]):
            return _("It is far from a meld, and would be counted against you.")
        return _("It would be counted against you, and your other cards are needed as much.")


PLAYER = NewGamePlayer()
