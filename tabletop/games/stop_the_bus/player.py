"""Good play of Stop the Bus.

A hand is worth the share of all hands that it beats. An exchange is chosen for the hand that it makes, for what that may
still become, and against what it leaves to the next player. The others' hands are judged by how often they have
exchanged: the bus is stopped when it is likely that somebody has a worse hand.
"""

from collections.abc import Sequence
from functools import cache
from math import comb
from random import Random

from tabletop.cards import BIT, RANK, SUIT
from tabletop.engine.moves import Move
from tabletop.games.stop_the_bus.rules import CALL, CARDS, PASS, StopTheBus
from tabletop.games.stop_the_bus.rules_hands import KINDS, cards_of, hand_of, mask_of, quality
from tabletop.opponents.player import Player
from tabletop.text import N_, _
from tabletop.wording.cards import card_words

GROWTH = (1.0, 4.8, 6.2, 7.0)
"""Number of random hands of which the best is like a hand, by the exchanges it has had."""
HOPE = 0.35
"""The part of an exchange's worth that lies in what the hand may still become."""
OFFERS = 3
"""Cards to choose from at the next exchange."""
PAIRED, SUITED, HIGH = 0.05, 0.012, 0.001
"""Gain of the next player from a card given away: for each known card of its rank or suit, and by its height."""
ENOUGH = {2: 0.55, 3: 0.75, 4: 0.85, 5: 0.92, 6: 0.94}
"""So likely must it be, by players, that somebody has a worse hand."""
IMPATIENCE = 0.03
"""Amount by which less is enough with each exchange."""
LEAST_LIKELY = 0.02
SAFE = {"run", "running-flush", "prial"}
"""Kinds of hands with which beginners feel safe enough to stop the bus."""
PLAIN = {"pair", "prial"}
"""Kinds of hands that nobody overlooks."""
OVERLOOKED = 0.5
"""Chance that a beginner sees no other kind in an exchange."""
MADE = {
    "pair": N_("It makes a pair."),
    "flush": N_("It makes a flush."),
    "run": N_("It makes a run."),
    "running-flush": N_("It makes a running flush."),
    "prial": N_("It makes three of a kind."),
}


