"""Good play of Slobberhannes: stay below, and throw what is dangerous where suit cannot be followed."""

from random import Random

from tabletop.cards import FACE, SUIT
from tabletop.engine.moves import PLAY, Move
from tabletop.families.tricks.rules_ranking import ACE_HIGH
from tabletop.opponents.player import Player
from tabletop.text import _
from tabletop_slobberhannes.rules import QUEEN, Slobberhannes


def strength(card: int) -> int:
    """Rank of a card in its suit, from the lowest."""
    return ACE_HIGH[FACE[card]]


class SlobberhannesPlayer(Player):
    def policy(self, game: Slobberhannes, seat: int, rng: Random) -> Move:
        """The highest card that loses; void, the queen, then the highest; the lowest to lead."""
        cards = game.playable(seat)
        if game.led < 0:
            return PLAY[FACE[min(cards, key=strength)]]
        if SUIT[cards[0]] != game.led:
            return PLAY[FACE[max(cards, key=lambda card: (FACE[card] == QUEEN, strength(card)))]]
        power = game.power_of[-1, game.led]
        losers = [card for card in cards if power[FACE[card]] < game.best]
        return PLAY[FACE[max(losers, key=strength) if losers else min(cards, key=strength)]]

    def reason(self, game: Slobberhannes, seat: int, move: Move) -> str | None:
        if game.led >= 0 and move.cards[0] == QUEEN:
            return _("A good moment to get rid of the queen of clubs.")
        return None


PLAYER = SlobberhannesPlayer()
