"""Good play of New Game: low cards replace high ones, and hidden ones, which are middling on average."""

from random import Random

from tabletop.games.new_game.rules import NewGame

from tabletop.cards import RANK
from tabletop.engine.moves import Move
from tabletop.families.layouts.rules import DRAWS
from tabletop.opponents.player import Player
from tabletop.text import _

AVERAGE = 6.5
"""Points that a hidden card counts on average."""
LOW = 4
"""Discards up to this are taken."""


class NewGamePlayer(Player):
    horizon = 120

    def policy(self, game: NewGame, seat: int, rng: Random) -> Move:
        """Take low discards; put a card in the place of the worst one, if it is better."""
        if game.phase == "draw":
            return DRAWS[worth(game.zones[game.discards][-1]) <= LOW]
        moves = game.choices(seat)
        losses = [worth(game.zones[slot][0]) if game.is_up(slot) else AVERAGE for slot in game.layout(seat)]
        worst = max(range(game.places), key=losses.__getitem__)
        keeps = moves[-1].action == "swap" or worth(game.in_hand(seat) or 0) < losses[worst]
        return moves[worst] if keeps else moves[-1]

    def evaluate(self, game: NewGame, seat: int) -> float:
        """The points below the average of the others; hidden cards count what they do on average."""
        if game.phase not in ("draw", "swap") or game.over:
            return super().evaluate(game, seat)
        totals = [
            sum(worth(game.zones[slot][0]) if game.is_up(slot) else AVERAGE for slot in game.layout(each))
            for each in range(game.seats)
        ]
        return (sum(totals) - totals[seat]) / (game.seats - 1) - totals[seat]

    def reason(self, game: NewGame, seat: int, move: Move) -> str | None:
        if game.phase == "draw":
            low = worth(game.zones[game.discards][-1]) <= LOW
            if low == (move == DRAWS[1]):
                return (
                    _("A low discard is worth taking.")
                    if low
                    else _("The stock is likely to hold a lower card.")
                )
            if low:
                return _("The stock may hold an even lower card.")
            return _("You know what it counts, and the stock may be worse.")
        card = worth(game.in_hand(seat) or 0)
        if move.action == "discard":
            return _("It would be no better than what it could replace.")
        place = game.plan.number[move.target]
        if card < (worth(game.zones[place][0]) if game.is_up(place) else AVERAGE):
            return _("It is likely to be lower than the card that it replaces.")
        if not game.is_up(place):
            return _("It turns up a card that you did not know.")
        return _("It is no lower than the card that it replaces.")


def worth(card: int) -> int:
    """Points of *card*."""
    return min(RANK[card], 10)


PLAYER = NewGamePlayer()
