"""The large-index faces, for weak eyes and small screens: a huge rank over a huge suit, and little else.

The index fills the strip (0.34 of the width) that a card shows when others lie on it. What remains, the lower right,
has one large suit for a number, and a single bust for a court.
"""

from .courts import figure
from .glyphs import glyph
from .jokers import jester, joker_ink, star
from .palette import CARD_HEIGHT, CARD_WIDTH, DARK_GOLD, GOLD, Scheme
from .pips import paper, suit
from .svg import document, fill, place, redrawn, rounded

_CENTRE = 44.0  # of the index column, which is 86 wide
_RANK_TOP, _RANK_HEIGHT, _WIDEST = 15.0, 102.0, 71.0
_SUIT_CENTRE, _SUIT = 163.0, 74.0
_LEDGE = rounded(62, 336, 170, 5, 2.5, fill=GOLD, stroke=DARK_GOLD, stroke_width=0.8)
_PIP_PLACE, _PIP, _ACE = (161.0, 242.0), 132.0, 152.0


def face(rank: str, suit_name: str, scheme: Scheme) -> str:
    """The SVG of any card but a joker."""
    index = glyph(rank, _CENTRE, _RANK_TOP, _RANK_HEIGHT, widest=_WIDEST) + suit(
        suit_name, _CENTRE, _SUIT_CENTRE, _SUIT
    )
    marks = fill(index, scheme.suits[suit_name])
    if rank in "JQK":
        bust = redrawn(figure(rank, suit_name, scheme.robes[suit_name]), _into_corner)
        return document(CARD_WIDTH, CARD_HEIGHT, [paper(), *bust, _LEDGE, marks])
    pip = suit(suit_name, *_PIP_PLACE, _ACE if rank == "A" else _PIP)
    return document(CARD_WIDTH, CARD_HEIGHT, [paper(), marks, fill(pip, scheme.suits[suit_name])])


def joker(colour: str) -> str:
    """The SVG of the red ("r") or the black ("b") joker: a star for an index."""
    small = redrawn(jester(colour), lambda outline: place(outline, 32, 62, 0.88))
    marks = fill(star(_CENTRE, 54, 40), joker_ink(colour))
    return document(CARD_WIDTH, CARD_HEIGHT, [paper(), *small, marks])


def _into_corner(outline: str) -> str:
    """From the upper half of a court to the lower right of a card."""
    return place(outline, -0.5, 131, 1.18)
