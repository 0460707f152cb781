"""Good play of Slobberhannes: stay below, and throw what is dangerous where suit cannot be followed."""

from collections.abc import Sequence
from random import Random

from tabletop.cards import FACE, SUIT
from tabletop.engine.moves import PLAY, Move
from tabletop.families.tricks.player import stands, unseen_by
from tabletop.families.tricks.player_ducking import danger, reason_to_duck
from tabletop.families.tricks.rules_ranking import ACE_HIGH
from tabletop.opponents.player import Player
from tabletop.text import _
from tabletop.wording.cards import card_words
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
        if ducking := reason_to_duck(game, seat, card):
            return ducking
        hand = game.zones[game.hand_zones[seat]]
        return reason_between(game, hand) or reason_for_the_last(hand, card)


def reason_between(game: Slobberhannes, hand: Sequence[int]) -> str | None:
    """Reason to take a trick, or to risk it: between the first and the last the queen alone makes it a bad one."""
    gone = any(FACE[card] == QUEEN for zone in game.won_zones for card in game.zones[zone])
    if gone and sum(game.tricks) and len(hand) > 1:
        return _("The queen of clubs is gone, so no trick but the last counts any more.")
    return None


def reason_for_the_last(hand: Sequence[int], card: int) -> str:
    """Reason for *card* in the lowest card that stays for the last trick."""
    lowest = min(hand, key=strength)
    if lowest == card:
        return _("You hold no lower card, and a low one hardly ever takes a trick.")
    return _("It keeps {card} for the last trick, which counts against whoever takes it.").format(
        card=card_words(FACE[lowest])
    )


PLAYER = SlobberhannesPlayer()
