"""A guest before a real window, who presses what is called by its name: hands of the robot, and its eyes."""

import time
from random import Random

from tabletop.engine.match import Match
from tabletop.opponents import levels
from tests.e2e.desktop import PATIENCE, wait_for
from tests.e2e.persons import journal
from tests.soak.application import Application
from tests.soak.watch import Log

LOOK = 0.05
REACTS, FRAMES = 0.5, 10
"""Seconds and frames that a person takes to see what has come: what is pressed sooner was meant for what was there before."""
STYLES = ("drag", "double", "twice", "gold", "place")
"""The ways in which a mouse makes moves."""


class Guest:
    """Sits before Tabletop, started with *arguments* on *desktop*, which keeps its things in *home*."""

    def __init__(self, desktop, home, *arguments, **environment):
        self.app = Application(desktop, home, list(arguments), lambda act: None, **environment)
        self.log, self.rng = Log(home), Random(1)

    def look(self):
        """What is seen; nothing is wrong with it, and nothing is complained of."""
        seen = self.app.ask(do="look")
        self.app.hand.scale = seen["scale"]
        assert not seen["wrong"], seen["wrong"]
        assert not self.log.complaints()
        return seen

    def see(self, scene, button=""):
        """Wait until *scene* is at rest on the screen, with that *button*; what is seen then."""

        def there():
            seen = self.look()
            found = seen["scene"] == scene and not seen["moving"]
            return seen if found and (not button or self._named(seen, button)) else None

        return wait_for(there, 60, LOOK, lambda: f"{scene} {button} does not come: {self.look()}")

    def press(self, name):
        """Click the button *name*."""
        (button,) = wait_for(
            lambda: self._named(self.look(), name), 30, LOOK, lambda: f"{name}: {self.look()}"
        )
        self.app.hand.click(button["at"])
        time.sleep(LOOK)

    def press_seen(self, seen, name):
        """Click the button *name* where it was *seen*; what goes by itself may be gone since."""
        for button in self._named(seen, name):
            self.app.hand.click(button["at"])
            time.sleep(LOOK)

    def _named(self, seen, name):
        return [each for each in seen["buttons"] if each["name"] == name and each["seen"] and each["enabled"]]

    def turn(self):
        """Wait for the person's turn; the table as it is seen then."""

        def asked():
            seen = self.look()
            at_rest = seen["scene"] == "TableScene" and not seen["moving"] and seen["table"]["legal"]
            return seen["table"] if at_rest else None

        return wait_for(asked, 60, LOOK, lambda: f"the turn does not come: {self.look()}")

    def play(self):
        """Make the first of the legal moves by dragging; the number of moves made before."""
        table = self.turn()
        self.make(table["legal"][0], "drag", table["moves"])
        return table["moves"]

    def play_a_deal(self, most):
        """Play as easy players do, each move in another way, to the end of the deal or up to *most* moves; the
        number of moves that were made."""
        for made in range(most):
            seen = wait_for(self._asked_or_over, 60, LOOK, lambda: f"the match does not go on: {self.look()}")
            table = seen.get("table")
            if table is None or table["deals"] or table["over"]:
                return made
            self.react()
            if table["legal"] and table["seat"] in table["awaited"]:
                self.make(self._as_easy_players(table), self.rng.choice(STYLES), table["moves"])
            else:
                self.app.hand.click(
                    self._start_of_clock(seen)["at"]
                )  # the first race waits, and it is not my turn
        return most

    def react(self):
        """Take the time that a person takes to see what has come."""
        shown = self.look()["frames"]
        time.sleep(REACTS)
        wait_for(lambda: self.look()["frames"] >= shown + FRAMES)

    def _asked_or_over(self):
        """What is seen, once the person is asked for something, or a deal is over."""
        seen = self.look()
        table = seen.get("table")
        if table is None:
            return seen if seen["scene"] == "ResultsScene" else None
        if table["deals"] or table["over"]:
            return seen
        turn = table["legal"] and table["seat"] in table["awaited"]
        asked = seen["scene"] == "TableScene" and not seen["moving"] and (turn or self._start_of_clock(seen))
        return seen if asked else None

    def _start_of_clock(self, seen):
        return next((each for each in seen["buttons"] if each["words"] == "Start the clock"), None)

    def _as_easy_players(self, table):
        match = Match.resume(journal())
        if len(match.record.moves) == table["moves"]:
            view = match.view(table["seat"])
            move = str(levels.choose(view, "easy", levels.BUDGETS["easy"], self.rng))
            if move in table["legal"]:
                return move
        return self.rng.choice(table["legal"])

    def make(self, move, style, base):
        """Make *move*, after *base* moves, with the mouse in a *style*: every press is taken, and leads to the next,
        unless somebody else has moved meanwhile."""
        done = {}

        def next_step():
            self.look()
            step = self.app.ask(do="next", move=move, style=style, base=base)
            return step if step != done and step["act"] not in ("stuck", "wait") else None

        def nothing_comes():
            step = self.app.ask(do="next", move=move, style=style, base=base)
            return f"nothing comes of {done} towards {move} ({style}): {step}, {self.look()}"

        while True:
            step = wait_for(next_step, PATIENCE, LOOK, nothing_comes)
            if step["act"] in ("made", "gone", "elsewhere"):
                return
            done = step
            time.sleep(step.get("pause", 0.0))
            if step["act"] == "drag":
                self.app.hand.drag(step["from"], step["to"])
            else:
                (self.app.hand.double if step["act"] == "double" else self.app.hand.click)(step["at"])

    def leave(self):
        """Close the window, and see Tabletop end without a complaint."""
        self.app.hand.close_window()
        assert self.app.ended() == (0, "")
