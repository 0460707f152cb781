"""The backs of the cards: a lattice with a medallion of the four suits, in eight colours.

The lattice is one path. Its lines join whole points of a grid laid over the panel, so they end on the panel's edge.
"""

from .palette import BACKS, CARD_CENTRE, CARD_HEIGHT, CARD_WIDTH, CREAM, EDGE
from .pips import paper, suit
from .svg import Point, circle, document, ellipse, fill, hole, line, number, place, rounded

PANEL_MARGIN, FIELD_MARGIN = 13, 25
COLUMNS, ROWS = 16, 24  # of the grid; both even, so that the corners are alike
MEDALLION = 50


def back(name: str) -> str:
    """The SVG of the back in one of the colours of `palette.BACKS`."""
    colour = BACKS[name]
    x, y = CARD_CENTRE
    panel = rounded(
        PANEL_MARGIN,
        PANEL_MARGIN,
        CARD_WIDTH - 2 * PANEL_MARGIN,
        CARD_HEIGHT - 2 * PANEL_MARGIN,
        10,
        fill="url(#shade)",
        stroke=EDGE,
        stroke_width=0.6,
    )
    field = rounded(
        FIELD_MARGIN - 5,
        FIELD_MARGIN - 5,
        CARD_WIDTH - 2 * FIELD_MARGIN + 10,
        CARD_HEIGHT - 2 * FIELD_MARGIN + 10,
        6,
        fill="none",
        stroke=CREAM,
        stroke_width=2.4,
    )
    ring = circle(x, y, MEDALLION - 3.8) + hole(x, y, MEDALLION - 5, MEDALLION - 5)
    suits = "".join(
        suit(s, x + dx, y + dy, 27)
        for s, dx, dy in (("s", 0, -24), ("h", 24, 0), ("c", 0, 24), ("d", -24, 0))
    )
    return document(
        CARD_WIDTH,
        CARD_HEIGHT,
        [
            _shade(colour),
            paper(),
            panel,
            line(_lattice(), CREAM, 1.3, 0.5),
            fill(_studs(), CREAM, opacity=0.75),
            field,
            fill(_petals(x, y), colour, CREAM, 2),
            fill(circle(x, y, MEDALLION), colour, CREAM, 2.4),
            fill(ring + suits + circle(x, y, 3.2), CREAM),
        ],
    )


def _shade(colour: str) -> str:
    """Lighter in the middle, a little darker toward the edge."""
    return (
        '<defs><radialGradient id="shade" gradientUnits="userSpaceOnUse" cx="125" cy="165" r="215">'
        f'<stop offset="0" stop-color="{_mixed(colour, 255, 0.12)}"/>'
        f'<stop offset="1" stop-color="{_mixed(colour, 0, 0.18)}"/></radialGradient></defs>'
    )


def _mixed(colour: str, toward: int, share: float) -> str:
    """*colour* with a *share* of white (toward 255) or black (toward 0)."""
    parts = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(part + (toward - part) * share):02x}" for part in parts)


def _at(column: float, row: float) -> Point:
    return (
        FIELD_MARGIN + column * (CARD_WIDTH - 2 * FIELD_MARGIN) / COLUMNS,
        FIELD_MARGIN + row * (CARD_HEIGHT - 2 * FIELD_MARGIN) / ROWS,
    )


def _lattice() -> str:
    """Both families of diagonals, every second one, from edge to edge of the field."""
    out = ""
    for k in range(2, COLUMNS + ROWS, 2):
        start = (min(k, COLUMNS), k - min(k, COLUMNS))
        end = (k - min(k, ROWS), min(k, ROWS))
        for mirrored in (
            (_at(*start), _at(*end)),
            (_at(COLUMNS - start[0], start[1]), _at(COLUMNS - end[0], end[1])),
        ):
            (x1, y1), (x2, y2) = mirrored
            out += f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
    return out


def _studs() -> str:
    """A small four-pointed star in the middle of every cell."""
    out = ""
    for row in range(1, ROWS):
        for column in range(1, COLUMNS):
            if (row + column) % 2:
                x, y = _at(column, row)
                out += (
                    f"M{number(x)} {number(y - 4)}l1.3 2.7 2.7 1.3-2.7 1.3-1.3 2.7-1.3-2.7-2.7-1.3 2.7-1.3z"
                )
    return out


def _petals(x: float, y: float) -> str:
    """Eighteen petals that look out from behind the medallion."""
    return "".join(place(ellipse(0, -MEDALLION, 8.2, 12), x, y, angle=turn) for turn in range(0, 360, 20))
