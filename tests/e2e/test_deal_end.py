"""The count of a deal in the real window: it stands until a key is pressed, also after the application was killed."""

import time

import pytest

from tabletop.storage import settings as stored
from tabletop.storage.settings import Settings
from tests.e2e.desktop import wait_for
from tests.e2e.test_hand_over import Couple
from tests.soak.application import Application
from tests.soak.pages import button

pytestmark = [pytest.mark.e2e, pytest.mark.long]
OPTIONS = ("--options", "start=2", "way=down", "rebid=off")
OH_HECK = ("play", "oh-heck", "--seats", "person,easy,easy", "--seed", "4", *OPTIONS)


@pytest.fixture
def sit(desktop, own_home, tmp_path):
    """Makes a person before the application with these arguments; what still runs at the end is killed."""
    made = []

    def sat(*arguments):
        made.append(Application(desktop, own_home, arguments, lambda act: None))
        return Couple(desktop, made[-1], own_home, tmp_path)

    yield sat
    for application in made:
        if application.runs:
            application.kill()


def goes_on(person, key, scene):
    """One press shows all, and the next one goes on to *scene*; the first may have come while all was there."""
    person.app.hand.key(key)
    time.sleep(0.5)
    if person.look()["scene"] == "DealEndScene":
        person.app.hand.key(key)
    wait_for(lambda: person.look()["scene"] == scene)


def test_the_count_stands_until_a_key_is_pressed_and_is_there_again_after_a_kill(sit):
    stored.save(Settings(speed=4.0, opponents_pace=0.25))
    person = sit(*OH_HECK)
    person.play_until("DealEndScene")
    moves = person.look()["table"]["moves"]
    time.sleep(2.0)
    seen = person.look()
    assert (seen["scene"], seen["table"]["moves"]) == ("DealEndScene", moves)
    person.app.kill()
    again = sit()
    wait_for(lambda: button(again.look(), "continue"))
    again.app.hand.click(button(again.look(), "continue")["at"])
    wait_for(lambda: again.look()["scene"] == "DealEndScene")
    time.sleep(0.5)
    goes_on(again, "space", "TableScene")
    again.play_until("DealEndScene")
    time.sleep(0.5)
    goes_on(again, "Return", "ResultsScene")
    again.app.hand.close_window()
    assert again.app.ended() == (0, "")
