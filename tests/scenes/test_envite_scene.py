"""The table of Envite: faces to make, grimaces that only some see, the hand of the empty chair, one screen for a team."""

import pygame

from tabletop.engine.moves import Move
from tabletop.games.envite.scene import SCENE
from tabletop.ui.grimace import grimace
from tests.scenes.table_person import Seat


def words(person):
    page = person.table.buttons.page
    return [widget.text for widget in page.words if widget.alive() and widget.visible]


def go_on_until(person, there, most=400):
    for _frame in range(most):
        if there():
            return
        person.frame()
    raise AssertionError("it does not come")


def test_a_team_mate_has_faces_to_choose_from():
    person = Seat("envite", 4, settings={"captains": 1})
    go_on_until(person, lambda: person.table.gestures.view.moves)
    chips = SCENE.chips(person.table.view, person.table.watch.cast)
    assert {chip.move for chip in chips.chips} == set(person.table.view.moves)
    assert all(chip.face and chip.note for chip in chips.chips)
    move = chips.chips[0].move
    person.table.choose(chips.chips[0])
    assert (0, move) in person.match.record.moves


def test_a_captain_finds_signals_on_the_notepad_and_on_the_plate():
    person = Seat("envite", 4, seed=3)
    go_on_until(person, lambda: person.match.view(0).phase == "bid" and person.settled())
    person.match._play(2, person.match._game.moves(2)[0])
    go_on_until(person, lambda: person.table.view.secrets["knows"])
    furniture = SCENE.furniture(person.table.view, person.table.table, person.table.watch.cast)
    name = person.table.watch.cast.name(2)
    assert any(note.strong == "What you know" and name in note.words for note in furniture.notes)
    assert SCENE.plate(person.table.view, 2, person.table.watch.cast).mood == "good"
    assert any(name in line for line in person.table.watch.chronicle.lines)


def test_others_see_and_hear_nothing_of_a_signal():
    person = Seat("envite", 4, settings={"notice": 0})
    go_on_until(person, lambda: person.match.view(0).phase == "bid" and person.settled())
    lines, view = person.table.watch.chronicle.lines[:], person.match.view(0)
    person.match._play(3, person.match._game.moves(3)[0])
    assert person.match.view(0) == view and person.match.news(0) == []
    assert person.table.watch.chronicle.lines == lines


def test_the_captain_plays_the_cards_of_the_empty_chair():
    person = Seat("envite", 5, persons=(1,), settings={"signals": "off"})
    for _turn in range(40):
        go_on_until(person, lambda: person.table.gestures.view.moves and person.settled())
        view = person.table.view
        if view.phase == "play" and view.facts["to-play"] == 5:
            break
        person.table.play(Move("pass") if view.phase == "bid" else person.rng.choice(view.moves))
    hand = SCENE.played_from(view)
    assert hand == "hand:5"
    move = view.moves[0]
    key = (hand, view.zones[hand].index(move.cards[0]))
    person.drag(key, person.table.hud.rect(person.table.table.middle).center)
    assert (1, move) in person.match.record.moves


def test_a_shared_screen_is_passed_to_who_may_signal_first():
    person = Seat("envite", 4, persons=(0, 2))
    go_on_until(person, lambda: person.app.scene is not person.table)
    assert person.table.watch.seat == 2
    person.app.pop()
    person.table._uncover()
    go_on_until(person, lambda: "Go on" in words(person))
    assert not any("Ask for" in said for said in words(person))
    person.click(person.button("Go on"))
    go_on_until(person, lambda: person.table.watch.seat == 0)


def test_grimaces_are_pictures_of_the_size_asked_for():
    pygame.display.init()
    assert grimace("tongue", 30).size == (30, 30) == grimace("tilt left", 30).size
