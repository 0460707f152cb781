"""Good play of Seven Rummy.

Plan melds for all cards but one, which must be thrown. Claim whatever does not cost a better division, hold melds back
while nobody else is near the end, as going out with everything at once counts double, and keep a seven as long as that is safe.
Throw away what neither the hand needs nor anybody is likely to claim.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from tabletop.cards import BIT, RANK
from tabletop.engine.moves import Move
from tabletop.families.rummy.player import (
    RummyPlayer,
    close_discards,
    fitting_table,
    lay_or_throw,
    links,
    reason_for_loose,
    shortest,
    unseen_by,
)
from tabletop.families.rummy.rules import (
    DISCARDS,
    DRAW_STOCK,
    PASS,
    RANK_FACES,
    VALUE,
    faces_in,
    mask_of,
    worth,
)
from tabletop.games.seven_rummy.rules import SevenRummy
from tabletop.games.seven_rummy.rules_melds import SEVEN, claims_of, is_set, with_sevens
from tabletop.opponents.player import sparing
from tabletop.text import _, ngettext
from tabletop.wording.numbers import in_words

MELDS = with_sevens()
ALL_SEVENS = RANK_FACES[SEVEN - 1]
OUT_WORTH = {True: 5.0, False: 3.0}
"""Value in points of an unseen card that would complete a pair: of a set, which anybody's discard completes,
or of a sequence."""
CLAIM_COSTS = 16.0
"""Cost of a discard that somebody claims: two cards leave a hand at once, and others may be skipped."""
BREAKS = 3.0
"""Cost of breaking a meld beyond what its cards count."""
FEW = 3
"""With so few cards in an opponent's hand nothing is held back any more."""
SEVENS_KEPT = 4
"""Sevens stay in the hand while all others have more cards than that."""
HOPEFUL = 40
"""With no more loose points than that, beside two melds, one may wait for going out with everything at once. With a single one it pays
as well, but deals are then won and lost by seventy points instead of thirty."""
DOUBLED = 1.4
"""Factor by which it counts on average if somebody goes out who may yet do it with everything at once: with two players half of them
do, with four a quarter."""
LAG = 0.5
"""Cards by which a claim may set a hand back: it lays cards at once, where a draw only may help."""
CANDIDATES = 4
DOUBTFUL = 10.0
"""Discards that fall behind the best by more than this are not worth thinking about."""


