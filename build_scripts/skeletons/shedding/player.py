"""Good play of New Game: play what fits, of the suit that the hand has most of; draw only without a choice."""

from random import Random

from tabletop.games.new_game.rules import NewGame

from tabletop.cards import SUIT
from tabletop.engine.moves import Move
from tabletop.opponents.player import Player
from tabletop.text import _


class NewGamePlayer(Player):
    def policy(self, game: NewGame, seat: int, rng: Random) -> Move:
        """A card of the longest suit that fits; else what is left to do."""
        hand = game.zones[game.hands + seat]
        suits = [SUIT[card] for card in hand]
        moves = game.choices(seat)
        plays = [move for move in moves if move.action == "play"]
        return max(plays, key=lambda move: suits.count(SUIT[move.cards[0]])) if plays else moves[-1]

    def reason(self, game: NewGame, seat: int, move: Move) -> str | None:
        if move.action == "play":
            return _("It fits, and leaves you with a card less.")
        return None


PLAYER = NewGamePlayer()
