"""Test that every game gets for free: whoever hears the table instead of seeing it is told as much, and can do as much."""

import pytest

from tests.invariants.tree import wrong_in_tree
from tests.scenes.table_person import Seat
from tests.shapes import every_count, every_one

SIZE = (1024, 640)


def tree_holds(shape, turns, size=SIZE, text_size=1.0, persons=(0,)):
    person = Seat(shape.rules.slug, shape.seats, size, persons, settings=shape.settings, text_size=text_size)
    for _turn in range(turns):
        person.rest()
        assert wrong_in_tree(person.app) == []
        if person.match.over or person.app.scene is not person.table:
            return
        person.table.play(person.rng.choice(person.table.gestures.view.moves))


@every_one
def test_the_tree_holds_what_is_drawn(shape):
    tree_holds(shape, 1)


@pytest.mark.long
@every_count
def test_the_tree_holds_what_is_drawn_for_longer(shape):
    tree_holds(shape, 25)
