"""The accessibility tree: what is drawn and can be read is in it, what can be clicked can be pressed there, and all has a name."""

import re

from tabletop.ui.accessibility.tree import tree_of
from tabletop.wording.spoken import spoken

SIGNS = re.compile(r"[♣♦♥♠●○]")
WORD = re.compile(r"[^\W\d_]{2}")
"""Two letters: what has none is a number or a sign, which makes no sense to who hears it by itself."""
ANSWERS = ("yes", "no")
"""Names that make no sense without the question."""
GROUPS = ("dialog", "group", "toolbar", "list", "radio_group")
"""Roles of what others are read within; a radio button is read with the name of its group, and may be a number."""


class SpokenTree:
    """Looks at the accessibility tree of what an app shows now."""

    def look(self, app):
        # Where a table comes in parts, or what a turn offers a frame after its cards, some words are still to be drawn, or drawn
        # anew; for who listens nothing comes so.
        return [] if app.unfinished else wrong_in_tree(app)


def wrong_in_tree(app):
    """Sentences on what is wrong with the accessibility tree of *app*, which has just painted."""
    root = tree_of(app)
    elements = [*root.walk()]
    return [*_unsaid(app, elements), *_out_of_reach(app, elements), *_ill_formed(elements)]


def _unsaid(app, elements):
    """Texts on the screen that no element says; single letters and signs are said otherwise."""
    said = " ".join(element.said() for element in elements).casefold()
    otherwise = [
        widget.rect
        for widget, meaning in app.gui.meanings.items()
        if meaning.said and meaning.role == "button" and widget.alive()
    ]
    for text in app.readable():
        if text.kind == "widget" and text.rect.collidelist(otherwise) >= 0:
            continue
        words = spoken(text.whole).casefold().strip(" ,.·")
        if len(words) > 1 and words not in said and "tool_tip" not in text.name:
            yield f"{text.whole!r} of {text.name} is drawn, but not said"


def _out_of_reach(app, elements):
    """Widgets that can be clicked, but not from the tree, which needs no scroll bars: what they lead to is in it."""
    pressed = [tuple(element.rect) for element in elements if element.press or element.write]
    for target in app.targets():
        if tuple(target.rect) not in pressed and "scroll_bar" not in target.name:
            yield f"{target.name} {target.words!r} can be clicked, but not pressed in the tree"


def _ill_formed(elements):
    keys = [element.key for element in elements]
    for key in {key for key in keys if keys.count(key) > 1}:
        yield f"Several elements have the key {key}"
    for element in elements:
        acts = element.press or element.write or element.children or element.role in GROUPS
        alone = not WORD.search(element.name) or element.name.casefold() in ANSWERS
        if acts and element.role != "radio_button" and alone:
            yield f"The {element.role} {element.key} is called {element.name!r}, which says nothing by itself"
        for words, _do in element.deeds:
            if not WORD.search(words):
                yield f"A move of {element.key} is called {words!r}, which says nothing by itself"
        if SIGNS.search(element.said()):
            yield f"{element.said()!r} cannot be read aloud"
        if sum(child.focused for child in element.walk()) > 1:
            yield f"The keyboard is on several things in {element.name!r}"
