"""Test 11 of those that every game gets for free, second part: how what is dropped at its table moves.

Cards are dragged with mouse events at normal speed, and every frame of a sixtieth of a second is looked at.
"""

import pytest

from tests.scenes.dragging_person import LONGEST_MOVE, Dragging, drop
from tests.shapes import one_one

SIZES = [(1024, 640), (1440, 900), (1366, 768)]


def drops(shape, turns, seed=3):
    """List what is odd while the person makes *turns* moves by dragging, in a window whose size goes by the shape."""
    size = SIZES[(shape.seats + len(shape.rules.slug)) % len(SIZES)]
    person = Dragging(shape.rules.slug, shape.seats, size, settings=shape.settings, seed=seed)
    for _turn in range(turns):
        if not person.my_turn():
            break
        moves = person.table.gestures.view.moves
        dragged = [move for move in moves if move.cards or move.target]
        before = len(person.match.record.moves)
        drop(person, person.rng.choice(dragged or moves))
        assert len(person.match.record.moves) > before
        yield from person.watched()
        if turns > 1:  # what the others do is looked at too
            person.rest(LONGEST_MOVE)
            yield from person.watched()


@one_one
def test_what_is_dropped_goes_straight_to_its_place(shape):
    assert [*drops(shape, 1)] == []


@pytest.mark.long
@one_one
def test_what_is_dropped_goes_straight_to_its_place_for_a_while(shape):
    assert [*drops(shape, 12, seed=7)] == []
