"""Your matches in a real window: taking back, the shelf, the library, the same deal again, records from others."""

import pytest

from tabletop.engine.match import Match
from tabletop.storage import matches
from tests.e2e.desktop import wait_for
from tests.e2e.guest import Guest
from tests.e2e.persons import journal

pytestmark = pytest.mark.e2e


@pytest.fixture
def sit(desktop, own_home):
    """Seats a guest before a new window; what still runs at the end of the test is ended."""
    guests = []

    def seated(*arguments):
        guests.append(Guest(desktop, own_home, *arguments))
        return guests[-1]

    yield seated
    for guest in guests:
        if guest.app.runs:
            guest.app.kill()


def moves_made():
    return [line for line in Match.resume(journal()).record.moves if line[0] >= 0]


@pytest.mark.long
def test_a_move_that_was_answered_is_taken_back_after_a_question_and_made_again_after_a_kill(sit):
    guest = sit("play", "xeri", "--seed", "5")
    base = guest.play()
    wait_for(lambda: guest.turn()["moves"] > base + 1)
    made = moves_made()
    guest.app.hand.key("u")
    guest.see("Question")
    guest.press("item0")  # leave it
    assert guest.turn()["moves"] > base + 1
    guest.app.hand.key("z", "Control_L")
    guest.see("Question")
    guest.press("item1")
    assert guest.turn()["moves"] == base
    wait_for(lambda: "# undone 1" in journal())
    guest.app.kill()
    guest = sit()
    guest.press("continue")
    assert guest.turn()["moves"] == base
    guest.app.hand.key("y", "Control_L")
    wait_for(lambda: moves_made() == made)
    assert guest.turn()["moves"] > base + 1
    guest.leave()
    assert matches.open_matches()
