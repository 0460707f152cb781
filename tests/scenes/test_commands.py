"""Commands: what a key does at the table can be done without keys, too: by pad, finger, pointer and screen reader."""

from dataclasses import replace

import pygame
import pytest

from tabletop.ui.accessibility.tree import tree_of
from tabletop.ui.input import pads
from tabletop.ui.input.keymap import COMMANDS
from tests.listener.node import node_of
from tests.scenes.table_person import Seat

MOMENT = 0.0005
"""Seconds in which nothing that begins comes to its end."""
BUTTONS = {
    "back": ("Menu",),
    "sort": ("Sort the hand",),
    "undo": ("Undo",),
    "redo": ("Redo",),
    "again": ("The last turn again",),
    "hide": ("Hide my cards",),
    "played": ("What was played",),
    "pause": ("Menu", "Pause"),
    "log": ("What happened",),
    "scores": ("Score sheet",),
    "rules": ("Rules",),
    "order": ("Card order",),
    "mute": ("Sound on or off",),
}
"""What is pressed one after the other instead of the key of a command."""
POINTED = {"left", "right", "up", "down", "next", "act", "choose"}
"""Commands that go to a thing, press or choose it, which is pressed itself where there are no keys."""
OTHERWISE = {
    "alike": "each card is chosen by itself",
    "hint": "its icon, where there is an adviser: test_hint",
    "why": "a button after a refusal; the rules open by their icon",
    "explain": "a pointer that rests, a finger that is held, or what is read of a thing",
}


def seated():
    """A person who has made a move that can be taken back, on turn again."""
    person = Seat("euchre", 4, seed=2)
    person.app.settings = replace(person.app.settings, recall="all")
    person.rest()
    person.table.play(person.table.gestures.view.moves[0])
    person.rest()
    return person


def seen(person):
    """The page that is open, all that is read there, whether the log is, and whether there is sound."""
    for _frame in range(3):
        person.frame(seconds=MOMENT, later=0.0)
    read = node_of(tree_of(person.app)).said()
    return type(person.app.scene), read, person.table.log_open, person.app.sounds.muted


def press_one(person, words):
    """Press what is called *words*, whatever key is named behind it."""
    nodes = node_of(tree_of(person.app)).walk()
    (press, *_others) = [node.press for node in nodes if node.press and node.name.split(" (")[0] == words]
    press()
    person.frame(seconds=MOMENT, later=0.0)


@pytest.mark.parametrize("name", BUTTONS)
def test_what_a_key_does_a_button_does(name):
    (command,) = [command for command in COMMANDS if command.name == name]
    by_key, by_button = seated(), seated()
    for person in (by_key, by_button):
        if name == "redo":
            person.table.undo()
            person.rest()
    before = seen(by_key)
    assert before == seen(by_button)
    key, held = command.press
    sign = chr(key) if 32 < key < 127 and not held else ""
    pressed = pygame.event.Event(pygame.KEYDOWN, key=key, unicode=sign, mod=held, scancode=0)
    by_key.frame(pressed, seconds=MOMENT, later=0.0)
    for words in BUTTONS[name]:
        press_one(by_button, words)
    after = seen(by_key)
    assert after == seen(by_button) and after != before


def test_every_command_is_there_without_keys():
    assert {command.name for command in COMMANDS} == {*BUTTONS, *POINTED, *OTHERWISE}
    by_pad = {*pads.KEYS.values(), *pads.TRIGGERS.values()}
    lacking = [command.name for command in COMMANDS if command.press not in by_pad]
    assert set(lacking) <= {*BUTTONS, "why"}
