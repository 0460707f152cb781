import pygame
import pytest
from pygame import Rect
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton, UITextEntryLine

from tabletop.ui.gui import AWAKE, NAP, GuiLayer
from tabletop.ui.theme import Theme


@pytest.fixture
def gui():
    return GuiLayer(Theme((1024, 640)))


def updates(gui, monkeypatch):
    seen = []
    monkeypatch.setattr(gui.manager, "update", seen.append)
    return seen


def test_widgets_sleep_when_nobody_is_there(gui, monkeypatch):
    UIButton(Rect(10, 10, 80, 30), "Hint", gui.manager)
    gui.changes()
    seen = updates(gui, monkeypatch)
    for _ in range(round(AWAKE * 10) + 5):
        gui.tick(0.1)
    seen.clear()
    for _ in range(20):
        gui.tick(0.1)
    assert len(seen) <= 2 / NAP
    gui.event(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    seen.clear()
    gui.tick(0.1)
    assert len(seen) == 1


def test_a_text_entry_keeps_its_cursor_blinking(gui, monkeypatch):
    entry = UITextEntryLine(Rect(10, 10, 200, 40), gui.manager)
    gui.manager.set_focus_set({entry})
    gui.changes()
    seen = updates(gui, monkeypatch)
    for _ in range(50):
        gui.tick(0.1)
    assert gui.typing and len(seen) == 50


@pytest.mark.parametrize(
    "looks", ["@primary", "@quiet", "@chip", "@chip_on", "@icon", "@choice", "@choice_on"]
)
def test_every_class_of_button_has_looks_of_its_own(gui, looks):
    button = UIButton(Rect(10, 10, 120, 40), "Play A♥", gui.manager, object_id=ObjectID(class_id=looks))
    plain = UIButton(Rect(10, 10, 120, 40), "Play A♥", gui.manager, object_id=ObjectID(class_id="@nothing"))
    pixels = {pygame.image.tobytes(each.image, "RGBA") for each in (button, plain)}
    assert len(pixels) == (1 if looks == "@quiet" else 2)


def test_another_size_starts_anew(gui):
    UIButton(Rect(10, 10, 80, 30), "Hint", gui.manager)
    assert gui.changes()
    gui.resize(Theme((1440, 900)))
    assert gui.manager.window_resolution == (1440, 900)
    assert gui.changes(), "what was there has to be painted over"


def test_a_picture_button_shows_its_picture(gui):
    picture = pygame.Surface((20, 20), pygame.SRCALPHA)
    picture.fill("red")
    button = gui.picture_button(Rect(10, 10, 42, 42), picture, "Undo")
    assert button.image.get_at((21, 21))[:3] == (255, 0, 0)
    assert button.image.get_at((5, 21))[0] < 100
