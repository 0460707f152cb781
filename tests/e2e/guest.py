"""A guest before a real window, who presses what is called by its name: hands of the robot, and its eyes."""

import time

from tests.e2e.desktop import wait_for
from tests.soak.application import Application
from tests.soak.watch import Log

LOOK = 0.05


class Guest:
    """Sits before Tabletop, started with *arguments* on *desktop*, which keeps its things in *home*."""

    def __init__(self, desktop, home, *arguments):
        self.app, self.log = Application(desktop, home, list(arguments), lambda act: None), Log(home)

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
        base = table["moves"]
        for _step in range(40):
            step = self.app.ask(do="next", move=table["legal"][0], style="drag", base=base)
            if step["act"] in ("made", "gone", "elsewhere"):
                break
            if step["act"] == "click":
                self.app.hand.click(step["at"])
            elif step["act"] == "drag":
                self.app.hand.drag(step["from"], step["to"])
            time.sleep(LOOK)
        return base

    def leave(self):
        """Close the window, and see Tabletop end without a complaint."""
        self.app.hand.close_window()
        assert self.app.ended() == (0, "")
