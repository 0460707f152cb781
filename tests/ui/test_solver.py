"""The solver finds the table of every game by which most can be read, whatever the shape of the window."""

import pytest

from tabletop.games import catalog
from tabletop.ui.layout.crowded import meld_panels
from tabletop.ui.layout.meld_layout import FULL, HUGE, Meld, inside, lay_melds, size_in_full_tray
from tabletop.ui.layout.seating import Seating, laid_out, usual_plan
from tabletop.ui.layout.solver import readable, seated, size_of_trick
from tests.shapes import some_slugs
from tests.ui.test_layout import SIZES, lies_apart

SHAPES = [*SIZES, (1280, 1280), (2560, 1080), (1024, 768), (900, 1400)]
CHAIRS = ("envite", "truco")
"""Games that have other places than players."""
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
        assert table.unit >= usual.unit, seating
        assert readable(table, size_of_trick(table)) >= readable(usual, size_of_trick(usual)), seating


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


def of_game(slug, size, seats, text=1.0):
    """The table of a game, as it is and as it usually was."""
    scene = catalog.part(slug, "table").TABLE
    seating = Seating(seats, 0, scene.largest_hand, text)
    return scene, scene.geometry(size, seating), scene.laid_out(size, seating, usual_plan(seating))


@some_slugs
def test_no_game_has_smaller_cards_than_at_its_usual_table(slug):
    if slug in CHAIRS:
        return
    for seats in catalog.rules(slug).seat_counts:
        for size in SHAPES:
            for text in (1.0, 2.0):
                scene, table, usual = of_game(slug, size, seats, text)
                assert table.unit >= usual.unit
                assert readable(table, scene.played_for(table)) >= readable(usual, scene.played_for(usual))


@pytest.mark.parametrize(("size", "text", "least"), [((1440, 900), 1.0, 0.33), ((1024, 640), 2.0, 0.28)])
@pytest.mark.parametrize("slug", ["basic-rummy", "seven-rummy"])
def test_the_melds_of_five_are_larger_where_two_sit_at_each_side(slug, size, text, least):
    """Two at the upper edge took the height from all trays."""
    _scene, table, usual = of_game(slug, size, 5, text)
    melds = [Meld(tuple((str(number), at) for at in range(4)), (0,) * 4) for number in range(8)]

    def smallest(each):
        return min(lay_melds(melds, inside(box, text)).scale for box in meld_panels(each, 5).sides.values())

    assert smallest(table) >= max(least, 1.3 * smallest(usual))


def test_twelve_layouts_have_larger_cards_in_a_high_window():
    scene, table, usual = of_game("golf", (1280, 1280), 12)
    scales = [
        min(scene.grid(place)[0].scale for place in each.places if place.seat) for each in (table, usual)
    ]
    assert scales[0] * table.unit > 1.1 * scales[1] * usual.unit


@pytest.mark.parametrize("slug", ["palace", "fan-tan", "bullshit", "landlord"])
def test_crowded_tables_use_a_high_window(slug):
    """They knew one plan only, and left the height of the window empty."""
    seats = catalog.rules(slug).seat_counts[0]
    _scene, table, usual = of_game(slug, (1280, 1280), seats)
    assert table.unit > 1.06 * usual.unit
    hand = table.place(0).hand
    assert table.words.bottom <= hand.y and table.actions.bottom <= hand.y


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900), (900, 1400)])
def test_the_smallest_tray_alone_tells_how_large_its_cards_are(size):
    """Only the least of the trays are laid, which is so much less that a window can be drawn larger."""
    full = [Meld(tuple((str(number), at) for at in range(4)), (0,) * 4) for number in range(FULL)]
    for seats in (2, 5):
        for text in (1.0, 2.0):
            _scene, table, _usual = of_game("basic-rummy", size, seats, text)
            trays = [inside(box, text) for box in meld_panels(table, seats).sides.values()]
            least = min(lay_melds(full, tray).scale for tray in trays)
            assert size_in_full_tray(meld_panels(table, seats).sides.values(), text) == pytest.approx(
                least / HUGE, rel=1e-3
            )
