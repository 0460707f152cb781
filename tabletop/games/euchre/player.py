"""Good play of Euchre.

Call what the hand is worth (`player_calling`), play alone with three sure trumps. Makers pull trumps while they have bowers,
defenders lead their aces. Second hand plays low, third hand wins what the partner does not, the last wins cheaply;
nobody trumps the partner's ace. What a deal is worth follows from the score: from the chance to win the game.
"""

from collections.abc import Sequence
from functools import cache
from math import exp
from random import Random

from tabletop.cards import SUIT, SUITS
from tabletop.engine.moves import PLAY, Move
from tabletop.families.tricks.player import (
    CARD_BIT,
    LOST,
    different,
    reason_by_what_is_kept,
    stands,
    stands_in_suit,
    unseen_by,
)
from tabletop.families.tricks.rules import DISCARD, PASS
from tabletop.games.euchre.player_calling import (
    ACE,
    best_call,
    best_suit,
    discard_from,
    margin_named,
    margin_up,
    sure_trumps,
)
from tabletop.games.euchre.rules import ALONE, Euchre, partner
from tabletop.opponents.abilities.drawbacks import Drawbacks
from tabletop.opponents.player import Player
from tabletop.text import _, ngettext
from tabletop.wording.numbers import in_words

DEALS = ((1, 0.33), (2, 0.14), (4, 0.03))
"""Points that a side gains in a deal, and how often it does; the other side as often."""
PER_GAME = 20.0
"""A point is worth about a twentieth of a game, in the middle of one."""
HESITATION = 0.4
"""Scatter of calls around what the hand is worth, in tricks."""


