"""A discard that was a slip: it is taken back at once by a button, as long as nothing hidden was shown since."""

import pytest

from tests.arranging import faces
from tests.scenes.prepared import Nobody, Prepared
from tests.scenes.table_person import AnyMove

HELD = "hand:0 Qc Qd Qs 4c 5d 6h 8s 9c 9d Jh Ks ; discard 7s ; stock 4d"


def discarding(slug, seats, held, *played, thinker=None):
    """A person who has just thrown away the first card of the hand, by dragging it to the discards."""
    person = Prepared(slug, seats, held, *played, thinker=thinker or Nobody())
    person.drag(("hand:0", 0), person.zone("discard"))
    return person


def offered(person):
    return "Undo (U)" in [getattr(widget, "text", "") for widget in person.table.buttons._widgets]


@pytest.mark.parametrize(
    ("slug", "seats", "held"),
    [("canasta", 4, HELD), ("basic-rummy", 3, "hand:0 5h 6h 7h Kc Kd Ks 2c ; discard 4c ; stock 9d")],
)
def test_a_button_takes_the_discard_back(slug, seats, held):
    person = discarding(slug, seats, held, "0 draw > stock")
    before = len(person.match.record.moves)
    assert offered(person)
    person.click(person.button("Undo (U)"))
    assert len(person.match.record.moves) == before - 1 and not person.match.record.undone
    assert not offered(person)


def test_the_button_goes_after_some_seconds():
    person = discarding("canasta", 4, HELD, "0 draw > stock")
    assert offered(person)
    for _frame in range(200):
        person.frame()
    assert not offered(person) and person.table.taking_back.possible


def test_the_button_goes_once_somebody_has_shown_a_card():
    person = discarding("canasta", 4, HELD, "0 draw > stock", thinker=AnyMove())
    assert offered(person)
    while len(person.match.record.moves) < 8:
        person.frame(seconds=0.01)
    assert not offered(person)


def moves_after_a_moment(card, held=HELD):
    """The number of moves that others have made a second, at the usual pace, after the person has discarded *card* of what is
    *held*."""
    person = Prepared("canasta", 4, held, "0 draw > stock", thinker=AnyMove())
    key = ("hand:0", person.table.view.zones["hand:0"].index(faces(card)[0]))
    person.app.tempo.speed = 1.0
    person.drag(key, person.zone("discard"))
    before = len(person.match.record.moves)
    for _frame in range(30):
        person.frame()
    return len(person.match.record.moves) - before


def test_the_others_wait_a_moment_after_a_card_of_a_set_is_thrown_away_and_not_after_a_single_one():
    assert moves_after_a_moment("Qc") == 0
    assert moves_after_a_moment("5d") > 0


def test_nobody_waits_where_every_card_is_one_of_a_set():
    pairs = "hand:0 Qc Qd Qs 5c 5d 6h 6s 9c 9d Jh Js ; discard 7s ; stock 6d"
    assert moves_after_a_moment("Qc", pairs) > 0


def test_a_draw_has_no_such_button():
    assert not offered(Prepared("canasta", 4, HELD, "0 draw > stock"))
