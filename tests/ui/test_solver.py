"""The solver finds the seats round a table in which most can be read, whatever the shape of the window."""

import pytest

from tabletop.ui.layout.seating import Seating, laid_out
from tabletop.ui.layout.solver import readable, seated
from tests.ui.test_layout import SIZES, lies_apart

SHAPES = [*SIZES, (1280, 1280), (2560, 1080), (1024, 768), (900, 1400)]
EVERY = [
    Seating(seats, 0, cards, text) for seats in range(1, 13) for cards in (5, 13) for text in (1.0, 1.5, 2.0)
]


def edges(table):
    found = [place.edge for place in table.places if place.seat != table.viewer]
    return found.count("left"), found.count("top"), found.count("right")


@pytest.mark.parametrize("size", SHAPES)
def test_nothing_is_smaller_than_at_the_usual_table(size):
    for seating in EVERY:
        table, usual = seated(size, seating), laid_out(size, seating)
        assert table.unit >= usual.unit and readable(table) >= readable(usual), seating


@pytest.mark.parametrize("size", SHAPES)
def test_at_every_shape_of_window_all_lies_apart(size):
    for seating in EVERY:
        lies_apart(seated(size, seating), seating.seats)


@pytest.mark.parametrize("seats", range(2, 13))
def test_in_a_usual_window_with_usual_type_all_sit_where_they_sat(seats):
    for size in ((1024, 640), (1440, 900), (2560, 1440), (2560, 1080)):
        assert seated(size, Seating(seats)) == laid_out(size, Seating(seats))


def test_in_a_high_window_many_sit_at_the_sides_and_have_larger_cards():
    seating = Seating(12, 0, 5)
    high, usual = seated((1280, 1280), seating), laid_out((1280, 1280), seating)
    assert edges(usual) == (3, 5, 3) and edges(high) == (5, 1, 5)
    assert high.unit > 1.15 * usual.unit


def test_in_a_high_window_words_and_buttons_stand_above_a_hand_that_needs_the_width():
    table = seated((1280, 1280), Seating(4))
    hand = table.place(0).hand
    assert table.words.bottom <= hand.y and table.actions.bottom <= hand.y
    assert table.unit > 1.08 * laid_out((1280, 1280), Seating(4)).unit
