"""The robot's hand, on a virtual screen with a window manager: keys reach the window after clicks beside it."""

import os
import subprocess
import time

import pytest
from Xlib import X, Xatom, display

from tests.e2e.desktop import MISSING, Desktop
from tests.soak.__main__ import MANAGER
from tests.soak.hand import Hand
from tests.soak.robot import Robot, Shape

PATIENCE = 20.0

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.skipif(bool(MISSING) or not MANAGER, reason="There is no virtual screen or window manager."),
]


class Window:
    """A window that is told of keys, on the desktop of the X server *name*."""

    def __init__(self, name):
        self._display = display.Display(name)
        root = self._display.screen().root
        self.window = root.create_window(200, 200, 400, 300, 0, X.CopyFromParent, event_mask=X.KeyPressMask)
        pid = self._display.intern_atom("_NET_WM_PID")
        self.window.change_property(pid, Xatom.CARDINAL, 32, [os.getpid()])

    def shows(self):
        """Ask for the window to be shown, again and again: a window manager that is just starting may miss it."""
        self.window.map()
        self._display.sync()
        return True

    def keys(self):
        """The number of keys that were pressed since the last call."""
        self._display.sync()
        return sum(
            self._display.next_event().type == X.KeyPress for _event in range(self._display.pending_events())
        )


def until(holds):
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture
def screen(tmp_path):
    desktop = Desktop(tmp_path, (1024, 640))
    manager = subprocess.Popen(
        [MANAGER], env=desktop.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    yield desktop.display
    manager.kill()
    desktop.close()


def test_keys_reach_the_window_after_clicks_beside_it(screen):
    window, hand = Window(screen), Hand(screen)
    until(lambda: window.shows() and hand.find(os.getpid()))
    until(hand.has_keyboard)
    hand.key("Right")
    until(window.keys)
    hand.click((-60, 100))  # the desktop takes the keyboard
    until(lambda: not hand.has_keyboard())
    hand.key("Right")
    until(window.keys)
    hand.click((-60, 100), 3)  # the desktop's menu takes all keys
    until(hand._menu_open)
    hand.key("Right")
    until(window.keys)
    hand.close()


def test_a_window_that_was_rolled_up_is_rolled_down(screen):
    window, hand = Window(screen), Hand(screen)
    until(lambda: window.shows() and hand.find(os.getpid()))
    until(hand.has_keyboard)
    state, shaded = (hand._display.intern_atom(name) for name in ("_NET_WM_STATE", "_NET_WM_STATE_SHADED"))

    def rolled_up():
        found = hand.window.get_full_property(state, X.AnyPropertyType)
        return found is not None and shaded in found.value

    framed = hand._display.intern_atom("_NET_FRAME_EXTENTS")
    until(lambda: hand.window.get_full_property(framed, X.AnyPropertyType))
    hand._roll(up=True)
    until(rolled_up)
    hand.bring_back()
    until(lambda: not rolled_up())
    hand.close()
    assert window.keys() == 0


class Failed:
    """An application that ended because something failed, and the oddities that are noted of it."""

    def __init__(self):
        self.noted = []

    def ended(self, seconds):
        return 1, "RuntimeError: It failed."

    def complaints(self):
        return ""

    def note(self, kind, where, sentence, scene):
        self.noted.append(f"{kind}: {sentence}")


def test_a_window_that_has_gone_before_the_robot_knew_is_a_crash(screen, tmp_path):
    window, hand, failed = Window(screen), Hand(screen), Failed()
    until(lambda: window.shows() and hand.find(os.getpid()))
    window.window.destroy()
    window._display.sync()
    robot = Robot(None, tmp_path, failed, 1, 15.0)
    for act in (lambda _shape: hand.click((10, 10)), lambda _shape: hand.bring_back()):
        robot.app, robot._play = failed, act
        robot.play(Shape("xeri", 2))
    assert failed.noted == ["crash: the application ended with code 1: RuntimeError: It failed."] * 2
    hand.close()
