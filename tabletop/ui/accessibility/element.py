"""Element of the accessibility tree: a thing on the screen, as who cannot see it is told of it, and may act upon it."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from pygame import Rect

Role = Literal[
    "window",
    "dialog",
    "group",
    "toolbar",
    "list",
    "list_item",
    "radio_group",
    "radio_button",
    "button",
    "link",
    "text_input",
    "heading",
    "label",
    "image",
]
"""Role: a name of AccessKit's roles, in small letters."""
Urgency = Literal["", "polite", "assertive"]
"""Urgency with which a change is read aloud: not at all, when nothing else is being read, at once."""


@dataclass
class Element:
    """An element of the tree. *key* stays the same when the tree is built anew, and tells it from all others.

    *name*: its words; of a label, all that it says. *value*: what it is set to. *about*: its explanation. *rect*: its
    place in px of the window. *chosen*: None where it cannot be chosen. *position*: its number among its like, from 1, and
    how many those are.
    """

    key: Hashable
    role: Role
    name: str = ""
    value: str = ""
    about: str = ""
    rect: Rect | None = None
    children: list["Element"] = field(default_factory=list)
    live: Urgency = ""
    enabled: bool = True
    chosen: bool | None = None
    focused: bool = False
    golden: bool = False
    """True for the button that Enter presses."""
    press: Callable[[], object] | None = None
    """Acts as a click on it does; None where that does nothing."""
    focus: Callable[[], object] | None = None
    """Puts the keyboard on it."""
    write: Callable[[str], object] | None = None
    """Writes a text into it."""
    position: tuple[int, int] | None = None
    deeds: tuple[tuple[str, Callable[[], object]], ...] = ()
    """Other actions, with their words."""
    open: bool = False
    """True for cards of which a face is seen."""

    def walk(self) -> Iterator["Element"]:
        """It and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def said(self) -> str:
        """All that is read of it alone: name, value, explanation."""
        return " ".join(words for words in (self.name, self.value, self.about) if words)


def found(root: Element, key: Hashable) -> Element | None:
    """The element of the tree below *root* with *key*."""
    return next((each for each in root.walk() if each.key == key), None)


def focused(root: Element) -> Element | None:
    """The element of the tree below *root* that the keyboard is on."""
    return next((each for each in root.walk() if each.focused), None)
