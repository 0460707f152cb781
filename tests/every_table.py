"""Test 11 of those that every game gets for free: its table, played by mouse alone and by keyboard alone.

The windows are not shown; events are made up. `tests/e2e` does the same with a real pointer before a real window.
"""

import pytest

from tabletop.games import catalog
from tabletop.ui.layout.fans import layout
from tabletop.ui.layout.seating import Seating
from tests.every_game import positions
from tests.scenes.table_person import Seat, see, wait_for_turn, with_keys, with_mouse
from tests.shapes import every_end, one_one, some_options, some_shapes
from tests.ui.test_layout import SIZES, bounds, inside, overlap

USUAL_SIZES = [(1440, 900), (2560, 1440)]
"""In shape between the least and the widest window, so they say little more than those."""


@some_shapes
@pytest.mark.parametrize(
    "sizes",
    [
        pytest.param([size for size in SIZES if size not in USUAL_SIZES], id="extreme"),
        pytest.param(USUAL_SIZES, id="usual", marks=pytest.mark.long),
    ],
)
def test_cards_stay_on_screen_and_off_plates_and_words(shape, sizes, thorough):
    scene, clear = catalog.part(shape.rules.slug, "table").TABLE, set()
    for game, rng in positions(shape, 6 if thorough else 2):
        viewer = rng.randrange(shape.seats)
        view = game.view(viewer)
        for size in sizes:
            table = scene.geometry(size, Seating(shape.seats, viewer, scene.largest_hand))
            keep_clear = [place.plate for place in table.places] + [table.words, table.actions]
            for key, pose in layout(view, table, scene).items():
                # Cards of a pile lie where others lie: a place is looked at once.
                where = size, viewer, pose.x, pose.y, pose.angle, pose.scale
                if where not in clear:
                    box = bounds(pose)
                    assert inside(box, table), (key, pose)
                    assert not any(overlap(box, plate) for plate in keep_clear), (key, pose)
                    clear.add(where)
                assert pose.face in (None, view.zones[key[0]][key[1]]), "a face that the seat does not know"


DRAWN = 40
"""Frames of the beginning in which a table is drawn in parts and whole."""


@one_one
def test_a_table_that_comes_in_parts_looks_like_one_that_comes_whole(shape):
    """As the loop draws it, and as all the other tests do."""
    parts, whole = (Seat(shape.rules.slug, shape.seats, settings=shape.settings) for _way in range(2))
    parts.app.time_for_new = 0.0
    for _frame in range(DRAWN):
        for person in (parts, whole):
            person.frame(later=0.0)
    for _frame in range(2000):
        # In step, as others may act though it is the person's turn.
        if not any(person.app.moving or person.app.unfinished for person in (parts, whole)):
            break
        for person in (parts, whole):
            person.frame(later=0.0)
    assert parts.match.record.moves == whole.match.record.moves
    assert parts.app.picture().get_buffer().raw == whole.app.picture().get_buffer().raw


MANY, FEW = 8, 3
"""Most moves that are tried at a turn, where there is time and in the quick suite."""
TURNS, FEW_TURNS = 3, 2
"""Turns of which moves are tried, there and here."""


def moves_of(person):
    """Moves that the person has made so far; others may act at the same time."""
    return [seat_and_move for seat_and_move in person.match.record.moves if seat_and_move[0] == 0]


def each_move_can_be_made(shape, play, thorough, most=TURNS):
    """At the person's first turns, *most* of them: make each legal move (of many, some), and take it back; then go on with one of them."""
    many, turns = (MANY, most) if thorough else (FEW, FEW_TURNS)
    person = Seat(shape.rules.slug, shape.seats, settings=shape.settings)
    for _turn in range(turns):
        wait_for_turn(person)
        if person.match.over:
            return
        assert person.settled()
        legal, before = person.table.gestures.view.moves, moves_of(person)
        assert legal == person.match.view(0).moves
        for move in legal if len(legal) <= many else person.rng.sample(legal, many):
            see(person)
            play(person, move)
            assert moves_of(person)[len(before)] == (0, move)
            person.table.undo()
            wait_for_turn(person)
            assert moves_of(person) == before
        move = person.rng.choice(legal)
        see(person)
        play(person, move)


@every_end
def test_every_move_can_be_made_by_mouse_alone(shape, thorough):
    each_move_can_be_made(shape, with_mouse, thorough)


@one_one  # the mouse has more ways, and its places change with the seats
def test_every_move_can_be_made_by_keyboard_alone(shape, thorough):
    each_move_can_be_made(shape, with_keys, thorough)


@pytest.mark.broad
@some_options
@pytest.mark.parametrize("play", [with_mouse, pytest.param(with_keys, marks=pytest.mark.long)])
def test_the_table_is_played_under_every_option(shape, play, thorough):
    each_move_can_be_made(shape, play, thorough, FEW_TURNS)
