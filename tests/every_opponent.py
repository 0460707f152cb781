"""Test 12 of those that every game gets for free: opponents of every level move legally, within their budget."""

from random import Random

import pytest

from tabletop.engine.moves import CHANCE
from tabletop.engine.record import Record
from tabletop.opponents import levels
from tests.every_game import every_shape, positions, scrambled


@every_shape
@pytest.mark.parametrize("level", levels.LEVELS)
def test_opponents_make_legal_moves(shape: Record, level: str) -> None:
    for game, rng in positions(shape, 5):
        for seat in game.awaited() - {CHANCE}:
            view = game.view(seat)
            move = levels.choose(view, level, levels.Budget(playouts=6), rng)
            assert move in view.moves
            assert game.refuse(seat, move) is None


@every_shape
@pytest.mark.parametrize("level", levels.LEVELS)
def test_what_a_seat_cannot_know_does_not_change_its_move(shape: Record, level: str) -> None:
    for game, rng in positions(shape, 3):
        for seat in game.awaited() - {CHANCE}:
            other = scrambled(game, seat, rng)
            budget = levels.Budget(playouts=6)
            move = levels.choose(game.view(seat), level, budget, Random(1))
            assert levels.choose(other.view(seat), level, budget, Random(1)) == move
