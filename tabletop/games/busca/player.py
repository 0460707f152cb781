"""Good play of Busca.

Stay below: of the cards that lose play the one that costs most to keep, an ace before a two; throw aces and then dangerous
high cards when void; lead low where higher cards are out, and keep the lowest cards for the end, since the last trick is
the dearest. A poor trick is a good moment to lose a 3 or a 2. Only when all counting cards so far lie with one player does
everything turn round: that player goes on taking, and the others try to take a single point.
"""

from collections.abc import Sequence
from random import Random

from tabletop.cards import SUIT
from tabletop.engine.moves import PLAY, Move
from tabletop.families.tricks.player import TAKEN, different, higher_in_suit, mask_of, unseen_by
from tabletop.families.tricks.player_ducking import danger, reason_to_duck
from tabletop.families.tricks.rules import DISCARD
from tabletop.games.busca.rules import STRENGTH, THIRDS, Busca
from tabletop.opponents.abilities.drawbacks import Drawbacks
from tabletop.opponents.player import Player
from tabletop.text import _
from tabletop.wording.cards import card_words

HIGHER = higher_in_suit(STRENGTH)
ACE, TWO = 8, 9
RIVALS = 0.35
"""Weight of the points of the rival with the lowest total against one's own."""
WINNING = 12.0
"""Value of winning the game, in points."""
SWEEPING = 12
"""Thirds in one hand, with none in the others, from which on a cappotto is in the air."""
KEPT = 0.4
"""Likelihood that a card was kept which most would have been glad to lose."""
DANGER = 2.5
"""Cost in thirds of a card that is sure to take a trick."""
POOR = 1
"""Most thirds of a trick that is a good one to lose a high card in."""


