"""The bridge to the screen reader: costs nothing before one listens, then tells what is new, and does what is asked."""

import sys
from types import SimpleNamespace

import accesskit
import pytest

from tabletop.scenes.menus.deal_end import DealEndScene
from tabletop.scenes.menus.keys import KeysScene
from tabletop.ui.accessibility import screen_reader
from tabletop.ui.accessibility.element import found
from tabletop.ui.accessibility.screen_reader import ScreenReader, opened
from tabletop.ui.accessibility.tree import title, tree_of
from tests.scenes.table_person import Seat


@pytest.fixture
def seat():
    person = Seat("xeri", 2)
    person.rest()
    return person


@pytest.fixture
def reader(seat):
    return ScreenReader(seat.app)


def card(seat, number):
    """The key of a card of the hand."""
    return found(tree_of(seat.app), "hand").children[number].key


def number_of(reader, key):
    """AccessKit's number of the element with *key*."""
    return next(number for (known, _pressed), number in reader._numbers.items() if known == key)


def asks(reader, action, key, data=None):
    """A screen reader asks for an *action* on the element with *key*."""
    reader._request(SimpleNamespace(action=action, target=number_of(reader, key), data=data))


def test_nothing_is_built_before_anybody_listens(reader, monkeypatch):
    monkeypatch.setattr(screen_reader, "tree_of", lambda app: pytest.fail("The tree was built."))
    assert not reader.act()
    reader.tell(1.0)


def test_the_tree_is_hardly_looked_at_while_nothing_happens(seat, reader, monkeypatch):
    """A look takes milliseconds, and a table at which somebody thinks was looked at twelve times a second."""
    looks = []
    monkeypatch.setattr(screen_reader, "tree_of", lambda app: looks.append(1) or tree_of(app))
    seat.app.reader = reader
    reader._first()
    for _frame in range(20):
        seat.frame(seconds=0.1, later=0.0)
    looks.clear()
    for _frame in range(30):
        seat.frame(seconds=0.1, later=0.0)
    assert len(looks) <= 4
    seat.table.refuse("That cannot be.")
    seat.table.refresh()
    seat.frame(seconds=0.1)
    assert len(looks) <= 6 and "That cannot be." in {each.name for each in reader._root.walk()}


def test_who_begins_to_listen_is_told_of_everything_and_then_of_what_is_new(seat, reader):
    reader._first()
    reader._root = tree_of(seat.app)
    told = reader._update()
    assert {number for number, _node in told.nodes} == set(reader._shown)
    assert len(told.nodes) == len([*tree_of(seat.app).walk()])
    assert told.tree.root == screen_reader.ROOT
    assert told.focus == number_of(reader, "hand")  # the keyboard is on nothing yet
    assert reader._update() is None
    seat.table.focus.step(1)
    reader._root = tree_of(seat.app)
    told = reader._update()
    assert told.focus == number_of(reader, card(seat, 0))


def test_where_the_keyboard_is_on_nothing_the_reader_stays_where_it_was(seat, reader):
    reader._first()
    seat.table.focus.step(1)
    reader._root = tree_of(seat.app)
    reader._update()
    was = card(seat, 0)
    seat.table.selection.forget()
    reader._root = tree_of(seat.app)
    assert not any(element.focused for element in reader._root.walk())
    reader._update()
    assert reader._focus == number_of(reader, was)


def test_every_node_of_an_update_has_its_children_in_it(seat, reader):
    reader._first()
    reader._root = tree_of(seat.app)
    told = reader._update()
    numbers = {number for number, _node in told.nodes}
    children = [child for _number, node in told.nodes for child in node.children]
    assert set(children) <= numbers and len(children) == len(set(children)) == len(numbers) - 1


def test_a_card_is_played_and_focused_from_afar(seat, reader):
    reader._first()
    reader.tell(1.0)
    second = card(seat, 1)
    asks(reader, accesskit.Action.FOCUS, second)
    assert reader.act()
    assert seat.table.selection.cursor is not None
    before = len(seat.match.record.moves)
    asks(reader, accesskit.Action.CLICK, second)
    assert reader.act()
    assert len(seat.match.record.moves) == before + 1


def test_another_action_of_a_card_is_done_from_afar(seat, reader):
    reader._first()
    seat.table.focus.step(1)
    reader.tell(1.0)
    before = len(seat.match.record.moves)
    kind = accesskit.ActionDataKind.CUSTOM_ACTION
    asks(reader, accesskit.Action.CUSTOM_ACTION, card(seat, 0), (kind, 0))
    assert reader.act()
    assert len(seat.match.record.moves) == before + 1


def test_what_can_be_pressed_from_now_on_has_another_number(seat, reader):
    reader._first()
    reader.tell(1.0)
    element = next(each for each in tree_of(seat.app).walk() if each.key == ("zone", "stock"))
    before = reader._number(element)
    element.press = lambda: None
    after = reader._number(element)
    assert after != before
    element.press = None  # as the stock, once one has drawn: it is not told anew
    assert reader._number(element) == after


@pytest.fixture
def page(seat, reader):
    """A page over nothing that has a heading, with the reader on it."""
    seat.app.replace(KeysScene())
    seat.frame(seconds=0.1)
    reader._first()
    reader.tell(1.0)
    return tree_of(seat.app)


def test_on_a_page_where_the_keyboard_is_on_nothing_the_reader_is_at_the_heading(reader, page):
    assert reader._focus == number_of(reader, title(page).key)


def test_what_comes_with_a_dialog_is_no_news_and_what_comes_later_is(seat, reader):
    seat.reads_counts = True
    reader._first()
    seat.app.reader = reader
    while not isinstance(seat.app.scene, DealEndScene):
        seat.rest()
        if seat.app.scene is seat.table:
            seat.table.play(seat.table.gestures.view.moves[0])
    reader.tell(1.0)
    assert [each.name for each in reader._root.walk() if each.live] == []
    came = {each.key for each in reader._root.walk() if each.role == "label"}
    for _frame in range(30):
        seat.frame(seconds=0.1)
    live = [each for each in reader._root.walk() if each.live]
    assert live and not any(each.key in came for each in live)


def test_without_accesskit_the_app_goes_on(seat, monkeypatch):
    monkeypatch.setitem(sys.modules, "accesskit", None)
    assert opened(seat.app) is None


def test_a_reader_of_an_app_is_served_in_its_frames(seat, reader):
    seat.app.reader = reader
    reader._first()
    seat.frame(seconds=0.1)
    assert reader._shown
    asks(reader, accesskit.Action.CLICK, card(seat, 0))
    before = len(seat.match.record.moves)
    seat.frame()
    assert len(seat.match.record.moves) > before
