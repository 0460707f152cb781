"""The accessibility tree of an app: its window, and in that the scene on top, as a dialog where it lies over another."""

from typing import TYPE_CHECKING

from tabletop.ui.accessibility.element import Element, focused, found
from tabletop.ui.accessibility.verbosity import fit
from tabletop.ui.toolkit.screen import TITLE

if TYPE_CHECKING:
    from tabletop.ui.toolkit.window import App

WINDOW = "window"
"""Key of the root."""


def title(root: Element) -> Element | None:
    """The heading of the page below *root*."""
    return next((each for each in root.walk() if each.role == "heading"), None)


def resting_place(root: Element) -> Element | None:
    """Where who listens is while the keyboard is on nothing: the hand or the own place at the table, else the heading of a page."""
    players = [each for each in root.children if isinstance(each.key, tuple) and each.key[0] == "player"]
    dialogs = [each for each in root.children if each.role == "dialog"]
    own = found(root, "hand") or (players[-1] if players else None)  # the viewer comes last
    return own or title(root) or (dialogs[0] if dialogs else None)


def tree_of(app: "App") -> Element:
    """The tree of what *app* has painted last."""
    root = Element(WINDOW, "window", TITLE, rect=app.canvas.target.get_rect())
    scene = app.scene
    if scene is None:
        return root
    root.children = scene.elements()
    fit(root, app.settings.verbosity, app.key_of("act"))
    if scene.overlay:
        named = next((each.name for each in root.walk() if each.role in ("heading", "label")), TITLE)
        kind = type(scene).__name__
        root.children = [Element(("dialog", kind), "dialog", named, rect=root.rect, children=root.children)]
    elif (heading := title(root)) and focused(root) is not None:
        heading.live = "polite"  # nothing else tells a reader that another page has come
    return root
