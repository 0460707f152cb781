"""The suits, the indices in a card's corners, and the cards from ace to ten.

A number card is the paper and one path: pips and indices share a colour, so they share a path.
"""

from .glyphs import glyph
from .palette import (
    ACE,
    CARD_CENTRE,
    CARD_HEIGHT,
    CARD_WIDTH,
    CORNER,
    EDGE,
    INDEX_CENTRE,
    INDEX_HEIGHT,
    INDEX_SUIT,
    INDEX_SUIT_CENTRE,
    INDEX_TOP,
    IVORY,
    PIP,
    PIP_COLUMNS,
    Scheme,
)
from .svg import circles, document, fill, line, place, rounded

# Each suit in a square from -50 to 50.
SUIT_OUTLINES = {
    "h": "M0 49C-10 32 -48 10 -48 -19C-48 -37 -36 -47 -23 -47C-12 -47 -4 -40 0 -29C4 -40 12 -47 23 -47C36 -47 48 -37 48 -19"
    "C48 10 10 32 0 49Z",
    "d": "M0 -50C9 -32 24 -13 40 0C24 13 9 32 0 50C-9 32 -24 13 -40 0C-24 -13 -9 -32 0 -50Z",
    "s": "M0 -50C9 -31 46 -10 46 16C46 30 36 38 25 38C16 38 9 33 5 26C6 37 11 45 19 50H-19C-11 45 -6 37 -5 26"
    "C-9 33 -16 38 -25 38C-36 38 -46 30 -46 16C-46 -10 -9 -31 0 -50Z",
    "c": "M0 -50C14 -50 24 -40 24 -28C24 -20 20 -13 13 -8C17 -11 21 -12 26 -12C39 -12 49 -2 49 10C49 23 39 33 26 33"
    "C16 33 9 28 5 19C6 34 11 44 19 50H-19C-11 44 -6 34 -5 19C-9 28 -16 33 -26 33C-39 33 -49 23 -49 10"
    "C-49 -2 -39 -12 -26 -12C-21 -12 -17 -11 -13 -8C-20 -13 -24 -20 -24 -28C-24 -40 -14 -50 0 -50Z",
}

_LEFT, _MIDDLE, _RIGHT = PIP_COLUMNS
_TOP, _BOTTOM = 60.0, 290.0
_THIRD = (_BOTTOM - _TOP) / 3


def _rows(*heights: float) -> list[tuple[float, float]]:
    return [(x, y) for y in heights for x in (_LEFT, _RIGHT)]


_PAIRS = _rows(_TOP, _BOTTOM)
_THREES = _rows(_TOP, 175, _BOTTOM)
_FOURS = _rows(_TOP, _TOP + _THIRD, _BOTTOM - _THIRD, _BOTTOM)
PIP_PLACES: dict[str, list[tuple[float, float]]] = {
    "2": [(_MIDDLE, _TOP), (_MIDDLE, _BOTTOM)],
    "3": [(_MIDDLE, _TOP), (_MIDDLE, 175), (_MIDDLE, _BOTTOM)],
    "4": _PAIRS,
    "5": [*_PAIRS, (_MIDDLE, 175)],
    "6": _THREES,
    "7": [*_THREES, (_MIDDLE, 117.5)],
    "8": [*_THREES, (_MIDDLE, 117.5), (_MIDDLE, 232.5)],
    "9": [*_FOURS, (_MIDDLE, 175)],
    "T": [*_FOURS, (_MIDDLE, _TOP + _THIRD / 2), (_MIDDLE, _BOTTOM - _THIRD / 2)],
}


def suit(name: str, x: float, y: float, size: float, angle: float = 0) -> str:
    """The outline of a suit, *size* units tall, centred on x, y."""
    return place(SUIT_OUTLINES[name], x, y, size / 100, angle=angle)


def twice(outline: str) -> str:
    """*outline*, and again upside down in the card's other half."""
    x, y = CARD_CENTRE
    return outline + place(outline, 2 * x, 2 * y, angle=180)


def paper() -> str:
    return rounded(1, 1, CARD_WIDTH - 2, CARD_HEIGHT - 2, CORNER, fill=IVORY, stroke=EDGE, stroke_width=2)


def indices(rank: str, suit_name: str) -> str:
    """The outline of both corners' rank over suit."""
    return twice(
        glyph(rank, INDEX_CENTRE, INDEX_TOP, INDEX_HEIGHT, widest=46)
        + suit(suit_name, INDEX_CENTRE, INDEX_SUIT_CENTRE, INDEX_SUIT)
    )


def number_card(rank: str, suit_name: str, scheme: Scheme) -> str:
    """The SVG of a card from two to ten."""
    pips = "".join(
        suit(suit_name, x, y, PIP, angle=180 if y > CARD_CENTRE[1] else 0) for x, y in PIP_PLACES[rank]
    )
    elements = [paper(), fill(pips + indices(rank, suit_name), scheme.suits[suit_name])]
    return document(CARD_WIDTH, CARD_HEIGHT, elements)


def ace(suit_name: str, scheme: Scheme) -> str:
    """The SVG of an ace: one large pip, with scrollwork on the ace of spades."""
    x, y = CARD_CENTRE
    colour = scheme.suits[suit_name]
    large = ACE + 36 if suit_name == "s" else ACE
    elements = [paper(), fill(suit(suit_name, x, y, large) + indices("A", suit_name), colour)]
    if suit_name == "s":
        elements += _scrollwork(x, y, large)
    return document(CARD_WIDTH, CARD_HEIGHT, elements)


def _scrollwork(x: float, y: float, size: float) -> list[str]:
    """Ivory lines inside the great spade, as printers signed their packs."""
    rim = suit("s", x, y + 1, size * 0.86)
    leaf = "M0 -34C9 -22 13 -12 9 -2C7 4 3 7 0 12C-3 7 -7 4 -9 -2C-13 -12 -9 -22 0 -34Z"
    scroll = "M4 14C18 14 26 6 27 -5C28 -13 20 -18 15 -13C11 -9 14 -3 19 -5M5 20C19 26 34 20 35 8"
    both = "".join(place(scroll, x, y + 6, size / 172, stretch=side) for side in (1, -1))
    dots = circles(2.2, [(x, y + 34), (x - 9, y + 30), (x + 9, y + 30), (x - 40, y + 22), (x + 40, y + 22)])
    return [
        line(rim, IVORY, 1.6),
        fill(place(leaf, x, y + 4, size / 172) + dots, IVORY),
        line(both, IVORY, 2.2),
    ]
