"""The app's icon: a back and two cards fanned on a square of felt, and for 16 to 32 pixels a single ace."""

from .glyphs import glyph
from .palette import BACKS, CREAM, EDGE, FELT, INK, IVORY, RED
from .pips import suit
from .svg import document, fill, line, place, polygon, rounded

SIZE = 256

# A card of 100 × 140 about the origin.
_CARD = (
    "M-40 -70H40C45.5 -70 50 -65.5 50 -60V60C50 65.5 45.5 70 40 70H-40C-45.5 70 -50 65.5 -50 60V-60"
    "C-50 -65.5 -45.5 -70 -40 -70Z"
)


def app_icon() -> str:
    """The SVG of the icon, 256 × 256."""
    return document(
        SIZE,
        SIZE,
        [
            *_felt(),
            *_back(86, 134, -17),
            *_heart(122, 128, -3),
            *_ace(162, 138, 13),
        ],
    )


def small_app_icon() -> str:
    """The SVG of the icon for the smallest sizes, where a fan would be a smudge."""
    return document(
        SIZE,
        SIZE,
        [
            *_felt(),
            # Ten by twelve pixels of sixteen, on their edges.
            fill(place(_CARD, 128, 128, 192 / 140, 160 / 192 * 1.4), IVORY),
            fill(suit("s", 128, 128, 136), INK),
        ],
    )


def _felt() -> list[str]:
    light, middle, dark = FELT
    shine = (
        f'<defs><radialGradient id="felt" gradientUnits="userSpaceOnUse" cx="128" cy="108" r="165"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset="0.5" stop-color="{middle}"/><stop offset="1" stop-color="{dark}"/></radialGradient></defs>'
    )
    return [shine, rounded(8, 8, 240, 240, 52, fill="url(#felt)", stroke="#08251f", stroke_width=3)]


def _blank(x: float, y: float, angle: float) -> list[str]:
    return [
        fill(place(_CARD, x - 2, y + 5, 1.12, angle=angle), "#000000", opacity=0.28),
        fill(place(_CARD, x, y, 1.1, angle=angle), IVORY, EDGE, 1.5),
    ]


def _back(x: float, y: float, angle: float) -> list[str]:
    lattice = "".join(
        polygon([(column, row - 13), (column + 10, row), (column, row + 13), (column - 10, row)])
        for column in (-30, -10, 10, 30)
        for row in (-39, -13, 13, 39)
    )
    return [
        *_blank(x, y, angle),
        fill(place(_CARD, x, y, 0.95, angle=angle), BACKS["red"]),
        line(place(lattice, x, y, 1.1, angle=angle), CREAM, 2, 0.7),
    ]


def _heart(x: float, y: float, angle: float) -> list[str]:
    marks = glyph("K", -33, -62, 24) + suit("h", -33, -24, 20)
    return [*_blank(x, y, angle), fill(place(marks, x, y, 1.1, angle=angle), RED)]


def _ace(x: float, y: float, angle: float) -> list[str]:
    marks = glyph("A", -33, -62, 24) + suit("s", -33, -24, 20) + suit("s", 6, 12, 74)
    return [*_blank(x, y, angle), fill(place(marks, x, y, 1.1, angle=angle), INK)]
