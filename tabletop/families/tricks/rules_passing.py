"""Passing: cards that everybody passes on before the play, face down and all at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop.abilities import Ability
from tabletop.cards import FACE, FACES
from tabletop.engine import refusals
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.text import _

if TYPE_CHECKING:
    from tabletop.families.tricks.rules import TrickGame

PASSED = Zone("passed", Sees.OWNER, Each.SEAT, ordered=False)
"""Cards that a seat passes on: they lie before it until all have chosen theirs."""
GIVE = "give"
"""The phase, and its action."""
GIVEN: tuple[Move, ...] = tuple(Move(GIVE, (face,)) for face in range(FACES))


@dataclass(frozen=True, slots=True)
class Passing(Ability):
    """Cards passed on before the first trick, one by one; the game's table has the zones `PASSED`.

    *cards* are passed by each, and *steps* gives by how many places in turn they go on in the present deal; 0: none are
    passed in it.
    """

    cards: int
    steps: Callable[[Any], int]


def steps(game: TrickGame) -> int:
    """The places by which cards go on in this deal; 0 where none are passed."""
    passing = game.ability(Passing)
    return passing.steps(game) if passing else 0


def choosing(game: TrickGame) -> frozenset[int]:
    """The seats that have yet to choose cards: all at once, in any order."""
    passing, first = game.ability(Passing), game.plan.first["passed"]
    cards = passing.cards if passing else 0
    return frozenset(seat for seat in range(game.seats) if len(game.zones[first + seat]) < cards)


def gifts(game: TrickGame, seat: int) -> list[Move]:
    """The moves with which *seat* chooses a card."""
    return [GIVEN[face] for face in sorted({FACE[card] for card in game.zones[game.hand_zones[seat]]})]


def objection(game: TrickGame, seat: int, move: Move) -> Refusal | None:
    """Reason why *seat* may not choose the card of *move*; None if it may."""
    if len(move.cards) != 1:
        return refusals.not_allowed(_("Cards are passed on one by one: choose one from your hand."))
    held = game.holds(game.hand_zones[seat], move.cards[0])
    return None if held and move == GIVEN[move.cards[0]] else refusals.not_your_card()


def give(game: TrickGame, seat: int, move: Move) -> bool:
    """Lay the card of *move* before *seat*; where all have chosen, the cards go on, and the answer is true."""
    hand, first, on = game.hand_zones[seat], game.plan.first["passed"], steps(game)
    game.move((game.pick(hand, move.cards[0]),), hand, first + seat)
    if choosing(game):
        return False
    for giver in range(game.seats):
        taker = (giver + on * game.way_round) % game.seats
        game.move(game.zones[first + giver][:], first + giver, game.hand_zones[taker])
    return True
