"""A game made of nothing but choices, for tests of what opponents make of them.

Its tree is nested mappings: the choices of the seat that is on turn, seat 0 first and then in turn; a pair of numbers
is the end, worth so much to seat 0 and seat 1. A number in place of a pair is what it is worth to seat 0 where the luck
of the imagined deal, +1 or -1, is against it or for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

from tabletop.engine.moves import Move
from tabletop.opponents.player import Player

Tree = Mapping[str, Any]


class Branching:
    """A position; as rules, and as what is imagined from its view, it draws the start with luck for either side."""

    due = None
    seats = sides = 2
    gained: list[int] = []
    fewest_wins = False
    zones: Sequence[list[int]] = ()

    def __init__(self, tree: Any, turn: int = 0, luck: int = 1) -> None:
        self.tree, self.turn, self.luck, self.deal_number = tree, turn, luck, 1

    def imagination(self, view: object) -> Branching:
        return self

    def draw(self, rng: Random) -> Branching:
        return Branching(self.tree, self.turn, rng.choice((-1, 1)))

    def imagine(self, view: object, rng: Random) -> Branching:
        return self.imagination(view).draw(rng)

    def copy(self) -> Branching:
        return Branching(self.tree, self.turn, self.luck)

    @property
    def over(self) -> bool:
        return not isinstance(self.tree, Mapping)

    def to_act(self) -> frozenset[int]:
        return frozenset() if self.over else frozenset((self.turn,))

    awaited = to_act

    def choices(self, seat: int) -> list[Move]:
        return [Move(name) for name in self.tree]

    def apply(self, seat: int, move: Move) -> None:
        assert seat == self.turn
        self.tree, self.turn = self.tree[move.action], 1 - seat

    def view(self) -> Any:
        """View of seat 0: everything but its luck."""
        moves = tuple(self.choices(0))
        return SimpleNamespace(
            slug="branching", key="", seat=0, seats=2, awaited={0}, moves=moves, zones={}, only_move=None
        )


class FirstChoice(Player):
    """Always makes the first choice, and so expects others to."""

    def policy(self, game: Branching, seat: int, rng: Random) -> Move:
        return game.choices(seat)[0]

    def evaluate(self, game: Branching, seat: int) -> float:
        if isinstance(game.tree, tuple):
            return float(game.tree[seat])
        return float(game.tree * game.luck * (-1 if seat else 1))
