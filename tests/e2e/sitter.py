"""A person who sits down at any game before the real window, and makes any legal move with a real mouse.

The moves are made as `tests.scenes.table_person` makes them before a table without a window. That table is the person's
eyes here: it shows the position that the journal on disk says, and gets every click that the real window gets, so that
it knows where the next thing lies.
"""

import tempfile
import time
from pathlib import Path
from random import Random

import pygame

from tabletop.engine.match import Match
from tabletop.opponents import levels
from tabletop.scenes.table.scene import TableScene
from tabletop.session.advice_client import Adviser
from tabletop.session.app_context import apply
from tabletop.storage import matches
from tabletop.storage import settings as stored
from tabletop.ui.toolkit.window import App
from tests.e2e.desktop import PATIENCE, wait_for
from tests.e2e.persons import UNLIKE, between, difference, journal, to
from tests.scenes.advisers import Told
from tests.scenes.table_person import Seat, with_mouse

STILL = 0.2
"""Seconds for which nothing may move before a person looks for the next thing."""
NO_DOUBLE_CLICK = 0.5


class Sitter(Seat):
    """The person at seat 0 of the match that *program* shows."""

    def __init__(self, program, seed=1):
        self.program = program
        self.rng = Random(seed)
        self.done, self.unlike = [], []
        self.app = App.offscreen(program.rect().size)
        apply(self.app, stored.load()[0])
        self.app.tempo.speed = 30.0
        self._seen = ""
        self.match = self.table = None

    def my_turn(self):
        """Wait for the person's turn, and until the table has come to rest; whether there is one."""
        self.match = wait_for(self._waited_for_or_over, 60, why="the match does not go on")
        if self.table:
            self.app.pop()
        self.table = TableScene(
            self.app,
            self.match,
            lambda: self.done.append(True),
            settings=lambda: None,
            adviser=Adviser(Told()),
        )
        self.app.push(self.table)
        if self.match.over:
            return False
        self.rest()
        return True

    def _waited_for_or_over(self):
        text = journal()
        if not text or text == self._seen:
            return None
        match = Match.resume(text)
        by_table = not match.over and match.record.replay().forced_move(0)
        if match.over or match.explaining or (0 in match.view(0).awaited and not by_table):
            self._seen = text
            return match
        return None

    def play(self):
        """Make a move that easy players make; whether the match took it, or has gone on by itself meanwhile."""
        view = self.match.view(0)
        if 0 not in view.awaited:
            self.click(
                self.button("Start the clock")
            )  # the first race waits, and it is not this person's turn
            self.match.begin_races()
            return
        move = levels.choose(view, "easy", levels.BUDGETS["easy"], self.rng)
        move = move if move in view.moves else self.rng.choice(view.moves)
        with_mouse(self, move)
        wait_for(lambda: journal() != self._seen or matches.records(), why=lambda: self._dead(move))

    def _dead(self, move):
        folder = Path(tempfile.mkdtemp(prefix="tabletop-e2e-"))
        for name, picture in (("window", self.program.picture()), ("twin", self.app.picture())):
            pygame.image.save(picture, folder / f"{name}.png")
        return f"nothing comes of {move}; see {folder}"

    # What a table person is made of, with the real hand beside the imagined one

    def frame(self, *events, seconds=0.05, later=0.0):
        self.app.step(seconds, list(events))

    def rest(self, most=2000):
        for _frame in range(most):
            self.frame()
            if self.app.scene is not self.table or not (self.table.watch.busy or self.table.stage.moving):
                break
        self._wait_until_still()

    def _wait_until_still(self):
        """Until the window shows what the twin does: a click on what still moves would only hurry it."""
        before = self._picture()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            time.sleep(STILL)
            now = self._picture()
            if difference(before, now) < UNLIKE / 4 and difference(now, self.app.picture()) < 2 * UNLIKE:
                return
            before = now

    def _picture(self):
        return self.program.picture()

    def press(self, point):
        self._hand(*to(point), "sleep", 0.05, "mousedown", 1, "sleep", 0.03)
        super().press(point)

    def release(self, point):
        self._hand(*to(point), "sleep", 0.05, "mouseup", 1)
        super().release(point)

    def drag(self, key, end):
        start = self.point(key)
        steps = [word for n in range(1, 9) for word in (*to(between(start, end, n / 8)), "sleep", 0.02)]
        self.press(start)
        self._hand(*steps)
        for part in (0.1, 0.5, 1.0):
            pos = between(start, end, part)
            self.frame(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0)))
        self.release(end)

    def later(self):
        super().later()
        time.sleep(NO_DOUBLE_CLICK)

    def _hand(self, *words):
        left, top = self.program.rect().topleft
        moved = [(word[0] + left, word[1] + top) if isinstance(word, tuple) else (word,) for word in words]
        self.program.desktop.xdotool(*(part for word in moved for part in word))
