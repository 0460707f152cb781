"""The bridge to the screen reader of the system, if one runs: AccessKit takes the tree there, and brings back actions.

Nothing is built before a screen reader asks. The reader's actions come on threads of its own; they are done in the next
frame.
"""

import logging
import os
import sys
from collections import deque
from collections.abc import Callable, Container, Hashable
from itertools import count
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.ui.accessibility.element import Element, focused, found
from tabletop.ui.accessibility.tree import WINDOW, resting_place, tree_of
from tabletop.ui.toolkit.screen import TITLE, display_window

if TYPE_CHECKING:
    from tabletop.ui.toolkit.window import App

APART = 0.08
"""Seconds between two looks at the tree: nobody listens faster."""
CALM, STIRS = 1.0, 0.5
"""Seconds between two looks once nothing was drawn or done for the second number of seconds: a look takes milliseconds."""
ROOT = 0
"""AccessKit's number of the window."""

log = logging.getLogger(__name__)
_Said = tuple[object, ...]
_Known = tuple[Hashable, bool]
"""Key of an element, and whether it can be pressed."""


class ScreenReader:
    """The tree of *app* for a screen reader. Raises ImportError where there is no AccessKit."""

    def __init__(self, app: "App", window: int | None = None) -> None:
        import accesskit

        self._kit: Any = accesskit
        self._app = app
        self._asked = deque[Any]()
        self._asking = pygame.event.custom_type()
        self._listens = self._told = False
        self._root = Element(WINDOW, "window", TITLE)
        self._numbers: dict[_Known, int] = {(WINDOW, False): ROOT}
        self._next = count(ROOT + 1)
        self._shown: dict[int, _Said] = {}
        self._focus = ROOT
        self._page: object = None
        self._with_page: set[tuple[Hashable, str]] = set()
        """What stood in a dialog when it came: a reader reads all that by itself, so it is no news."""
        self._since = self._quiet = 0.0
        self._adapter = self._open(window)

    def _open(self, window: int | None) -> Any:
        """AccessKit's adapter for this system; *window* is the system's own number of ours, where it is needed."""
        if sys.platform == "win32":
            return self._kit.windows.SubclassingAdapter(window, self._first, self._request)
        adapter = self._kit.unix.Adapter(self._first, self._request, self._leave)
        adapter.update_window_focus_state(bool(pygame.key.get_focused()))
        return adapter

    # On AccessKit's threads

    def _first(self) -> Any:
        """Somebody begins to listen: an empty window now, the rest with the next frame."""
        self._listens, self._told = True, False
        self._wake()
        update = self._kit.TreeUpdate(ROOT)
        node = self._kit.Node(self._kit.Role.WINDOW)
        node.set_label(TITLE)
        update.nodes.append((ROOT, node))
        update.tree = self._kit.Tree(ROOT)
        return update

    def _leave(self) -> None:
        self._listens = False

    def _request(self, request: Any) -> None:
        self._asked.append(request)
        self._wake()

    def _wake(self) -> None:
        """Let the next frame come at once."""
        if pygame.display.get_init():
            pygame.event.post(pygame.event.Event(self._asking))

    # In the frame loop

    @property
    def listens(self) -> bool:
        """True while somebody listens."""
        return self._listens

    def notice(self, event: pygame.event.Event) -> None:
        """Note that the window has become the one that is typed into, or no more is."""
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST) and sys.platform != "win32":
            self._adapter.update_window_focus_state(event.type == pygame.WINDOWFOCUSGAINED)

    def act(self) -> bool:
        """Do what the screen reader has asked for; whether it has asked for anything."""
        if not self._asked:
            return False
        while self._asked:
            request = self._asked.popleft()
            known = next((known for known, number in self._numbers.items() if number == request.target), None)
            element = found(tree_of(self._app), known[0]) if known is not None else None
            if element is not None:
                do = self._meant(element, request)
                if do is not None:
                    do()
        return True

    def _meant(self, element: Element, request: Any) -> Callable[[], object] | None:
        """The action of *element* that *request* asks for."""
        kinds, kind = self._kit.Action, request.action
        if kind == kinds.CLICK:
            return element.press
        if kind == kinds.FOCUS:
            return element.focus
        value = request.data[1] if request.data is not None else None
        if kind == kinds.CUSTOM_ACTION and isinstance(value, int) and value < len(element.deeds):
            return element.deeds[value][1]
        if kind in (kinds.SET_VALUE, kinds.REPLACE_SELECTED_TEXT) and element.write is not None:
            write = element.write
            return lambda: write(str(value))
        return None

    def tell(self, seconds: float, changed: bool = True) -> None:
        """*seconds* have passed, and the screen has *changed*, or not: tell whoever listens of everything that is new on it."""
        if not self._listens:
            return
        self._since += seconds
        self._quiet = 0.0 if changed else self._quiet + seconds
        if self._since < (APART if self._quiet < STIRS else CALM) and self._told:
            return
        self._since = 0.0
        self._root = tree_of(self._app)
        self._quieten()
        update = self._update()
        if update is None:
            return
        events = self._adapter.update_if_active(lambda: update)
        if events is not None:
            events.raise_events()

    def _quieten(self) -> None:
        """Leave out of the news what came with a dialog."""
        if self._app.scene is not self._page:
            self._page = self._app.scene
            dialogs = [each for each in self._root.children if each.role == "dialog"]
            came = [each for dialog in dialogs for each in dialog.walk() if each.live == "polite"]
            self._with_page = {(each.key, each.name) for each in came}
        for each in self._root.walk():
            if (each.key, each.name) in self._with_page:
                each.live = ""

    def _update(self) -> Any | None:
        """AccessKit's update with the nodes that are new or have changed; None where none have."""
        if not self._told:
            self._shown.clear()
        said: dict[int, _Said] = {}
        changed = []
        for element in self._root.walk():
            number = self._number(element)
            said[number] = record = self._record(element)
            if self._shown.get(number) != record:
                changed.append((number, self._node(element)))
        focus = self._place(said)
        if not changed and focus == self._focus and self._told:
            return None
        self._shown, self._focus = said, focus
        self._numbers = {known: number for known, number in self._numbers.items() if number in said}
        update = self._kit.TreeUpdate(focus)
        update.nodes.extend(changed)
        if not self._told:
            tree = self._kit.Tree(ROOT)
            tree.toolkit_name = TITLE
            update.tree = tree
            self._told = True
        return update

    def _place(self, shown: Container[int]) -> int:
        """The number of what the keyboard is on. Where it is on nothing, a reader stays where it was as long as that is *shown*,
        or goes to its resting place: of the window it would only say the name."""
        now = focused(self._root)
        if now is None and self._focus != ROOT and self._focus in shown:
            return self._focus
        now = now or resting_place(self._root)
        return self._number(now) if now is not None else ROOT

    def _number(self, element: Element) -> int:
        """AccessKit's number of *element*: another one once it can be pressed, as readers remember for good that it cannot. It
        keeps that one, for of another number the reader would tell anew, and cut short what is being read."""
        pressed = element.press is not None or (element.key, True) in self._numbers
        known = (element.key, pressed)
        if known not in self._numbers:
            self._numbers[known] = next(self._next)
        return self._numbers[known]

    def _record(self, element: Element) -> _Said:
        """Everything by which two nodes for *element* could differ."""
        return (
            element.role, element.name, element.value, element.about, tuple(element.rect or ()), element.live,
            element.enabled, element.chosen, element.golden, element.press is None, element.focus is None,
            element.write is None, element.position, tuple(words for words, _do in element.deeds),
            tuple(self._number(child) for child in element.children),
        )  # fmt: skip

    def _node(self, element: Element) -> Any:
        kit = self._kit
        node = kit.Node(getattr(kit.Role, "DEFAULT_BUTTON" if element.golden else element.role.upper()))
        if element.role == "label":
            node.set_value(element.name)
        else:
            node.set_label(element.name)
            if element.value or element.write:
                node.set_value(element.value)
        if element.about:
            node.set_description(element.about)
        if element.rect is not None:
            rect = element.rect
            node.set_bounds(kit.Rect(rect.left, rect.top, rect.right, rect.bottom))
        if element.live:
            node.set_live(kit.Live.ASSERTIVE if element.live == "assertive" else kit.Live.POLITE)
        if not element.enabled:
            node.set_disabled()
        if element.role == "dialog":
            node.set_modal()
        self._mark(node, element)
        node.set_children([self._number(child) for child in element.children])
        return node

    def _mark(self, node: Any, element: Element) -> None:
        """Give *node* the states, the numbers of the items below, and the actions of *element*."""
        kit = self._kit
        if element.chosen is not None and element.role == "radio_button":
            node.set_toggled(kit.Toggled.TRUE if element.chosen else kit.Toggled.FALSE)
        elif element.chosen is not None:
            node.set_selected(element.chosen)
        if element.position:
            node.set_position_in_set(element.position[0])
            node.set_size_of_set(element.position[1])
        for action, possible in (
            (kit.Action.CLICK, element.press),
            (kit.Action.FOCUS, element.focus),
            (kit.Action.SET_VALUE, element.write),
            (kit.Action.CUSTOM_ACTION, element.deeds),
        ):
            if possible:
                node.add_action(action)
        if element.deeds:
            node.set_custom_actions(
                [kit.CustomAction(number, words) for number, (words, _do) in enumerate(element.deeds)]
            )


def opened(app: "App") -> ScreenReader | None:
    """The bridge for *app*; None where this system has none, or it cannot be used: the app goes on without."""
    if sys.platform == "darwin" or (os.name != "posix" and sys.platform != "win32"):
        return None
    try:
        if sys.platform == "win32":
            return _of_hidden_window(app)
        return ScreenReader(app)
    except ImportError:
        log.info("AccessKit is not installed: no screen reader can be served.")
    except Exception:
        log.info("AccessKit cannot be used here.", exc_info=True)
    return None


def _of_hidden_window(app: "App") -> ScreenReader:
    """The bridge on Windows, where a window cannot be taken over while it is seen."""
    window = display_window()
    window.hide()
    try:
        return ScreenReader(app, pygame.display.get_wm_info()["window"])
    finally:
        window.show()
