"""Burden of a hand of the second half: the more, the likelier its holder ends as the mattis.

A hand is judged suit by suit: by how many of the cards that others may hold are higher than each card, and by how many
sequences there are. Two sets of weights were fitted to some ten thousand games of computer players: what a hand leaves
to be done after a play, and the odds of being the mattis.
"""

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import NamedTuple

from tabletop.games.mattis.rules import Mattis
from tabletop.games.mattis.rules_sequences import WHOLE_SUIT, masks_of, runs

CLASSES: tuple[int, ...] = (0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5)
"""The class of a card, by the number of cards of its suit in other hands that may beat it."""


class Weights(NamedTuple):
    """The weights of a card by its class, and of a sequence or a card alone; for plain suits and for trumps."""

    plain: tuple[float, ...]
    trump: tuple[float, ...]
    run: float
    trump_run: float


PLAY = Weights((0.0, 0.2, 0.4, 0.5, 0.7, 1.0), (-1.0, -0.7, -0.5, -0.4, -0.3, -0.2), 0.8, 0.3)
ODDS = Weights((0.04, 0.06, 0.08, 0.09, 0.1, 0.26), (-0.13, -0.11, -0.11, -0.1, -0.14, -0.12), 0.15, -0.17)
"""In log odds, so that they may be added."""
EMPTY = 0.73
"""The same of a blue fool's empty hand."""


@cache
def burden(mask: int, others: int, trumps: bool, weights: Weights = PLAY) -> float:
    """The weight of the levels *mask* of a suit of which others may hold the levels *others*."""
    each, total = (
        (weights.trump, weights.trump_run * len(runs(mask)))
        if trumps
        else (weights.plain, weights.run * len(runs(mask)))
    )
    for level in range(13):
        if mask >> level & 1:
            total += each[CLASSES[(others >> level).bit_count()]]
    return total


def others_may_hold(game: Mattis, held: Sequence[int]) -> list[int]:
    """By suit the levels that are neither *held* nor out of play."""
    burnt = masks_of(game.zones[game.aside])
    return [WHOLE_SUIT & ~burnt[suit] & ~held[suit] for suit in range(4)]


def risks(game: Mattis) -> list[float]:
    """For each seat the chance to be the mattis, in the second half; it looks at all cards."""
    trump, odds = game.trump, [0.0] * game.seats
    for seat in game.players_in():
        held = masks_of(game.zones[game.hand_zones[seat]])
        others = others_may_hold(game, held)
        total = sum(burden(held[suit], others[suit], suit == trump, ODDS) for suit in range(4))
        odds[seat] = exp(total if any(held) else EMPTY)
    whole = sum(odds)
    return [each / whole for each in odds]
