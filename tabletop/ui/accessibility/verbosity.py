"""Verbosity: how much of the tree is told, of all that it could tell.

``short`` leaves out explanations and numbers of items; ``full`` has explanations and what can be done in the names, which
are read in any case, while a reader may pass over a description.
"""

from tabletop.text import _
from tabletop.ui.accessibility.element import Element


def fit(root: Element, verbosity: str, acts: str) -> None:
    """Have *root* and all below it tell as much as *verbosity* asks for; *acts*: the key that does the first of what can be done."""
    if verbosity == "usual":
        return
    for element in root.walk():
        if verbosity == "short":
            element.about, element.position = "", None
        elif element.role == "list_item":
            does = "; ".join(words for words, _do in element.deeds)
            said = [
                element.name,
                element.about,
                _("{key}: {move}").format(key=acts, move=does) if does else "",
            ]
            element.name, element.about = ", ".join(words.rstrip(".") for words in said if words), ""
