"""Drawbacks: what a move may give away before its seat is on turn again, for reviews that teach."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from tabletop.abilities import Ability
from tabletop.text import N_


class Drawback(NamedTuple):
    """Something bad that may follow from a move: *words* are a sentence without its full stop, marked with `N_`.

    *follows(before, after, now, seat)* tells whether it has happened: *before* and *after* are the games on both sides of
    the move of *seat*, and *now* is a later one, at most until that seat is on turn again.
    """

    words: str
    follows: Callable[[Any, Any, Any, int], bool]


@dataclass(frozen=True, slots=True)
class Drawbacks(Ability):
    """The drawbacks that moves of a game may have."""

    known: tuple[Drawback, ...]


def _another_takes_discard(_before: Any, after: Any, now: Any, _seat: int) -> bool:
    pile = after.plan.first["discard"]
    return len(now.zones[pile]) < len(after.zones[pile])


def _hand_grows(before: Any, _after: Any, now: Any, seat: int) -> bool:
    return len(now.zones[now.hand_zones[seat]]) > len(before.zones[before.hand_zones[seat]])


DISCARD_TAKEN = Drawback(N_("Another player takes the card that was thrown away"), _another_takes_discard)
PILE_TAKEN = Drawback(N_("The pile goes to another player"), _another_takes_discard)
HAND_GROWS = Drawback(N_("More cards come into your hand"), _hand_grows)
