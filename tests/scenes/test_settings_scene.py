import pygame
import pytest

from tabletop import resources
from tabletop.scenes.menus.settings import SettingsScene
from tabletop.session.app_context import AppContext, pack
from tabletop.storage import settings
from tabletop.storage.settings import Settings
from tests.scenes.person import SIZES, Person, misplaced
from tests.scenes.table_person import Seat


def test_a_change_takes_effect_at_once_and_is_kept():
    person = Person(SettingsScene)
    person.click("speed.2")
    person.click("reduced_motion.1")
    assert person.app.tempo.speed == 2.0
    assert person.app.tempo.reduced
    kept, trouble = settings.load()
    assert trouble is None
    assert kept == person.app_context.settings
    assert (kept.speed, kept.reduced_motion) == (2.0, True)


def test_a_change_leaves_the_full_screen_that_f11_made():
    person = Person(SettingsScene)
    toggled = []
    person.app.screen.window.full = True
    person.app.screen.window.toggle_full = lambda: toggled.append(True)
    person.app.relay()
    person.click("speed.2")
    assert toggled == []
    assert person.app_context.settings.fullscreen
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


@pytest.mark.parametrize("choice", ["four_colour", "large_index"])
def test_other_faces_lie_on_the_table_at_once_and_go_again(choice):
    seat = Seat("oh-heck", 3)
    seat.rest()
    app_context = AppContext(None, None, Settings(back="red"))
    seat.app.push(SettingsScene(app_context))
    assert app_context.change(seat.app, app_context.settings) is None

    def table(**settings):
        assert app_context.change(seat.app, Settings(back="red", **settings)) is None
        seat.app.pop()
        for _frame in range(5):
            seat.app.step(0.05, [])
        shown = pygame.image.tobytes(seat.app.picture(), "RGB")
        seat.app.push(SettingsScene(app_context))
        return shown

    before, other, after = table(), table(**{choice: True}), table()
    assert other != before
    assert after == before


def test_every_choice_of_faces_is_a_pack():
    packs = {
        pack(Settings(four_colour=four, large_index=large))
        for four in (False, True)
        for large in (False, True)
    }
    assert len(packs) == 4
    assert all(resources.find("sprites", name, "Ts.svg") for name in packs)


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_no_words_are_cut_or_lie_upon_others(size, text_size):
    person = Person(SettingsScene, size, text_size)
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []
