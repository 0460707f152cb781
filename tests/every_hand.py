"""Free test 15: a match of every game by fingers alone, by a pointer that rests and never presses, by keys alone, and by a gamepad
alone: SDL's virtual joystick."""

import pytest

from tabletop.games import catalog
from tests.every_table import moves_of
from tests.scenes.fingers import Dwelling, Fingers, with_rest
from tests.scenes.pad_person import PadPerson, with_pad
from tests.scenes.table_person import Seat, see, wait_for_turn, with_keys, with_mouse
from tests.shapes import every_slug
from tests.short_matches import short_settings

MOST = 60
"""Turns of the person after which a match at random has shown all there is."""


def play(make, slug, turns, makes=with_mouse):
    """A match of *slug* with the fewest players, in which the person that *make* makes takes all turns, at most *turns*."""
    person = make(slug, catalog.rules(slug).seat_counts[0], settings=short_settings(slug))
    for _turn in range(turns):
        wait_for_turn(person)
        if person.match.over:
            break
        see(person)
        made, move = moves_of(person), person.rng.choice(person.table.gestures.view.moves)
        makes(person, move)
        assert moves_of(person)[len(made)] == (0, move)


def play_by_pad(slug, turns):
    person = []

    def sit(*how, **more):
        person.append(PadPerson(*how, **more))
        return person[0]

    try:
        play(sit, slug, turns, with_pad)
    finally:
        for each in person:
            each.pad.unplug()


@pytest.mark.long
@every_slug
@pytest.mark.parametrize(("make", "makes"), [(Fingers, with_mouse), (Dwelling, with_rest)])
def test_a_match_is_played_by_touch_or_by_resting_alone(slug, make, makes):
    play(make, slug, MOST, makes)


@pytest.mark.long
@every_slug
def test_a_match_is_played_by_keys_alone(slug):
    play(Seat, slug, MOST, with_keys)


@pytest.mark.long
@every_slug
def test_a_match_is_played_by_a_pad_alone(slug):
    play_by_pad(slug, MOST)


def test_a_few_turns_are_played_by_a_pad():
    play_by_pad("oh-heck", 2)


def test_a_few_turns_are_played_by_touch():
    play(Fingers, "oh-heck", 2)


def test_a_few_turns_are_played_by_resting():
    play(Dwelling, "xeri", 2, with_rest)
