"""Persons who play with fingers alone, or with a pointer that rests and never presses: see `tests/every_hand.py`."""

import math
from dataclasses import replace

import pygame

from tabletop.ui.input import touch
from tests.scenes.composing_person import button, things
from tests.scenes.table_person import Seat, with_mouse

FAR = touch.TREMBLE + 20


class Fingers(Seat):
    """Touches a screen; no event of a mouse comes, but those that SDL makes of fingers, which say so."""

    def finger(self, kind, point, finger=1):
        wide, high = self.app.size
        x, y = (point[0] + 0.5) / wide, (point[1] + 0.5) / high
        told = {"touch_id": 7, "finger_id": finger, "x": x, "y": y, "dx": 0.0, "dy": 0.0}
        mouse = {
            pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
            pygame.FINGERUP: pygame.MOUSEBUTTONUP,
            pygame.FINGERMOTION: pygame.MOUSEMOTION,
        }[kind]
        more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.FINGERMOTION else {"button": 1}
        made = pygame.event.Event(mouse, pos=point, touch=True, **more)
        self.frame(*([made] if finger == 1 else []), pygame.event.Event(kind, told), later=0.0)

    def press(self, point):
        self.finger(pygame.FINGERDOWN, point)

    def release(self, point):
        self.finger(pygame.FINGERUP, point)
        self.frame(*pygame.event.get(), later=0.0)

    def drag(self, key, end):
        """What is held lies above the finger: that goes so far below *end* in the end, if the window reaches so far."""
        start = self.point(key)
        if math.dist(start, end) < touch.TREMBLE:
            # It lies there already: chosen by a tap, it is played by another.
            self.click(start)
            if self.table.selection.chosen == [key]:
                self.later()
                self.rest()
                self.click(start)
            return
        lift = self.table.selection.pointer.lift
        low = min(end[1] + lift, self.app.size[1] - 1)
        self.press(start)
        for part in (0.3, 0.7, 1.0):
            at = (round(start[0] + (end[0] - start[0]) * part), round(start[1] + (low - start[1]) * part))
            self.finger(pygame.FINGERMOTION, at)
        self.release((end[0], low))


class Dwelling(Seat):
    """Moves the pointer and rests it; presses nothing."""

    def __init__(self, *how, **more):
        super().__init__(*how, **more)
        self.app.settings = replace(self.app.settings, dwell=0.5)

    def press(self, point):
        away = (point[0] + 60, point[1] + 60)  # from a place where it has clicked already
        for at in (away, point):
            motion = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
            self.frame(motion, later=0.0)

    def release(self, point):
        for _frame in range(60):
            if not self.app.dwell.waits:
                break
            self.frame(seconds=0.1, later=0.0)
        self.frame(*pygame.event.get(), later=0.0)

    def drag(self, key, end):
        """Click it, and then where it goes, if that was not enough."""
        if key not in self.table.selection.chosen:
            self.later()
            self.click(self.point(key))
        if self.table.selection.chosen and self.app.scene is self.table:
            self.rest()  # a click while something moves only hurries that
            self.later()
            self.click(end)


def with_rest(person, move):
    """Make *move* by clicks alone: as the mouse does, but what is made of several cards by its button."""
    if not (move.cards and person.table.gestures.usable):
        with_mouse(person, move)
        return
    for key in [*things(person, move), *map(person.key_of, move.cards)]:
        person.later()
        person.click(person.point(key))
    person.rest()
    person.click(button(person, move))
