"""Switch at the table: the room darkens under a six, Shift keeps a finger on it, and what is said stands in bubbles."""

import pygame
import pytest

from tabletop.games.switch.scene import SCENE
from tests.scenes.table_person import Seat, wait_for_turn


def silent():
    """A person whose turn it is, and who may speak though a six lies there."""
    for seed in range(1, 9):
        person = Seat("switch", 3, seed=seed)
        for _turn in range(12):
            wait_for_turn(person)
            if person.match.over:
                break
            moves = person.table.gestures.view.moves
            if person.table.view.facts["silent"] == "yes" and any(m.action == "talk" for m in moves):
                return person
            person.table.play(person.rng.choice(moves))
    raise AssertionError("no six comes")


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
    person.click(person.button("Say something"))
    (said,) = [move for seat, move in person.match.record.moves if seat == 0 and move.action == "talk"]
    assert said.value == value


def test_who_speaks_is_heard_and_seen():
    person = silent()
    seen = []
    person.table.watch.on_flourish = seen.append
    person.table.play(next(move for move in person.table.gestures.view.moves if move.action == "talk"))
    person.rest()
    assert next(one.at for one in seen if one.kind == "said") == 0


def test_an_ace_shows_the_suits_to_choose_from():
    person = Seat("switch", 3, seed=1)
    plays = [move for move in person.match.view(0).moves if move.action == "play"]
    assert all((SCENE.sign(move) != "") is (move.value is not None) for move in plays)


def racing():
    """A person whose thumb is wanted."""
    for seed in range(1, 12):
        person = Seat("switch", 3, seed=seed)
        for _turn in range(40):
            person.rest()
            if person.match.over:
                break
            if person.table.view.phase == "thumb" and 0 in person.match.reacting():
                return person
            person.table.play(person.rng.choice(person.table.gestures.view.moves))
    raise AssertionError("nobody wants thumbs")


@pytest.mark.parametrize(("point", "thumbs"), [((4, 320), 1), ((512, 300), 0)])
def test_a_tap_on_the_edge_of_the_table_is_a_thumb_and_one_in_the_middle_is_not(point, thumbs):
    person = racing()
    before = sum(move.action == "thumb" for seat, move in person.match.record.moves if seat == 0)
    person.app.step(0.01, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1)])
    after = sum(move.action == "thumb" for seat, move in person.match.record.moves if seat == 0)
    assert after - before == thumbs
