"""Sounds at the table: every beat has a sound that exists, in the order in which things are seen."""

from dataclasses import replace

import pygame
import pytest

from tabletop import resources
from tabletop.games import catalog
from tabletop.scenes.menus.settings.scene import SettingsScene
from tabletop.scenes.menus.sounds import SoundsScene
from tabletop.scenes.table import sounds
from tabletop.ui.accessibility.tree import tree_of
from tabletop.ui.sound.cues import CUES, EVENTS
from tabletop.ui.sound.kinds import SEEN, words_of
from tests.scenes.person import Person
from tests.scenes.table_person import Seat, with_keys
from tests.shapes import every_slug

SHORT = {"oh-heck": {"start": 3, "way": "down"}, "xeri": {"hands": 1}}


def listened(slug, **more):
    """A person at a table, and what is heard there from now on."""
    person = Seat(slug, catalog.rules(slug).seat_counts[0], settings=SHORT[slug], **more)
    heard = []
    person.app.sounds.play = lambda name, volume=1.0, pan=0.0: heard.append(name)
    return person, heard


def play_on(person, most=400):
    """Play until the match is over."""
    for _move in range(most):
        person.rest()
        if person.done:
            return
        with_keys(person, person.rng.choice(person.table.gestures.view.moves))
    raise AssertionError("the match does not end")


@every_slug
def test_every_cue_has_its_sound(slug):
    for cue in (*CUES.values(), *catalog.part(slug, "table").TABLE.cues.values()):
        assert resources.resource("sounds", f"{cue.sound}-1.ogg")
        assert resources.resource("sounds", f"{cue.sound}-2.ogg")
        assert 0 < cue.volume <= 1


@every_slug
def test_every_cue_is_seen_where_it_happens_or_has_a_word(slug):
    table = catalog.part(slug, "table").TABLE
    for beat, cue in {**CUES, **table.cues}.items():
        assert words_of(beat, cue.sound) or cue.sound in SEEN, beat


def test_who_asks_for_signs_sees_a_word_for_what_is_heard_and_it_goes_again():
    person, _heard = listened("oh-heck")
    person.rest()
    person.table.sounds.hear("pass")
    person.frame()
    assert "a knock" not in on_screen(person)
    person.app.settings = replace(person.app.settings, sound_signs=True)
    person.app.sounds.muted = True
    person.table.sounds.hear("pass")
    person.frame(seconds=0.01)
    assert "a knock" in on_screen(person)
    for _frame in range(30):
        person.app.step(0.1, [])
    assert "a knock" not in on_screen(person)


def test_the_sign_of_a_sound_grows_with_the_text():
    person, _heard = listened("oh-heck")
    person.rest()
    person.app.settings = replace(person.app.settings, sound_signs=True)
    person.table.sounds.hear("pass")
    person.frame(seconds=0.01)
    before = sign(person).px
    person.app.set_text_size(2.0)
    person.frame(seconds=0.01)
    assert sign(person).px > 1.5 * before


def sign(person):
    return next(text for text in person.app.readable() if text.words == "a knock")


def on_screen(person):
    return [text.words for text in person.app.readable()]


@pytest.mark.parametrize("text_size", [1.0, 1.25, 2.0])
def test_the_sign_of_a_sound_lies_on_nothing_of_the_log(text_size):
    person = Seat("basic-rummy", 3, (1366, 768), text_size=text_size)
    person.rest()
    person.app.settings = replace(person.app.settings, sound_signs=True)
    person.table.toggle_log()
    person.frame()
    person.table.sounds._show("a chime")
    person.app.step(0.01)
    log = [text for text in person.app.readable() if text.name == "log"]
    assert log and not any("940" in name for text in log for name, _mask in text.covers)


def test_a_deal_ticks_and_a_card_slides_and_is_laid_down():
    person, heard = listened("xeri", speed=2.0)
    person.rest()
    assert heard.count("deal") == 12
    heard.clear()
    with_keys(person, person.table.gestures.view.moves[0])
    person.rest()
    assert heard[:2] == ["slide", "place"]