class SevenRummyPlayer(RummyPlayer):
    soon = 1.9
    temptation = 1.5
    dearest_slip = 0.0  # deals are won by three times what they were before all waited for the double

    def policy(self, game: SevenRummy, seat: int, rng: Random) -> Move:
        """The rules of thumb above."""
        if game.phase != "play":
            return claim_or_not(game, seat)
        return laid_first(game, seat) or best_discard(game, seat)

    def careless(self, game: SevenRummy, seat: int, rng: Random) -> Move:
        """Claim what can be claimed, lay down what there is, throw away a high card."""
        moves = game.choices(seat)
        if game.phase != "play":
            return rng.choice(moves[1:] or moves)
        return lay_or_throw(moves, rng)

    def candidates(self, game: SevenRummy, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """The best claims; in play the first meld or lay-off, and discards that are nearly as good as the best."""
        if game.phase != "play":
            hand, fits = mask_of(game.zones[game.hand_zones[seat]]), fitting_table(game)
            claims = [move for move in moves if move.action == "claim"]
            claims.sort(key=lambda move: after_claim(game, hand, fits, move))
            return [*(move for move in moves if move.action != "claim"), *claims[:2]]
        hand, first = mask_of(game.zones[game.hand_zones[seat]]), laid_first(game, seat)
        if first is not None and (game.laid[seat] or way_out(game, seat, hand)):
            return [first]
        close = close_discards(discard_scores(game, seat), DOUBTFUL)
        melds = [MELDS.move(meld) for meld in MELDS.division(hand)]
        lays = [first] if first is not None else [move for move in melds if move in moves][:1]
        return [*lays, *close[: CANDIDATES if first is None else 1]]

    def count(self, game: SevenRummy, hand: int) -> float:
        return points(game, hand)

    def to_go(self, game: SevenRummy, seat: int, hand: int, fits: int) -> float:
        return to_go(hand, fits if game.may_lay_off(seat) else 0)

    def factor(self, game: SevenRummy, seat: int) -> float:
        return DOUBLED if may_double(game, seat) else 1.0

    def likelihood(self, game: SevenRummy, seat: int) -> float:
        """Likelihood of the others' hands: who has had a turn, and has nothing to wait for, seldom keeps melds without a seven, nor
        what could be laid off."""
        weight, fits = 1.0, fitting_table(game)
        for other in range(game.seats):
            if other == seat or other == game.turn or not game.drawn[other]:
                continue
            hand = mask_of(game.zones[game.hand_zones[other]])
            if waits(game, other, hand):
                continue
            if MELDS.saved(hand & ~ALL_SEVENS):
                weight *= 0.5
            if fits & hand and game.may_lay_off(other):
                weight *= 0.7
        return weight

    def reason(self, game: SevenRummy, seat: int, move: Move) -> str | None:
        """Reason for the move."""
        hand = mask_of(game.zones[game.hand_zones[seat]])
        if move.action == "claim":
            return reason_to_claim(game, seat, move)
        if move.action in ("meld", "layoff"):
            return reason_to_lay(game, seat, hand, move)
        if move.action == "discard":
            return reason_to_discard(game, seat, hand, move.cards[0]) or sparing(game.value[move.cards[0]])
        if game.phase == "claim":
            return _("The cards that it takes are worth more in your hand.")
        return (
            _("Your cards stay together, and nobody sees what you collect.") if move == DRAW_STOCK else None
        )


PLAYER = SevenRummyPlayer()


# How far a hand is


@lru_cache(maxsize=1 << 15)
def to_go(hand: int, fits: int) -> float:
    """Distance of *hand* from being empty, in cards; *fits*: what can be laid off. One card will be thrown."""
    chosen = MELDS.division(hand)
    loose = hand & ~fits
    for meld in chosen:
        loose &= ~meld
    paired = sum(1 for face in faces_in(loose) if any(loose & other for other, _third in links(MELDS)[face]))
    return max(0, loose.bit_count() - 1) - 0.25 * paired + 0.15 * len(chosen)


def points(game: SevenRummy, hand: int) -> int:
    """Points of *hand* against its owner."""
    return worth(hand) + (hand & ALL_SEVENS).bit_count() * (game.value[SEVEN - 1] - SEVEN)


def meldable(hand: int) -> bool:
    """True if all cards of *hand* go into melds."""
    return MELDS.saved(hand) == worth(hand)


@lru_cache(maxsize=1 << 15)
def lonely(hand: int) -> int:
    """The cards of *hand* that make no meld with any others."""
    for meld in MELDS.within(hand):
        hand &= ~meld
    return hand


def way_out(game: SevenRummy, seat: int, hand: int) -> int:
    """The cards that can all be laid now, so that the only one that is left is thrown; 0 if that cannot be."""
    fits = fitting_table(game) if game.may_lay_off(seat) else 0
    loose = lonely(hand) & ~fits
    if loose & loose - 1:
        return 0  # only one card can be thrown
    for card in faces_in(loose or hand):
        rest = hand & ~BIT[card]
        if meldable(rest) or (rest & fits and meldable(rest & ~fits)):
            return rest
    return 0


def may_double(game: SevenRummy, seat: int) -> bool:
    """True if *seat* has laid nothing in an earlier turn, so that it counts double if it goes out with everything at once."""
    return game.doubles and not game.earlier[seat]


def waits(game: SevenRummy, seat: int, hand: int) -> bool:
    """True if it is better to hold everything back, for the double score of going out with all at once."""
    if not may_double(game, seat) or game.laid[seat] or shortest(game, seat) <= FEW:
        return False
    division = MELDS.division(hand)
    return len(division) > 1 and worth(hand) - MELDS.saved(hand) <= HOPEFUL


# Claiming


def claim_or_not(game: SevenRummy, seat: int) -> Move:
    """In turn: draw or claim; asked out of turn: claim or pass."""
    otherwise = PASS if game.phase == "claim" or game.spent else DRAW_STOCK
    claims = game.claims(seat)
    if not claims:
        return otherwise
    hand, fits = mask_of(game.zones[game.hand_zones[seat]]), fitting_table(game)
    best = min(claims, key=lambda move: after_claim(game, hand, fits, move))
    left = hand & ~mask_of(best.cards)
    out = any(meldable(left & ~BIT[card]) for card in faces_in(left))
    if out:
        return best
    if waits(game, seat, hand):
        return otherwise
    return best if after_claim(game, hand, fits, best) < to_go(hand, fits) + LAG else otherwise


def after_claim(game: SevenRummy, hand: int, fits: int, claim: Move) -> float:
    """Distance of the hand from being empty, in cards, once it has made *claim*."""
    used = mask_of(claim.cards)
    return to_go(hand & ~used, fits | MELDS.fitting[used | BIT[claim.table[0]]])


# Laying


def laid_first(game: SevenRummy, seat: int) -> Move | None:
    """The meld or lay-off that comes before the discard, if there is one."""
    cards = game.zones[game.hand_zones[seat]]
    if len(cards) < 2:
        return None
    hand = mask_of(cards)
    rest = way_out(game, seat, hand)
    if rest:
        return first_of(game, rest)
    if waits(game, seat, hand):
        return None
    division = MELDS.division(hand)
    keeps_sevens = shortest(game, seat) > SEVENS_KEPT
    kept = 0
    for meld in sorted(division, key=worth, reverse=True):
        short = meld & ALL_SEVENS and meld.bit_count() < 3
        if meld.bit_count() < len(cards) and not (short and keeps_sevens):
            return MELDS.move(meld)
        kept |= meld
    if game.may_lay_off(seat):
        loose = game.layoffs(hand & ~kept)
        if loose:
            return max(loose, key=lambda move: VALUE[move.cards[0]])
    return None


def first_of(game: SevenRummy, rest: int) -> Move:
    """The first move on the way out, which lays all of *rest*."""
    division = MELDS.division(rest) if meldable(rest) else []
    return MELDS.move(division[0]) if division else game.layoffs(rest)[0]


# Throwing away


def best_discard(game: SevenRummy, seat: int) -> Move:
    """The discard by the rules of thumb."""
    scores = discard_scores(game, seat)
    return DISCARDS[max(scores, key=scores.__getitem__)]


def discard_scores(game: SevenRummy, seat: int) -> dict[int, float]:
    """For each card how good it is to throw it away, roughly in points."""
    cards = game.zones[game.hand_zones[seat]]
    hand = mask_of(cards)
    saved, kept = MELDS.saved(hand), 0
    for meld in MELDS.division(hand):
        kept |= meld
    unseen = unseen_by(game, seat)
    patience = min(1.0, shortest(game, seat) / 5)
    rivals = claimers(game, seat, unseen)
    scores = {}
    for card in cards:
        bit = BIT[card]
        score = -CLAIM_COSTS * likely_claimed(rivals, card, unseen)
        if kept & bit:
            score -= BREAKS * (saved - MELDS.saved(hand & ~bit))
        else:
            score += VALUE[card] - patience * promise(card, hand & ~kept, unseen)
        scores[card] = score
    return scores


def promise(card: int, loose: int, unseen: int) -> float:
    """Promise of *card* with another *loose* card, in points."""
    total = 0.0
    for other, third in links(MELDS)[card]:
        if loose & other:
            same = RANK[card] == RANK[other.bit_length() - 1]
            total += OUT_WORTH[same] * (third & unseen).bit_count()
    if RANK[card] in (SEVEN - 1, SEVEN + 1):
        # The seven beside it would do.
        total += OUT_WORTH[False] * bool(unseen & ALL_SEVENS & (BIT[card] << 1 | BIT[card] >> 1))
    return total


class Claimer(NamedTuple):
    """Another player who may claim a discard: the *next* one, or one farther on; the number of cards that it *held*, and how
    likely *both* of two unseen cards are among them."""

    next: bool
    held: int
    both: float


def claimers(game: SevenRummy, seat: int, unseen: int) -> list[Claimer]:
    """The other players who may claim what *seat* throws."""
    count, after = max(2, unseen.bit_count()), (seat + 1) % game.seats
    found = []
    for other in range(game.seats):
        held = len(game.zones[game.hand_zones[other]])
        if other != seat and held > 1 and (game.claims_free or game.drawn[other]):
            found.append(Claimer(other == after, held, held * (held - 1) / (count * (count - 1))))
    return found


def likely_claimed(rivals: Sequence[Claimer], card: int, unseen: int) -> float:
    """About how likely one of *rivals* can claim *card*: the next player with anything, others with two of its rank."""
    pairs, neighbours, alone = [sum([w & unseen == w for w in with_]) for with_ in short_claims(card)]
    count, total = max(2, unseen.bit_count()), 0.0
    for is_next, held, both in rivals:
        total += pairs * both
        if is_next:
            total += neighbours * both + alone * held / count
    return min(1.0, total)


@lru_cache(maxsize=64)
def short_claims(card: int) -> tuple[tuple[int, ...], ...]:
    """Sets of cards that *card* can be claimed with: two cards of its rank, two of its suit, a single one beside it."""
    every = [with_ for with_, _move in claims_of(card)[0]]
    two = [with_ for with_ in every if with_.bit_count() == 2]
    sets = tuple(with_ for with_ in two if is_set(with_ | BIT[card]))
    return sets, tuple(w for w in two if w not in sets), tuple(w for w in every if w.bit_count() == 1)


# Reasons


def reason_to_claim(game: SevenRummy, seat: int, move: Move) -> str:
    if game.phase == "claim":
        skipped = (seat - game.thrower) % game.seats - 1
        return ngettext(
            "The set lies at once, and {count} player loses a turn.",
            "The set lies at once, and {count} players lose a turn.",
            skipped,
        ).format(count=in_words(skipped))
    return _("Claimed, the card lies in a meld at once, and more of your cards with it.")


def reason_to_lay(game: SevenRummy, seat: int, hand: int, move: Move) -> str:
    if way_out(game, seat, hand):
        if game.doubles and not game.earlier[seat]:
            return _("You can lay everything in this one turn, which counts double.")
        return _("You can lay everything but one card, and go out with that.")
    if move.action == "layoff":
        return _("It fits there and would only count against you in your hand.")
    if hand & ALL_SEVENS & mask_of(move.cards) and shortest(game, seat) <= SEVENS_KEPT:
        return _("Somebody may go out soon, and the seven would cost you a lot.")
    return _("What lies on the table cannot be counted against you any more.")


def reason_to_discard(game: SevenRummy, seat: int, hand: int, card: int) -> str | None:
    if hand == BIT[card]:
        return _("It is your last card, so you go out.")
    kept = 0
    for meld in MELDS.division(hand):
        kept |= meld
    if kept & BIT[card]:
        return None
    if waits(game, seat, hand):
        return _("Wait with your melds: going out with everything at once counts double.")
    unseen = unseen_by(game, seat)
    if not likely_claimed(claimers(game, seat, unseen), card, unseen):
        return _("Nobody can claim it.")
    return reason_for_loose(card, promise(card, hand & ~kept, unseen) > 0)
