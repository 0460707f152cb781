"""Fitted judgement: the chance of each seat to win a deal, from features whose weights were fitted to thousands of deals."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any

from tabletop.abilities import Ability, Able


@dataclass(frozen=True, slots=True)
class Fitted(Ability):
    """A judgement of unfinished deals that `build_scripts/fit.py` can fit anew.

    *features*: ``features(game, seat)`` are figures of the seat's position in a whole (imagined) game, as many as there
    are *weights*, in their order. The weights stand in the game's folder, in a module that the script writes.
    """

    features: Callable[[Any, int], Sequence[float]]
    weights: Mapping[str, float]
    """For each feature, by its name, how much a unit more of it speaks for the seat."""


def chances(player: Able, game: Any) -> list[float]:
    """The chance of each seat to win the deal, as *player*, who has the ability, judges it; together 1."""
    fitted = player.ability(Fitted)
    assert fitted is not None
    weights = tuple(fitted.weights.values())
    merits = [
        sum([weight * figure for weight, figure in zip(weights, fitted.features(game, seat), strict=True)])
        for seat in range(game.seats)
    ]
    most = max(merits)
    hopes = [exp(merit - most) for merit in merits]
    total = sum(hopes)
    return [hope / total for hope in hopes]