class BuscaPlayer(Player):
    abilities = (Drawbacks((TAKEN,)),)
    hidden_at_end = 7
    weighs = True

    def policy(self, game: Busca, seat: int, rng: Random) -> Move:
        """The card by the rules of thumb above."""
        if game.phase == "discard":
            return DISCARD[put_aside(game.zones[game.hand_zones[seat]])]
        cards = game.playable(seat)
        if len(cards) == 1:
            return PLAY[cards[0]]
        if game.led < 0:
            return PLAY[lead(game, seat, cards)]
        if SUIT[cards[0]] != game.led:
            return PLAY[throw(game, seat, cards)]
        return PLAY[follow(game, seat, cards)]

    def careless(self, game: Busca, seat: int, rng: Random) -> Move:
        """The lowest card, whatever lies there; throw the highest."""
        if game.phase == "discard":
            return DISCARD[max(game.zones[game.hand_zones[seat]], key=THIRDS.__getitem__)]
        cards = game.playable(seat)
        void = game.led >= 0 and SUIT[cards[0]] != game.led
        return PLAY[(max if void else min)(cards, key=STRENGTH.__getitem__)]

    def evaluate(self, game: Busca, seat: int) -> float:
        """Few points, rather many for the rival who has the fewest; and the game, if it is over."""
        gained = game.gained
        rivals = [other for other in range(game.seats) if other != seat]
        lowest = min(rivals, key=lambda other: game.points[other] - gained[other])
        value = RIVALS * gained[lowest] - gained[seat]
        if game.over and seat in game.winners():
            value += WINNING / len(game.winners())
        return value

    def likelihood(self, game: Busca, seat: int) -> float:
        """Likelihood of the others' hands: who threw a king has hardly an ace, who went under with a five no six."""
        kept = 0
        for other in range(game.seats):
            if other != seat and game.spared[other]:
                kept += (mask_of((game.zones[game.hand_zones[other]],)) & game.spared[other]).bit_count()
        return KEPT**kept

    def candidates(self, game: Busca, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """All but cards that come to the same as another."""
        return different(game, seat, moves, THIRDS)

    def reason(self, game: Busca, seat: int, move: Move) -> str | None:
        card = move.cards[0]
        if game.phase == "discard":
            return _("It is out of your way, and only the last trick brings it to somebody.")
        sweeping = sweeper(game)
        if sweeping == seat:
            return _("You have taken all that counts so far: go on, and take the rest.")
        if sweeping >= 0:
            return reason_against_sweep(game, sweeping, card)
        return reason_for_card(game, seat, card) or reason_for_the_end(game, seat, card)


PLAYER = BuscaPlayer()


def sweeper(game: Busca) -> int:
    """The seat that has taken all counting cards so far, if it has taken many; or -1."""
    most = max(game.thirds)
    return game.thirds.index(most) if most >= SWEEPING and most == sum(game.thirds) else -1


def put_aside(hand: Sequence[int]) -> int:
    """Discard of the dealer: an ace of a short suit, else a card that is hard to lose, of the shortest suit."""
    lengths = [sum(SUIT[card] == suit for card in hand) for suit in range(4)]

    def cost(card: int) -> tuple[bool, int, int]:
        return STRENGTH[card] == ACE and lengths[SUIT[card]] <= 4, -lengths[SUIT[card]], STRENGTH[card]

    return max(hand, key=cost)


def lead(game: Busca, seat: int, cards: Sequence[int]) -> int:
    """The card that is least likely to take the trick; early rather a middling one, so that the lowest stay."""
    unseen = unseen_by(game, seat)
    if sweeper(game) == seat:
        return max(cards, key=lambda card: (not HIGHER[card] & unseen, STRENGTH[card]))
    late = len(cards) <= 4
    return min(
        cards,
        key=lambda card: (round(3 * danger(game, card, unseen)), STRENGTH[card] if late else -STRENGTH[card]),
    )


def follow(game: Busca, seat: int, cards: Sequence[int]) -> int:
    """Of the cards that lose the costliest to keep; where that cannot be, or the trick is poor, a high one."""
    best = game.best
    power = game.power_of[-1, game.led]
    losers = [card for card in cards if power[card] < best]
    trick = game.zones[game.trick_zone]
    last = len(trick) == game.seats - 1
    lying = sum(THIRDS[card] for card in trick)
    sweeping = sweeper(game)
    highest = max(cards, key=STRENGTH.__getitem__)
    if (
        sweeping >= 0
        and power[highest] > best
        and (sweeping == seat or (lying >= 2 and game.taker == sweeping))
    ):
        return highest
    if losers:
        poor = last and lying + THIRDS[highest] <= POOR and len(cards) > 1
        if poor and STRENGTH[highest] >= TWO and len(game.zones[game.hand_zones[seat]]) > 4:
            return highest
        return costliest(game, losers, unseen_by(game, seat))
    unseen = unseen_by(game, seat)
    lowest = min(cards, key=STRENGTH.__getitem__)
    return lowest if not last and HIGHER[lowest] & unseen else highest


def throw(game: Busca, seat: int, cards: Sequence[int]) -> int:
    """An ace first, then what will hardly lose a trick; nothing that counts for a player who sweeps."""
    unseen = unseen_by(game, seat)
    sweeping = sweeper(game)
    if sweeping >= 0 and game.taker == sweeping != seat:
        return min(cards, key=lambda card: (THIRDS[card], STRENGTH[card]))
    if sweeping == seat:
        return min(cards, key=STRENGTH.__getitem__)
    return costliest(game, cards, unseen, 0 if len(cards) <= 4 else 1)


def costliest(game: Busca, cards: Sequence[int], unseen: int, count: int = 1) -> int:
    """The card that costs most to keep: for its thirds, each of which counts so much, and for the tricks it may take."""
    return max(
        cards,
        key=lambda card: (count * THIRDS[card] + DANGER * danger(game, card, unseen), STRENGTH[card]),
    )


def reason_against_sweep(game: Busca, sweeping: int, card: int) -> str:
    """Reason for *card* while somebody else has taken all that counts."""
    takes = game.led >= 0 and game.power_of[-1, game.led][card] > game.best
    if takes and any(THIRDS[other] for other in (*game.zones[game.trick_zone], card)):
        return _("Somebody has taken all that counts so far: a trick with a counting card ends that.")
    if game.led >= 0 and game.taker == sweeping and not THIRDS[card]:
        return _("Somebody has taken all that counts so far: give nothing that counts to that hand.")
    return _("Somebody has taken all that counts so far: keep what can still take a trick.")


def reason_for_the_end(game: Busca, seat: int, card: int) -> str:
    """Reason for *card* in the lowest card that stays."""
    lowest = min(game.zones[game.hand_zones[seat]], key=STRENGTH.__getitem__)
    if lowest == card:
        return _("You hold no lower card, and a low one hardly ever takes a trick.")
    return _("It keeps {card} for the end, where low cards are worth most.").format(card=card_words(lowest))


def reason_for_card(game: Busca, seat: int, card: int) -> str | None:
    if game.led < 0:
        return reason_to_duck(game, seat, card)
    power, playable = game.power_of[-1, game.led], game.playable(seat)
    void = SUIT[card] != game.led
    if STRENGTH[card] == ACE and void:
        return _("This is a good moment to get rid of an ace: it counts a whole point.")
    if STRENGTH[card] == ACE and any(power[card] < power[other] < game.best for other in playable):
        return _("Somebody else takes this trick, so let the ace go with it: it counts a whole point.")
    if said := reason_to_duck(game, seat, card):
        return said
    if void:
        return _("You cannot follow, so get rid of a card that counts.") if THIRDS[card] else None
    if power[card] > game.best and any(power[other] < game.best for other in playable):
        return _("There is little in this trick, so it is a cheap way to lose a high card.")
    return None
