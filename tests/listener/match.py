"""A match by ear, through the accessibility bus alone: from home to the results and back, by names and actions.

Run by the system's Python (`bus.PYTHON`), with a game's name, a number of players, a number for chance, and perhaps the
word "calmly", for a reader that is to be heard out; prints what was done, and ends with 1 where something could not be found or heard.
"""

import contextlib
import sys
import time
from functools import partial
from random import Random

import pyatspi
from gi.repository import GLib

from tests.listener.listener import Listener, missing, own_turn
from tests.listener.node import Node

STUCK = 180.0
"""Seconds without any change after which there is no way on."""
PATIENCE = 90.0
"""Seconds after which something will not come any more, on a slow machine too."""
PAUSE = 0.05
CALM = 1.5
"""Seconds that a reader is left after each step."""
BUTTONS = ("push button", "button")
GONE = (LookupError, GLib.Error, AttributeError, ValueError)
"""Errors of what has gone meanwhile, or is not on the bus as yet; a number of children below 0 is one, too."""


class Trouble(Exception):
    """The match cannot go on; the message says why."""


class Ear:
    """The window of Tabletop, as the bus tells of it, and what was announced."""

    def __init__(self):
        self.heard = []
        pyatspi.Registry.registerEventListener(self._hear, "object:announcement")
        self._window = self._wait_for(self._find, PATIENCE, "Tabletop does not come to the accessibility bus")

    def _hear(self, event):
        self.heard.append(str(event.any_data))

    def _wait_for(self, what, seconds, why):
        end = time.monotonic() + seconds
        while not (found := what()):
            if time.monotonic() > end:
                raise Trouble(why)
            self.listen(0.2)
        return found

    def _find(self):
        with contextlib.suppress(*GONE):
            for application in list(pyatspi.Registry.getDesktop(0)):
                for window in list(application or ()):
                    if window is not None and window.name == "Tabletop":
                        return window
        return None

    def listen(self, seconds):
        """Let *seconds* pass, and take what is told meanwhile."""
        context, end = GLib.MainContext.default(), time.monotonic() + seconds
        while time.monotonic() < end:
            while context.pending():
                context.iteration(False)
            time.sleep(0.01)

    def tree(self):
        """The window as it is now; what changes meanwhile may be missing in it."""
        self._window.clear_cache()
        root = self._node(self._window)
        if (
            root is None
        ):  # the bus may have the window under another name now, as after it began to listen anew
            self._window = self._find() or self._window
        return root or Node("frame", "")

    def _node(self, thing):
        """The node of *thing*; None if it is gone by now."""
        try:
            states = thing.getState()
            node = Node(
                thing.getRoleName(),
                thing.name,
                thing.description,
                states.contains(pyatspi.STATE_SELECTED) or states.contains(pyatspi.STATE_CHECKED),
                states.contains(pyatspi.STATE_IS_DEFAULT),
            )
            node.children = [found for child in thing if child and (found := self._node(child))]
            node.press = self._press_of(thing)
            node.go = partial(_go, thing)
        except GONE:
            return None
        return node

    def _press_of(self, thing):
        """What presses *thing*; None where nothing does."""
        try:
            action = thing.queryAction()
        except NotImplementedError:
            return None
        return partial(action.doAction, 0) if action.nActions else None


class Match:
    """A match of *game* with *seats* players, heard by *ear*."""

    def __init__(self, ear, game, seats, rng, calm=0.0):
        self.ear, self.game, self.seats = ear, game, seats
        self.listener = Listener(rng)
        self.presses = self.turns = 0
        self._calm = calm
        self._before, self._since = "", time.monotonic()

    def play(self):
        """From home to the results and back."""
        self._press_when_there(lambda node: node.name.startswith(f"{self.game}. "), "the game at home")
        self._press_when_there(self._starts, "the way to begin", self._choose_seats)
        while (root := self._look()) and not self._is_over(root):
            self._turn(root)
        self._press_when_there(lambda node: node.name == "Home", "the way home")
        self._press_when_there(lambda node: node.name.startswith(f"{self.game}. "), "home", press=False)
        if not self.ear.heard:
            raise Trouble("nothing was announced")

    def _starts(self, node):
        return node.name in ("Deal the cards",)

    def _choose_seats(self, root):
        for group in root.walk():
            if group.role in ("panel", "grouping", "radio group", "group") and group.name == "Players":
                for choice in group.children:
                    if choice.name == str(self.seats) and not choice.chosen:
                        self._press(choice)
                        self.ear.listen(0.4)
                        return

    def _press_when_there(self, fits, what, before=lambda root: None, press=True):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            root = self.ear.tree()
            found = next((node for node in root.walk() if node.press and fits(node)), None)
            if found:
                before(root)
                if press:
                    root = self.ear.tree()
                    again = next((node for node in root.walk() if node.press and fits(node)), found)
                    self._press(again)
                    self.ear.listen(0.3)
                return
            self.ear.listen(0.1)
        raise Trouble(f"{what} is not there: {said(self.ear.tree())}")

    def _look(self):
        """The tree, once it is read twice alike: while it changes parts of it are of one moment, parts of the next."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.ear.listen(PAUSE)
            root = self.ear.tree()
            words = said(root)
            if words != self._before:
                self._before, self._since = words, time.monotonic()
                continue
            if time.monotonic() - self._since > STUCK:
                raise Trouble(f"nothing has changed for {STUCK:.0f} s: {words}")
            return root
        raise Trouble("the tree cannot be read")

    def _is_over(self, root):
        names = {node.name for node in root.walk() if node.role in BUTTONS}
        return {"Home", "Play again"} <= names

    def _turn(self, root):
        if own_turn(root):
            self.turns += 1
            if wrong := missing(root):
                raise Trouble(f"the tree does not tell {', '.join(wrong)}: {said(root)}")
        chosen = self.listener.next_press(root)
        if chosen is not None:
            self._press(chosen)

    def _press(self, node):
        """Press *node*, unless it is gone by now: others play meanwhile."""
        with contextlib.suppress(GLib.Error):
            if self._calm:
                node.go()
                self.ear.listen(self._calm)
            node.press()
            self.ear.listen(self._calm)
            self.presses += 1


def _go(thing):
    """Put the keyboard on *thing*, if that can be done."""
    with contextlib.suppress(NotImplementedError):
        thing.queryComponent().grabFocus()


def said(root):
    """All that is read of a tree, in short."""
    return " | ".join(node.name for node in root.walk() if node.name)


def main(game, seats, seed, how=""):
    """Play, and say how it went; the exit code."""
    began = time.monotonic()
    match = None
    try:
        ear = Ear()
        match = Match(ear, game, int(seats), Random(int(seed)), CALM if how == "calmly" else 0.0)
        match.play()
    except Trouble as trouble:
        print(f"{game} with {seats}: {trouble}")
        return 1
    seconds = time.monotonic() - began
    print(
        f"{game} with {seats}: a match of {match.turns} looks at one's turn and {match.presses} presses, "
        f"{len(ear.heard)} announcements, {seconds:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
