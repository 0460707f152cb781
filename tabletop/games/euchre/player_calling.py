"""Calling in Euchre: the worth of a hand, and from what worth on a good player calls, plays alone, or lets it go.

Worth is in expected tricks, as the rule book's section on good play counts them; margins are worth less what is needed.
"""

from collections.abc import Sequence
from functools import lru_cache

from tabletop.cards import RANK, SUIT, SUITS
from tabletop.engine.moves import Move
from tabletop.families.tricks.rules import PASS
from tabletop.families.tricks.rules_ranking import JACK, strength_with_bowers, suits_with_bowers
from tabletop.games.euchre.rules import ALONE, CALLS, DEFEND, Euchre, partner

ACE, KING, RIGHT = 14, 13, 16
TRUMP_WORTH = {RIGHT: 1.0, 15: 0.9, ACE: 0.75, KING: 0.6, 12: 0.5}
LOW_TRUMP = 0.35
THIRD_TRUMP = 0.2
"""Tricks that each trump beyond the second adds."""
SHORT_ACE, LONG_ACE, GUARDED_KING = 0.6, 0.4, 0.2
VOID, SINGLETON = 0.35, 0.15
ORDER_UP, ORDER_UP_THIRD, ASSIST, PICK_UP = 3.0, 2.7, 2.0, 2.0
NEXT, CROSSING, OTHERS = 2.0, 2.2, 2.3
TO_GO_ALONE = 3.6
JACK_UP = 1.4
"""Tricks that a jack that is turned up adds for the side that gets it."""


@lru_cache(maxsize=8192)
def worth(hand: tuple[int, ...], trump: int) -> float:
    """The tricks that *hand* (faces) may be expected to take under *trump*."""
    suits, strength = suits_with_bowers(trump), strength_with_bowers(trump)
    lengths = [0] * 4
    for face in hand:
        lengths[suits[face]] += 1
    total = THIRD_TRUMP * max(0, lengths[trump] - 2)
    for face in hand:
        suit, high = suits[face], strength[face]
        if suit == trump:
            total += TRUMP_WORTH.get(high, LOW_TRUMP)
        elif high == ACE:
            total += SHORT_ACE if lengths[suit] < 3 else LONG_ACE
        elif high == KING and lengths[suit] > 1:
            total += GUARDED_KING
    if lengths[trump] >= 2:
        total += sum({0: VOID, 1: SINGLETON}.get(lengths[suit], 0.0) for suit in range(4) if suit != trump)
    return total


def sure_trumps(hand: Sequence[int], trump: int) -> bool:
    """True if *hand* holds both bowers and the ace or the king of trumps."""
    held = {strength_with_bowers(trump)[face] for face in hand if suits_with_bowers(trump)[face] == trump}
    return RIGHT in held and 15 in held and bool(held & {ACE, KING})


def discard_from(hand: Sequence[int], trump: int) -> int:
    """The card to put aside of six: it makes a void, or is the lowest of a side suit; a trump only if all are."""
    suits, strength = suits_with_bowers(trump), strength_with_bowers(trump)
    lengths = [0] * 5
    for face in hand:
        lengths[suits[face]] += 1

    def cost(face: int) -> tuple[bool, bool, int, int]:
        suit, high = suits[face], strength[face]
        return suit == trump, high == ACE, 0 if lengths[suit] == 1 else 1, high

    return min(hand, key=cost)


def with_turn_up(hand: Sequence[int], turned: int) -> tuple[int, ...]:
    """The dealer's *hand* with the card that was *turned* up in place of the discard."""
    six = [*hand, turned]
    six.remove(discard_from(six, SUIT[turned]))
    return tuple(sorted(six))


def margin_up(game: Euchre, seat: int, hand: Sequence[int]) -> float:
    """By how much *hand* is worth more than *seat* needs to have the turn-up's suit made trump."""
    turned = game.turned
    if seat == game.dealer:
        taken = hand if turned in hand or len(hand) > 5 else with_turn_up(hand, turned)
        return worth(tuple(sorted(taken)), SUIT[turned]) - PICK_UP
    own = worth(tuple(sorted(hand)), SUIT[turned])
    face_up = TRUMP_WORTH.get(strength_with_bowers(SUIT[turned])[turned], LOW_TRUMP)
    if RANK[turned] == JACK:
        face_up = JACK_UP
    if seat == partner(game.dealer):
        return own + face_up - ASSIST
    return own - face_up * 0.5 - (ORDER_UP if seat == game.after(game.dealer) else ORDER_UP_THIRD)


def margin_named(game: Euchre, seat: int, hand: Sequence[int], suit: int) -> float:
    """The same for naming *suit* in the second round."""
    needed, same_colour = OTHERS, suit == 3 - SUIT[game.turned]
    if same_colour and seat == game.after(game.dealer):
        needed = NEXT
    elif not same_colour and seat in (game.dealer, partner(game.dealer)):
        needed = CROSSING
    return worth(tuple(sorted(hand)), suit) - needed


def best_suit(game: Euchre, seat: int, hand: Sequence[int]) -> tuple[float, int]:
    """The margin of the best suit that *seat* may name, and that suit."""
    turned = SUIT[game.turned]
    return max((margin_named(game, seat, hand, suit), suit) for suit in range(4) if suit != turned)


def best_call(game: Euchre, seat: int) -> Move:
    """Call that a good player makes now."""
    hand = game.zones[game.hand_zones[seat]]
    if game.phase == "defend":
        return DEFEND if sure_trumps(hand, game.trump) else PASS
    needs = game.target - game.points[seat % 2]
    if game.phase == "order":
        margin, suit, word = margin_up(game, seat, hand), SUIT[game.turned], "up"
        if seat == game.dealer:
            hand = list(with_turn_up(hand, game.turned))
    else:
        margin, suit = best_suit(game, seat, hand)
        word = SUITS[suit]
    if margin < 0 and not game.stuck(seat):
        return PASS
    solo = sure_trumps(hand, suit) and worth(tuple(sorted(hand)), suit) >= TO_GO_ALONE
    if solo and needs > 2:
        return CALLS[word + ALONE]
    if word == "up" and seat == partner(game.dealer) and game.assist_alone:
        return CALLS[word + ALONE] if solo else PASS
    return CALLS[word]
