"""The narrator: says what happens, what is asked, what the keyboard is on, and answers the keys that ask."""

import os

import pygame
import pytest

from tabletop.cli import main
from tabletop.commands.window import NARRATE
from tabletop.ui.accessibility.narrator import Narrator
from tests.scenes.table_person import Seat


class Heard(Seat):
    """A person at a table who hears what the narrator says."""

    def __init__(self, *how):
        super().__init__(*how)
        self.said = []
        self.app.narrator = Narrator(self.app, self.said.append)

    def asks(self, key):
        """What is said on *key*."""
        self.said.clear()
        self.frame(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0), seconds=0.1)
        return " ".join(self.said)


@pytest.fixture
def heard():
    person = Heard("oh-heck", 3)
    person.rest()
    person.frame(seconds=0.1)  # so that all that came last is said
    return person


def test_what_is_asked_and_what_happened_is_said(heard):
    assert any("bid" in sentence for sentence in heard.said)
    assert "Oh Heck!" in heard.said[0]


def test_the_keys_answer(heard):
    assert heard.asks(pygame.K_F5).startswith("Your hand, ")
    assert " of " in heard.asks(pygame.K_F5)
    assert "On the table" in heard.asks(pygame.K_F6)
    assert "You, whose turn it is" in heard.asks(pygame.K_F7)
    assert all(name in heard.asks(pygame.K_F8) for name in ("You", "Otto", "Marta"))
    assert heard.asks(pygame.K_F9)
    assert "0" in heard.asks(pygame.K_F4)  # a bid


def test_the_last_answer_is_repeated(heard):
    hand = heard.asks(pygame.K_F5)
    assert heard.asks(pygame.K_F10) == hand
    assert heard.asks(pygame.K_F10) == hand


def test_the_card_that_the_keyboard_is_on_is_said_with_its_number():
    person = Heard("xeri", 2)
    person.rest()
    assert person.asks(pygame.K_RIGHT).endswith("1 of 6")
    assert person.asks(pygame.K_RIGHT).endswith("2 of 6")


def test_a_refusal_is_said(heard):
    heard.said.clear()
    heard.table.refuse("That cannot be.")
    heard.frame(seconds=0.1)
    assert "That cannot be." in heard.said


def test_the_command_line_asks_for_it(monkeypatch):
    monkeypatch.delenv(NARRATE, raising=False)
    assert main(["--narrate", "games"]) == 0
    assert os.environ.pop(NARRATE) == "1"
