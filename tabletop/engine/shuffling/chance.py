"""Shuffles and rolls that a game asks of chance, and answers drawn from a random generator.

Chance is a player: it is asked for every shuffle and every roll, and its answer is a move in the record. Matches take
their answers from `fairness`; simulations and playouts take them from here.
"""

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from tabletop.cards import FACE
from tabletop.engine import refusals
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.text import _

if TYPE_CHECKING:
    from tabletop.engine.game import Game


class Due(NamedTuple):
    """A shuffle or roll that is due; then the game's method named *then* goes on.

    Either the cards of *zone* shuffled, together with those of the zones *joining*, which go there at that moment; or
    (zone -1) a roll: a number from *low* to *high*, given to that method. *behind*: of a secret roll, which nobody sees
    to be due, the turn that everybody goes on seeing.
    """

    zone: int
    then: str
    low: int = 0
    high: int = 0
    joining: tuple[int, ...] = ()
    visible_turn: int | None = None

    @property
    def roll(self) -> bool:
        """True for a roll, False for a shuffle."""
        return self.zone < 0


def drawn(game: "Game", rng: Random) -> Move:
    """An answer to what is due in *game*, as a move for its record."""
    due = game.due_now
    if due.roll:
        return Move("roll", value=rng.randint(due.low, due.high))
    faces = [FACE[card] for card in game.to_shuffle()]
    rng.shuffle(faces)
    return Move("shuffle", tuple(faces))


def objection(game: "Game", move: Move) -> Refusal | None:
    """Reason why *move* is no answer to what is due in *game*; None if it is one."""
    due = game.due_now
    if due.roll:
        low, high = due.low, due.high
        if move.action != "roll" or not isinstance(move.value, int) or not low <= move.value <= high:
            return refusals.not_allowed(_("A roll from {low} to {high} is due.").format(low=low, high=high))
        return None
    if move.action != "shuffle":
        return refusals.not_allowed(_("A shuffle is due."))
    if sorted(move.cards) != sorted(FACE[card] for card in game.to_shuffle()):
        return refusals.not_allowed(_("The shuffle must name each of the cards that are shuffled once."))
    return None
