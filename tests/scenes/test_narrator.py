"""The narrator: says what happens, what is asked, what the keyboard is on, and answers the keys that ask."""

import os

import pygame
import pytest

from tabletop.cli import main
from tabletop.commands.window import NARRATE, SPEAK
from tabletop.scenes.navigator import Navigator
from tabletop.storage import settings as stored
from tabletop.storage.settings import Settings
from tabletop.ui.accessibility.tree import tree_of
from tabletop.ui.speech import engines
from tabletop.ui.toolkit.window import App
from tests.scenes.table_person import Seat


class Heard(Seat):
    """A person at a table who hears what the narrator says."""

    def __init__(self, *how):
        super().__init__(*how)
        self.said = []
        self.app.narrator.writes = self.said.append

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
    monkeypatch.delenv(SPEAK, raising=False)
    assert main(["--speak", "games"]) == 0
    assert os.environ.pop(SPEAK) == "1"


class Mouth:
    """A voice that keeps what it should say."""

    def __init__(self):
        self.said, self.hushed = [], 0

    def say(self, words, urgent=False):
        self.said.append((words, urgent))

    def hush(self):
        self.hushed += 1

    def close(self):
        pass


@pytest.fixture
def mouth(heard):
    heard.app.narrator._voice = mouth = Mouth()
    return mouth


def test_what_is_asked_and_where_one_goes_is_urgent_and_the_rest_waits(heard, mouth):
    heard.asks(pygame.K_F7)
    assert mouth.said[0][1]
    mouth.said.clear()
    heard.asks(pygame.K_RIGHT)
    assert [urgent for _words, urgent in mouth.said] == [True]
    mouth.said.clear()
    heard.app.narrator._focus = ""  # the keyboard is elsewhere, though nobody pressed a key
    heard.frame(seconds=0.1)
    assert [urgent for _words, urgent in mouth.said] == [False]


def test_control_silences(heard, mouth):
    heard.asks(pygame.K_LCTRL)
    assert mouth.hushed == 1


def test_a_key_has_it_speak_and_where_nothing_can_a_sentence_says_so(monkeypatch):
    app = App.offscreen((1024, 640))
    navigator = Navigator(app, Settings())
    f12 = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode="", scancode=0)
    monkeypatch.setattr(engines, "found", lambda rate: None)
    app.step(0.1, [f12])
    assert not navigator.app_context.settings.speech
    assert any("speech-dispatcher" in each.name for each in tree_of(app).walk())
    monkeypatch.setattr(engines, "found", lambda rate: lambda: engines.Program(["true"]))
    app.step(0.1, [f12])
    assert navigator.app_context.settings.speech and stored.load()[0].speech
    app.step(0.1, [f12])
    assert not navigator.app_context.settings.speech and not stored.load()[0].speech
    app.narrator.close()
    navigator.close()
