"""Good play of Basic Rummy.

Take the discard where it makes a meld or can be laid off, and leave it where it would only tell what one collects.
Lay down the meld worth most, lay off what is not needed, and throw away what counts much, has few partners that are
still out, and is of little use to the next player. Once the stock is turned, its order is remembered.
"""

from collections.abc import Sequence
from random import Random

from tabletop.cards import BIT
from tabletop.engine.moves import Move
from tabletop.families.rummy.player import (
    RummyPlayer,
    close_discards,
    fitting_table,
    known_in_hand,
    lay_or_throw,
    links,
    outs,
    reason_for_loose,
    shortest,
    unseen_by,
    uses,
)
from tabletop.families.rummy.rules import (
    DISCARDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    VALUE,
    faces_in,
    mask_of,
    worth,
)
from tabletop.games.basic_rummy.rules import BasicRummy
from tabletop.opponents.player import sparing
from tabletop.text import _

OUT_WORTH = 6.0
"""Value in points of an unseen card that would complete a pair of cards."""
DANGER = 0.3
"""Cost of each meld that the next player might make of a discard."""
FITS_TABLE = 8.0
"""Cost of throwing away a card that anybody may take and lay off at once."""
FEW = 5
"""With fewer cards in an opponent's hand, time for waiting gets short."""
USUAL = 5.5
"""Points of an unknown card on average, when it was worth keeping."""
CANDIDATES = 4
DOUBTFUL = 8.0
"""Discards that fall behind the best by more than this are not worth thinking about."""


