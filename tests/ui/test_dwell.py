"""A pointer that rests clicks once, where that is of use; the hand may tremble."""

from dataclasses import replace

import pygame
from pygame.event import Event

from tabletop.scenes.menus.keys import KeysScene
from tabletop.scenes.menus.settings.scene import SettingsScene
from tabletop.ui.toolkit.pointer import Click, DragStart, Pointer
from tests.scenes.person import Person


def rest(person, point, seconds):
    person.do(Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    person.look(round(seconds / 0.03))


def resting(make=SettingsScene):
    person = Person(make)
    set_to(person, 1.0)
    return person


def set_to(person, seconds):
    person.app_context.change(person.app, replace(person.app_context.settings, dwell=seconds))


def test_it_clicks_once_after_its_time():
    person = resting()
    (button,) = [stop.widget for stop in person.scene.focus._stops if stop.name == "felt.2"]
    rest(person, button.rect.center, 0.9)
    assert person.app.dwell.fills and person.app_context.settings.felt == "green"
    person.look(30)
    assert person.app_context.settings.felt == "burgundy"
    person.app_context.change(person.app, replace(person.app_context.settings, felt="green"))
    person.look(60)
    assert not person.app.dwell.fills and person.app_context.settings.felt == "green"


def test_it_does_nothing_beside_what_can_be_pressed_and_when_it_is_off():
    person = resting()
    rest(person, (5, 890), 0.8)
    assert not person.app.dwell.fills
    set_to(person, 0.0)
    rest(person, person.page.words[0].rect.center, 2.0)
    assert isinstance(person.scene, SettingsScene)


def test_moving_on_calls_it_off():
    person = resting(lambda context: KeysScene())
    back = next(stop.widget.rect for stop in person.scene.focus._stops if stop.name == "back")
    rest(person, back.center, 0.6)
    assert person.app.dwell.fills
    rest(person, (500, 500), 2.0)
    assert isinstance(person.scene, KeysScene)


def test_without_drags_a_press_that_moves_is_a_click():
    events = [
        Event(pygame.MOUSEBUTTONDOWN, pos=(50, 50), button=1),
        Event(pygame.MOUSEMOTION, pos=(90, 90), rel=(1, 1), buttons=(1, 0, 0)),
        Event(pygame.MOUSEBUTTONUP, pos=(150, 90), button=1),
    ]
    dragging, clicking = Pointer(_at, float), Pointer(_at, float)
    clicking.drags = False
    assert any(isinstance(each, DragStart) for event in events for each in dragging.feed(event))
    done = [each for event in events for each in clicking.feed(event)]
    assert done[-1] == Click(("hand:0", 0), (50, 50))
    assert not any(isinstance(each, DragStart) for each in done)


def _at(point):
    return ("hand:0", 0) if point[0] < 100 else None
