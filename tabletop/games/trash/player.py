"""Good play of Trash.

There is little to decide. A card that helps is taken, and a wild card goes where natural cards are least likely to come:
to the rank of which most copies have been seen, and which the player before does not throw away.
"""

from collections.abc import Sequence
from math import exp
from random import Random

from tabletop.cards import RANK
from tabletop.engine.moves import Move
from tabletop.games.trash.rules import FROM_DISCARDS, FROM_STOCK, PACKS, Trash
from tabletop.opponents.abilities.drawbacks import DISCARD_TAKEN, Drawbacks
from tabletop.opponents.player import Player
from tabletop.text import _, ngettext

SUITS = 4
FED = 0.6
"""Unseen cards more that a rank counts for which the player before would throw away."""
SPAN = 2.0
"""Turns ahead that make the chance to win a deal about three times as good."""
TURNS = (0.0, 1.5, 2.2, 3.0, 3.5, 4.2, 4.5, 4.8, 5.1, 5.4, 5.8)
"""Turns that missing spots take, by their number, as measured; a card that fits brings another."""


class TrashPlayer(Player):
    abilities = (Drawbacks((DISCARD_TAKEN,)),)
    horizon = 50
    notable = 0.02
    scale = 50.0

    def policy(self, game: Trash, seat: int, rng: Random) -> Move:
        """Move that helps; a wild card goes where it is missed least."""
        moves = game.choices(seat)
        if game.phase == "draw":
            return moves[-1]
        if len(moves) > 1 and RANK[moves[0].cards[0]] == game.wild:
            return self._by_need(game, seat, moves)[0]
        return moves[0]

    def _by_need(self, game: Trash, seat: int, moves: Sequence[Move]) -> list[Move]:
        """The places for a wild card, the best first: where a natural card is least likely to come."""
        coming = naturals_coming(game, seat)
        first = game.layout(seat)[0] - 1
        number = game.plan.number
        return sorted(moves, key=lambda move: coming[number[move.target] - first])

    def careless(self, game: Trash, seat: int, rng: Random) -> Move:
        """Move of a beginner: what fits is placed, a wild card anywhere; a discard that frees a wild card is overlooked
        every second time."""
        moves = game.choices(seat)
        if game.phase == "draw":
            pile = game.zones[game.discards]
            return moves[-1] if pile and game.spots(seat, pile[-1]).fits else rng.choice(moves)
        return rng.choice([move for move in moves if move.action == "play"])

    def candidates(self, game: Trash, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """Of many places for a wild card the best few."""
        if game.phase == "place" and len(moves) > 2:
            return self._by_need(game, seat, moves)[:4]
        return moves

    def evaluate(self, game: Trash, seat: int) -> float:
        """The chance to win the deal, less that of each of the others."""
        if game.phase == "deal" or game.over:
            return super().evaluate(game, seat)
        chances = [exp(-TURNS[game.sizes[each] - len(game.up(each))] / SPAN) for each in range(game.seats)]
        own = chances[seat] / sum(chances)
        return own - (1 - own) / (game.seats - 1)

    def reason(self, game: Trash, seat: int, move: Move) -> str | None:
        """Reason for the move: which spot it fills, or why a wild card is missed least there."""
        if move == FROM_STOCK:
            pile = game.zones[game.discards]
            spots = game.spots(seat, pile[-1]) if pile else None
            if spots and not any(spots):
                return _("The top discard fits none of your spots.")
            return _("The stock may bring a card that fills a hidden spot.")
        if move == FROM_DISCARDS:
            if game.spots(seat, game.zones[game.discards][-1]).fits:
                return _("It fits your layout, so it fills a spot for certain.")
            return _("It frees your wild card, which fills another spot for certain.")
        if move.action == "discard":
            if not any(game.spots(seat, move.cards[0])):
                return _("It fits none of your spots.")
            return _("Your wild card is better left where it is.")
        rank, spot = RANK[move.cards[0]], game.plan.number[move.target]
        if game.spots(seat, move.cards[0]).ousts:
            return _("It frees your wild card for another spot.")
        if rank != game.wild:
            return _("That is its place.")
        coming, first = naturals_coming(game, seat), game.layout(seat)[0] - 1
        hidden = game.spots(seat, move.cards[0]).fits
        if len(hidden) > 1 and coming[spot - first] == min(coming[other - first] for other in hidden):
            return _("Cards of that rank are the least likely to come.")
        return _("If the right card comes for that spot later, your wild card is free again.")

    def amount(self, count: int) -> str:
        return ngettext("{count} deal in a hundred", "{count} deals in a hundred", count).format(count=count)


PLAYER = TrashPlayer()


def naturals_coming(game: Trash, seat: int) -> list[float]:
    """For each rank from 0 how many cards of it may still come to *seat*, those from the player before counted more."""
    seen = 1 << seat
    coming = [float(SUITS * PACKS[game.seats])] * (game.places + 4)
    for zone in game.zones:
        for card in zone:
            if game.known[card] & seen:
                coming[RANK[card]] -= 1
    before = (seat - 1) % game.seats
    layout = game.layout(before)
    for rank in range(1, game.sizes[seat] + 1):
        slot = layout[rank - 1]
        if rank > game.sizes[before] or (game.is_up(slot) and RANK[game.zones[slot][0]] == rank):
            coming[rank] += FED
    return coming
