"""A player's plate: face, name, the dealer's mark and words, wide or narrow."""

import pytest
from pygame import Rect

from tabletop.scenes.table.decor.plate import lay_plate
from tests.fullest import states, table_of
from tests.invariants.legibility import Legibility
from tests.scenes.person import Person


def laid(wide, name="Celia", deals=True, text=2.0):
    theme = Person(size=(1024, 640), text_size=text).app.theme
    plate = Rect(0, 0, wide, 70)
    return plate, lay_plate(theme, plate, name, "won nothing", deals)


def test_the_mark_of_the_dealer_stands_after_the_name_where_both_have_room():
    plate, found = laid(210)
    assert found.name.words == "Celia"
    assert found.mark.left > found.face.right and plate.contains(found.mark)


def test_the_mark_stays_on_the_plate_where_several_lines_lie_close_below_the_name():
    theme = Person(size=(1024, 640)).app.theme
    plate = Rect(0, 100, 140, 46)
    found = lay_plate(theme, plate, "Marta", "with Ada · maker", True)
    assert len(found.lines) == 2 and found.mark.left > found.face.right
    assert plate.contains(found.mark) and found.mark.top > plate.top


def test_words_that_fit_in_tiny_type_only_are_set_in_two_lines():
    """One of three players had a line of half the size of the other two, as it fitted just so."""
    theme = Person(size=(2560, 1080), text_size=2.0).app.theme
    plate = Rect(0, 0, 250, 118)
    (one,) = {len(lay_plate(theme, plate, "Dag", words, False).lines) for words in ("1 card", "2 cards")}
    fonts = [lay_plate(theme, plate, "Dag", f"{count} cards · {count} passes", False) for count in (1, 22)]
    assert one == 1
    assert [len(found.lines) for found in fonts] == [2, 2]
    assert fonts[0].lines[0].font.get_height() >= 0.8 * fonts[1].lines[0].font.get_height()


def test_on_a_narrow_plate_the_name_is_whole_and_the_mark_on_the_face():
    plate, found = laid(108)
    assert found.name.words == "Celia"
    assert found.mark.colliderect(found.face) and plate.contains(found.mark)
    assert not found.mark.collidepoint(found.name.at)
    assert found.mark.centerx < found.face.centerx, "the shape of a side lies at the right"


def test_without_a_mark_nothing_is_kept_for_it():
    _plate, found = laid(108, deals=False)
    assert not found.mark.width and found.name.words == "Celia"


@pytest.mark.parametrize("name", ["envite-12-said", "mattis-8-said"])
def test_every_name_at_a_full_table_has_a_letter_at_least(name):
    state = next(state for state in states(name.partition("-")[0]) if state.name == name)
    app, _table = table_of(state, (1024, 640), 2.0)
    assert Legibility().look(app) == []
