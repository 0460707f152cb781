"""A hand at the mouse and the keyboard of an X server, through the XTEST extension; and a window manager's requests.

What it does is the same to the application as what a person does. Places are px of the window's picture.
"""

import time

from Xlib import XK, X, display, error, protocol
from Xlib.ext import xtest

BETWEEN = 0.02
"""Seconds between a movement, a press and a release."""

DOUBLE = 0.6
"""Seconds after which the window manager takes a second click for one of its own."""
TRIES = 4
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
        """Bring the window back where it can be reached, if it was drawn away or rolled up by its title bar."""
        self._roll_down()
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

    def _roll_down(self):
        """Roll the window down: a wheel over its title bar has the manager roll it up."""
        state, shaded = (
            self._display.intern_atom(name) for name in ("_NET_WM_STATE", "_NET_WM_STATE_SHADED")
        )
        found = self.window.get_full_property(state, X.AnyPropertyType)
        if found is None or shaded not in found.value:
            return
        self._write(["roll down"])
        self._roll(up=False)

    def _roll(self, up):
        """Have the manager roll the window *up*, or down."""
        state, shaded = (
            self._display.intern_atom(name) for name in ("_NET_WM_STATE", "_NET_WM_STATE_SHADED")
        )
        from_task_bar = 2
        data = (32, [int(up), shaded, 0, from_task_bar, 0])
        said = protocol.event.ClientMessage(window=self.window, client_type=state, data=data)
        self._root.send_event(said, event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
        self._display.sync()

    def take_keyboard(self):
        """Click into the title bar where the keys go elsewhere, as after a click beside the window; close menus of
        the desktop first. They may go elsewhere still."""
        for _try in range(TRIES):
            if self._menu_open():
                self._write(["close the menu of the desktop"])
                self._press([self._code("Escape")])
            elif self.has_keyboard():
                return
            else:
                self._write(["take the keyboard"])
                self._activate()
            end = time.monotonic() + DOUBLE
            while time.monotonic() < end and (self._menu_open() or not self.has_keyboard()):
                time.sleep(BETWEEN)

    def has_keyboard(self):
        """True if keys go to the window, or to whatever is under the pointer."""
        owner = self._display.get_input_focus().focus
        return owner == X.PointerRoot or owner == self.window

    def _menu_open(self):
        """True if a window that is not the application's shows on the screen: the manager's menus, which take all keys."""
        frame, above = self.window, self.window.query_tree().parent
        while above != self._root:
            frame, above = above, above.query_tree().parent
        return any(self._shows(window) for window in self._root.query_tree().children if window != frame)

    def _shows(self, window):
        try:
            shape = window.get_geometry()
            reaches_in = shape.x + shape.width > 0 and shape.y + shape.height > 0
            return reaches_in and window.get_attributes().map_state == X.IsViewable
        except error.XError:
            return False  # it has gone meanwhile

    def _activate(self):
        """Click into the middle of the title bar; where none can be reached, as in full screen, use the task bar's way."""
        left, top = self.origin()
        edges = self.window.get_full_property(
            self._display.intern_atom("_NET_FRAME_EXTENTS"), X.AnyPropertyType
        )
        bar = edges.value[2] if edges else 0
        x, y = left + self.window.get_geometry().width // 2, top - bar // 2
        if bar and y > 0 and 0 < x < self._display.screen().width_in_pixels:
            xtest.fake_input(self._display, X.MotionNotify, x=x, y=y)
            self._click(1)
            return
        active = self._display.intern_atom("_NET_ACTIVE_WINDOW")
        from_task_bar = (32, [2, X.CurrentTime, 0, 0, 0])
        said = protocol.event.ClientMessage(window=self.window, client_type=active, data=from_task_bar)
        self._root.send_event(said, event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
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
        """Press the key *name*, in the words of X, while those named *held* are down; look first where the keys go."""
        try:
            self.take_keyboard()
        except error.XError:
            self._write(["the window has gone"])
        self._write(["key", name, *held])
        self._press([self._code(each) for each in (*held, name)])

    def _press(self, codes):
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
