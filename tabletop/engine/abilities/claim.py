"""A claim of the rest: plays by which a seat takes all that is left of a deal, whatever the others do."""

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.abilities import Ability
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move


@dataclass(frozen=True, slots=True)
class Claim(Ability):
    """*plays* gives the plays of a view's seat, in order, that are proven to take all that is left of the deal and to
    settle its score, from what the seat knows alone; none where there is no proof."""

    plays: Callable[[View], tuple[Move, ...]]
