"""The narrator: says what a screen reader would, for systems that have none; *say* speaks, prints or writes it.

It reads the tree: what is urgent or has just happened, the page that comes up, and what the keyboard is on.
"""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from tabletop.text import _
from tabletop.ui.accessibility.element import Element, focused
from tabletop.ui.accessibility.tree import tree_of

if TYPE_CHECKING:
    from tabletop.ui.toolkit.window import App

APART = 0.08
"""Seconds between two looks at the tree."""


class Narrator:
    """The narrator of *app*."""

    def __init__(self, app: "App", say: Callable[[str], object]) -> None:
        self._app, self._say = app, say
        self._page: object = None
        self._live: dict[Hashable, str] = {}
        self._focus = ""
        self._since = APART

    def tell(self, seconds: float) -> None:
        """*seconds* have passed: say what is new."""
        self._since += seconds
        if self._since < APART:
            return
        self._since = 0.0
        root = tree_of(self._app)
        if self._app.scene is not self._page:
            self._page = self._app.scene
            self._say_once(_page(root))
        self._say_news(root)
        now = focused(root)
        words = _item(now) if now is not None else ""
        if words != self._focus:
            self._focus = words
            self._say_once(words)

    def _say_news(self, root: Element) -> None:
        """Say what has changed in live regions, the urgent ones first."""
        live = {each.key: each for each in root.walk() if each.live}
        for urgency in ("assertive", "polite"):
            for key, element in live.items():
                if element.live == urgency and self._live.get(key) != element.name:
                    self._say_once(element.name)
        self._live = {key: element.name for key, element in live.items()}

    def _say_once(self, words: str) -> None:
        if words.strip():
            self._say(words)


def _page(root: Element) -> str:
    """The name of what is on the screen."""
    top = next((each for each in root.walk() if each.role in ("dialog", "toolbar", "heading")), None)
    return top.name if top is not None else ""


def _item(element: Element) -> str:
    """An element as it is read when the keyboard comes to it."""
    said = [element.name]
    if element.role == "button":
        said.append(_("button"))
    if element.value:
        said.append(element.value)
    if element.role == "radio_button" and element.chosen:
        said.append(_("chosen"))
    if element.position is not None:
        said.append(_("{number} of {count}").format(number=element.position[0], count=element.position[1]))
    return ", ".join(said)
