"""Test 11 of those that every game gets for free, second part: how what is dropped at its table moves.

Cards are dragged with mouse events at normal speed, and every frame of a sixtieth of a second is looked at.
"""

import pytest

from tabletop.games import catalog
from tests.every_game import PLAIN, shape_name
from tests.scenes.dragging_person import LONGEST_MOVE, Dragging, drop

SIZES = [(1024, 640), (1440, 900), (1366, 768)]


def spread():
    """Of each game one shape, each time with another number of players and at another size."""
    for number, slug in enumerate(catalog.GAMES):
        shapes = [shape for shape in PLAIN if shape.rules.slug == slug]
        yield shapes[number % len(shapes)], SIZES[number % len(SIZES)]


SPREAD = [*spread()]
EVERY = [
    *(pytest.param(shape, size, id=f"{shape_name(shape)} {size[0]}x{size[1]}") for shape, size in SPREAD),
    *(
        pytest.param(shape, size, id=f"{shape_name(shape)} {size[0]}x{size[1]}", marks=pytest.mark.long)
        for shape in PLAIN
        for size in SIZES
        if (shape, size) not in SPREAD
    ),
]


def drops(shape, size, turns, seed=3):
    """What is odd while the person makes *turns* moves by dragging."""
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


@pytest.mark.parametrize(("shape", "size"), EVERY)
def test_what_is_dropped_goes_straight_to_its_place(shape, size):
    assert [*drops(shape, size, 1)] == []


@pytest.mark.long
@pytest.mark.parametrize(("shape", "size"), [EVERY[number] for number in range(len(SPREAD))])
def test_what_is_dropped_goes_straight_to_its_place_for_a_while(shape, size):
    assert [*drops(shape, size, 12, seed=7)] == []
