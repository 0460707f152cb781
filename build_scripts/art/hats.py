"""Hats that portraits wear, 100 × 100, with the brim where the forehead is: the ugliest possible, and a landlord's cap."""

from .svg import circle, circles, document, fill, line, polygon

SIZE = 100
INK = "#2a2624"
BRASS, BRASS_EDGE = "#e3b23c", "#8a6412"

_LEFT = "M20 84C13 68 19 52 8 47C3 44 2 38 7 35C25 27 41 44 47 82Z"
_RIGHT = "M80 84C87 70 80 54 91 50C97 47 98 41 93 38C76 30 60 46 53 82Z"
_MIDDLE = "M33 84C31 56 36 26 58 11C63 8 68 12 66 17C58 32 68 58 67 84Z"
_BAND = "M15 79C36 71 64 71 85 79L82 95C62 87 38 87 18 95Z"
_BELLS = [(8.0, 42.0), (92.0, 45.0), (63.0, 14.0)]
_STITCHES = (
    "M43 43L40 42M43 48L40 49M49 56L48 59M55 55L56 58M59 49L62 49M58 43L61 42"
    "M70 60L67 59M70 65L67 66M76 70L76 73M81 64L84 64"
    "M24 56L22 53M30 54L31 51M34 60L37 60M24 63L21 64"
)


def fools_hat() -> str:
    """The SVG of the fool's hat: three limp horns in colours that do not go together, patched, with bells."""
    return document(
        SIZE,
        SIZE,
        [
            fill(_LEFT, "#7d56a0", INK, 1.6),
            fill(_RIGHT, "#c98a24", INK, 1.6),
            fill(_MIDDLE, "#6f9a35", INK, 1.6),
            fill(polygon([(42, 41), (58, 39), (60, 53), (45, 57)]), "#d9603f", INK, 1.2),
            fill(polygon([(69, 57), (80, 59), (80, 70), (69, 69)]), "#4fa3a5", INK, 1.2),
            fill(polygon([(23, 55), (34, 53), (35, 65), (24, 67)]), "#e58fb1", INK, 1.2),
            line(_STITCHES, "#fbf3dc", 1.5),
            fill(_BAND, "#a8322d", INK, 1.6),
            fill(circles(2.6, [(26, 83), (38, 80), (50, 79), (62, 80), (74, 83)]), "#f0d9a0"),
            fill(circles(7, _BELLS), BRASS, BRASS_EDGE, 1.4),
            fill(circles(2, [(x - 2, y - 2.5) for x, y in _BELLS]), "#fff2c2"),
            line("".join(f"M{x - 4:g} {y + 1.5:g}H{x + 4:g}" for x, y in _BELLS), BRASS_EDGE, 1.3),
            fill("".join(circle(x, y + 3.8, 1.4) for x, y in _BELLS), BRASS_EDGE),
        ],
    )


_DOME = "M15 84C15 52 31 33 50 33C69 33 85 52 85 84Z"
_SEAMS = "M50 34C36 46 31 62 31 82M50 34C64 46 69 62 69 82M50 34V82"
_BRIM = "M12 80C36 72 64 72 88 80L86 96C62 88 38 88 14 96Z"


def landlords_cap() -> str:
    """The SVG of a landlord's silk cap: six panels in dark blue, a gold band, a red knob and a jade stone in front."""
    return document(
        SIZE,
        SIZE,
        [
            fill(_DOME, "#23304d", INK, 1.8),
            fill("M22 70C24 52 33 42 42 38C36 48 32 60 31 76Z", "#3a4d78"),
            line(_SEAMS, "#53699b", 1.6),
            fill(_BRIM, BRASS, BRASS_EDGE, 1.6),
            line("M15 86C38 78 62 78 85 86", "#fff2c2", 1.4),
            fill(circle(50, 83, 6), "#3f9c74", BRASS_EDGE, 1.6),
            fill(circle(48, 81, 1.8), "#c9f2dc"),
            fill(circle(50, 28, 8), "#c4312b", INK, 1.6),
            fill(circle(47, 25, 2.4), "#f3a39a"),
        ],
    )
