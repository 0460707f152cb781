"""The page of people: whoever is here has their own settings, at once; who plays alone sees nothing of it."""

from dataclasses import replace

import pygame
import pytest

from tabletop.scenes.menus.home import HomeScene
from tabletop.scenes.menus.settings.people import PeopleScene
from tabletop.scenes.menus.settings.scene import SettingsScene
from tabletop.storage import profiles, settings
from tests.invariants.legibility import Legibility
from tests.invariants.tree import wrong_in_tree
from tests.scenes.person import SIZES, Person, misplaced


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
    person.click("item0")
    assert person.app.theme.felt == "green" and [each.key for each in profiles.known()] == [""]


def test_a_name_has_to_be_typed():
    person = Person(PeopleScene)
    person.click("add")
    person.key("return")
    assert any("type a name" in words for words in person.words())


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
