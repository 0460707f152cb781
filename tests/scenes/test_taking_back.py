"""Undo at the table: what is asked before, who is asked, and redo by key and button."""

from dataclasses import replace

import pygame
import pytest

from tabletop.scenes.table.overlays import PassScreen, Question
from tests.scenes.table_person import Seat


def press(person, letter, mod=0):
    code = pygame.key.key_code(letter)
    event = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
    person.frame(event)
    person.frame()


def take(person, words):
    """Press the button of the question that says *words*."""
    question = person.app.scene
    assert isinstance(question, Question | PassScreen), question
    items = [*getattr(question, "_items", ()), *getattr(question, "_others", ())]
    (item,) = [item for item in items if item.words == words]
    question._take(item.do)
    person.frame()


def answered(**given):
    """A person who has played a card of Xeri, which the other seat has answered."""
    person = Seat("xeri", 2, seed=5, **given)
    person.app.settings = replace(person.app.settings, undo_past="ask")
    turn(person)
    play(person)
    turn(person)
    return person


def turn(person):
    for _frame in range(400):
        person.frame()
        if isinstance(person.app.scene, PassScreen):
            person.app.scene._take(person.app.scene._ready.do)
        if person.table.gestures.view.moves and not person.table.watch.busy:
            return
    raise AssertionError("the turn does not come")


def play(person):
    person.table.play(person.table.gestures.view.moves[0])
    person.frame()


def made(person):
    return [line for line in person.match.record.moves if line[0] >= 0]


def test_going_back_past_what_was_shown_is_asked_first_and_marks_the_record():
    person = answered()
    before = made(person)
    press(person, "u")
    take(person, "Leave it")
    assert made(person) == before
    press(person, "u")
    take(person, "Undo all the same")
    assert made(person) == [] and person.match.record.undone == 1


@pytest.mark.parametrize(("answer", "left"), [("never", 2), ("always", 0)])
def test_the_settings_can_answer_for_good(answer, left):
    person = answered()
    person.app.settings = replace(person.app.settings, undo_past=answer)
    press(person, "u")
    assert person.app.scene is person.table and len(made(person)) == left
    assert ("hidden was shown" in person.table.refused) == (answer == "never")


def test_what_was_taken_back_is_there_again_by_key_and_by_button():
    person = answered()
    person.app.settings = replace(person.app.settings, undo_past="always")
    before, shown = made(person), person.table.view
    for mod, letter in ((pygame.KMOD_CTRL, "y"), (pygame.KMOD_CTRL | pygame.KMOD_SHIFT, "z")):
        press(person, "z", pygame.KMOD_CTRL)
        assert made(person) == []
        press(person, letter, mod)
        assert made(person) == before and person.table.view == shown
    press(person, "u")
    (redo,) = [option for option in person.table.taking_back.options()]
    redo.do()
    assert made(person) == before and not person.table.taking_back.options()
    press(person, "y", pygame.KMOD_CTRL)
    assert "nothing to redo" in person.table.refused


def test_others_at_the_screen_must_agree_and_nobody_takes_back_the_move_of_another():
    person = Seat("xeri", 2, seed=5, persons=(0, 1))
    turn(person)
    first = person.table.watch.seat
    play(person)
    turn(person)
    other = person.table.watch.seat
    assert other != first and len(made(person)) == 1
    press(person, "u")
    assert len(made(person)) == 1 and "moved since" in person.table.refused
    play(person)  # from now on the first person is waited for, who has noticed it
    for _frame in range(400):
        person.frame()
        if isinstance(person.app.scene, PassScreen):
            break
    for answer, left in (("No, it stands", 2), ("Yes, take it back", 1)):
        take(person, "Take back the last move")
        assert person.table.watch.covered  # somebody else looks now
        take(person, answer)
        assert len(made(person)) == left
        for _frame in range(100):
            person.frame()
    assert isinstance(person.app.scene, PassScreen) and person.app.scene._heading.endswith(
        person.match.players[other].name
    )
