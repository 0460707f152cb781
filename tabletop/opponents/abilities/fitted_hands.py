"""Fitted worth of hands: what a hand will bring, from figures whose weights were fitted to thousands of deals."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.abilities import Ability, Able


@dataclass(frozen=True, slots=True)
class FittedHands(Ability):
    """An estimate, before a bid, of what a hand will bring, that `build_scripts/fit.py` can fit anew.

    *figures*: ``figures(game, seat)`` are figures of the seat's hand, as many as there are *weights*, in their order, or none
    for a hand whose worth is known otherwise; the estimate is their sum, weighed. *brought*: ``brought(game, seat)`` is what
    the hand brought, asked when the deal is over. The weights stand in the game's folder, in a module that the script writes.
    """

    figures: Callable[[Any, int], Sequence[float]]
    weights: Mapping[str, float]
    brought: Callable[[Any, int], float]


def weights_of(player: Able) -> Mapping[str, float]:
    """The weights by which *player*, who has the ability, judges hands."""
    fitted = player.ability(FittedHands)
    assert fitted is not None
    return fitted.weights
