"""Profiles: each person at this screen has settings of their own, and the first one need not know of it."""

from dataclasses import replace

import pytest

from tabletop.storage import profiles, settings
from tabletop.storage.paths import StorageError, config_dir
from tabletop.storage.settings import PROFILES, Settings


def test_whoever_plays_alone_has_one_profile_and_one_file():
    settings.save(Settings(felt="oak"))
    assert [each.key for each in profiles.known()] == [""]
    assert [path.name for path in config_dir().glob("settings*")] == ["settings.toml"]
    assert settings.load() == (Settings(felt="oak"), None)


def test_each_keeps_their_own_settings_and_all_share_the_window():
    first = Settings(felt="oak", player_name="Rui", window_width=1200)
    settings.save(first)
    key = profiles.add("Ada")
    settings.save(replace(first, profile=key), first)
    ada, trouble = settings.load()
    assert trouble is None
    assert (ada.player_name, ada.felt, ada.window_width, ada.profile) == ("Ada", "green", 1200, key)
    settings.save(replace(ada, text_size=200, window_width=1000), ada)
    now = settings.load()[0]
    assert (now.text_size, now.window_width) == (200, 1000)
    settings.save(replace(now, profile=""), now)
    again = settings.load()[0]
    assert again == replace(first, window_width=1000)
    assert [profiles.label(each) for each in profiles.known()] == ["Rui", "Ada"]


def test_a_profile_that_is_gone_or_damaged_is_as_usual_and_the_others_stay():
    key = profiles.add("Ada")
    settings.save(Settings(profile=key))
    profiles.remove(key)
    assert settings.load() == (Settings(profile=key), None)
    profiles.add("Ada")
    settings.path_of(key).write_text("[look", encoding="utf-8")
    loaded, trouble = settings.load()
    assert loaded == Settings(profile=key) and trouble and f"settings-{key}" in trouble
    assert [profiles.label(each) for each in profiles.known()] == ["Person 1"]


@pytest.mark.parametrize("name", ["7", "[1]", "{a = 1}", "'\\u0007'"])
def test_a_name_that_is_none_is_a_number(name):
    key = profiles.add("Ada")
    settings.path_of(key).write_text(f"[player]\nname = {name}\n", encoding="utf-8")
    assert profiles.label(profiles.known()[1]) in ("Person 2", "\\u0007")


def test_there_is_an_end_of_people():
    assert all(profiles.add(f"Person {number}") for number in range(len(PROFILES)))
    assert profiles.add("One more") is None


def test_who_shares_the_screen_is_known_by_name_and_who_plays_alone_needs_none():
    settings.save(Settings(player_name="Rui", felt="oak"))
    assert profiles.by_name() == {}
    ada, nameless = profiles.add("Ada"), profiles.add("")
    settings.save(Settings(profile=ada, player_name="Ada", text_size=200))
    found = profiles.by_name()
    assert nameless and {name: (each.felt, each.text_size) for name, each in found.items()} == {
        "Rui": ("oak", 100),
        "Ada": ("green", 200),
    }


@pytest.mark.parametrize("error", [OSError("no disk"), StorageError("no folder")])
def test_where_settings_cannot_be_looked_for_one_person_plays(error, monkeypatch):
    profiles.add("Ada")

    def failing(*_given):
        raise error

    monkeypatch.setattr(settings, "path_of", failing)
    assert [profiles.label(each) for each in profiles.known()] == ["Person 1"]


def test_who_was_forgotten_already_can_be_forgotten():
    """In another window, for example."""
    key = profiles.add("Ada")
    profiles.remove(key)
    profiles.remove(key)
    assert [each.key for each in profiles.known()] == [""]
