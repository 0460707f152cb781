"""Colours of suits: the drawings have the usual ones, and other schemes put theirs in their place."""

from collections.abc import Mapping
from typing import Literal

from tabletop.ui.toolkit.theme import Colour

Scheme = Literal["usual", "safe", "contrast"]

RED, GREEN, BLUE, INK = "#c4312b", "#2f7d4a", "#2f5d8c", "#20262b"
"""The colours of the drawings."""

SCHEMES: Mapping[Scheme, Mapping[str, str]] = {
    "usual": {},
    "safe": {RED: "#c04a00", GREEN: "#06816d", BLUE: "#3f28e4", INK: "#14171a"},
    "contrast": {RED: "#970e0a", GREEN: "#00542c", BLUE: "#0b3c8f", INK: "#000000"},
}
"""By scheme the colours of the drawings that are others."""


def ink_of(sign: str, four: bool, scheme: Scheme) -> Colour:
    """The colour in which a suit *sign* (♠♥♦♣) is written on ivory, with *four* colours or two."""
    usual = {"♥": RED, "♦": BLUE if four else RED, "♣": GREEN if four else INK}.get(sign, INK)
    written = SCHEMES[scheme].get(usual, usual)
    return int(written[1:3], 16), int(written[3:5], 16), int(written[5:7], 16)


def coloured(drawing: bytes, scheme: Scheme) -> bytes:
    """The SVG text *drawing* in the colours of *scheme*."""
    for usual, other in SCHEMES[scheme].items():
        drawing = drawing.replace(usual.encode(), other.encode())
    return drawing
