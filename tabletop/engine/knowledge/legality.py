"""Legality as one seat sees it: the rules asked from a view alone.

`Game.refuse` is the only meaning of legal. Whoever has a view and no game asks it here: a game is imagined that looks
to the seat like the view, and the rules are asked there. Which one is imagined makes no difference, since what a seat
may do depends on nothing that it does not know; the free tests hold every game to that.
"""

from functools import cached_property
from random import Random

from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.engine.records import library
from tabletop.engine.refusals import Refusal


class Legality:
    """The rules for the seat of *view*; the game is imagined once, when it is first asked for."""

    def __init__(self, view: View) -> None:
        self.view = view

    @cached_property
    def game(self) -> Game:
        """A game that looks to the seat like the view. Raises ValueError where no deal does."""
        return library.rules(self.view.slug).imagine(self.view, Random(0))

    def refuse(self, move: Move) -> Refusal | None:
        """Reason why the seat may not make *move*, or None."""
        return self.game.refuse(self.view.seat, move)
