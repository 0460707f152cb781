"""Moves that use cards of the table: what a person chooses there, what is offered and what is said."""

import pytest

from tabletop.cards import RANK
from tabletop.engine.moves import Move
from tests.scenes.composing_person import button, felt, things
from tests.scenes.prepared import Prepared
from tests.scenes.table_person import AnyMove


@pytest.fixture
def person():
    """At a turn at which captures and declarations are possible."""
    deal = "hand:0 7c 4d 9h 2s Kd 5c ; hand:1 8c 8d 8h Jc Qc Kc ; table 3d 5h Ts 2h"
    return Prepared("diloti", 2, deal, thinker=AnyMove())


def first(person, action):
    return next(move for move in person.table.gestures.view.moves if move.action == action)


def offered(person):
    return [move for move in person.table.buttons._moves if move is not None]


def choose(person, move):
    """Click the card of *move*, and what it uses."""
    person.click(person.point(person.key_of(move.cards[0])))
    for thing in things(person, move):
        person.later()
        person.click(person.point(thing))


def test_buttons_say_what_the_chosen_cards_can_do_together(person):
    move = first(person, "capture")
    choose(person, move)
    assert move in offered(person)
    person.rest()
    assert not any(other.action == "play" for other in offered(person))
    person.click(button(person, move))
    person.frame()
    assert (0, move) in person.match.record.moves


def test_what_is_chosen_glows_and_its_sum_is_said(person):
    move = first(person, "capture")
    choose(person, move)
    person.rest()
    poses = person.table.stage.settled()
    (thing, *_more) = things(person, move)
    assert poses[thing].shade == "glow"
    said = person.table.messages(person.table.view, person.table.gestures).prompt
    if RANK[move.cards[0]] <= 10:
        assert str(RANK[move.cards[0]]) in said
    key = next(key for key in poses if key[0] == "hand:0")
    person.key(27)
    person.rest()
    assert not person.table.selection.used and person.table.stage.settled()[thing].shade == ""
    assert key in person.table.stage.settled()


def test_a_card_that_is_dropped_on_felt_is_laid_and_on_a_card_uses_it(person):
    laid = first(person, "play")
    person.drag(person.key_of(laid.cards[0]), felt(person, "table"))
    assert (0, laid) in person.match.record.moves
    person.rest()
    person.table.undo()
    person.rest()
    move = min(
        (m for m in person.table.gestures.view.moves if m.action == "capture"), key=lambda m: len(m.table)
    )
    choose(person, move._replace(table=move.table[1:]))
    person.table.selection.chosen.clear()
    (onto, *_more) = things(person, move)
    person.drag(person.key_of(move.cards[0]), person.point(onto))
    made = (0, move) in person.match.record.moves
    assert made or person.app.scene is not person.table  # or the person is asked which of several is meant


def wrong_capture(person):
    """A capture that is refused, though its card may be laid."""
    view = person.table.view
    return next(
        Move("capture", (face,), (other,))
        for face in view.hand()
        for other in view.zones["table"]
        if person.match.refusal(0, Move("capture", (face,), (other,)))
        and not [m for m in view.moves if m.cards == (face,) and other in m.table]
    )


def test_what_does_not_add_up_is_refused_in_a_sentence(person):
    wrong, before = wrong_capture(person), person.table.view.hand()
    person.drag(person.key_of(wrong.cards[0]), person.point(things(person, wrong)[0]))
    person.frame()
    assert "takes cards of its own rank" in person.table.refused
    assert person.table.view.hand() == before and person.settled()


def test_a_declaration_is_chosen_as_a_whole(person):
    move = first(person, "declare")
    person.match.attempt(0, move)
    person.rest()
    if person.table.view.zones["build:0"]:
        zone = person.table.view.zones["build:0"]
        person.click(person.point(("build:0", len(zone) - 1)))
        assert person.table.selection.used_faces() == zone


@pytest.mark.parametrize("slug", ["diloti", "kontsina"])
def test_what_a_refused_drop_was_on_is_not_chosen_any_more_so_that_free_felt_takes_the_card(slug):
    deal = "hand:0 7c 4d 9h 2s Kd 5c ; hand:1 8c 8d 8h Jc Qc Kc ; table 3d 5h Ts 2h"
    if slug == "kontsina":
        deal = "hand:0 7c 4d 9h 2s ; hand:1 8c 8d 8h Jc ; table 3d 5h Ts 2h"
    person = Prepared(slug, 2, deal, thinker=AnyMove())
    wrong = wrong_capture(person)
    card = person.key_of(wrong.cards[0])
    person.drag(card, person.point(things(person, wrong)[0]))
    person.rest()
    assert person.table.refused and not person.table.selection.used
    person.drag(card, felt(person, "table"))
    assert (0, Move("play", wrong.cards)) in person.match.record.moves


def test_what_was_clicked_before_a_refused_drop_stays_chosen(person):
    wrong = wrong_capture(person)
    (thing,) = things(person, wrong)
    person.click(person.point(thing))
    person.later()
    person.drag(person.key_of(wrong.cards[0]), person.point(thing))
    person.rest()
    assert person.table.refused and person.table.selection.used == [thing]


def test_a_question_that_is_closed_leaves_nothing_chosen_of_a_drop():
    deal = "hand:0 9c 4d 7h 2s Kd 5c ; hand:1 8c 8d 8h Jc Qc Kc ; table 3d 6h 2h 4s"
    person = Prepared("diloti", 2, deal, thinker=AnyMove())
    person.drag(
        person.key_of(next(face for face in person.table.view.hand() if RANK[face] == 9)), thing_of(person, 3)
    )
    assert person.app.scene is not person.table, "asked which of several captures is meant"
    person.key(27)
    person.rest()
    assert person.app.scene is person.table and not person.table.selection.used


def thing_of(person, rank):
    """The middle of the card of *rank* on the table."""
    zone = person.table.view.zones["table"]
    return person.point(("table", next(index for index, face in enumerate(zone) if RANK[face] == rank)))


def test_a_card_of_the_table_that_is_dropped_on_the_wrong_card_of_the_hand_is_not_chosen_afterwards(person):
    wrong = wrong_capture(person)
    person.drag(things(person, wrong)[0], person.point(person.key_of(wrong.cards[0])))
    person.rest()
    assert person.table.refused and not person.table.selection.used
