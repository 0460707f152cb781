"""Other ways to choose cards than one by one from the own hand."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tabletop.abilities import Ability
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.ui.cards.poses import Key


@dataclass(frozen=True, slots=True)
class PlayedFrom(Ability):
    """Another zone than the own hand that is played from as from a hand: its name, for the seat of the view."""

    zone: Callable[[View], str]


@dataclass(frozen=True, slots=True)
class ClickMoves(Ability):
    """Moves made by a click on a card of the table, open or not: the *moves* by the cards."""

    moves: Callable[[View], Mapping[Key, Move]]


@dataclass(frozen=True, slots=True)
class Shortcuts(Ability):
    """Moves of cards that have a button too, while no cards are chosen: some of those of a view, the best first."""

    moves: Callable[[View], Sequence[Move]]


@dataclass(frozen=True, slots=True)
class PickupSizes(Ability):
    """Piles of which only the lowest cards are picked up, all together: the number of these *cards* by zone."""

    cards: Callable[[View], Mapping[str, int]]


@dataclass(frozen=True, slots=True)
class ChosenTogether(Ability):
    """Cards of the hand that belong together: a double click on one chooses its group, a second one plays it."""

    groups: Callable[[View], Sequence[Sequence[int]]]


@dataclass(frozen=True, slots=True)
class Companions(Ability):
    """Cards of the hand that go along with the chosen ones: they glow too. *cards* takes and gives faces."""

    cards: Callable[[View, Sequence[int]], Sequence[int]]
