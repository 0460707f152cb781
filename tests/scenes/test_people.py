"""The page of people: whoever is here has their own settings, at once; who plays alone sees nothing of it."""

from dataclasses import replace

import pygame
import pytest

from tabletop.engine.match import PERSON, Player
from tabletop.scenes.menus.home import HomeScene
from tabletop.scenes.menus.settings.people import PeopleScene
from tabletop.scenes.menus.settings.scene import SettingsScene
from tabletop.scenes.navigator import Navigator
from tabletop.storage import profiles, settings
from tabletop.storage.settings import Settings
from tabletop.ui.toolkit.window import App
from tests.invariants.legibility import Legibility
from tests.invariants.tree import wrong_in_tree
from tests.scenes.person import SIZES, Person, let_open, misplaced


def add(person, name):
    person.click("add")
    person.type(name)
    person.key("return")


def test_a_person_is_added_and_has_looks_of_their_own_and_can_go_again():
    person = Person(lambda app_context: SettingsScene(app_context, "people"))
    person.click("way.people")
    add(person, "Ada")
    assert isinstance(person.scene, PeopleScene) and "Ada" in person.words()
    assert person.app.settings.player_name == "Ada"
    person.app_context.change(person.app, replace(person.app.settings, felt="oak"))
    person.click("person.first")
    assert (person.app.theme.felt, person.app.settings.player_name) == ("green", "")
    person.click("person.person-2")
    assert person.app.theme.felt == "oak" and settings.load()[0].felt == "oak"
    person.click("remove")
    person.click("item1")
    assert person.app.theme.felt == "green" and [each.key for each in profiles.known()] == [""]


def test_a_name_has_to_be_typed():
    person = Person(PeopleScene)
    person.click("add")
    person.key("return")
    assert any("type a name" in words for words in person.words())


def test_at_one_screen_the_looks_and_nothing_else_follow_who_holds_it():
    host = Settings(player_name="Ann", felt="oak", speed=2.0)
    settings.save(host)
    key = profiles.add("Bob")
    bob = replace(settings.load(key)[0], contrast=True, text_size=150, speed=0.5, effects_volume=0)
    settings.save(replace(bob, profile=key), host)
    settings.save(host, replace(bob, profile=key))
    navigator = Navigator(App.offscreen(SIZES[0]), host)
    try:
        players = [Player("Ann", PERSON), Player("Bob", PERSON), Player("Guest", PERSON)]
        navigator.start("xeri", players[:2], {}, 3)
        let_open(navigator)
        take = navigator.app.scene._taken_by
        take("Bob")
        assert (navigator.app.theme.contrast, navigator.app.theme.text_size) == (True, 1.5)
        assert (navigator.app.tempo.speed, navigator.app.settings.effects_volume) == (2.0, 80)
        take("Guest")
        assert (navigator.app.theme.felt, navigator.app.theme.text_size) == ("oak", 1.0)
        take("Bob")
        navigator._clear_table()
        assert navigator.app.settings == host and settings.load()[0] == host
    finally:
        navigator.close()


def test_home_says_who_is_here_where_there_are_several():
    assert "people" not in Person(HomeScene).stops()
    profiles.add("Ada")
    person = Person(HomeScene)
    person.click("people")
    person.click("person.person-2")
    person.key("escape")
    assert isinstance(person.scene, HomeScene) and "Ada" in person.words()


@pytest.mark.parametrize(
    ("size", "text_size"),
    [
        (SIZES[0], 2.0),
        *(pytest.param(size, grown, marks=pytest.mark.long) for size in SIZES for grown in (1.0, 2.0)),
    ],
)
def test_nothing_is_cut_or_covered(size, text_size):
    for name in ("Bartholomew of the Long T", "Ada", "Rui", "Zoë", "Theo"):
        profiles.add(name)
    for make in (PeopleScene, HomeScene):
        person = Person(make, size, text_size)
        person.look(6)
        assert misplaced(person.page, pygame.Rect((0, 0), size)) == []
        assert Legibility().look(person.app) + wrong_in_tree(person.app) == []
