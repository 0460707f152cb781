"""Player of rummy games: what is still out, which cards could still come together, and what is dangerous.

Sets of cards are bit masks of faces, as the melds of the rules are.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache, reduce
from itertools import combinations
from math import exp
from operator import or_
from random import Random
from typing import Any, ClassVar

from tabletop.cards import BIT
from tabletop.engine.moves import Move
from tabletop.families.rummy.rules import DISCARDS, MOST_KEPT, VALUE, Melds, RummyGame, faces_in, mask_of
from tabletop.opponents.abilities.drawbacks import DISCARD_TAKEN, Drawbacks
from tabletop.opponents.player import Player
from tabletop.text import _

PACK = range(52)
Links = tuple[tuple[tuple[int, int], ...], ...]


@cache
def links(melds: Melds) -> Links:
    """For each face its partners: the partner's bit, and the cards that make a meld of the two."""
    completing: dict[tuple[int, int], int] = {}
    for meld in melds.order:
        if meld.bit_count() == 3:
            for one, other in combinations(faces_in(meld), 2):
                third = meld & ~BIT[one] & ~BIT[other]
                for pair in ((one, other), (other, one)):
                    completing[pair] = completing.get(pair, 0) | third
    return tuple(
        tuple((BIT[other], third) for (one, other), third in completing.items() if one == face)
        for face in PACK
    )


@cache
def trios(melds: Melds) -> tuple[tuple[int, ...], ...]:
    """For each face the pairs of other cards that it makes a meld with."""
    threes = [meld for meld in melds.order if meld.bit_count() == 3]
    return tuple(tuple(meld & ~BIT[face] for meld in threes if meld & BIT[face]) for face in PACK)


@cache
def neighbours(melds: Melds) -> tuple[int, ...]:
    """For each face the cards that lie in a meld of three with it."""
    return tuple(reduce(or_, pairs, 0) for pairs in trios(melds))


def unseen_by(game: RummyGame, seat: int) -> int:
    """The cards that *seat* cannot locate."""
    known, seer = game.known, 1 << seat
    return sum([BIT[card] for card in PACK if not known[card] & seer])


def known_in_hand(game: RummyGame, seat: int, other: int) -> int:
    """The cards in the hand of *other* that *seat* knows of, since it saw them taken."""
    known, seer = game.known, 1 << seat
    return mask_of([card for card in game.zones[game.hand_zones[other]] if known[card] & seer])


def outs(melds: Melds, face: int, hand: int, unseen: int) -> int:
    """Outs: unseen cards that would make a meld of *face* and another card of *hand*, counted for each such card."""
    near = neighbours(melds)[face]
    return _outs(melds, face, hand & near, unseen & near)


@lru_cache(maxsize=MOST_KEPT)
def _outs(melds: Melds, face: int, hand: int, unseen: int) -> int:
    """The same among the neighbours of *face*: few cards, so that the same come again and again."""
    return sum([(third & unseen).bit_count() for other, third in links(melds)[face] if hand & other])


def uses(melds: Melds, face: int, perhaps: int, surely: int) -> float:
    """Usefulness of *face* to somebody who holds the cards of *surely*, and perhaps some of *perhaps*."""
    near = neighbours(melds)[face]
    return _uses(melds, face, perhaps & near, surely & near)


@lru_cache(maxsize=MOST_KEPT)
def _uses(melds: Melds, face: int, perhaps: int, surely: int) -> float:
    """The same among the neighbours of *face*."""
    total = 0.0
    both = perhaps | surely
    for pair in trios(melds)[face]:
        if pair & both == pair:
            total += (1.0, 6.0, 14.0)[(pair & surely).bit_count()]
    return total


def lead(seat: int, counts: Sequence[float], chances: Sequence[float], factors: Sequence[float]) -> float:
    """Points that *seat* may expect to be ahead in a deal, where whoever goes out scores what the others hold.

    By seat: what each hand *counts*, the *chances* to go out, which need not sum to one, and the *factors* by which going out
    counts.
    """
    whole = sum(chances)
    gains = [
        chance / whole * (sum(counts) - count) * factor
        for chance, count, factor in zip(chances, counts, factors, strict=True)
    ]
    return gains[seat] - (sum(gains) - gains[seat]) / (len(gains) - 1)


class RummyPlayer(Player):
    """A player of a game in which whoever goes out scores what the others hold."""

    abilities = (Drawbacks((DISCARD_TAKEN,)),)
    horizon = 40
    laborious = True
    hidden_at_end = -1
    weighs = True
    temptation = 1.25
    dearest_slip = 2 / 3
    soon: ClassVar[float]
    """Cards still to be got rid of by which the chance of going out falls by the factor e."""

    def count(self, game: Any, hand: int) -> float:
        """Points that the cards of *hand* count against who holds them."""
        raise NotImplementedError

    def to_go(self, game: Any, seat: int, hand: int, fits: int) -> float:
        """Number of cards of *hand* still to be got rid of, where *fits* can be laid off by who may."""
        raise NotImplementedError

    def factor(self, game: Any, seat: int) -> float:
        """Factor by which it will count on average if *seat* goes out."""
        return 1.0

    def evaluate(self, game: RummyGame, seat: int) -> float:
        """The lead in points; in an unfinished deal what everybody may expect."""
        if game.phase == "deal" or game.over:
            return super().evaluate(game, seat)
        fits = fitting_table(game)
        hands = [mask_of(game.zones[game.hand_zones[other]]) for other in range(game.seats)]
        return lead(
            seat,
            [self.count(game, hand) for hand in hands],
            [exp(-self.to_go(game, other, hand, fits) / self.soon) for other, hand in enumerate(hands)],
            [self.factor(game, other) for other in range(game.seats)],
        )


def lay_or_throw(moves: Sequence[Move], rng: Random) -> Move:
    """Move that first comes to mind: the largest meld, any card that can be laid off, one of the highest
    cards to throw."""
    melds = [move for move in moves if move.action == "meld"]
    if melds:
        return max(melds, key=lambda move: len(move.cards))
    layoffs = [move for move in moves if move.action == "layoff"]
    loose = [move for move in moves if move.action == "discard"]
    return rng.choice(layoffs or sorted(loose, key=lambda move: -VALUE[move.cards[0]])[:3])


def shortest(game: RummyGame, seat: int) -> int:
    """Number of cards in the shortest hand of the others."""
    return min(len(game.zones[game.hand_zones[other]]) for other in range(game.seats) if other != seat)


def close_discards(scores: Mapping[int, float], behind: float) -> list[Move]:
    """The discards that fall behind the best by no more than *behind*, best first; *scores* by card."""
    least = max(scores.values()) - behind
    return [
        DISCARDS[card] for card in sorted(scores, key=lambda card: -scores[card]) if scores[card] >= least
    ]


def reason_for_loose(card: int, promising: bool) -> str | None:
    """Reason to throw away a *card* that is in no meld; *promising*: others that are still out may make one of it."""
    if not promising:
        return _("No card that is still out would make a meld of it and your other loose cards.")
    if VALUE[card] == 10:
        return _("It counts ten if somebody goes out, and it is far from a meld.")
    return None


def fitting_table(game: RummyGame) -> int:
    """The cards that can be laid off somewhere."""
    mask = 0
    for meld in game.on_table():
        mask |= game.melds.fitting.get(meld, 0)
    return mask