class BasicRummyPlayer(RummyPlayer):
    soon = 2.2

    def policy(self, game: BasicRummy, seat: int, rng: Random) -> Move:
        """The rules of thumb above."""
        if game.phase == "draw":
            return draw(game, seat)
        return laid_first(game, seat, game.choices(seat)) or best_discard(game, seat)

    def careless(self, game: BasicRummy, seat: int, rng: Random) -> Move:
        """Take the discard only for a meld, lay down what there is, throw away a high card."""
        moves = game.choices(seat)
        hand = mask_of(game.zones[game.hand_zones[seat]])
        if game.phase == "draw":
            top = BIT[game.zones[game.discards][-1]]
            if game.melds.saved(hand | top) > game.melds.saved(hand) and DRAW_DISCARD in moves:
                return DRAW_DISCARD
            return rng.choice([move for move in moves if move != DRAW_DISCARD])
        return lay_or_throw(moves, rng)

    def candidates(self, game: BasicRummy, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """Laying needs no second thought but which meld comes first; discards that are nearly as good as the best do."""
        hand = mask_of(game.zones[game.hand_zones[seat]])
        if game.phase == "draw":
            return moves if game.spent or may_help(game, seat, hand) else [DRAW_STOCK]
        first = laid_first(game, seat, moves)
        if first is None:
            return close_discards(discard_scores(game, seat), DOUBTFUL)[:CANDIDATES]
        if first.action == "layoff":
            return [first]
        melds = [game.melds.move(meld) for meld in game.melds.division(hand)]
        return [move for move in melds if move in moves]

    def count(self, game: BasicRummy, hand: int) -> float:
        return worth(hand)

    def to_go(self, game: BasicRummy, seat: int, hand: int, fits: int) -> float:
        return to_go(game, hand, fits)

    def likelihood(self, game: BasicRummy, seat: int) -> float:
        """Likelihood of the others' hands: who took a card has partners for it; who has had a turn seldom
        keeps a meld, or what could be laid off."""
        weight, melds = 1.0, game.melds
        pairs = links(melds)
        turns = len(game.zones[game.discards]) - 1 if not game.turned else game.seats
        for step in range(1, game.seats):
            other = (seat + step) % game.seats
            hand = mask_of(game.zones[game.hand_zones[other]])
            for face in faces_in(known_in_hand(game, seat, other)):
                if not any(hand & partner for partner, _third in pairs[face]):
                    weight *= 0.35
            had_turn = turns > (other - game.dealer - 1) % game.seats
            if had_turn and other != game.turn and melds.saved(hand):
                weight *= 0.5
        return weight

    def reason(self, game: BasicRummy, seat: int, move: Move) -> str | None:
        """Reason for the move."""
        hand = mask_of(game.zones[game.hand_zones[seat]])
        if move.action in ("meld", "layoff"):
            return reason_to_lay(game, hand, move)
        if move.action == "discard":
            return reason_to_discard(game, seat, hand, move.cards[0]) or sparing(game.value[move.cards[0]])
        if move == PASS:
            return _("The discard does not help you, and your hand is low enough to be counted.")
        return reason_to_draw(game, seat, hand, move)


PLAYER = BasicRummyPlayer()


def to_go(game: BasicRummy, hand: int, fits: int) -> float:
    """Distance of *hand* from being empty, in cards; *fits*: what can be laid off."""
    melds = game.melds
    chosen = melds.division(hand)
    loose = hand
    for meld in chosen:
        loose &= ~meld
    loose &= ~fits
    paired = sum(1 for face in faces_in(loose) if any(loose & other for other, _third in links(melds)[face]))
    return loose.bit_count() - 0.25 * paired + 0.6 * len(chosen)


# Drawing


def draw(game: BasicRummy, seat: int) -> Move:
    """Choose the pile to draw from."""
    hand = mask_of(game.zones[game.hand_zones[seat]])
    top = game.zones[game.discards][-1]
    gain = use_of(game, seat, hand, top)
    if game.spent:
        return DRAW_DISCARD if game.late < game.late_limit and worth_going_on(game, seat, hand) else PASS
    stock = game.zones[game.stock]
    known = stock[-1] if stock else game.zones[game.discards][0]
    if game.known[known] >> seat & 1:
        if not stock and game.zones[game.discards][0] == top:
            return DRAW_STOCK  # the same card, and it may be thrown away again
        # Where neither helps, the stock: else the same few discards might go round for ever.
        return DRAW_DISCARD if gain > use_of(game, seat, hand, known) else DRAW_STOCK
    return DRAW_DISCARD if gain > 0 else DRAW_STOCK


def use_of(game: BasicRummy, seat: int, hand: int, card: int) -> int:
    """The points that *card* takes out of the hand at once or in a meld to come."""
    bit = BIT[card]
    gain = game.melds.saved(hand | bit) - game.melds.saved(hand)
    if game.may_lay_off(seat) and fitting_table(game) & bit:
        gain = max(gain, VALUE[card] + 1)
    return gain


def may_help(game: BasicRummy, seat: int, hand: int) -> bool:
    """True if the discard is of use, or makes a pair for which the third card may still come.

    One card that is held against another that is worth as much would be changed by all players for ever, if each thought
    that whoever draws from the stock helps the others.
    """
    top = game.zones[game.discards][-1]
    if use_of(game, seat, hand, top) > 0:
        return True
    if hand.bit_count() == 1:
        return VALUE[top] < worth(hand)
    to_come = unseen_by(game, seat) | mask_of(game.zones[game.stock])
    return outs(game.melds, top, hand, to_come) > 0


def worth_going_on(game: BasicRummy, seat: int, hand: int) -> bool:
    """The stock has run out for good: whether to take the discard, or to let the hands be counted."""
    top = game.zones[game.discards][-1]
    if use_of(game, seat, hand, top) > 0:
        return True
    count = worth(hand)
    others = [USUAL * len(game.zones[game.hand_zones[other]]) for other in range(game.seats) if other != seat]
    if count < min(others):
        return False
    return max(VALUE[face] for face in faces_in(hand)) > VALUE[top] + 1


# Laying


def laid_first(game: BasicRummy, seat: int, moves: Sequence[Move]) -> Move | None:
    """The meld or lay-off that comes before the discard, if there is one."""
    if moves[0].action == "discard":
        return None
    cards = game.zones[game.hand_zones[seat]]
    hand = mask_of(cards)
    division = game.melds.division(hand)
    if moves[0].action == "meld" and not holds_back(game, seat, hand, division):
        for meld in sorted(division, key=worth, reverse=True):
            move = game.melds.move(meld)
            if game.refuse(seat, move) is None:
                return move
    layoffs = [move for move in moves if move.action == "layoff"]
    if layoffs and len(cards) <= 2:
        return layoffs[0]
    kept = 0
    for meld in division:
        kept |= meld
    loose = [move for move in layoffs if not BIT[move.cards[0]] & kept]
    if loose and not holds_back(game, seat, hand, division):
        return max(loose, key=lambda move: VALUE[move.cards[0]])
    return None


def holds_back(game: BasicRummy, seat: int, hand: int, division: Sequence[int]) -> bool:
    """True if it is better to wait for the double score of going out in one turn."""
    if not game.doubles or game.started[seat] or game.active or (game.one_meld and len(division) > 1):
        return False
    loose = hand.bit_count() - sum(meld.bit_count() for meld in division)
    return loose == 2 and shortest(game, seat) > FEW


# Throwing away


def best_discard(game: BasicRummy, seat: int) -> Move:
    """The discard by the rules of thumb."""
    cards = game.zones[game.hand_zones[seat]]
    if len(cards) == 1:
        return DISCARDS[cards[0]]
    scores = discard_scores(game, seat)
    return DISCARDS[max(scores, key=scores.__getitem__)]


def discard_scores(game: BasicRummy, seat: int) -> dict[int, float]:
    """For each card that may be thrown away how good that is, roughly in points."""
    cards = game.zones[game.hand_zones[seat]]
    melds, hand = game.melds, mask_of(cards)
    kept = 0
    for meld in melds.division(hand):
        kept |= meld
    unseen = unseen_by(game, seat)
    taken = known_in_hand(game, seat, (seat + 1) % game.seats)
    fits = fitting_table(game)
    patience = OUT_WORTH * min(1.0, shortest(game, seat) / FEW)
    saved = melds.saved(hand)
    scores = {}
    for card in cards:
        if card == game.taken:
            continue
        bit = BIT[card]
        score = VALUE[card] - DANGER * uses(melds, card, unseen, taken)
        if kept & bit:
            score -= VALUE[card] + 3.0 * (saved - melds.saved(hand & ~bit))
        else:
            score -= patience * outs(melds, card, hand & ~kept, unseen)
        if fits & bit:
            score -= FITS_TABLE
        scores[card] = score
    return scores


# Reasons


def reason_to_lay(game: BasicRummy, hand: int, move: Move) -> str:
    left = hand.bit_count() - len(move.cards)
    if not left:
        return _("It is your last card, so you go out.") if len(move.cards) == 1 else _("You go out with it.")
    if move.action == "layoff":
        return _("It fits there and would only count against you in your hand.")
    return _("What lies on the table cannot be counted against you any more.")


def reason_to_draw(game: BasicRummy, seat: int, hand: int, move: Move) -> str | None:
    if move == DRAW_DISCARD:
        bit = BIT[game.zones[game.discards][-1]]
        if game.melds.saved(hand | bit) > game.melds.saved(hand):
            return _("The discard goes into a meld with cards that you hold.")
        if game.may_lay_off(seat) and fitting_table(game) & bit:
            return _("The discard can be laid off at once.")
        return _("You see what you get: the stock may well bring something worse.")
    stock = game.zones[game.stock]
    if stock and game.known[stock[-1]] >> seat & 1:
        return _("You saw the next card of the stock before it was turned, and it suits you better.")
    if use_of(game, seat, hand, game.zones[game.discards][-1]) <= 0:
        return _("The discard does not make a meld for you, and taking it would tell what you collect.")
    return _("Taking the discard would tell the others what you collect.")


def reason_to_discard(game: BasicRummy, seat: int, hand: int, card: int) -> str | None:
    if hand == BIT[card]:
        return _("It is your last card, so you go out.")
    unseen = unseen_by(game, seat)
    if BIT[card] & fitting_table(game) or game.melds.saved(hand & ~BIT[card]) < game.melds.saved(hand):
        return None
    if not uses(game.melds, card, unseen, known_in_hand(game, seat, (seat + 1) % game.seats)):
        return _("The next player can make no meld of it.")
    kept = 0
    for meld in game.melds.division(hand):
        kept |= meld
    if kept & BIT[card]:
        return None
    return reason_for_loose(card, outs(game.melds, card, hand & ~kept, unseen) > 0)
