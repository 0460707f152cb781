"""A whole deal of each game from the home scene to the score, with made-up events: runs everywhere."""

import pytest

from tabletop.commands.check import check
from tabletop.storage import matches
from tests.e2e import story
from tests.e2e.desktop import wait_for
from tests.e2e.persons import Imagined


@pytest.fixture
def person():
    person = Imagined()
    yield person
    person.close()


def finished_record(capsys):
    """The record of the only match, which `tabletop check` accepts."""
    # It is counted first, by a thread.
    (path,) = wait_for(matches.records, why="the record does not come")
    assert not matches.open_matches()
    assert check([path]) == 0
    assert "1 passed, 0 failed" in capsys.readouterr().out


@pytest.mark.broad
def test_oh_heck(person, capsys):
    story.begin_oh_heck(person, story.deal_with_barred_card())
    refusals = story.play_match(person)
    assert refusals and refusals[0].endswith(".")
    words = story.results(person)
    assert any("win" in word or "draw" in word for word in words) and "Play again" in words
    finished_record(capsys)


def test_xeri(person, capsys):
    story.begin_xeri(person)
    assert story.play_match(person) == []
    assert "Play again" in story.results(person)
    finished_record(capsys)
