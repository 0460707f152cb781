"""Good play of Slobberhannes: stay below, and throw what is dangerous where suit cannot be followed."""

from random import Random

from tabletop.cards import FACE, SUIT
from tabletop.engine.moves import PLAY, Move
from tabletop.families.tricks.player import stands, unseen_by
from tabletop.families.tricks.player_ducking import danger, reason_to_duck
from tabletop.families.tricks.rules_ranking import ACE_HIGH
from tabletop.opponents.player import Player
from tabletop.text import _
from tabletop_slobberhannes.rules import QUEEN, Slobberhannes


def strength(card: int) -> int:
    """Rank of a card in its suit, from the lowest."""
    return ACE_HIGH[FACE[card]]


class SlobberhannesPlayer(Player):
    def policy(self, game: Slobberhannes, seat: int, rng: Random) -> Move:
        """The highest card that loses, or where none does the lowest that may still lose; void, the queen, then what is most
        dangerous; what is least so to lead."""
        cards, unseen = game.playable(seat), unseen_by(game, seat)

        def fear(card: int) -> tuple[bool, float, int]:
            return FACE[card] == QUEEN, danger(game, card, unseen), strength(card)

        if game.led < 0:
            return PLAY[FACE[min(cards, key=fear)]]
        if SUIT[cards[0]] != game.led:
            return PLAY[FACE[max(cards, key=fear)]]
        power = game.power_of[-1, game.led]
        if losers := [card for card in cards if power[FACE[card]] < game.best]:
            return PLAY[FACE[max(losers, key=strength)]]
        lowest = min(cards, key=strength)
        last = len(game.zones[game.trick_zone]) == game.seats - 1
        if not last and not stands(game, lowest, unseen):
            return PLAY[FACE[lowest]]
        return PLAY[FACE[max(cards, key=lambda card: (FACE[card] != QUEEN, strength(card)))]]

    def reason(self, game: Slobberhannes, seat: int, move: Move) -> str | None:
        """The queen has reasons of her own; of the other cards the family knows why tricks are left to others with them."""
        card = move.cards[0]
        if card == QUEEN and game.led >= 0 and game.power_of[-1, game.led][card] < game.best:
            return _("A good moment to get rid of the queen of clubs.")
        return reason_to_duck(game, seat, card)


PLAYER = SlobberhannesPlayer()
