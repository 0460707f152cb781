"""A person at the table with a gamepad alone: goes by its directions to cards and buttons, as they lie."""

import pygame

from tabletop.scenes.table.input.focus import map_of
from tests.scenes.composing_person import things
from tests.scenes.marking_person import keys_of, meanings_of
from tests.scenes.onlooker import way_of
from tests.scenes.table_person import Seat
from tests.scenes.virtual_pad import VirtualPad

DIRECTIONS = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
}
MOST = 60
"""Presses after which one should be anywhere."""


class PadPerson(Seat):
    """A person at the table who has nothing but a pad."""

    def __init__(self, *how, **more):
        super().__init__(*how, **more)
        self.pad = VirtualPad()
        self.frame(*pygame.event.get(), later=0.0)
        assert self.app.pads.count == 1

    def push(self, button, pad=None):
        """Press a button and let it go."""
        for down in (True, False):
            (pad or self.pad).button(button, down)
            self.frame(*pygame.event.get(), later=0.0)

    def go_to(self, is_there):
        """Go by the directions of the pad to the place of which *is_there* says so, over others as they lie."""
        if not any(stop.here for stop in self.table.focus._stops()):
            self.push(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        for _step in range(MOST):
            stops = self.table.focus._stops()
            wanted = [number for number, stop in enumerate(stops) if is_there(stop)]
            here = next(number for number, stop in enumerate(stops) if stop.here)
            if here in wanted:
                return
            self.push(next_press(map_of(stops), here, wanted))
        raise AssertionError("the pad does not lead there")

    def go_to_item(self, name):
        """Go by the directions of the pad to what is called *name* in the question that is open."""
        focus = self.app.scene.focus
        if focus.place() is None:
            self.push(pygame.CONTROLLER_BUTTON_DPAD_DOWN)  # which shows where one is
        for _step in range(MOST):
            if focus.name == name:
                return
            names = [stop.name for stop in focus._reachable()]
            self.push(next_press(focus.map(), names.index(focus.name), [names.index(name)]))
        raise AssertionError(f"the pad does not lead to {name}")


def next_press(places, here, wanted):
    """The button to press first on the shortest way from the place *here* to one of those *wanted* in a map of places."""
    first, todo = {here: None}, [here]
    while todo:
        at = todo.pop(0)
        if at in wanted:
            return first[at]
        for button, direction in DIRECTIONS.items():
            there = places.ahead(at, direction)
            if there is not None and there not in first:
                first[there] = first[at] or button
                todo.append(there)
    raise AssertionError("no direction leads there")


def with_pad(person, move):
    """Make *move* with the pad alone."""
    table = person.table
    gestures = table.gestures
    source, _zone = way_of(person, move)
    if move.cards and (gestures.usable or gestures.several):
        table_cards = things(person, move) if gestures.usable else []
        own = keys_of(person, move.cards)
        for key in [*table_cards, *own]:
            alike = table.selection.things(key) if key in table_cards else [key]
            go_to_card(person, alike)
            person.push(pygame.CONTROLLER_BUTTON_X)
        if gestures.usable:
            press_button(person, move)
            return
        meant, number = meanings_of(person, move)
        person.push(pygame.CONTROLLER_BUTTON_A)
    elif source is None:
        press_button(person, move)
        return
    else:
        meant = gestures.meant_by([source])
        number = meant.index(move)
        go_to_card(person, [person.key_of(source)])
        person.push(pygame.CONTROLLER_BUTTON_A)
    if len(meant) > 1:
        person.go_to_item(f"item{number}")
        person.push(pygame.CONTROLLER_BUTTON_A)
        person.frame()


def go_to_card(person, keys):
    wanted = [person.table.stage.rect(key) for key in keys]
    person.go_to(lambda stop: stop.group in ("hand", "table") and stop.rect in wanted)


def press_button(person, move):
    buttons = person.table.buttons
    rect = buttons._rects[buttons._moves.index(move)]
    person.go_to(lambda stop: stop.group == "offers" and stop.rect == rect)
    person.push(pygame.CONTROLLER_BUTTON_A)