class EuchrePlayer(Player):
    abilities = (Drawbacks((LOST,)),)
    weighs = True

    def policy(self, game: Euchre, seat: int, rng: Random) -> Move:
        """The call, the discard or the card by the rules of thumb above."""
        if game.phase == "play":
            cards = game.playable(seat)
            if len(cards) == 1:
                return PLAY[cards[0]]
            return PLAY[lead(game, seat, cards) if game.led < 0 else follow(game, seat, cards)]
        if game.phase == "discard":
            return DISCARD[discard_from(game.zones[game.hand_zones[seat]], game.trump)]
        return best_call(game, seat)

    def careless(self, game: Euchre, seat: int, rng: Random) -> Move:
        """Call with three trumps, and play high to win or low where that is hopeless, whoever wins so far."""
        if game.phase == "play":
            cards, power = game.playable(seat), game.power_of[game.trump, max(game.led, 0)]
            winners = [card for card in cards if game.led < 0 or power[card] > game.best]
            strength = game.strength(game.trump)
            return PLAY[
                max(winners, key=strength.__getitem__) if winners else min(cards, key=strength.__getitem__)
            ]
        hand = game.zones[game.hand_zones[seat]]
        if game.phase == "discard":
            return DISCARD[min(hand, key=game.strength(game.trump).__getitem__)]
        for move in game.calls(seat):
            if move != PASS and game.phase != "defend":
                word = str(move.value)[0]
                suit = SUIT[game.turned] if word == "u" else "cdhs".index(word)
                if sum(game.suits(suit)[face] == suit for face in hand) >= 3:
                    return move
        return game.calls(seat)[0]

    def evaluate(self, game: Euchre, seat: int) -> float:
        """The chance to win the game from the score that has been reached, in points."""
        target = game.target
        mine, theirs = (max(0, target - game.points[side]) for side in (seat % 2, 1 - seat % 2))
        return PER_GAME * (chance_to_win(mine, theirs) - 0.5)

    def likelihood(self, game: Euchre, seat: int) -> float:
        """Calls and passes tell of hands as long as these are whole; later the maker still has many trumps."""
        fits = 1.0
        for other in range(4):
            hand = hand_at_first(game, other)
            if other == seat or not hand:
                continue
            first = game.phase == "order" or (game.maker >= 0 and str(game.said[game.maker]).startswith("up"))
            if not first:
                fits *= 1 - readiness(margin_up(game, other, hand))
            word = game.said[other]
            if word == "pass":
                margin = margin_up(game, other, hand) if first else best_suit(game, other, hand)[0]
                fits *= 1 - readiness(margin)
            elif other == game.maker:
                margin = (
                    margin_up(game, other, hand) if first else margin_named(game, other, hand, game.trump)
                )
                fits *= readiness(margin)
        return max(fits, 1e-6)

    def candidates(self, game: Euchre, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """All but cards that come to the same as another."""
        return different(game, seat, moves)

    def reason(self, game: Euchre, seat: int, move: Move) -> str | None:
        if game.phase == "play":
            card = move.cards[0]
            return reason_for_card(game, seat, card) or reason_by_what_is_kept(
                game, game.zones[game.hand_zones[seat]], card
            )
        if game.phase == "discard":
            return reason_for_discard(game, seat, move.cards[0])
        return reason_for_call(game, seat, move)


PLAYER = EuchrePlayer()


@cache
def chance_to_win(mine: int, theirs: int) -> float:
    """The chance to win the race for a side that needs *mine* points against one that needs *theirs*."""
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    return sum(
        often * (chance_to_win(max(0, mine - points), theirs) + chance_to_win(mine, max(0, theirs - points)))
        for points, often in DEALS
    )


def readiness(margin: float) -> float:
    """Readiness to call a hand with that margin: the chance that it is called."""
    return 1 / (1 + exp(-margin / HESITATION))


def hand_at_first(game: Euchre, seat: int) -> list[int]:
    """The hand of *seat* with the card that it has played to the first trick; nothing when the first trick is over."""
    if any(game.tricks):
        return []
    hand, trick = game.zones[game.hand_zones[seat]], game.zones[game.trick_zone]
    at = game.order.index(seat) if seat in game.order else len(trick)
    return [*hand, trick[at]] if game.phase == "play" and at < len(trick) else hand


# Play


def lead(game: Euchre, seat: int, cards: Sequence[int]) -> int:
    """Makers pull trumps; else a sure card of the shortest suit, or a low one that makes a void."""
    trump, unseen = game.trump, unseen_by(game, seat)
    suits, strength = game.suits_of[trump], game.strength(trump)
    trumps = [card for card in cards if suits[card] == trump]
    lengths = [0] * 5
    for card in cards:
        lengths[suits[card]] += 1
    best_trump = max(trumps, key=strength.__getitem__, default=-1)
    sure = best_trump >= 0 and stands(game, best_trump, unseen)
    out = game.duty_of[trump, trump][0][1] & unseen
    makers = seat % 2 == game.maker % 2
    if out and trumps and (sure or strength[best_trump] > ACE):
        if (makers and len(trumps) >= 2) or (sure and len(trumps) >= 3):
            return best_trump
    winners = [card for card in cards if suits[card] != trump and stands_in_suit(game, card, unseen)]
    if winners:
        return min(winners, key=lambda card: (lengths[suits[card]], -strength[card]))
    if sure and (makers or not out):
        return best_trump
    others = [card for card in cards if suits[card] != trump]
    if others:
        return min(others, key=lambda card: (lengths[suits[card]], strength[card]))
    return max(cards, key=strength.__getitem__) if makers else min(cards, key=strength.__getitem__)


def follow(game: Euchre, seat: int, cards: Sequence[int]) -> int:
    """Leave it to the partner who wins; else ruff low, or win as cheaply as is safe; else throw away."""
    power = game.power_of[game.trump, game.led]
    left = len(game.order) - len(game.zones[game.trick_zone]) - 1
    winners = [card for card in cards if power[card] > game.best]
    if not winners:
        return throw(game, seat, cards)
    unseen = unseen_by(game, seat)
    if game.taker == partner(seat) and (left == 0 or not worth_overtaking(game, winners, unseen)):
        return throw(game, seat, cards)
    cheapest = min(winners, key=power.__getitem__)
    if left == 0:
        return cheapest
    if game.suits_of[game.trump][cheapest] == game.trump != game.led:
        return cheapest  # most of those behind must follow suit, and high trumps are for trumps
    safe = [card for card in winners if stands(game, card, unseen)]
    if safe:
        return min(safe, key=power.__getitem__)
    if left > 1 and partner(seat) in game.order:
        return throw(game, seat, cards)  # second hand low: the partner still plays
    return max(winners, key=power.__getitem__)


def worth_overtaking(game: Euchre, winners: Sequence[int], unseen: int) -> bool:
    """True if the partner's card will be beaten, and one of *winners*, in the suit led, will not."""
    trump, led = game.trump, game.led
    if not game.beaters_of[trump, led][game.best] & unseen & game.duty_of[trump, led][0][1]:
        return False
    suits = game.suits_of[trump]
    return any(suits[card] == led and stands(game, card, unseen) for card in winners)


def throw(game: Euchre, seat: int, cards: Sequence[int]) -> int:
    """The card that is missed least: no trump, no sure winner, from the shortest suit, the lowest."""
    trump = game.trump
    suits, strength = game.suits_of[trump], game.strength(trump)
    lengths = [0] * 5
    for card in cards:
        lengths[suits[card]] += 1

    def cost(card: int) -> tuple[bool, bool, int, int]:
        return suits[card] == trump, strength[card] == ACE, lengths[suits[card]], strength[card]

    return min(cards, key=cost)


# Reasons


def reason_for_call(game: Euchre, seat: int, move: Move) -> str | None:
    hand = game.zones[game.hand_zones[seat]]
    if game.phase == "defend":
        return _("You hold three sure trumps.") if move != PASS and sure_trumps(hand, game.trump) else None
    if move == PASS:
        margin = margin_up(game, seat, hand) if game.phase == "order" else best_suit(game, seat, hand)[0]
        if margin < 0:
            return _("Your hand does not promise three tricks with your partner’s help.")
        return _("To pass risks nothing: whoever names the trump has to take three tricks.")
    if move != best_call(game, seat):
        return reason_to_try(game, hand, str(move.value))
    if str(move.value).endswith("alone"):
        return _("You hold the highest trumps, and all five tricks alone are worth four points.")
    if game.stuck(seat):
        return _("You may not pass, and this is your best suit.")
    return _("With what your partner is likely to add, your hand is good for three tricks.")


def reason_to_try(game: Euchre, hand: Sequence[int], word: str) -> str:
    """Reason for a bold call: what it brings, and the trumps in *hand*."""
    if word.endswith(ALONE):
        return _("Alone all five tricks bring four points, and three still bring one.")
    suit = game.turned // 13 if word == "up" else SUITS.index(word)
    trumps = sum(game.suits_of[suit][card] == suit for card in hand)
    return ngettext(
        "You hold {count} trump then, and three tricks with your partner bring a point.",
        "You hold {count} trumps then, and three tricks with your partner bring a point.",
        trumps,
    ).format(count=in_words(trumps) if trumps else _("no"))


def reason_for_discard(game: Euchre, seat: int, card: int) -> str | None:
    suits, hand = game.suits_of[game.trump], game.zones[game.hand_zones[seat]]
    if suits[card] == game.trump:
        return reason_by_what_is_kept(game, hand, card)
    if sum(suits[other] == suits[card] for other in hand) == 1:
        return _("Without that suit you can trump it when it is led.")
    return (
        _("It is the card that is least likely to take a trick.")
        if card == discard_from(hand, game.trump)
        else reason_by_what_is_kept(game, hand, card)
    )


def reason_for_card(game: Euchre, seat: int, card: int) -> str | None:
    """Reason for *card* in this trick."""
    unseen, trump = unseen_by(game, seat), game.trump
    is_trump = game.suits_of[trump][card] == trump
    if game.led < 0:
        if is_trump and seat % 2 == game.maker % 2 and game.duty_of[trump, trump][0][1] & unseen:
            return _("Your side made trump: draw the trumps of the others.")
        if not is_trump and stands_in_suit(game, card, unseen):
            return _("Only a trump can beat it.")
        return reason_to_lead_low(game, seat, card)
    power = game.power_of[trump, game.led]
    last = len(game.zones[game.trick_zone]) == len(game.order) - 1
    if power[card] > game.best:
        if last:
            return _("It takes the trick, and nobody plays after you.")
        if stands(game, card, unseen & ~CARD_BIT[card]):
            return _("It takes the trick: nobody can beat it.")
        if is_trump and game.led != trump:
            return _("You cannot follow, so trump the trick as cheaply as you can.")
        return _("It beats what lies there, though somebody may still have a higher one.")
    if game.taker == partner(seat):
        return _("Your partner’s card takes the trick so far, so keep your good ones.")
    if all(power[other] < game.best for other in game.playable(seat)):
        return _("You cannot take this trick, so give up what you will miss least.")
    return None


def reason_to_lead_low(game: Euchre, seat: int, card: int) -> str | None:
    """Reason to lead a *card* that is no sure one."""
    trump, hand = game.trump, game.zones[game.hand_zones[seat]]
    suits = game.suits_of[trump]
    if suits[card] == trump:
        return (
            _("You have nothing but trumps to lead.") if all(suits[each] == trump for each in hand) else None
        )
    if sum(suits[other] == suits[card] for other in hand) == 1 and any(
        suits[other] == trump for other in hand
    ):
        return _("It is your only card of that suit, so that you can trump the next one.")
    if card == lead(game, seat, game.playable(seat)):
        return _("You have no sure card to lead, so lead the one that you miss least.")
    return None
