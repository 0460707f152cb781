"""A double click at the real window, on a button that goes away with its first press."""

import time

import pytest

from tabletop.ui.toolkit.pointer import DOUBLE_CLICK
from tests.e2e.desktop import wait_for
from tests.soak.application import Application
from tests.soak.watch import Log

pytestmark = [pytest.mark.e2e, pytest.mark.long]


def test_a_double_click_on_what_the_table_offers_presses_nothing_that_comes_in_its_place(desktop, own_home):
    arguments = ["play", "palace", "--seats", "person,easy,easy", "--seed", "4"]
    application, log = Application(desktop, own_home, arguments, lambda act: None), Log(own_home)

    def look():
        seen = application.ask(do="look")
        application.hand.scale = seen["scale"]
        assert not seen["wrong"], seen["wrong"]
        return seen

    def named(words):
        return next((each for each in look()["buttons"] if each["words"] == words), None)

    try:
        ready = wait_for(lambda: not look()["moving"] and named("Ready"))
        time.sleep(2 * DOUBLE_CLICK)  # a person sees a button before pressing it
        application.hand.double(ready["at"])
        wait_for(lambda: named("Ready") is None)
        wait_for(lambda: not look()["moving"])
        assert named("Card order (O)") and not log.complaints()
        application.hand.close_window()
        assert application.ended() == (0, "")
    finally:
        if application.runs:
            application.kill()
