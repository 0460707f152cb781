"""The order or the values of the cards as a strip, for games in which they are unusual."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.abilities import Ability
from tabletop.engine.knowledge.view import View


@dataclass(frozen=True, slots=True)
class CardOrder(Ability):
    """A strip of cards that a button and the key O show and hide.

    *cards*: the words on its cards, the card that beats all others first; what a card counts follows after a line break.
    *values*: the cards do not beat each other, so the strip shows only what they count.
    """

    cards: Callable[[View], Sequence[str]]
    values: bool = False
