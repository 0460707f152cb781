"""Switch at the table: the room darkens under a six, Shift keeps a finger on it, and what is said stands in bubbles."""

import pygame
import pytest

from tabletop.games.switch.table import suit_called
from tabletop.ui.effects.flourish import Remark
from tests.scenes.prepared import Prepared
from tests.scenes.table_person import AnyMove, Seat

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


@pytest.mark.parametrize(("mods", "value"), [(0, None), (pygame.KMOD_LSHIFT, "touch")])
def test_shift_keeps_a_finger_on_the_six(mods, value, monkeypatch):
    person = silent()
    monkeypatch.setattr(pygame.key, "get_mods", lambda: mods)
    person.click(person.button("Say something, and draw"))
    (said,) = [move for seat, move in person.match.record.moves if seat == 0 and move.action == "talk"]
    assert said.value == value


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
