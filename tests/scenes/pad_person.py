"""A person at the table with a gamepad alone: goes by its directions to cards and buttons, as they lie."""

import pygame

from tabletop.scenes.table.input.focus import next_stop
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
        """Go by the directions of the pad to the place of which *is_there* says so, over others as they lie; where none
        leads there, by groups."""
        for _step in range(MOST):
            way = self._way(is_there)
            if way == []:
                return
            self.push(way[0] if way else pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        raise AssertionError("the pad does not lead there")

    def _way(self, is_there):
        """The shortest way of presses from where one is; None if there is none."""
        stops = self.table.focus._stops()
        start = next((number for number, stop in enumerate(stops) if stop.here), None)
        if start is None:
            return None
        ways, todo = {start: []}, [start]
        while todo:
            at = todo.pop(0)
            if is_there(stops[at]):
                return ways[at]
            for button, direction in DIRECTIONS.items():
                ahead = next_stop(stops[at], stops, *direction)
                there = at if ahead is None else stops.index(ahead)
                if there not in ways:
                    ways[there] = [*ways[at], button]
                    todo.append(there)
        return None


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
        while person.app.scene.focus.name != f"item{number}":
            person.push(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
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
