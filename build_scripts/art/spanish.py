"""The Spanish pack: coins, cups, swords and clubs, from ace to nine, with page, rider and king.

Its files have the names of the French faces that they stand for, so that any game of 40 or 48 cards can be played with it:

| file | Spanish card | | file | suit |
| --- | --- | --- | --- | --- |
| A, 2–9 | 1 to 9 | | d | oros, coins |
| J | sota, the page, 10 | | h | copas, cups |
| Q | caballo, the rider, 11 | | s | espadas, swords |
| K | rey, the king, 12 | | c | bastos, clubs |

There is no T and no joker. The frame tells the suit by its gaps above and below (the *pintas*): coins none, cups one,
swords two, clubs three.
"""

from collections.abc import Iterable

from .glyphs import GLYPHS
from .palette import CARD_CENTRE, CARD_HEIGHT, CARD_WIDTH
from .pips import paper, twice
from .spanish_figures import king, page, rider
from .spanish_suits import INKS, TALL, emblem
from .svg import Point, document, fill, line, place, redrawn

RANKS = "A23456789JQK"
NUMBERS = {"A": "1", "J": "10", "Q": "11", "K": "12"}

_GAPS: dict[str, tuple[float, ...]] = {"d": (), "h": (125,), "s": (103, 147), "c": (81, 125, 169)}
_GAP = 15.0
_INSET, _BEND = 8.0, 12.0
_NUMBER_CENTRE, _NUMBER_TOP, _NUMBER_HEIGHT = 33.0, 17.0, 46.0
_INDEX_CENTRE, _INDEX_ROUND, _INDEX_TALL = 91.0, 39.0, 47.0

# For each rank: height of a round emblem (coins, cups) and its places; the same for a tall one (swords, clubs).
_SIDES = (90.0, 160.0)
_ROUND: dict[str, tuple[float, list[Point]]] = {
    "A": (140, [(125, 175)]),
    "2": (104, [(125, 98), (125, 252)]),
    "3": (84, [(125, 72), (125, 175), (125, 278)]),
    "4": (70, [(x, y) for y in (126, 224) for x in (88, 162)]),
    "5": (64, [*((x, y) for y in (70, 280) for x in _SIDES), (125, 175)]),
    "6": (62, [(x, y) for y in (72, 175, 278) for x in _SIDES]),
    "7": (58, [*((x, y) for y in (62, 175, 288) for x in _SIDES), (125, 118.5)]),
    "8": (58, [*((x, y) for y in (62, 175, 288) for x in _SIDES), (125, 118.5), (125, 231.5)]),
    "9": (51, [*((x, y) for y in (56, 135, 215, 294) for x in (86, 164)), (125, 175)]),
}
_LONG: dict[str, tuple[float, list[Point]]] = {
    "A": (276, [(125, 175)]),
    "2": (190, [(84, 175), (166, 175)]),
    "3": (142, [(125, 98), (88, 252), (162, 252)]),
    "4": (132, [(x, y) for y in (97, 253) for x in _SIDES]),
    "5": (120, [*((x, y) for y in (82, 268) for x in (86, 164)), (125, 175)]),
    "6": (98, [(x, y) for y in (72, 175, 278) for x in _SIDES]),
    "7": (94, [*((x, y) for y in (72, 175, 278) for x in (86, 164)), (125, 123.5)]),
    "8": (94, [*((x, y) for y in (72, 175, 278) for x in (86, 164)), (125, 123.5), (125, 226.5)]),
    "9": (96, [(x, y) for y in (72, 175, 278) for x in (82, 125, 168)]),
}
_SLENDER = {"s": 0.9, "c": 0.95}
_STOUT = {"s": 1.9, "c": 1.35}  # in the index, where a sword true to life would be a hair


def card(rank: str, suit_name: str) -> str:
    """The SVG of one of the 48 cards, by the letters of the French face it stands for."""
    elements = [paper(), line(_frame(_GAPS[suit_name]), INKS[suit_name], 2.2)]
    if rank in "JQK":
        elements += {"J": page, "Q": rider, "K": king}[rank](suit_name)
    else:
        size, places = (_LONG if suit_name in TALL else _ROUND)[rank]
        elements += emblem(suit_name, size, places, _SLENDER.get(suit_name, 1))
    elements += _indices(NUMBERS.get(rank, rank), suit_name)
    return document(CARD_WIDTH, CARD_HEIGHT, elements)


def _frame(gaps: Iterable[float]) -> str:
    """The outline of the frame, open at *gaps* above and below."""
    left, top, near = _INSET, _INSET, _INSET + _BEND
    half = CARD_CENTRE[1]
    corner = f"{left} {top + _BEND / 2} {left + _BEND / 2} {top} {near} {top}"
    upper = f"M{left} {half}V{near}C{corner}"
    for gap in gaps:
        upper += f"H{gap - _GAP / 2}M{gap + _GAP / 2} {top}"
    upper += f"H{CARD_WIDTH - near}C{CARD_WIDTH - near + _BEND / 2} {top} {CARD_WIDTH - left} {top + _BEND / 2} {CARD_WIDTH - left} {near}V{half}"
    return twice(upper)


def _indices(number: str, suit_name: str) -> list[str]:
    """The number over a small emblem, in both corners."""
    size = _INDEX_TALL if suit_name in TALL else _INDEX_ROUND
    above = emblem(suit_name, size, [(_NUMBER_CENTRE, _INDEX_CENTRE)], _STOUT.get(suit_name, 1))
    return [
        fill(twice(_number(number)), INKS[suit_name]),
        *redrawn(above, twice),
    ]


def _number(number: str) -> str:
    """The outline of one or two digits, squeezed to the width of the index column."""
    gap = 6.0
    width = sum(GLYPHS[digit][0] for digit in number) + gap * (len(number) - 1)
    scale = _NUMBER_HEIGHT / 100
    stretch = min(1, 41 / (width * scale))
    outline, x = "", -width / 2
    for digit in number:
        outline += place(GLYPHS[digit][1], x, 0)
        x += GLYPHS[digit][0] + gap
    return place(outline, _NUMBER_CENTRE, _NUMBER_TOP, scale, stretch)
