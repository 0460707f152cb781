"""A hand at the mouse and the keyboard of an X server, through the XTEST extension; and a window manager's requests.

What it does is the same to the application as what a person does. Places are px of the window's picture.
"""

import time

from Xlib import XK, X, display, error, protocol
from Xlib.ext import xtest

BETWEEN = 0.02
"""Seconds between a movement, a press and a release."""

FRAME = 40
"""Px that the frame of a window takes: one as large as the screen reaches so far beyond its edge."""


class Hand:
    """The hand at the X server *name*; *write* is called with each act, for the list of steps."""

    def __init__(self, name, write=lambda act: None):
        self._display = display.Display(name)
        self._root = self._display.screen().root
        self._write = write
        self.window = None
        self.scale = 1.0
        """Px of the picture, in which places are given, for one of the window."""

    # The window

    def find(self, pid):
        """Find the window of the process *pid*; True if it shows one: from then on that is the one."""
        owner = self._display.intern_atom("_NET_WM_PID")
        todo = [self._root]
        while todo:
            window = todo.pop()
            try:
                said = window.get_full_property(owner, X.AnyPropertyType)
                if said and said.value[0] == pid and window.get_attributes().map_state == X.IsViewable:
                    self.window = window
                    return True
                todo += window.query_tree().children
            except error.XError:
                continue  # it has gone meanwhile
        return False

    def origin(self):
        """Origin of the window: its upper left corner on the screen."""
        place = self._root.translate_coords(self.window, 0, 0)
        return place.x, place.y

    def resize(self, size):
        """Ask the window manager for a window of *size* px."""
        self._write(["resize", *size])
        self.window.configure(width=size[0], height=size[1])
        self._display.sync()

    def bring_back(self):
        """Bring the window back where it can be reached, if it was drawn away by its title bar."""
        left, top = self.origin()
        shape, screen = self.window.get_geometry(), self._display.screen()
        right, bottom = (
            left + shape.width - screen.width_in_pixels,
            top + shape.height - screen.height_in_pixels,
        )
        if min(left, top) < -FRAME or max(right, bottom) > FRAME:
            self._write(["bring back", left, top])
            self.window.configure(x=0, y=0)
            self._display.sync()

    def close_window(self):
        """Press the window's close button, as a window manager does."""
        self._write(["close"])
        protocols, delete = (self._display.intern_atom(name) for name in ("WM_PROTOCOLS", "WM_DELETE_WINDOW"))
        said = protocol.event.ClientMessage(
            window=self.window, client_type=protocols, data=(32, [delete, X.CurrentTime, 0, 0, 0])
        )
        self.window.send_event(said)
        self._display.sync()

    # The mouse

    def move(self, point):
        self._write(["move", *point])
        self._to(point)

    def click(self, point, button=1):
        self._write(["click", *point, button])
        self._to(point)
        self._click(button)

    def double(self, point):
        self._write(["double", *point])
        self._to(point)
        self._click(1)
        time.sleep(3 * BETWEEN)
        self._click(1)

    def drag(self, start, end, steps=6, before_release=None):
        """Drag from *start* to *end*; *before_release* is called while the button is still held."""
        self._write(["drag", *start, *end])
        self._to(start)
        time.sleep(BETWEEN)
        self._button(X.ButtonPress, 1)
        for step in range(1, steps + 1):
            time.sleep(BETWEEN)
            part = step / steps
            self._to([round(a + (b - a) * part) for a, b in zip(start, end, strict=True)])
        time.sleep(BETWEEN)
        try:
            if before_release:
                before_release()
        finally:
            self._button(X.ButtonRelease, 1)

    def wheel(self, point, down=True, times=1):
        self._write(["wheel", *point, down, times])
        self._to(point)
        for _turn in range(times):
            self._click(5 if down else 4)

    # The keyboard

    def key(self, name, *held):
        """Press the key *name*, in the words of X, while those named *held* are down."""
        self._write(["key", name, *held])
        codes = [self._code(each) for each in (*held, name)]
        for code in codes:
            self._fake(X.KeyPress, code)
        time.sleep(BETWEEN)
        for code in reversed(codes):
            self._fake(X.KeyRelease, code)

    def type(self, text):
        """Type *text*, of small letters, digits, blanks and hyphens."""
        for sign in text:
            self.key({" ": "space", "-": "minus"}.get(sign, sign))

    def close(self):
        self._display.close()

    def _code(self, name):
        code = self._display.keysym_to_keycode(XK.string_to_keysym(name))
        if not code:
            raise ValueError(f"there is no key {name!r}")
        return code

    def _to(self, point):
        left, top = self.origin()
        screen = self._display.screen()
        x = max(0, min(screen.width_in_pixels - 1, left + int(point[0] / self.scale)))
        y = max(0, min(screen.height_in_pixels - 1, top + int(point[1] / self.scale)))
        xtest.fake_input(self._display, X.MotionNotify, x=x, y=y)
        self._display.sync()

    def _click(self, button):
        time.sleep(BETWEEN)
        self._button(X.ButtonPress, button)
        time.sleep(BETWEEN)
        self._button(X.ButtonRelease, button)

    def _button(self, kind, button):
        self._fake(kind, button)

    def _fake(self, kind, detail):
        xtest.fake_input(self._display, kind, detail)
        self._display.sync()
