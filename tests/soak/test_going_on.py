"""The robot goes on with a match that it has killed twice while that was opened: it is asked first, as people are."""

import pytest

from tests.soak import pages


class Asked:
    """A robot before an application that asks whether to open a match again, and then shows its table."""

    def __init__(self, kills):
        self.kills, self.found, self.hand = kills, [], self
        self.pressed_on = "HomeScene"
        self._at, self._next = "HomeScene", {"continue": "TroubleScene", "Try again": "TableScene"}
        self._names = {"HomeScene": ["continue"], "TroubleScene": ["Try again"], "TableScene": []}

    @property
    def seen(self):
        names = self._names[self._at]
        buttons = [{"name": name, "words": name, "at": name, "enabled": True, "seen": True} for name in names]
        table = {"slug": "trash", "moves": 9} if self._at == "TableScene" else None
        return {"scene": self._at, "moving": False, "buttons": buttons, "table": table}

    def look(self):
        return self.seen

    def wait_for(self, holds, seconds=8.0):
        return self.seen if holds(self.seen) else None

    def wait(self, seconds=0.0):
        pass

    def chance(self, share):
        return False

    def click(self, name):
        self._at = self._next[name]

    def odd(self, kind, what):
        self.found.append(what)


@pytest.mark.parametrize("kills, goes_on", [(2, True), (0, False)])
def test_it_tries_again_where_it_has_ended_the_program_itself(kills, goes_on):
    robot = Asked(kills)
    assert pages.go_on(robot, ("trash", 9, False)) is goes_on
    assert robot.found == ([] if goes_on else ["trash: Continue leads to TroubleScene"])
