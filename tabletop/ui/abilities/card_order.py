"""The order of the cards as a strip, for games whose cards beat each other in an unusual order."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.abilities import Ability
from tabletop.engine.knowledge.view import View


@dataclass(frozen=True, slots=True)
class CardOrder(Ability):
    """A strip of cards that a button and the key O show and hide.

    *highest_first*: the words on its cards, the card that beats all others first.
    """

    highest_first: Callable[[View], Sequence[str]]
