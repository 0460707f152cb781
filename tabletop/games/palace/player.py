"""Good play of Palace.

The open row is made strong before the start: powers and high cards for the end. Then the lowest cards go first, all of
a rank at once, and powers wait until nothing else goes or a large pile is to be cleared. What a hand is worth is told
by how hard each of its cards is to get rid of; who holds the most of that is likely to be last.
"""

from collections.abc import Sequence
from functools import lru_cache
from heapq import nlargest
from itertools import takewhile
from math import exp
from operator import attrgetter, itemgetter
from random import Random
from typing import NamedTuple

from tabletop.cards import FACE, RANK
from tabletop.engine.moves import Move
from tabletop.games.palace.rules import PICKUP, READY, Palace
from tabletop.games.palace.rules_plays import (
    ACE,
    FOUR,
    HEIGHT,
    KING,
    POWERS,
    SEVEN,
    TEN,
    THREE,
    TWO,
    missing_to_four,
    rank_to_beat,
)
from tabletop.opponents.abilities.drawbacks import HAND_GROWS, Drawbacks
from tabletop.opponents.abilities.interjecting import Interjecting
from tabletop.opponents.abilities.short_lists import ShortLists
from tabletop.opponents.player import Player, keeping
from tabletop.text import _, ngettext
from tabletop.wording.numbers import in_words

IN_ROW = (0, 9, 6, 7, 0, 0, 1, 1, 2, 3, 10, 5, 6, 8)
"""Value of each rank in the open row, by rank; tried out, twos are worth less there than one might think."""
BESIDE_EQUAL = 2
"""And more for each equal one beside it."""
LOW, LOW_ENOUGH = 8, 3
"""The rank up to which cards are low, and the number of low ones that the hand should keep for the start."""
LOAD = (0.0, -0.3, 0.8, 0.0, 1.0, 1.4, 1.2, 0.95, 0.9, 0.85, -0.6, 0.45, 0.15, -0.05)
"""Load of a card of each rank: the likelier to be last; fitted to thousands of deals, as what follows."""
TOGETHER = 0.1
"""The part of that for each further card of the rank, as they go together."""
BLIND = 1.7
"""The same for a blind card: it needs a turn of its own, and luck."""
OF_PILE = 0.25
"""The same for each card of a pile that has to be taken."""
TEMPO = 0.2
SPAN, SPAN_EARLY = 3.3, 8.0
"""With so much more, somebody is about three times as likely to be last, without a stock and with one."""
HIGH_RANKS = 12
"""From this rank on, cards are played one by one while there is a stock."""
LARGE_PILE = 6
"""Cards of a pile that is worth a power to clear."""
COMPLETED, CLEARED = 6, 4
"""Ranks by which a play counts lower that clears the pile, of cards that complete four, or of all four."""
LAST_OF_ALL = {THREE: 20, TWO: 22, TEN: 24}
"""Lateness of each power in play."""
LATE = tuple(LAST_OF_ALL.get(rank, height) for rank, height in enumerate(HEIGHT))
"""Lateness of a single card of each rank: low cards first, powers last; a ten is less late upon a large pile."""
FEW_CANDIDATES, SWAPS = 7, 2
MOST_KEPT = 1 << 14
"""Most hands and rows whose exchanges are remembered."""


def complete_four(game: Palace, seat: int, rng: Random) -> Move | None:
    """Complete four of a kind with plain cards; with twos and threes only where a lot is gained."""
    cards = game.completing(seat)
    if not cards:
        return None
    plain = not POWERS >> RANK[cards[0]] & 1
    pile = game.zones[game.pile]
    return Move("play", cards) if plain or len(pile) >= LARGE_PILE or game.left(seat) <= FOUR else None


def exchanges_in_short(game: Palace, seat: int) -> list[Move] | None:
    """While cards are exchanged the best exchange, as `candidates` finds the others by itself."""
    return [exchange(game, seat), READY] if game.phase == "switch" else None


class PalacePlayer(Player):
    temptation = 2 / 3
    horizon = 40
    notable = 0.04
    scale = 100.0
    abilities = (Interjecting(complete_four), ShortLists(exchanges_in_short), Drawbacks((HAND_GROWS,)))

    def policy(self, game: Palace, seat: int, rng: Random) -> Move:
        """The best exchange; the lowest cards that may be played; the pile or a blind card where nothing else is left."""
        if game.phase == "switch":
            return exchange(game, seat)
        likeliest = likeliest_play(game, seat)
        if likeliest is not None:
            return likeliest
        return PICKUP if game.layer(seat) >= 0 else game.choices(seat)[0]

    def careless(self, game: Palace, seat: int, rng: Random) -> Move:
        """Anything that fits, one card at a time; the row stays as it is."""
        if game.phase == "switch":
            return READY
        moves = [move for move in game.choices(seat) if len(move.cards) < 2]
        return rng.choice(moves or game.choices(seat))

    def candidates(self, game: Palace, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """The plays that look best, also of single cards; the best exchanges; one of the blind cards."""
        if game.phase == "switch":
            return [*swaps_worth_a_thought(game, seat, moves[0]), READY]
        if seat != game.turn:
            return moves
        if game.layer(seat) < 0:
            return moves[:1]
        found = plays(game, seat)
        found = [*found[: FEW_CANDIDATES - 1], *(move for move in found[FEW_CANDIDATES - 1 :][-1:])]
        if PICKUP in moves:
            found.append(PICKUP)
        return found

    # Judgement

    def evaluate(self, game: Palace, seat: int) -> float:
        """The points of the deal ahead of the others' average; while it goes on, those to be expected."""
        if game.phase == "deal" or game.over:
            return super().evaluate(game, seat)
        loads = [load(game, each) if not place else 0.0 for each, place in enumerate(game.places)]
        span = SPAN_EARLY if game.zones[game.stock] else SPAN
        loads[game.turn] += -TEMPO if can_go_on(game) else OF_PILE * len(game.zones[game.pile])
        playing = [each for each, place in enumerate(game.places) if not place]
        if game.scoring == "places":
            gains = [
                float(game.seats - place) if place else after_me(loads, each, playing, span)
                for each, place in enumerate(game.places)
            ]
        else:
            most = max(loads)
            shares = [0.0 if place else exp((loads[e] - most) / span) for e, place in enumerate(game.places)]
            whole = sum(shares)
            gains = [1 - share / whole for share in shares]
        return gains[seat] - (sum(gains) - gains[seat]) / (game.seats - 1)

    def amount(self, count: int) -> str:
        return ngettext(
            "{count} point in a hundred deals", "{count} points in a hundred deals", count
        ).format(count=count)

    def reason(self, game: Palace, seat: int, move: Move) -> str | None:
        """Reason for the move: what stands out in it."""
        if move.action == "swap":
            if gain(game, seat, move) > 0:
                return _("Powers and high cards belong in the row, for the end; low ones go first.")
            return _("The card from the row comes to your hand, where it can be played early.")
        if move == READY:
            if exchange(game, seat) == READY:
                return _("Your row is strong enough, and your hand keeps low cards for the start.")
            return _("Another exchange would do little for your row.")
        if move.action == "play":
            return reason_to_play(game, seat, move) or reason_by_what_is_kept(game, seat, move)
        if move == PICKUP:
            if plays(game, seat):
                return _("The pile is small, and what could beat it is worth more later.")
            return _("Nothing you hold can be played.")
        return _("All your blind cards are alike.") if move.action == "flip" else None


PLAYER = PalacePlayer()


# The open row


def gain(game: Palace, seat: int, move: Move) -> int:
    """Gain in value of the open row by an exchange; nothing where the hand would keep too few low cards."""
    return gains(*ranks_of(game, seat))[RANK[move.cards[0]], RANK[move.table[0]]]


def ranks_of(game: Palace, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The ranks in the hand of *seat* and in its open row, each in order."""
    hand, row = game.zones[game.hand_zones[seat]], game.zones[game.rows + seat]
    return tuple(sorted([RANK[card] for card in hand])), tuple(sorted([RANK[card] for card in row]))


@lru_cache(maxsize=MOST_KEPT)
def gains(hand: tuple[int, ...], row: tuple[int, ...]) -> dict[tuple[int, int], int]:
    """Gains of all exchanges between a *hand* and an open *row* of these ranks: by the rank that comes and that which goes."""
    scarce = sum([is_low(rank) for rank in hand]) <= LOW_ENOUGH
    found = {}
    for place, old in enumerate(row):
        staying = {*row[:place], *row[place + 1 :]}
        without = IN_ROW[old] + BESIDE_EQUAL * (old in staying)
        keeping_low = scarce and not is_low(old)
        for new in hand:
            more = IN_ROW[new] + BESIDE_EQUAL * (new in staying) - without
            found[new, old] = min(more, 0) if keeping_low and is_low(new) else more
    return found


def swaps_worth_a_thought(game: Palace, seat: int, favourite: Move) -> list[Move]:
    """The exchanges that gain most, *favourite* first if it is one; of cards of a rank the first, as they come to the same."""
    found = {
        (RANK[new], RANK[old]): favourite for new, old in zip(favourite.cards, favourite.table, strict=True)
    }
    for (new, old), _gain in nlargest(SWAPS, gains(*ranks_of(game, seat)).items(), key=itemgetter(1)):
        first = (
            min([FACE[card] for card in game.zones[zone] if RANK[card] == rank])
            for zone, rank in ((game.hand_zones[seat], new), (game.rows + seat, old))
        )
        found.setdefault((new, old), Move("swap", (next(first),), (next(first),)))
    return [*found.values()][:SWAPS]


def is_low(rank: int) -> bool:
    return FOUR <= rank <= LOW


def exchange(game: Palace, seat: int) -> Move:
    """The exchange that gains most, or that all is well; each makes the row stronger, so there is an end."""
    found = gains(*ranks_of(game, seat))
    best = max(found.values())
    if best <= 0:
        return READY
    hand = sorted([FACE[card] for card in game.zones[game.hand_zones[seat]]])
    row = sorted([FACE[card] for card in game.zones[game.rows + seat]])
    return next(
        Move("swap", (new,), (old,)) for new in hand for old in row if found[RANK[new], RANK[old]] == best
    )


# Plays


class Play(NamedTuple):
    """A play that is worth a thought, the cards told by rank and number (*size*): how *late* it should come."""

    late: float
    rank: int
    size: int

    def move(self, game: Palace, seat: int) -> Move:
        """The move: the first cards of the rank that *seat* plays from."""
        faces = sorted([FACE[card] for card in game.zones[game.layer(seat)] if RANK[card] == self.rank])
        return Move("play", tuple(faces[: self.size]))


LATENESS = attrgetter("late")


def plays(game: Palace, seat: int) -> list[Move]:
    """The plays worth a thought, the likeliest first: of each rank all cards, and a single one."""
    return [play.move(game, seat) for play in sorted(possible_plays(game, seat), key=LATENESS)]


def likeliest_play(game: Palace, seat: int) -> Move | None:
    """The first of the plays that are worth a thought, without a list of the others; None if there is none."""
    found = possible_plays(game, seat)
    return min(found, key=LATENESS).move(game, seat) if found else None


def possible_plays(game: Palace, seat: int) -> list[Play]:
    """The plays that are worth a thought, by rank."""
    layer = game.layer(seat)
    if layer < 0:
        return []
    cards, pile = [RANK[card] for card in game.zones[layer]], game.zones[game.pile]
    answers, (to_complete, missing) = game.answers(), missing_to_four(pile)
    ranks, stock = sorted(set(cards)), bool(game.zones[game.stock])
    found = []
    for rank in ranks:
        most = cards.count(rank)
        completes, answering = rank == to_complete and most >= missing, answers >> rank & 1
        if not completes and not answering:
            continue
        late: float = LATE[rank]
        if rank == TEN and len(pile) >= LARGE_PILE:
            late -= len(pile)
        if completes:
            found.append(Play(late - COMPLETED, rank, missing))
        if not answering:
            continue
        single = len(ranks) > 1 and (POWERS >> rank & 1 or (stock and HEIGHT[rank] >= HIGH_RANKS))
        if most >= FOUR:
            found.append(Play(late - CLEARED, rank, FOUR))
        elif most > 1:
            found.append(Play(late + 0.5 if single else late, rank, most))
        if not completes or missing > 1:
            found.append(Play(late + 0.5 if most > 1 and not single else late, rank, 1))
    return found


def can_go_on(game: Palace) -> bool:
    """True if the seat on turn need not take the pile, as far as its cards are known."""
    layer = game.layer(game.turn)
    if layer < 0 or not game.zones[game.pile]:
        return True
    answers = game.answers()
    return any([answers >> RANK[card] & 1 for card in game.zones[layer]]) or bool(game.completing(game.turn))


# What is still to be got rid of


def load(game: Palace, seat: int) -> float:
    """Load of *seat*, in ordinary cards that it has to get rid of."""
    zones = game.zones
    blind = sum([len(zones[slot]) for slot in game.blind_row(seat)])
    return hardness(zones[game.hand_zones[seat]]) + hardness(zones[game.rows + seat]) + BLIND * blind


def hardness(cards: Sequence[int]) -> float:
    """Hardness of getting rid of *cards*: high ones and powers are easy, equal ones go together."""
    total, seen = 0.0, 0
    for card in cards:
        rank = RANK[card]
        total += LOAD[rank] * TOGETHER if seen >> rank & 1 else LOAD[rank]
        seen |= 1 << rank
    return total


def after_me(loads: Sequence[float], seat: int, playing: Sequence[int], span: float) -> float:
    """Number of those who still play that are likely to finish after *seat*."""
    return sum([1 / (1 + exp((loads[seat] - loads[other]) / span)) for other in playing if other != seat])


# Reasons


def reason_by_what_is_kept(game: Palace, seat: int, move: Move) -> str | None:
    """Reason for a play in the best card that stays, where that is another."""
    left = [card for card in game.zones[game.layer(seat)] if RANK[card] != RANK[move.cards[0]]]
    return (
        keeping(max(left, key=lambda card: (POWERS >> RANK[card] & 1, HEIGHT[RANK[card]]))) if left else None
    )


def reason_to_play(game: Palace, seat: int, move: Move) -> str | None:
    """Reason for a play: what stands out in it."""
    rank, count = RANK[move.cards[0]], len(move.cards)
    pile, held = game.zones[game.pile], game.zones[game.layer(seat)]
    beaten, answers = rank_to_beat(pile), game.answers()
    if count == game.left(seat):
        return _("It is the last that you hold, and you are out.")
    on_top = len(list(takewhile(lambda card: RANK[card] == rank, reversed(pile))))
    if on_top and on_top + count >= FOUR:
        return _("It completes four of a kind: the pile is gone, and you play again.")
    if count == FOUR:
        return _("Four of a kind clear the pile, and you play again.")
    if rank == TEN and pile:
        return ngettext(
            "It clears a pile of {count} card, and you play again.",
            "It clears a pile of {count} cards, and you play again.",
            len(pile),
        ).format(count=in_words(len(pile)))
    legal = {RANK[card] for card in held if answers >> RANK[card] & 1}
    possible = {RANK[cards[0]] for cards in game.plays(seat)}
    if possible == {rank} and len({RANK[card] for card in held}) > 1:
        return _("Nothing else you hold can be played.")
    if rank == THREE and beaten and (beaten == SEVEN or HEIGHT[beaten] >= KING):
        return _("The next player has to answer the same hard card.")
    plain = [HEIGHT[each] for each in legal if not POWERS >> each & 1]
    if rank == TWO and not plain:
        return _("Only powers can be played, and after a two you need not fear what comes back.")
    if POWERS >> rank & 1:
        if not plain:
            return _("Only powers can be played, and this one is missed least.")
        return None
    if HEIGHT[rank] == min(plain):
        if count > 1:
            return ngettext(
                "It gets rid of {count} low card at once.", "It gets rid of {count} low cards at once.", count
            ).format(count=in_words(count))
        return _("It is the lowest that you can play, and better cards stay for later.")
    if HEIGHT[rank] >= HEIGHT[ACE]:
        return _("Hardly anything beats an ace, so the next player may have to take the pile.")
    if rank == SEVEN:
        return _("The next player needs something lower than a seven.")
    if count > 1:
        return _("It gets rid of {count} cards at once.").format(count=in_words(count))
    return None
