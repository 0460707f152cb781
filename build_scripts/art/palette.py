"""The colours and measures of the art, in one place, so that a card, a back and the app's icon belong to one family.

Lengths are in card units: a card is 250 wide and 350 tall, whatever the number of pixels it is shown at.
"""

from collections.abc import Mapping
from typing import NamedTuple

CARD_WIDTH, CARD_HEIGHT = 250, 350
CARD_CENTRE = (CARD_WIDTH / 2, CARD_HEIGHT / 2)
CORNER = 18

INDEX_CENTRE = 30.5  # x of the middle of the index column
INDEX_TOP = 13
INDEX_HEIGHT = 62
INDEX_SUIT = 36  # height of the small suit below the rank
INDEX_SUIT_CENTRE = 99
PIP = 46
PIP_COLUMNS = (83, 125, 167)
ACE = 136

FRAME_LEFT, FRAME_RIGHT = 58, 192
FRAME_TOP, FRAME_BOTTOM = 20, 330

IVORY = "#fffdf7"
EDGE = "#d8d2c2"
INK = "#20262b"
RED = "#c4312b"
GOLD = "#e3b457"
DARK_GOLD = "#a8752a"
PARCHMENT = "#fbf4e2"
CREAM = "#f4e6cb"
STEEL = "#c9d3da"
TEXT = "#f3efe4"
FELT = ("#1f6b54", "#155242", "#0c342b")

SUITS = "cdhs"
RANKS = "A23456789TJQK"


class Robe(NamedTuple):
    """Robes of the three courts of a suit: cloth, its shadow, a second cloth, and the hair of king, queen and jack."""

    cloth: str
    shade: str
    second: str
    king: str
    queen: str
    jack: str


ROBES = {
    "h": Robe("#b8322b", "#7d1c20", "#2b4270", "#8a4f26", "#a9652c", "#c58a3f"),
    "d": Robe("#d2852c", "#96531c", "#7d2733", "#d9cfbe", "#8c3f1e", "#6b4423"),
    "s": Robe("#30578a", "#1b3458", "#a3342d", "#3d2b22", "#2c221f", "#3f2c20"),
    "c": Robe("#2f7353", "#18452f", "#7a2c4f", "#6b4a2c", "#5b3a22", "#8a5a2b"),
}


class Scheme(NamedTuple):
    """Scheme by which a pack tells its suits apart: the colours of pips and indices, and the robes of the courts."""

    suits: Mapping[str, str]
    robes: Mapping[str, Robe]


TWO_COLOURS = Scheme({"c": INK, "d": RED, "h": RED, "s": INK}, ROBES)
# Blue robes go with blue diamonds, so spades wear a dark cloth.
FOUR_COLOURS = Scheme(
    {"c": "#2f7d4a", "d": "#2f5d8c", "h": RED, "s": INK},
    ROBES
    | {
        "d": ROBES["s"]._replace(king="#d9cfbe", queen="#8c3f1e", jack="#6b4423"),
        "s": Robe("#3b3f4a", "#20232b", "#8a5a2b", "#3d2b22", "#2c221f", "#3f2c20"),
    },
)

BACKS = {
    "red": "#8c2f39",
    "blue": "#274f80",
    "green": "#2c6748",
    "purple": "#5b3f7a",
    "teal": "#1f6a70",
    "brown": "#7a4a2b",
    "slate": "#44536b",
    "black": "#2a2d33",
}
