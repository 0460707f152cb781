"""Judging hands and discards in canasta games: what a card is worth to whom, and what it takes to open or to go out.

Everything that is asked on behalf of a seat looks only at what that seat may know; `standing` judges a whole imagined
position.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from tabletop.cards import FACE, RANK, SUIT
from tabletop.families.canasta.meld_cache import cached
from tabletop.families.canasta.melds import JOKER, THREE, VALUES, WILD, by_rank, wild_of
from tabletop.families.canasta.position import CANASTA, CanastaPosition
from tabletop.families.canasta.samba.windows import (
    IN_A_SEQUENCE,
    WILD_TOGETHER,
    fitting,
    kept_for_sequences,
    promise_of,
)

ROOM_FOR_WILDS = 3
A_CARD_OF_THE_PILE = 12
"""Value of a card to the side that takes it."""
GLADLY = -0.4
"""Part of its value that a pile costs which a partner takes."""
PROGRESS = {3: 10, 4: 35, 5: 90, 6: 170}
"""Value of what a meld may yet become, by its number of cards."""
FULL_STOCK = 64


class Hand(NamedTuple):
    """A hand as a player sorts it: natural cards by rank, wild cards (2s first), black threes.

    Cards *kept* for sequences stand apart from the natural ones.
    """

    natural: dict[int, list[int]]
    wild: list[int]
    black: list[int]
    kept: tuple[int, ...] = ()


def sorted_hand(game: CanastaPosition, seat: int) -> Hand:
    """The hand of *seat*, sorted as a player does."""
    faces = tuple([FACE[card] for card in game.zones[game.hand_zones[seat]]])
    kept = (
        kept_for_sequences(faces, game.melding.sequences(game, game.side(seat)))
        if game.melding.has_sequences
        else ()
    )
    return hand_of(faces, game.bonus_bits, kept)


@lru_cache(maxsize=1 << 14)
def hand_of(faces: tuple[int, ...], bonus: int, kept: tuple[int, ...] = ()) -> Hand:
    """*faces* as a hand, those that are *kept* apart; *bonus*: the mask of the bonus cards, which belong to no part of it.

    Whoever holds the same cards has the same hand, so nobody may change it.
    """
    black = sorted(face for face in faces if RANK[face] == THREE and not bonus >> face & 1)
    rest = list(faces)
    for face in kept:
        rest.remove(face)
    return Hand(by_rank(rest), wild_of(faces), black, kept)


class Own(NamedTuple):
    """A meld on the table: its number, size, and how many wild cards are in it."""

    number: int
    size: int
    wild: int
    most: int = ROOM_FOR_WILDS

    @property
    def room(self) -> int:
        """Number of wild cards that it still takes."""
        return max(0, self.most - self.wild)


@cached
def own_melds(game: CanastaPosition, side: int) -> dict[int, Own]:
    """The sets of *side* by rank."""
    found, sets = dict[int, Own](), game.melding.sets_of(game, side)
    for number in game.melds_of(side):
        rank = game.melding.rank_of(game, number)
        # Of several sets of a rank it is the one that cards go to.
        if rank >= 0 and (rank not in found or sets.get(rank) == number):
            cards = game.zones[game.meld + number]
            room = 0 if game.melding.has_sequences and len(cards) >= CANASTA else game.melding.most_wilds
            found[rank] = Own(number, len(cards), sum(map(WILD.__getitem__, cards)), room)
    return found


# Discards


@lru_cache(maxsize=4096)
def chance_of(least: int, copies: int, hand: int, hidden: int) -> float:
    """Chance that a hand of *hand* of the *hidden* cards has at least *least* (1 or 2) of *copies* among
    them, 0 … 1."""
    share = min(1.0, hand / hidden) if hidden else 0.0
    none = (1 - share) ** copies
    return 1 - none if least == 1 else 1 - none - copies * share * (1 - share) ** max(0, copies - 1)


class Danger:
    """Danger of a discard: what the next seat can do with it, as far as *seat* knows. *least*: the risk of the best of all."""

    def __init__(self, game: CanastaPosition, seat: int, full_melds: bool = False) -> None:
        self.full_melds = full_melds
        self.game, self.seat, self.next = game, seat, (seat + 1) % game.seats
        self.side = game.side(self.next)
        self.frozen = game.pile_rule.frozen_for(game, self.side)
        self.melds = own_melds(game, self.side)
        self.pile = len(game.zones[game.pile]) + 1
        self.friend = game.counts_for(self.next, game.side(seat))
        self.least = GLADLY * A_CARD_OF_THE_PILE * self.pile if self.friend else 0.0
        known, seer = game.known, 1 << seat
        self.seen = [rank for mask, rank in zip(known, RANK, strict=False) if mask & seer]
        self.hidden = len(known) - len(self.seen)
        hand = game.zones[game.hand_zones[self.next]]
        self.held = [RANK[card] for card in hand if known[card] & seer]
        self.unknown = len(hand) - len(self.held)
        self.singles: dict[int, int] = {}
        if game.melding.has_sequences and not self.frozen:
            for run in game.melding.sequences(game, self.side):
                self.singles.update((face, IN_A_SEQUENCE[len(run) + 1]) for face in fitting(run))

    def of(self, face: int) -> float:
        """The chance that the next seat takes the pile with *face* on top."""
        rank = RANK[face]
        if self.full_melds and self.game.melding.nearly_full(self.game, self.side, rank):
            return 0.0
        if self.game.pile_rule.stops(face):
            return 0.0
        if rank in self.melds and not self.frozen:
            return 1.0
        copies, held = 4 * self.game.packs - self.seen.count(rank), self.held.count(rank)
        if held > 1:
            return 1.0
        pair = chance_of(2 - held, copies, self.unknown, self.hidden)
        if self.frozen:
            # A side that has not opened must also meet its minimum.
            return pair if self.game.opened[self.side] else 0.7 * pair
        single = 1.0 if held else chance_of(1, copies, self.unknown, self.hidden)
        return pair + 0.35 * (single - pair)

    def risk(self, face: int) -> float:
        """Points that *face* on top of the pile loses on the average; to a partner it is given gladly."""
        single = 0.5 * self.singles.get(face, 0)
        return (GLADLY if self.friend else 1.0) * self.of(face) * A_CARD_OF_THE_PILE * self.pile + single


def is_last_turn(game: CanastaPosition) -> bool:
    """True if the stock is likely to be gone before the seat on turn plays again: others draw what is left of it."""
    return len(game.zones[game.stock]) < game.seats - 1


def keeping(game: CanastaPosition, seat: int, hand: Hand, face: int) -> float:
    """Value of keeping *face* rather than discarding it."""
    if is_last_turn(game):
        return -float(VALUES[face])  # it counts against its holder
    rank, late = RANK[face], len(game.zones[game.stock]) < 12
    if WILD[face]:
        return 62.0 if rank == JOKER else 40.0
    if rank == THREE:
        # Stoppers are for big piles, but at the end they are only points lost.
        return 2.0 if late else 14.0 - 0.8 * len(game.zones[game.pile])
    if face in hand.kept and face not in hand.natural.get(rank, ()):
        return 45.0 + VALUES[face]
    side = game.side(seat)
    if game.melding.meld_with(game, side, rank) >= 0:
        return 20.0 + VALUES[face]
    count = len(hand.natural[rank])
    if count > 1:
        pairs = 10.0 if game.pile_rule.frozen_for(game, side) else 5.0
        return pairs + (10.0 if count > 2 else 0.0) + 0.4 * VALUES[face]
    return (0.0 if late else 2.0) + (0.05 if not late else -0.6) * VALUES[face]


def freezing(game: CanastaPosition, seat: int) -> float:
    """Value of freezing the pile now."""
    side = game.side(seat)
    other = game.side((seat + 1) % game.seats)
    if game.pile_rule.frozen(game) or not game.opened[other]:
        return 0.0
    size = len(game.zones[game.pile])
    return 6.0 * size if not game.opened[side] else 3.0 * max(0, size - 3)


def loss_of_discard(game: CanastaPosition, seat: int, hand: Hand, face: int) -> float:
    """Loss of *seat* by discarding *face*, whatever becomes of it."""
    kept = keeping(game, seat, hand, face)
    return kept - freezing(game, seat) if WILD[face] else kept


# Opening and going out


def opening(hand: Hand, missing: int, wilds: int, laid: int = 0) -> list[tuple[int, ...]] | None:
    """Melds of *hand* that count *missing* points together, with at most *wilds* wild cards; None if it has
    none.

    Natural sets first, the best first; then pairs with a wild card; then a wild card more on each of these, or on the
    *laid* melds that lie there, which need not be named. Wild cards are 2s where they are enough.
    """
    groups = sorted(hand.natural.values(), key=lambda group: -sum(VALUES[face] for face in group))
    for joker_first in (False, True):
        wild = sorted(hand.wild, key=lambda face: (RANK[face] == JOKER) == joker_first, reverse=True)[:wilds]
        found: list[tuple[int, ...]] = []
        points = 0
        for group in groups:
            if points < missing and len(group) > 2:
                found.append(tuple(group))
                points += sum(VALUES[face] for face in group)
        for group in groups:
            if points < missing and len(group) == 2 and wild:
                found.append((*group, wild.pop(0)))
                points += sum(VALUES[face] for face in found[-1])
        if points + sum(VALUES[face] for face in wild[: len(found) + laid]) >= missing:
            return found
    return None


def spread_wild(melds: list[Own], wild: int) -> tuple[list[int], int]:
    """Spread *wild* wild cards over *melds* in going out: the melds they go to, by number, and the canastas
    there are then.

    Canastas that can be completed come first, then any room there is, in natural canastas last. Fewer places than cards:
    the rest has none.
    """
    places: list[int] = []
    done = sum(meld.size >= CANASTA for meld in melds)
    room = {meld.number: meld.room for meld in melds}
    for meld in sorted(melds, key=lambda meld: -meld.size):
        missing = CANASTA - meld.size
        if 0 < missing <= min(wild - len(places), meld.room):
            places += [meld.number] * missing
            room[meld.number] -= missing
            done += 1
    # A natural canasta would count less with a wild card, so it comes last.
    for meld in sorted(melds, key=lambda meld: meld.size >= CANASTA and not meld.wild):
        places += [meld.number] * min(room[meld.number], wild - len(places))
    return places, done


def can_finish(
    game: CanastaPosition, seat: int, hand: Hand, melds: dict[int, Own], others: tuple[str, ...] = ()
) -> bool:
    """True if *seat* could meld its hand in this turn but for at most one card, and would be allowed to go
    out.

    *others*: the canastas that are no sets.
    """
    wild, loose = len(hand.wild), len(hand.black) if len(hand.black) < 3 else 0
    pairs = wild
    for rank, cards in hand.natural.items():
        if rank not in melds and len(cards) < 3:
            if len(cards) == 2 and pairs:
                pairs -= 1
            else:
                loose += len(cards)
                if loose > 1:
                    return False
    after = dict(melds)
    for rank, cards in hand.natural.items():
        if rank in melds:
            own = melds[rank]
            after[rank] = own._replace(size=own.size + len(cards))
        elif len(cards) > 2:
            after[rank] = Own(-rank, len(cards), 0)
        elif len(cards) == 2 and wild:
            wild -= 1
            after[rank] = Own(-rank, 3, 1)
    after.pop(THREE, None)
    places, canastas = spread_wild(list(after.values()), wild)
    return loose + wild - len(places) <= 1 and game.going_out.ready(
        game, game.side(seat), [*others, *["natural"] * canastas]
    )


def meldable(hand: Hand, melds: dict[int, Own]) -> int:
    """The points that a hand could lay in its next turn."""
    points = sum(
        sum(VALUES[face] for face in cards)
        for rank, cards in hand.natural.items()
        if rank in melds or len(cards) > 2
    )
    return points + (sum(VALUES[face] for face in hand.wild) if any(m.room for m in melds.values()) else 0)


# A whole position


def standing(game: CanastaPosition, side: int) -> float:
    """Estimate of what *side* will have gained at the end of a deal that goes on like this."""
    stock = min(1.0, len(game.zones[game.stock]) / FULL_STOCK)
    value, canastas = 0.0, 0
    melds = own_melds(game, side)
    for number in game.melds_of(side):
        faces = game.faces(number)
        value += game.worth(faces)
        kind = game.melding.canasta(faces)
        if kind:
            canastas += 1
            value += game.bonuses[kind]
        elif game.melding.rank_of(game, number) != THREE:
            promise = (
                PROGRESS.get(len(faces), 0) if game.melding.rank_of(game, number) >= 0 else promise_of(faces)
            )
            value += promise * (0.25 + 0.9 * stock)
    threes, sure = game.threes.worth(game, side), game.opened[side]
    value += threes if game.threes.safe(game, side) else threes * (0.7 * stock - 0.5)
    value += (60 if sure else 0) + (90 if canastas else 0) * (0.4 + 0.6 * stock) - game.penalty[side]
    for seat in range(game.seats):
        if game.counts_for(seat, side):
            value += in_hand(game, seat, melds, stock)
    return value


def in_hand(game: CanastaPosition, seat: int, melds: Mapping[int, object], stock: float) -> float:
    """Estimate of what a hand will bring or cost; *stock*: the part of the stock that is left, 0 … 1."""
    hand = sorted_hand(game, seat)
    windows = [0] * 4
    for face in hand.kept:
        windows[SUIT[face]] += 1
    value = 0.4 * stock * sum([IN_A_SEQUENCE[min(CANASTA, count)] for count in windows])
    value -= 0.5 * sum([VALUES[face] for face in hand.kept])
    if game.melding.has_wild_melds:
        value += 0.5 * WILD_TOGETHER[min(CANASTA, len(hand.wild))] * stock
    for rank, cards in hand.natural.items():
        points, count = sum(VALUES[face] for face in cards), len(cards)
        if rank in melds:
            value += 0.8 * points + 12 * count * stock
        elif count > 2:
            value += 0.6 * points + 18 * count * stock
        elif count == 2:
            value += (1.3 * stock - 0.8) * points + 8 * stock
        else:
            value += (0.75 * stock - 0.9) * points
    for face in hand.wild:
        value += (35 if RANK[face] == JOKER else 30) * stock + (0.3 if melds else -0.6) * VALUES[face]
    return value + (8 * stock - 5) * len(hand.black)
