from dataclasses import replace

import pygame
import pytest

from tabletop import resources
from tabletop.scenes.menus.settings.scene import SettingsScene
from tabletop.session.app_context import AppContext, pack
from tabletop.storage import settings
from tabletop.storage.settings import GROUPS, Row, Settings
from tests.invariants.legibility import targets, texts
from tests.invariants.tree import wrong_in_tree
from tests.scenes.person import SIZES, Person, misplaced
from tests.scenes.table_person import Seat


def of_group(name):
    return lambda app_context: SettingsScene(app_context, name)


def test_every_row_stands_in_its_group_and_can_be_changed_by_keyboard_alone():
    person = Person(SettingsScene)
    for group in GROUPS:
        person.tab_to(
            person.page.focus.name if person.page.focus.name.startswith("group.") else "group.looks"
        )
        while person.scene.focus.name != f"group.{group}":
            person.key("right")
        person.key("return")
        rows = [name for name, row in settings.rows() if row.group == group]
        shown = {stop.rpartition(".")[0] for stop in person.stops() if stop.rpartition(".")[2].isdecimal()}
        assert shown == set(rows)


def test_a_search_finds_rows_of_all_groups_by_label_sentence_and_values():
    person = Person(SettingsScene)
    person.click("search")
    person.type("burgundy")
    assert [stop for stop in person.stops() if stop.startswith("felt.")]
    assert not [stop for stop in person.stops() if stop.startswith("fullscreen.")]
    person.key("escape", "escape")
    assert "fullscreen.1" in person.stops()
    person.click("search")
    person.type("zzz")
    assert any("No setting" in words for words in person.words())


def test_a_new_row_joins_by_its_declaration_alone(monkeypatch):
    more = Row("access", "Whistle", "The table whistles.", ((0, "Never"), (100, "Always")))
    monkeypatch.setattr(settings, "rows", lambda: [("effects_volume", more)])
    person = Person(of_group("access"))
    assert {"Whistle", "Never", "Always"} <= set(person.words())
    person.click("effects_volume.0")
    assert person.app.settings.effects_volume == 0


SHOWN = {row.group for _name, row in settings.rows() if row.shown}


def pictures_of(group, most):
    """Look at the small table with each setting of *group* as usual and with at most *most* of its other values."""
    person = Person(of_group(group), SIZES[0])
    pictures = {"usual": shown_with(person, Settings())}
    for name, row in settings.rows():
        others = [value for value, _label in row.values if value != getattr(Settings(), name)]
        for value in others[:most] if row.group == group and row.shown else ():
            pictures[name, value] = shown_with(person, replace(Settings(), **{name: value}))
    return pictures


def shown_with(person, wanted):
    person.app_context.change(person.app, wanted)
    person.app.relay()
    person.look(1)
    return small_table(person)


@pytest.mark.parametrize("group", sorted(SHOWN))
def test_the_small_table_shows_each_change_at_once(group):
    pictures = pictures_of(group, 1)
    assert len(set(pictures.values())) == len(pictures) > 1


@pytest.mark.long
@pytest.mark.parametrize("group", sorted(SHOWN))
def test_the_small_table_tells_all_values_apart(group):
    pictures = pictures_of(group, 100)
    assert len(set(pictures.values())) == len(pictures) > 1


def small_table(person):
    """What is painted on the small table alone."""
    place = next(rect for name, rect in person.app.canvas.places() if name == "preview")
    return pygame.image.tobytes(person.app.canvas.static_part(place), "RGB")


def test_a_change_takes_effect_at_once_and_is_kept():
    person = Person(of_group("motion"))
    person.click("speed.2")
    person.click("reduced_motion.1")
    assert person.app.tempo.speed == 2.0
    assert person.app.tempo.reduced
    kept, trouble = settings.load()
    assert trouble is None
    assert kept == person.app_context.settings
    assert (kept.speed, kept.reduced_motion) == (2.0, True)


def test_larger_cards_are_seen_on_the_small_table_and_in_the_hand():
    person = Person(of_group("cards"))
    small = small_table(person)
    person.click("card_size.2")
    assert person.app_context.settings.card_size == 130 and small_table(person) != small

    def hand(card_size):
        seat = Seat("oh-heck", 3)
        seat.app.settings = Settings(card_size=card_size)
        seat.app.relay()
        seat.rest()
        return seat.table.stage.rect(("hand:0", 0)).height

    assert hand(130) > 1.2 * hand(100)


def test_a_change_leaves_the_full_screen_that_f11_made():
    person = Person(SettingsScene)
    toggled = []
    person.app.screen.window.full = True
    person.app.screen.window.toggle_full = lambda: toggled.append(True)
    person.app.relay()
    person.click("felt.2")
    assert toggled == []
    assert person.app_context.settings.fullscreen
    person.click("fullscreen.0")
    assert toggled == [True]


def test_the_text_size_grows_the_words_and_the_focus_stays():
    person = Person(of_group("text"))
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


@pytest.mark.parametrize("group", GROUPS)
def test_no_words_are_cut_or_lie_upon_others_in_the_narrowest_place(group):
    person = Person(of_group(group), SIZES[0], 2.0)
    assert misplaced(person.page, pygame.Rect((0, 0), SIZES[0])) == []
    assert [*texts(person.app), *targets(person.app), *wrong_in_tree(person.app)] == []


@pytest.mark.long
@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("group", GROUPS)
def test_no_words_are_cut_or_lie_upon_others(group, size, text_size):
    person = Person(of_group(group), size, text_size)
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []
    assert [*texts(person.app), *targets(person.app), *wrong_in_tree(person.app)] == []
