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
        hand = game.zones[game.hand_zones[seat]]
        suits = [SUIT[card] for card in hand]
        moves = game.choices(seat)
        plays = [move for move in moves if move.action == "play"]
        return max(plays, key=lambda move: suits.count(SUIT[move.cards[0]])) if plays else moves[-1]

    def reason(self, game: NewGame, seat: int, move: Move) -> str | None:
        if move.action != "play":
            fits = any(each.action == "play" for each in game.choices(seat))
            return _("It keeps what fits for later.") if fits else _("None of your cards fits.")
        suits = [SUIT[card] for card in game.zones[game.hand_zones[seat]]]
        if suits.count(SUIT[move.cards[0]]) > 1:
            return _("You hold more cards of that suit, which may fit later.")
        return _("It fits, so you need not draw.")


PLAYER = NewGamePlayer()
