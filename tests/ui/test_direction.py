"""Ways by the four directions: the nearest in line first, and nothing that cannot be reached."""

from random import Random

import pytest
from pygame import Rect

from tabletop.ui.input.direction import PlaceMap, by_places, nearest

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)


def map_of(places):
    return PlaceMap(places, by_places(places))


def scattered(seed):
    """Places of many sizes that do not overlap."""
    rng, places = Random(seed), []
    wanted = rng.randint(2, 40)
    for _try in range(400):
        place = Rect(rng.randrange(1000), rng.randrange(600), rng.randint(20, 200), rng.randint(20, 70))
        if place.collidelist(places) < 0 and len(places) < wanted:
            places.append(place)
    return places


def test_what_shares_the_column_comes_before_what_is_nearer():
    here, near, below = Rect(0, 0, 50, 20), Rect(200, 40, 50, 20), Rect(0, 90, 50, 20)
    assert nearest(here, [("near", near), ("below", below)], *DOWN) == "below"


def test_what_stands_alone_between_two_others_is_reached_and_left_again():
    above, alone, below = Rect(0, 0, 50, 20), Rect(200, 40, 50, 20), Rect(0, 90, 50, 20)
    ways = map_of([above, alone, below])
    assert ways.apart() == set()
    assert (ways.ahead(1, DOWN), ways.ahead(1, UP)) == (2, 0)


def test_the_ways_of_a_grid_are_the_plain_ones():
    ways = map_of([Rect(100 * column, 50 * row, 90, 40) for row in range(3) for column in range(4)])
    assert [ways.ahead(5, way) for way in (LEFT, RIGHT, UP, DOWN)] == [4, 6, 1, 9]
    assert ways.ahead(0, LEFT) is None and ways.ahead(11, DOWN) is None


@pytest.mark.parametrize("seed", range(0, 600, 12))
def test_however_places_are_scattered_all_of_them_are_reached(seed):
    assert map_of(scattered(seed)).apart() == set()


def test_one_place_and_none_have_nothing_apart():
    assert map_of([]).apart() == map_of([Rect(0, 0, 9, 9)]).apart() == set()
