import pygame
import pytest

from tabletop.scenes.settings import SettingsScene
from tabletop.storage import settings
from tests.scenes.person import SIZES, Person, misplaced


def test_a_change_takes_effect_at_once_and_is_kept():
    person = Person(SettingsScene)
    person.click("speed.2")
    person.click("reduced_motion.1")
    assert person.app.tempo.speed == 2.0
    assert person.app.tempo.reduced
    kept, trouble = settings.load()
    assert trouble is None
    assert kept == person.desk.settings
    assert (kept.speed, kept.reduced_motion) == (2.0, True)


def test_a_change_leaves_the_full_screen_that_f11_made():
    person = Person(SettingsScene)
    toggled = []
    person.app.screen.full = True
    person.app.screen.toggle_full = lambda: toggled.append(True)
    person.app.relay()
    person.click("speed.2")
    assert toggled == []
    assert person.desk.settings.fullscreen
    person.click("fullscreen.0")
    assert toggled == [True]


def test_the_text_size_grows_the_words_and_the_focus_stays():
    person = Person(SettingsScene)
    before = person.page.line("@body")
    person.tab_to("text_size.0")
    person.key("right", "right", "return")
    assert person.app.theme.text_size == 1.5
    assert person.page.line("@body") > before
    assert person.scene.focus.name == "text_size.2"


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_no_words_are_cut_or_lie_upon_others(size, text_size):
    person = Person(SettingsScene, size, text_size)
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []
