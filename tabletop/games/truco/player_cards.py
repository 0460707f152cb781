"""Choice of cards in Truco: win as cheaply as possible, keep the strongest for when it decides.

The first trick is most of the round. Whoever has won it needs only one tie more, so the side that is ahead keeps its best
card for the last trick, and the side that is behind has to win the next one at any price.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.games.truco.rules import PLAY_PHASE, STRENGTH, TIED, Truco

USEFUL, STRONG = 7, 9
"""The kings: from here on a card may win a trick; and the twos, which mostly win one."""
SAFE = 11
"""The seven of hearts: hardly anything is above it."""
HIGHEST = 14


class Trick(NamedTuple):
    """The trick that lies there for a seat: the best strength of its *own* side and of the *others*, 0 for none."""

    own: int
    others: int
    lying: int
    players: int

    @property
    def last(self) -> bool:
        """True if nobody plays after the next card."""
        return self.lying == self.players - 1


def trick_for(game: Truco, seat: int) -> Trick:
    """The trick as *seat* sees it."""
    own = others = 0
    side, sides = seat % game.sides, game.sides
    cards = game.zones[game.trick_zone]
    for player, card in zip(game.order, cards, strict=False):
        strength = STRENGTH[card]
        if player % sides == side:
            own = max(own, strength)
        else:
            others = max(others, strength)
    return Trick(own, others, len(cards), len(game.order))


def choose(game: Truco, seat: int) -> int:
    """The card by the rules of thumb."""
    cards = sorted(game.playable(seat), key=STRENGTH.__getitem__)
    if len(cards) == 1 or game.phase != PLAY_PHASE:
        return cards[-1]
    trick = trick_for(game, seat)
    if not game.outcomes:
        return lead_first(cards) if not trick.lying else follow_first(cards, trick)
    assert game.outcomes[0] != TIED
    if game.outcomes[0] == seat % game.sides:
        return ahead(cards, trick)
    return behind(cards, trick)


def cheapest(cards: Sequence[int], least: int) -> int | None:
    """The weakest of *cards*, which are sorted, with at least that strength."""
    return next((card for card in cards if STRENGTH[card] >= least), None)


def lead_first(cards: Sequence[int]) -> int:
    """The best card, as whoever has the first trick is asked for the others; of two very strong ones the lesser."""
    return cards[-2] if STRENGTH[cards[-2]] >= SAFE else cards[-1]


def follow_first(cards: Sequence[int], trick: Trick) -> int:
    """The first trick is worth a strong card, but no stronger one than is needed."""
    weakest = cards[0]
    winner = cheapest(cards, trick.others + 1)
    if trick.own > trick.others:
        if trick.last or trick.own >= STRONG or winner is None or STRENGTH[cards[-1]] < SAFE:
            return weakest
        return cards[-1] if STRENGTH[cards[-2]] >= STRONG else weakest
    if trick.lying == 1:
        useful = cheapest(cards, max(trick.others + 1, USEFUL))
        lone = useful == cards[-1] and STRENGTH[useful] >= STRONG and STRENGTH[cards[-2]] < USEFUL
        return weakest if useful is None or lone else useful  # the partner plays last
    if not trick.last:
        strong = cheapest(cards, max(trick.others + 1, STRONG))
        return next(card for card in (strong, winner, weakest) if card is not None)
    if winner is None:
        # A tie is worth far more than a lost trick.
        level = cheapest(cards, trick.others)
        return level if level is not None and trick.own < trick.others else weakest
    level = cheapest(cards, trick.others)
    if level is not None and level != winner and STRENGTH[cards[-1]] == HIGHEST:
        return level  # the showdown is won already
    return winner


def ahead(cards: Sequence[int], trick: Trick) -> int:
    """Another tie is enough: take it if it is to be had, else keep the strongest."""
    if not trick.lying or trick.own > trick.others:
        return cards[0]
    enough = cheapest(cards, trick.others)
    if enough is not None and (trick.last or STRENGTH[enough] >= SAFE):
        return enough
    if trick.lying == 2 and enough is not None and STRENGTH[cards[-1]] >= STRONG:
        return cards[-1]
    return cards[0]


def behind(cards: Sequence[int], trick: Trick) -> int:
    """This trick has to be won, and the next one too: the partner who plays last may do it."""
    winner = cheapest(cards, trick.others + 1)
    if trick.lying == 1:
        return winner if winner is not None and STRENGTH[winner] <= STRONG else cards[0]
    if trick.last:
        return cards[0] if winner is None or trick.own > trick.others else winner
    if trick.own > trick.others and trick.own >= SAFE:
        return cards[0]
    return cards[-1] if STRENGTH[cards[-1]] > max(trick.own, trick.others) else cards[0]
