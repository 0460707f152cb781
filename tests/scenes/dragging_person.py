"""A person whose table is watched frame by frame while cards move at their normal speed: see tests/invariants/motion.py."""

import pygame

from tests.invariants.motion import Motion
from tests.scenes.composing_person import felt, things
from tests.scenes.marking_person import keys_of
from tests.scenes.onlooker import way_of, words_of
from tests.scenes.table_person import Seat, answer, wait_for_turn

FRAME = 1 / 60
FAST = 30.0
SEES = 24
"""Frames in which a person sees what has come: what is pressed sooner is taken for meant for what stood there before."""
LONGEST_MOVE = 60 * 60
"""Frames; a minute is too long for anything to be shown."""


class Dragging(Seat):
    """Time passes quickly until `slowly`; from then on every frame is looked at, and *wrong* has what was odd."""

    checker = None

    def slowly(self):
        self.wrong = getattr(self, "wrong", [])
        self.checker = Motion()
        self.app.tempo.speed = 1.0

    def quickly(self):
        self.checker = None
        self.app.tempo.speed = FAST

    def frame(self, *events, seconds=0.05, later=5.0):
        if self.checker is None:
            super().frame(*events, seconds=seconds, later=later)
            return
        super().frame(*events, seconds=FRAME, later=later)
        self.wrong += self.checker.after_frame(self.app, FRAME)

    def settle(self):
        """Until nothing moves on the stage."""
        for _frame in range(LONGEST_MOVE):
            if not self.table.stage.moving:
                return
            self.frame(later=0.0)
        raise AssertionError("the stage does not come to rest")

    def my_turn(self):
        """True once it has come and been seen; then everything rests, and is looked at."""
        self.quickly()
        wait_for_turn(self)
        if self.match.over:
            return False
        self.slowly()
        for _frame in range(SEES):
            self.frame(later=0.0)
        return True

    def watched(self):
        """List what was odd until the person's move has been shown; and now, if the table rests."""
        for _frame in range(LONGEST_MOVE):
            if not self.table.watch.expecting and not self.table.stage.travelling:
                return self.wrong + self.checker.look(self.app)
            self.frame()
        raise AssertionError("the move is not shown")


def drop(person, move):
    """Drag what *move* picks up to where it goes, all cards of it together; a move without cards has its button."""
    source, zone = way_of(person, move)
    gestures = person.table.gestures
    if source is None and not move.cards:
        person.click(person.button(words_of(person, move)))
        return
    keys = keys_of(person, move.cards) if move.cards else [person.key_of(source)]
    used = things(person, move) if gestures.usable else []
    if len(used) == len(keys) == 1:
        person.settle()
        person.drag(keys[0], person.point(used[0]))
        answer(person, move)
        return
    for key in [*used, *(keys if len(keys) > 1 or used else ())]:
        person.settle()
        person.later()
        person.click(person.point(key))
    person.settle()
    person.drag(keys[0], felt(person, zone) if gestures.usable else person.zone(zone))
    answer(person, move)


def press_at(person, key):
    """Take hold of the card *key*; the point where the pointer is."""
    start = person.point(key)
    person.press(start)
    return start


def move_to(person, start, end, steps=4):
    """Lead the pointer, which is pressed, from *start* to *end*."""
    for step in range(1, steps + 1):
        pos = tuple(round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True))
        person.frame(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0)), later=0.0
        )
