"""What makes Tabletop easier to use, in a real window: the first start's question, people with settings of their own, other
keys, a pointer that rests, the page of sounds; at 200 % in the least window, too."""

import shutil
import time

import pytest

from tabletop.storage import settings as stored
from tests.e2e.desktop import wait_for
from tests.e2e.guest import LOOK, Guest

pytestmark = [pytest.mark.e2e, pytest.mark.long]
LEAST = (1024, 640)
STILL = 3.0
"""Seconds in which a pointer that rests would have clicked."""


@pytest.fixture
def sit(desktop, own_home):
    """Seats a guest at home before a window of the least size; what still runs at the end of the test is ended."""
    guests = []

    def seated(*arguments):
        guests.append(Guest(desktop, own_home, *arguments))
        wait_for(lambda: is_small(guests[-1]), every=10 * LOOK)
        return guests[-1]

    yield seated
    for guest in guests:
        if guest.app.runs:
            guest.app.kill()


def is_small(guest):
    """Ask for a window of the least size; True once it has that."""
    if tuple(guest.look()["size"]) == LEAST:
        return True
    guest.app.hand.resize(LEAST)
    return False


def press(guest, name):
    """Press the button *name*, once a person can have seen what is there: sooner it is taken for what was there before."""
    guest.react()
    guest.press(name)


def keys(guest, name, times=1):
    """Press the key *name*, as fast as a person does."""
    for _press in range(times):
        guest.react()
        guest.app.hand.key(name)


def kept(**wanted):
    """Wait until the settings on the disk are as *wanted*."""

    def found():
        settings = stored.load()[0]
        return all(getattr(settings, name) == value for name, value in wanted.items())

    wait_for(found, why=lambda: f"{wanted} is not kept: {stored.load()[0]}")


def open_group(guest, group):
    """From home to a group of the settings."""
    guest.see("HomeScene")
    press(guest, "settings")
    guest.see("SettingsScene")
    press(guest, f"group.{group}")


def reveal(guest, scene, name):
    """Turn the wheel over *scene* until the button *name* is seen, and has been for as long as a person takes to see it."""
    for _turn in range(20):
        seen = guest.see(scene)
        button = next((each for each in seen["buttons"] if each["name"] == name), None)
        if button is None:  # the page is still to come
            continue
        if button["seen"]:
            return
        left, top, width, height = button["view"]
        guest.app.hand.wheel((left + width // 3, top + height // 2))
    raise AssertionError(f"{name} cannot be scrolled to")


def make_large(guest):
    """Turn all words to 200 %, from home and back."""
    open_group(guest, "text")
    press(guest, "text_size.3")
    kept(text_size=200)
    keys(guest, "Escape")
    guest.see("HomeScene")


def test_the_first_start_asks_what_would_help_and_gives_it_at_once(sit, own_home):
    shutil.rmtree(own_home / "config")  # nobody was ever here
    guest = sit()
    guest.see("HomeScene", "help.larger")
    press(guest, "help.larger")
    kept(text_size=150, large_index=True)
    press(guest, "help.contrast")
    kept(contrast=True)
    press(guest, "help.larger")  # not that, after all
    kept(text_size=100, contrast=True)
    guest.see("HomeScene", "help.calm")
    press(guest, "like.close")
    wait_for(lambda: not any(each["name"].startswith("help.") for each in guest.look()["buttons"]))
    guest.leave()
    again = sit()
    seen = again.see("HomeScene")
    assert not any(each["name"].startswith("help.") for each in seen["buttons"])
    kept(contrast=True)


@pytest.mark.parametrize("large", [False, True])
def test_two_people_have_settings_of_their_own(sit, large):
    guest = sit()
    if large:
        make_large(guest)
    open_group(guest, "people")
    press(guest, "way.people")
    guest.see("PeopleScene")
    press(guest, "add")
    guest.see("WritingScene")
    guest.app.hand.type("ada")
    guest.app.hand.key("Return")
    seen = guest.see("PeopleScene", "person.person-2")
    chosen = [each["words"] for each in seen["buttons"] if each["chosen"]]
    assert chosen == ["ada"]
    kept(text_size=100)  # she begins with the usual settings
    keys(guest, "Escape")
    guest.see("SettingsScene")
    press(guest, "group.looks")
    press(guest, "contrast.1")
    kept(contrast=True)
    press(guest, "group.people")
    press(guest, "way.people")
    guest.see("PeopleScene")
    press(guest, "person.first")
    kept(contrast=False, text_size=200 if large else 100)
    press(guest, "person.person-2")
    kept(contrast=True, text_size=100)
    press(guest, "remove")
    guest.see("Question")
    guest.app.hand.key("Return")  # the golden button leaves everything as it is
    guest.see("PeopleScene", "person.person-2")
    guest.leave()
    again = sit()
    again.see("HomeScene")
    kept(contrast=True)  # she is still here


def test_a_key_is_changed_on_the_page_of_keys_and_means_that_at_the_table(sit):
    guest = sit("play", "xeri", "--seed", "5")
    base = guest.play()
    wait_for(lambda: guest.turn()["moves"] > base + 1)
    hand = guest.app.hand
    hand.key("slash", "Shift_L")
    guest.see("KeysScene")
    reveal(guest, "KeysScene", "key.rules")
    press(guest, "key.rules")

    def words():
        return next(each["words"] for each in guest.look()["buttons"] if each["name"] == "key.rules")

    wait_for(lambda: words() == "Press a key…")
    hand.key("y")
    wait_for(lambda: words() == "Y")
    kept(keys="rules y")
    reveal(guest, "KeysScene", "key.scores")
    press(guest, "key.scores")
    hand.key("y")  # that is taken
    wait_for(lambda: "Y" in guest.look()["words"] or "Y" in guest.look()["told"])
    keys(guest, "Escape")
    if guest.look()["scene"] == "KeysScene":  # that gave up the waiting for a key
        keys(guest, "Escape")
    guest.see("TableScene")
    keys(guest, "r")
    time.sleep(10 * LOOK)
    guest.see("TableScene")
    keys(guest, "y")
    guest.see("RulesScene")
    guest.leave()


@pytest.mark.parametrize("large", [False, True])
def test_a_pointer_that_rests_presses_what_it_rests_on_once(sit, large):
    guest = sit()
    if large:
        make_large(guest)
    open_group(guest, "access")
    reveal(guest, "SettingsScene", "dwell.1")
    press(guest, "dwell.1")
    kept(dwell=0.7)
    place = {each["name"]: each["at"] for each in guest.look()["buttons"]}
    guest.app.hand.move(place["back"])
    seen = guest.see("HomeScene")
    place = {each["name"]: each["at"] for each in seen["buttons"]}
    guest.app.hand.move(place["statistics"])
    guest.see("StatisticsScene")
    time.sleep(STILL)  # it does not go on by itself
    guest.see("StatisticsScene")


def test_sounds_are_heard_one_by_one_on_their_page(sit):
    guest = sit()
    open_group(guest, "sound")
    reveal(guest, "SettingsScene", "way.sounds")
    press(guest, "way.sounds")
    seen = guest.see("SoundsScene")
    named = [each["name"] for each in seen["buttons"] if each["name"].startswith("hear.")]
    assert len(named) > 12
    press(guest, named[0])
    keys(guest, "Down", len(named))  # to the last one: it comes into view

    def last():
        return next(each for each in guest.see("SoundsScene")["buttons"] if each["name"] == named[-1])

    wait_for(lambda: last()["seen"])
    keys(guest, "Return")
    keys(guest, "Escape")
    guest.see("SettingsScene")
    guest.leave()
