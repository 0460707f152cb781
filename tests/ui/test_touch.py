"""Fingers as a mouse; pages scroll below them; what is held is explained and not pressed."""

import pygame
from pygame.event import Event

from tabletop.scenes.menus.keys import KeysScene
from tabletop.scenes.menus.letters import LettersScene
from tabletop.scenes.menus.settings.scene import SettingsScene
from tabletop.ui.input.touch import OUTSIDE, TREMBLE, Touch
from tests.invariants.tree import wrong_in_tree
from tests.scenes.fingers import Fingers
from tests.scenes.person import Person
from tests.scenes.table_person import see


def finger(kind, x, y, number=1):
    return Event(kind, touch_id=1, finger_id=number, x=x / 1000, y=y / 1000, dx=0.0, dy=0.0)


def made(scrolls=False, called=None):
    return Touch(
        lambda: (1000, 1000),
        lambda: called is not None and called.append(1),
        lambda at: scrolls,
        lambda at: at,
    )


def kinds(events):
    return [(event.type, event.dict.get("pos")) for event in events]


def test_a_tap_is_a_click_where_the_finger_came_down_though_it_rolled():
    touch = made()
    events = [
        finger(pygame.FINGERDOWN, 100, 200),
        finger(pygame.FINGERMOTION, 100 + TREMBLE - 2, 200),
        finger(pygame.FINGERUP, 100 + TREMBLE - 2, 200),
    ]
    assert kinds(touch.as_mouse(events)) == [
        (pygame.MOUSEMOTION, (100, 200)),
        (pygame.MOUSEBUTTONDOWN, (100, 200)),
        (pygame.MOUSEBUTTONUP, (100, 200)),
        (pygame.WINDOWLEAVE, None),
    ]


def test_a_finger_that_comes_down_beside_a_small_button_presses_it():
    """At 1024x640 buttons are 33 px high; fingers have 44."""
    person = Fingers("truco", 4)
    person.rest()
    see(person)
    scores = person.table.buttons._icons["scores"].rect
    assert scores.h < 44
    beside = (scores.centerx, scores.bottom + 4)
    assert person.app.gui.button_at(beside) is None and not person.table.clickable(beside)
    person.click(beside)
    person.frame()
    assert person.app.scene is not person.table


def test_a_finger_beside_a_small_button_means_the_card_that_lies_there():
    person = Fingers("truco", 4)
    person.rest()
    icon = person.table.buttons._icons["scores"]
    card = person.point(("hand:0", 0))
    icon.set_position((card[0] - 20, card[1] + 4))
    person.frame()
    assert person.app.gui.beside(card, 44) is not None
    assert person.app._reach(card) == card


def test_a_finger_between_two_small_buttons_means_the_nearer_one():
    person = Fingers("truco", 4)
    person.rest()
    one, other = (target.rect for target in person.app.targets()[:2])
    for rect in (one, other):
        assert person.app._reach(rect.center) == rect.center
    edge = max(one.left, 0) + 1, one.bottom + 3
    near = person.app.gui.beside(edge, 44)
    assert near is not None and near.collidepoint(person.app._reach(edge))


def test_what_sdl_makes_of_fingers_does_not_happen_twice():
    doubled = Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1, touch=True)
    own = Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1, touch=False)
    assert made().as_mouse([doubled, own]) == [own]


def test_two_fingers_scroll_and_press_nothing():
    called = []
    touch = made(called=called)
    touch.as_mouse([finger(pygame.FINGERDOWN, 100, 500)])
    down = touch.as_mouse([finger(pygame.FINGERDOWN, 200, 500, 2)])
    assert called and kinds(down) == [(pygame.MOUSEBUTTONUP, OUTSIDE)]
    moved = touch.as_mouse([finger(pygame.FINGERMOTION, 100, 400), finger(pygame.FINGERMOTION, 200, 400, 2)])
    assert sum(event.y for event in moved if event.type == pygame.MOUSEWHEEL) == -2
    up = touch.as_mouse([finger(pygame.FINGERUP, 100, 400), finger(pygame.FINGERUP, 200, 400, 2)])
    assert kinds(up) == [(pygame.WINDOWLEAVE, None)]


def test_a_page_scrolls_below_one_finger_and_nothing_is_pressed():
    person = Person(lambda context: KeysScene(), (1024, 640))
    scroll = person.page.scrolls[0]
    wide, high = person.app.size
    x, y = scroll.rect.center
    for kind, at in (
        (pygame.FINGERDOWN, y),
        (pygame.FINGERMOTION, y - 60),
        (pygame.FINGERMOTION, y - 160),
        (pygame.FINGERUP, y - 160),
    ):
        person.do(Event(kind, touch_id=1, finger_id=1, x=x / wide, y=at / high, dx=0.0, dy=0.0))
    person.look(20)
    assert scroll.offset > 60
    assert isinstance(person.scene, KeysScene)


def test_the_pointer_of_the_app_is_where_the_finger_is():
    person = Person(lambda context: KeysScene(), (1024, 640))
    person.do(finger(pygame.FINGERDOWN, 500, 500))
    assert person.app.pointer == (512, 320)


def test_a_finger_that_holds_an_icon_is_told_what_it_does_and_does_not_press_it():
    person = Fingers("xeri", 2)
    person.rest()
    icon = person.table.buttons._icons["log"].rect.center
    person.press(icon)
    for _frame in range(12):
        person.frame(seconds=0.1, later=0.0)
    assert person.app.tip.shown and not person.table.log_open
    person.release(icon)
    assert person.app.tip.shown and not person.table.log_open
    person.click(icon)
    assert person.table.log_open and not person.app.tip.shown


def test_a_card_is_held_above_the_finger():
    person = Fingers("oh-heck", 3)
    while person.table.view.phase != "play":  # the bid
        person.rest()
        person.table.play(person.table.gestures.view.moves[0])
    person.rest()
    hand = person.table.gestures.hand
    start = person.point((hand, 0))
    person.press(start)
    end = (start[0], start[1] - 200)
    person.finger(pygame.FINGERMOTION, (start[0], start[1] - 100))
    person.finger(pygame.FINGERMOTION, end)
    assert person.table.stage.held == [(hand, 0)]
    assert person.table.stage.rect((hand, 0)).centery < end[1] - person.table.table.unit * 0.4


def test_a_finger_writes_by_choosing_letters():
    person = Person(lambda context: SettingsScene(context), (1024, 640))

    def tap(name):
        (stop,) = [stop for stop in person.scene.focus._stops if stop.name == name]
        x, y = stop.widget.rect.center
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            wide, high = person.app.size
            person.do(Event(kind, touch_id=1, finger_id=1, x=x / wide, y=y / high, dx=0.0, dy=0.0))

    tap("search")
    assert isinstance(person.scene, LettersScene)
    assert wrong_in_tree(person.app) == []
    for sign in "fe":
        tap(f"sign{sign}")
    assert wrong_in_tree(person.app) == []
    person.type("llt")  # a keyboard may be used as well
    person.key("backspace")
    tap("done")
    assert isinstance(person.scene, SettingsScene) and person.page.fields["search"].get_text() == "Fell"
