"""Turns that are planned as a whole: a move, and the steps that are meant to follow it.

Each step is kept with the view in which it is meant. It is taken if the seat is asked with exactly that view: then all
that has happened since is what was foreseen. Whatever differs (a card that was drawn, an answer, somebody who acted in
between) ends the plan, and the question is thought over. So plans are the thinkers' own business: whoever asks them asks
for each move.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents.abilities.turn_planning import TurnPlanning
from tabletop.opponents.player import player_of


class Step(NamedTuple):
    """A *move* that is meant to be made in *view*."""

    view: View
    move: Move


class Turn(NamedTuple):
    """A *move*, and the *steps* by which its seat means to go on."""

    move: Move
    steps: tuple[Step, ...]


def planned(view: View, move: Move, rng: Random) -> Move | Turn:
    """*move* of *view*'s seat with the rest of its turn, where its player plans whole turns (`TurnPlanning`)."""
    planning = player_of(view.slug).ability(TurnPlanning)
    if planning is None:
        return move
    game = catalog.rules(view.slug).imagine(view, rng)
    steps = _steps(game, view.seat, move, planning.rest(game.copy(), view.seat, move, rng))
    return Turn(move, steps) if steps else move


def going_on(view: View, made: Sequence[Move], rng: Random) -> View | None:
    """The view in which *view*'s seat goes on with its turn after the moves *made*; None where the turn is over, or where
    something new is learned in it. Cards that are played one by one are turns of their own."""
    if made[-1].action == "play":
        return None
    seat, game = view.seat, catalog.rules(view.slug).imagine(view, rng)
    deal, before = game.deal_number, game.copy()
    for move in made:
        game.apply(seat, move)
        if game.over or game.due is not None or game.deal_number != deal or seat not in game.awaited():
            return None
    learned = any((now & ~then) >> seat & 1 for now, then in zip(game.known, before.known, strict=True))
    return None if learned else game.view(seat)


def _steps(game: Game, seat: int, move: Move, rest: Iterable[Move]) -> tuple[Step, ...]:
    """The legal ones of the moves in *rest*, which *seat* makes after *move*, each with the view in which it is meant."""
    steps = list[Step]()
    game.apply(seat, move)
    for following in rest:
        if game.due is not None or seat not in game.awaited() or game.refuse(seat, following) is not None:
            break
        steps.append(Step(game.view(seat), following))
        game.apply(seat, following)
    return tuple(steps)


class Plans:
    """The plans of the seats that one thinker answers for."""

    def __init__(self) -> None:
        self._steps: dict[int, tuple[Step, ...]] = {}

    def noted(self, seat: int, answer: Move | Turn | None) -> Move | None:
        """The move of *answer*; its steps are what *seat* means to do from now on."""
        self._steps[seat] = answer.steps if isinstance(answer, Turn) else ()
        return answer.move if isinstance(answer, Turn) else answer

    def step(self, view: View) -> Move | None:
        """The move that *view*'s seat meant to make in exactly this view; None where it must think."""
        steps = self._steps.get(view.seat, ())
        for number, step in enumerate(steps):
            if step.view == view:
                self._steps[view.seat] = steps[
                    number:
                ]  # no way leads back to the steps before: nobody goes in circles
                return step.move
        return None
