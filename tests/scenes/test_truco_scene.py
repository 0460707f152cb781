"""The table of Truco: shouting whoever looks, answers left to people, teams that change places, the strip on call."""

import pytest

from tabletop.cards import parse
from tabletop.engine.events import Did, fold, observe, zones_ordered
from tabletop.engine.moves import CHANCE, PLAY
from tabletop.families.tricks.rules_staking import ACCEPT, ANSWER, FOLD
from tabletop.games.truco.rules import TRUCO
from tabletop.games.truco.table import TABLE
from tabletop.games.truco.table_seats import by_role
from tabletop.games.truco.words import at_table
from tabletop.session.app_context import apply
from tabletop.storage.settings import Settings
from tabletop.ui.layout.seating import Seating
from tabletop.wording.lines import Cast
from tests.games.test_truco import TIED_TWICE, dealt, played
from tests.scenes.counts import leave_count
from tests.scenes.table_person import Seat


def begun(persons=(0,), seats=4, **how):
    """A table at which the first cards were dealt, and which is uncovered; the computers say nothing by themselves."""
    person = Seat("truco", seats, persons=persons, **how)
    person.match.asking.thinker.poll = lambda: []
    while CHANCE in person.match.record.replay().to_act():
        person.match.step()
    settle(person)
    return person


def settle(person):
    """Let everything be shown; whoever is handed the screen takes it."""
    for _frame in range(50):
        person.app.step(0.05, [])
        leave_count(person.app)
        if person.app.scene is not person.table:
            person.app.pop()
            person.table._uncover()


def does(person, seat, move):
    """*seat* moves, and it is shown."""
    assert person.match.attempt(seat, move) is None
    settle(person)


def words(person):
    return [widget.text for widget in person.table.buttons.page.words if widget.alive() and widget.visible]


def phase(person):
    return person.match.record.replay().phase


def test_the_big_button_is_there_out_of_turn_and_shouts():
    person = begun()
    assert person.match.record.replay().turn == 2
    assert "Truco!" in words(person) and person.table.watch.seat not in person.table.view.awaited
    prompt = person.table.messages(person.table.view, person.table.gestures).prompt
    assert prompt == "It is not your turn, but you may ask for 4 points now: say Truco."
    person.click(person.button("Truco!"))
    settle(person)
    assert phase(person) == ANSWER and person.match.record.moves[-1] == (0, TRUCO)
    assert "Truco!" not in words(person)


def test_only_the_asked_team_may_answer():
    person = begun()
    does(person, 1, TRUCO)
    assert {"Accept", "Fold"} <= set(words(person))
    prompt = person.table.messages(person.table.view, person.table.gestures).prompt
    assert "Otto says Truco" in prompt and "4" in prompt and "2" in prompt
    person.click(person.button("Accept"))
    assert person.match.record.moves[-1] == (0, ACCEPT)


def test_two_people_of_a_team_may_both_press_whoever_looks():
    person = begun(persons=(0, 2))
    does(person, 1, TRUCO)
    assert person.table.watch.seat == 2  # whose turn it was to play
    shown = words(person)
    assert {"Accept", "Fold"} <= set(shown) and "You: Accept (X)" in shown
    person.key(0, unicode="x")
    assert person.match.record.moves[-1] == (0, ACCEPT)


def test_somebody_else_at_the_screen_has_a_key_to_shout_with():
    person = begun(persons=(0, 1))
    assert any(said.startswith("Otto: Truco! (") for said in words(person))
    person.key(0, unicode="p")
    assert person.match.record.moves[-1] == (1, TRUCO)


def test_the_strip_comes_and_goes():
    person = begun()
    assert "Card order (O)" in words(person) and not person.table.order.sprites()
    person.click(person.button("Card order (O)"))
    settle(person)
    (strip,) = person.table.order.sprites()
    assert strip.picture.get_width() < person.app.canvas.size[0]
    person.key(ord("o"), unicode="o")
    assert not person.table.order.sprites()


@pytest.mark.parametrize("seats", [6, 12])
def test_the_losers_leave_their_places_to_the_next_team(seats):
    person = begun(seats=seats)
    before = {place.seat: place.plate for place in person.table.table.places}
    seat = next(iter(person.match.record.replay().answerers() or {1})) if phase(person) == ANSWER else 0
    does(person, seat, TRUCO)
    does(person, 1, FOLD)
    for _round in range(3):
        settle(person)
    after = {place.seat: place.plate for place in person.table.table.places}
    half = seats // 2
    assert at_table(person.table.view) == (0, 2)
    assert after[0] == before[0] and after[2] in before.values() and before[1] in after.values()
    assert {after[2], after[2 + half]} == {before[1], before[1 + half]}


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900), (2560, 1440)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("seats", [4, 6, 8, 10, 12])
def test_no_two_places_overlap(size, text, seats):
    table = TABLE.geometry(size, Seating(seats, 1, 3, text))
    boxes = [box for place in table.places for box in (place.plate, place.hand) if box.h]
    boxes += [table.left, table.middle, table.right, table.words, table.actions]
    for number, box in enumerate(boxes):
        assert box.x >= 0 and box.right <= table.width + 1e-6 and box.bottom <= table.height + 1e-6
        assert not any(box.meets(other) for other in boxes[:number]), (number, box)
    assert [place.edge for place in by_role(table)[:4]] == ["bottom", "left", "top", "right"]


def test_cards_that_tie_clash_and_the_marker_turns_grey():
    game = played(dealt(TIED_TWICE), "2 Kc 1 Kd 0 4h")
    table, view = TABLE.geometry((1024, 640), Seating(4, 0, 3)), game.view(0)
    lying = TABLE.arrange(view, table)["trick"]
    happened = observe(game, 3, PLAY[parse("5c")], [0])[0]
    for event in happened:
        view = TABLE.during(fold(view, event, zones_ordered(game)), event)
        if isinstance(event, Did) and event.action == "tie":
            break
    clashing = TABLE.arrange(view, table)["trick"]
    x, y = table.middle.centre
    for place in (0, 1):  # the two kings
        far, near = lying[place], clashing[place]
        assert abs(near.x - x) + abs(near.y - y) < abs(far.x - x) + abs(far.y - y) and near.shade == "glow"
    assert clashing[2].x == lying[2].x
    signs = TABLE.furniture(view, table, Cast(["You", "Otto", "Marta", "Ada"], 0)).signs
    assert "grey" in {sign.tone for sign in signs}


@pytest.mark.parametrize("card_size", [100, 115, 130])
@pytest.mark.parametrize("text", [1.0, 1.25, 2.0])
def test_the_word_for_the_markers_is_never_shortened(text, card_size):
    person = Seat("truco", 4, (1024, 640), text_size=text)
    apply(person.app, Settings(card_size=card_size, text_size=round(100 * text)))
    person.app._lay_out()
    settle(person)
    person.app.step(0.0)
    assert not [
        each.words for each in person.app.readable() if each.name.startswith("label") and each.shortened
    ]
