"""Switch at the table: the room darkens under a six, a finger on it can be had by all means, and what is said stands in bubbles."""

import pygame
import pytest

from tabletop.engine.moves import Move
from tabletop.games.switch.table import suit_called
from tabletop.ui.effects.flourish import Remark
from tests.scenes.prepared import Prepared
from tests.scenes.table_person import AnyMove, Seat, with_keys, with_mouse

DEAL = "hand:0 3c 3h 4h 5d 9h Td Qd ; hand:1 3d 4d 6d 7d 8s 9s Ts ; hand:2 4c 6c 7c 9c Tc Qc Kc ; pile 5c"


def silent():
    """A person whose turn it is, and who may speak though a six lies there."""
    person = Prepared("switch", 3, DEAL, "0 play 5d", "1 play 6d", "2 play 6c", thinker=AnyMove())
    assert person.table.view.facts["silent"] == "yes"
    return person


def test_the_room_is_dark_as_long_as_nobody_may_speak():
    person = silent()
    assert "dusk" in person.app.canvas.names()
    person.table.play(next(m for m in person.table.gestures.view.moves if m.action in ("play", "draw")))
    for _turn in range(40):
        person.rest()
        dark = person.table.view.facts["silent"] == "yes"
        assert ("dusk" in person.app.canvas.names()) is dark
        if not dark or person.match.over:
            break
        person.table.play(person.rng.choice(person.table.gestures.view.moves))


@pytest.mark.parametrize("makes", [with_mouse, with_keys])
@pytest.mark.parametrize("value", [None, "touch"])
def test_who_speaks_chooses_whether_a_finger_is_on_the_six(makes, value):
    person = silent()
    makes(person, Move("talk", value=value))
    (said,) = [move for seat, move in person.match.record.moves if seat == 0 and move.action == "talk"]
    assert said.value == value


def test_others_at_the_screen_can_have_a_finger_on_the_six_too():
    """Whoever calls out on the screen of somebody else must be able to without drawing a card."""
    deal = "hand:0 4d 4h 4s 6d 6h 6s 9c ; hand:1 5s 5c 8d 8h Td Jd Qd ; hand:2 7s 7c 8s Th Jh Qh Kd ; pile 4c"
    played = ("0 play 4d 4h 4s = s", "1 play 5s", "2 play 7s", "0 play 6d 6h 6s = s")
    person = Prepared("switch", 3, deal, *played, persons=(0, 1))
    calls = person.table.reactions.calls()
    assert [option.words.split(": ")[1].split(" (")[0] for option in calls] == [
        *("Last card", "Last card, finger on the six"),
        *("Caught", "Caught, finger on the six"),
    ]
    calls[1].do()
    assert person.match.record.moves[-1] == (0, Move("announce", value="touch"))


def test_who_speaks_is_heard_and_seen():
    person = silent()
    seen = []
    person.table.watch.on_flourish = seen.append
    person.table.play(next(move for move in person.table.gestures.view.moves if move.action == "talk"))
    person.rest()
    assert next(one.seat for one in seen if isinstance(one, Remark)) == 0


def test_an_ace_shows_the_suits_to_choose_from():
    person = Seat("switch", 3, seed=1)
    plays = [move for move in person.match.view(0).moves if move.action == "play"]
    assert all((suit_called(move) != "") is (move.value is not None) for move in plays)


def racing():
    """A person whose thumb is wanted."""
    person = Prepared("switch", 3, DEAL, "0 play 3c 3h = h")
    assert person.table.view.phase == "thumb" and 0 in person.match.reacting()
    return person


@pytest.mark.parametrize(("point", "thumbs"), [((4, 320), 1), ((512, 300), 0)])
def test_a_tap_on_the_edge_of_the_table_is_a_thumb_and_one_in_the_middle_is_not(point, thumbs):
    person = racing()
    before = sum(move.action == "thumb" for seat, move in person.match.record.moves if seat == 0)
    person.app.step(0.01, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1)])
    after = sum(move.action == "thumb" for seat, move in person.match.record.moves if seat == 0)
    assert after - before == thumbs
