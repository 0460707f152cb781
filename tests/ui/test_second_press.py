"""A second press at one place is not pressed into what has come there with the first one, or a moment ago."""

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from tabletop.scenes.forms.focus import Focus
from tabletop.scenes.forms.page import Page
from tabletop.scenes.menus.keys import KeysScene
from tabletop.scenes.menus.setup import SetupScene
from tabletop.ui.toolkit.pointer import DOUBLE_CLICK
from tabletop.ui.toolkit.window import App, Scene
from tests.scenes.person import Person
from tests.scenes.prepared import Prepared

FRAME = 0.02
ROW = Rect(200, 200, 200, 60)


class Row(Scene):
    """One button at *ROW*, that of *captions* whose turn it is; each press is noted, and brings the next one."""

    def __init__(self, *captions):
        self.captions, self.pressed, self.felt = list(captions), [], 0

    def resize(self, size):
        self.page = Page(self.app.gui, self.app.canvas, self.app.pictures, Focus(self.app.gui))
        caption = self.captions[0]
        if caption:
            self.page.button(caption.split(" ")[0], caption, ROW, lambda: self.press(caption))

    def press(self, caption):
        self.pressed.append(caption)
        self.next()

    def next(self):
        self.captions = self.captions[1:] or self.captions
        self.app.relay()

    def tick(self, seconds):
        self.page.act(lambda: self.app.scene is self)

    def event(self, event):
        self.felt += event.type == pygame.MOUSEBUTTONDOWN
        return False


@pytest.fixture
def seated():
    """Seats a hand before a row of buttons."""

    def seat(*captions):
        scene = Row(*captions)
        app = App.offscreen((1024, 640))
        app.push(scene)
        wait(app, 1.0)
        return app, scene

    return seat


def wait(app, seconds):
    for _frame in range(round(seconds / FRAME)):
        app.step(FRAME, pygame.event.get())


def click(app, at=ROW.center):
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step(FRAME, [*pygame.event.get(), Event(kind, pos=at, button=1)])
    wait(app, 2 * FRAME)


def test_a_double_click_presses_only_what_was_there_at_first(seated):
    app, scene = seated("deal", "order")
    click(app)
    click(app, (ROW.x + 5, ROW.y + 5))
    wait(app, 0.1)
    assert scene.pressed == ["deal"]
    wait(app, DOUBLE_CLICK)
    click(app)
    assert scene.pressed == ["deal", "order"]


def test_a_second_press_goes_through_no_button_that_is_gone(seated):
    app, scene = seated("deal", "")
    click(app)
    click(app)
    assert scene.pressed == ["deal"] and not scene.felt
    wait(app, DOUBLE_CLICK)
    click(app)
    assert scene.felt == 1


def test_a_button_that_stays_is_pressed_as_often_as_one_clicks(seated):
    app, scene = seated("more")
    for _click in range(4):
        click(app)
    assert scene.pressed == ["more"] * 4


def test_a_press_at_another_place_is_heard_at_once(seated):
    app, scene = seated("fold", "deal")
    click(app, (20, 20))
    scene.next()  # the answer to that
    wait(app, 2 * FRAME)
    click(app)
    assert scene.pressed == ["deal"]


def test_what_has_just_slid_below_the_pointer_is_not_pressed(seated):
    """The press was meant for what was there when the hand moved."""
    app, scene = seated("fold", "raise")
    scene.next()
    wait(app, 2 * FRAME)
    click(app)
    assert scene.pressed == []
    wait(app, DOUBLE_CLICK)
    click(app)
    assert scene.pressed == ["raise"]


def test_a_second_press_does_nothing_on_a_page_that_the_first_one_has_opened(seated):
    app, scene = seated("open")
    page = Row("erase")
    scene.press = lambda caption: app.push(page)
    click(app)
    assert app.scene is page
    click(app)
    wait(app, DOUBLE_CLICK)
    assert page.pressed == []


def test_a_key_that_is_held_after_typing_presses_nothing_on_the_page_that_it_opened(monkeypatch):
    """pygame repeats keys while somebody types, and once more after that."""
    person = Person()
    person.click("search")
    person.type("xeri")
    person.key("return")
    assert isinstance(person.scene, SetupScene)
    held = Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    with monkeypatch.context() as patch:
        patch.setattr(pygame.key, "get_pressed", lambda: {pygame.K_RETURN: True})
        person.do(held)
    assert not person.started
    person.do(Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    person.do(held)
    assert person.started


def test_a_double_click_on_back_goes_back_once():
    person = Person()
    for _depth in range(2):
        person.app.push(KeysScene())
        person.look()
    depth = person.app.depth
    person.click("back")
    person.click("back")
    assert person.app.depth == depth - 1


@pytest.mark.parametrize("slug, deal", [("palace", "hand:0 4c 5c 6c 7h 9c Kd 2h ; up:0 8d As 3h Tc")])
def test_a_double_click_on_what_the_table_offers_opens_nothing_in_its_place(slug, deal):
    person = Prepared(slug, 3, deal, settings={"deals": 1})
    made = len(person.match.record.moves)
    at = person.button("Ready")
    for _click in range(2):
        person.click(at)
    for _frame in range(4):
        person.frame(*pygame.event.get())
    assert len(person.match.record.moves) == made + 1
    assert not person.table.order.open
