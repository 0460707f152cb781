import pygame
import pytest

from tabletop.ui.toolkit.pointer import (
    Click,
    DoubleClick,
    DragCancel,
    DragMove,
    DragStart,
    Drop,
    Hover,
    Pointer,
    Sweep,
)

KEY = ("hand:0", 3)


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def pointer(clock):
    return Pointer(lambda point: KEY if point[0] < 100 else None, clock)


def down(x, y=0, button=1):
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)


def up(x, y=0, button=1):
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)


def move(x, y=0):
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0))


def feed(pointer, *events):
    return [gesture for event in events for gesture in pointer.feed(event) if not isinstance(gesture, Hover)]


def test_press_and_release_is_a_click(pointer):
    assert feed(pointer, down(10), up(12)) == [Click(KEY, (12, 0))]
    assert feed(pointer, down(200), up(200)) == [Click(None, (200, 0))]


def test_three_pixels_are_a_click_and_four_a_drag(pointer):
    assert feed(pointer, down(10), move(13, 3), up(13, 3)) == [Click(KEY, (13, 3))]
    assert feed(pointer, down(10), move(10, 4)) == [DragStart(KEY, (10, 0)), DragMove((10, 4))]
    assert feed(pointer, move(50, 40), up(51, 41)) == [DragMove((50, 40)), Drop((51, 41))]


def test_nothing_is_not_dragged(pointer):
    assert feed(pointer, down(200), move(250), up(260)) == [Click(None, (260, 0))]


def test_two_quick_clicks_are_a_double_click(pointer, clock):
    assert feed(pointer, down(10), up(10)) == [Click(KEY, (10, 0))]
    clock.now = 0.3
    assert feed(pointer, down(10), up(10)) == [DoubleClick(KEY, (10, 0))]
    clock.now = 0.5
    assert feed(pointer, down(10), up(10)) == [Click(KEY, (10, 0))]


def test_two_slow_clicks_are_two_clicks(pointer, clock):
    feed(pointer, down(10), up(10))
    clock.now = 0.4
    assert feed(pointer, down(10), up(10)) == [Click(KEY, (10, 0))]


@pytest.mark.parametrize("event", [down(50, button=3), pygame.event.Event(pygame.WINDOWFOCUSLOST)])
def test_a_drag_is_cancelled(pointer, event):
    feed(pointer, down(10), move(30))
    assert feed(pointer, event, move(60), up(60)) == [DragCancel()]


def test_hovering_is_told_once(pointer):
    assert pointer.feed(move(10)) == [Hover(KEY)]
    assert pointer.feed(move(20)) == []
    assert pointer.feed(move(150)) == [Hover(None)]


def test_pressed_beside_the_cards_and_drawn_across_them_is_a_sweep(pointer):
    assert feed(pointer, down(150), move(120), move(90), move(80), up(80)) == [Sweep(KEY)]
    assert feed(pointer, down(150), up(150)) == [Click(None, (150, 0))]