def test_taking_cards_is_heard_as_drawing_them_in_and_a_xeri_as_a_flourish():
    person, heard = listened("xeri", seed=5)  # with a xeri
    play_on(person)
    assert {"sweep", "fanfare", "moment", "flip"} <= set(heard)
    assert heard.count("win") + heard.count("loss") == 1


def test_a_card_of_another_player_does_not_sound_like_ones_own():
    person, heard = listened("xeri", speed=2.0)
    person.rest()
    heard.clear()
    with_keys(person, person.table.gestures.view.moves[0])
    own = len(heard)
    person.rest()
    assert "lay" not in heard[:own] and heard.count("lay") == 1


def test_the_end_of_a_deal_is_heard():
    person, heard = listened("xeri")
    play_on(person)
    assert heard.count("count") == 1


def test_each_event_has_a_sound_of_its_own_that_the_page_of_sounds_lets_hear():
    assert len({CUES[beat].sound for beat, _words in EVENTS}) == len(EVENTS)
    person = Person(lambda _context: SoundsScene(), (1024, 640))
    heard = []
    person.app.sounds.play = lambda name, *_how: heard.append(name)
    person.look(2)
    buttons = [each for each in tree_of(person.app).walk() if each.name.startswith("Hear: ")]
    for button in buttons:
        button.press()
        person.look(2)
    assert [name for name in heard if name != "click"] == [
        CUES[beat].sound for beat, _words in EVENTS if beat != "button"
    ]
    assert [button.name.removeprefix("Hear: ") for button in buttons] == [words for _beat, words in EVENTS]


def test_numbers_click_like_chips():
    person, heard = listened("oh-heck")
    person.rest()
    heard.clear()
    with_keys(person, person.table.gestures.view.moves[0])
    assert heard[0] == "chip"


def test_a_refusal_thuds():
    person, heard = listened("xeri")
    person.rest()
    person.table.refuse("That cannot go there.")
    assert heard[-1] == "refused"


def test_a_turn_chimes_only_for_whoever_had_to_wait(monkeypatch):
    person, heard = listened("xeri")
    person.rest()
    now = [1000.0]
    monkeypatch.setattr(sounds.time, "monotonic", lambda: now[0])
    for waited, chimes in ((0.5, []), (5.0, ["turn"])):
        heard.clear()
        person.table.sounds.turn(False)
        now[0] += waited
        person.table.sounds.turn(True)
        person.table.sounds.turn(True)
        assert heard == chimes


def test_what_is_hurried_through_is_not_heard():
    person, heard = listened("xeri", speed=1.0)
    person.frame()
    heard.clear()
    person.table.hurry()
    assert heard == []


def test_m_switches_all_sound_off_and_on():
    person, _heard = listened("xeri")
    person.rest()
    person.key(pygame.K_m, "m")
    assert person.app.sounds.muted
    person.key(pygame.K_m, "m")
    assert not person.app.sounds.muted


def test_the_bar_shows_whether_sound_is_off_and_its_icon_switches_it():
    person, _heard = listened("xeri")
    person.rest()
    page, off = person.table.buttons.page, person.app.pictures.icon
    person.click(person.table.hud.bar_icon(1).center)
    assert person.app.sounds.muted
    picture = page._icons["sound"]
    assert picture.image is off("sound-off", picture.rect.height)
    person.app.relay()
    picture = person.table.buttons.page._icons["sound"]
    assert picture.image is off("sound-off", picture.rect.height)
    person.key(pygame.K_m, "m")
    assert picture.image is off("sound", picture.rect.height)


def test_the_settings_turn_effects_and_ambience_apart():
    person = Person(lambda app_context: SettingsScene(app_context, "sound"))
    volumes, heard = [], []
    person.app.sounds.set_volumes = lambda *both: volumes.append(both[:2])
    person.app.sounds.play = lambda name, *_how: heard.append(name)
    person.click("effects_volume.1")
    person.click("ambience_volume.1")
    assert volumes == [(40, 0), (40, 15)]
    assert heard == ["click", "place", "click"]