class StopTheBusPlayer(Player):
    weighs = True
    notable = 0.03

    def policy(self, game: StopTheBus, seat: int, rng: Random) -> Move:
        """The best exchange; then whether to stop the bus."""
        if game.phase == "call":
            return CALL if somebody_worse(game, seat) >= enough(game, seat) else PASS
        return max(self._ranked(game, seat))[1]

    def _ranked(self, game: StopTheBus, seat: int) -> list[tuple[float, Move]]:
        """Each exchange with what it is worth."""
        hand = game.zones[game.hand_zones[seat]]
        costs = {card: gift(game, seat, card) for card in hand}
        hope = HOPE if game.stopper < 0 else 0.0
        found = []
        for move in game.choices(seat):
            after = mask_of(hand_after(hand, move))
            worth = quality(after)
            if hope:
                worth += hope * (promise(after) - worth)
            found.append((worth - sum(costs[card] for card in move.cards), move))
        return found

    def careless(self, game: StopTheBus, seat: int, rng: Random) -> Move:
        """The best kind of hand at once, without a look at the lesser cards; equal ranks leap to the eye, while runs and flushes
        are overlooked every second time. The bus is stopped late, with a run or better."""
        hand = game.zones[game.hand_zones[seat]]
        if game.phase == "call":
            return CALL if KINDS[hand_of(hand).kind] in SAFE else PASS
        made = {move: hand_of(hand_after(hand, move)) for move in game.choices(seat)}
        overlooked = rng.random() < OVERLOOKED
        looks = {
            move: (each.kind if not overlooked or each.name in PLAIN else 0, each.ranks[0])
            for move, each in made.items()
        }
        best = max(looks.values())
        return rng.choice([move for move, look in looks.items() if look == best])

    def candidates(self, game: StopTheBus, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """The few exchanges that come near the best."""
        if game.phase == "call":
            return moves
        ranked = sorted(self._ranked(game, seat), reverse=True)
        return [move for _worth, move in ranked[:5]]

    def likelihood(self, game: StopTheBus, seat: int) -> float:
        """Whoever has exchanged often is likely to have a good hand."""
        fit = 1.0
        for other, made in enumerate(game.made):
            hand = game.zones[game.hand_zones[other]]
            if other != seat and made and hand:
                fit *= max(LEAST_LIKELY, quality(mask_of(hand)) ** (growth(made) - 1))
        return fit

    def reason(self, game: StopTheBus, seat: int, move: Move) -> str | None:
        """The hand that is made, or how it compares with what the others are likely to have."""
        hand = game.zones[game.hand_zones[seat]]
        if move == CALL:
            if somebody_worse(game, seat) >= enough(game, seat):
                return _("Somebody is likely to have a worse hand, even after one more exchange.")
            return _("The others improve with every exchange, so stop them before they do.")
        if move == PASS and game.phase == "call":
            if somebody_worse(game, seat) < enough(game, seat):
                return _("Your hand is not good enough yet to be safe.")
            return _("Your hand may well improve more than those of the others.")
        after, before = hand_of(hand_after(hand, move)), hand_of(hand)
        if after.kind > before.kind:
            return _(MADE[after.name])
        if after > before:
            return _("It makes your hand better.")
        if all(hand_of(hand_after(hand, other)) <= after for other in game.choices(seat)):
            return _("Of all exchanges this one harms your hand least.")
        if move == max(self._ranked(game, seat))[1]:
            return _("It promises more for the next exchanges, and gives the next player little.")
        return reason_by_hope(hand_after(hand, move))


PLAYER = StopTheBusPlayer()


def reason_by_hope(after: Sequence[int]) -> str:
    """Reason for an exchange in what the hand *after* it may still become."""
    ranks = {RANK[card] for card in after}
    if len(ranks) == 2:
        return _("You keep a pair, and a third card of its rank would make a prial.")
    if len({SUIT[card] for card in after}) < len(after):
        return _("Two of your cards are of one suit then: a third would make a flush.")
    if any(rank % 13 + 1 in ranks for rank in ranks):
        return _("Two of your cards follow each other then: a third would make a run.")
    highest = max(after, key=lambda card: (RANK[card] - 2) % 13)
    return _("Your highest card is then {card}.").format(card=card_words(highest))


def hand_after(hand: Sequence[int], move: Move) -> Sequence[int]:
    """The hand after an exchange."""
    if len(move.cards) == 1:
        return [*[card for card in hand if card != move.cards[0]], *move.table]
    return move.table or hand


def growth(made: int) -> float:
    return GROWTH[min(made, len(GROWTH) - 1)]


def somebody_worse(game: StopTheBus, seat: int) -> float:
    """Chance that somebody has a worse hand than *seat*, when each of the others has exchanged once more."""
    own = quality(mask_of(game.zones[game.hand_zones[seat]]))
    all_better = 1.0
    for other in range(game.seats):
        if other != seat and game.points[other]:
            all_better *= 1.0 - own ** growth(game.made[other] + 1)
    return 1.0 - all_better


def enough(game: StopTheBus, seat: int) -> float:
    """Chance that is enough to stop the bus; none should go on for ever."""
    players = sum(tokens > 0 for tokens in game.points)
    return ENOUGH[players] - IMPATIENCE * game.made[seat]


def gift(game: StopTheBus, seat: int, card: int) -> float:
    """Gain that *card* brings to the next player on average, by what *seat* knows of that hand."""
    following = game.players_in(seat)[0]
    if following == game.stopper:
        return 0.0
    rank, suit = RANK[card], SUIT[card]
    worth = HIGH * (rank if rank > 1 else 14)
    for other in game.zones[game.hand_zones[following]]:
        if game.known[other] >> seat & 1:
            worth += PAIRED * (RANK[other] == rank) + SUITED * (SUIT[other] == suit)
    return worth


@cache
def promise(mask: int) -> float:
    """Promise of a hand: its likely value after its next exchange, with some of the other cards to choose from."""
    hand = cards_of(mask)
    rest = [mask & ~BIT[card] for card in hand]
    best = sorted(max(quality(two | BIT[card]) for two in rest) for card in range(52) if not mask >> card & 1)
    return sum(share * each for share, each in zip(SHARES, best, strict=True))


SHARES = [comb(worse, OFFERS - 1) / comb(52 - CARDS, OFFERS) for worse in range(52 - CARDS)]
"""Chance that each of the other cards, from the worst, is the best of those offered."""
