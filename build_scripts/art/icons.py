"""The icons of buttons and menus: one colour, on a grid of 24, lines two units thick with round ends."""

import math

from .palette import TEXT
from .svg import circle, document, fill, hole, line, polygon

SIZE, THICK = 24, 2.0


def _gear() -> str:
    """A cog with eight teeth and a hole."""
    points = []
    for tooth in range(8):
        for offset, reach in ((-15, 7.4), (-10, 10.3), (10, 10.3), (15, 7.4)):
            turn = math.radians(tooth * 45 + offset)
            points.append((12 + reach * math.sin(turn), 12 - reach * math.cos(turn)))
    return polygon(points) + hole(12, 12, 3.6, 3.6)


def _star_points() -> list[tuple[float, float]]:
    """The ten corners of a star."""
    turns = [(math.radians(36 * corner), 9.2 if corner % 2 == 0 else 4.1) for corner in range(10)]
    return [(12 + reach * math.sin(turn), 12.6 - reach * math.cos(turn)) for turn, reach in turns]


def _star() -> str:
    """The outline of a star."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in _star_points()) + "Z"


_SPEAKER = "M4 9.2H7.5L12.5 5V19L7.5 14.8H4C3.4 14.8 3 14.4 3 13.8V10.2C3 9.6 3.4 9.2 4 9.2Z"

# Every icon: the outlines drawn as lines, and those filled.
ICONS: dict[str, tuple[str, str]] = {
    "menu": ("M4 6.5H20M4 12H20M4 17.5H20", ""),
    "undo": ("M8.5 4.5L4 9L8.5 13.5M4.5 9H14C17.5 9 20 11.5 20 14.5C20 17.5 17.5 19.5 14.5 19.5H9", ""),
    "redo": ("M15.5 4.5L20 9L15.5 13.5M19.5 9H10C6.5 9 4 11.5 4 14.5C4 17.5 6.5 19.5 9.5 19.5H15", ""),
    "hint": (
        "M9.5 16.5C9.5 14.5 6 13 6 9.2C6 5.8 8.7 3.2 12 3.2C15.3 3.2 18 5.8 18 9.2C18 13 14.5 14.5 14.5 16.5Z"
        "M9.8 19.3H14.2M11 21.8H13",
        "",
    ),
    "help": (
        "M8 8.5C8 5.8 9.8 4 12.2 4C14.6 4 16.4 5.6 16.4 8C16.4 11.2 12.2 11.3 12.2 15",
        circle(12.2, 19.4, 1.5),
    ),
    "scores": ("M4 20.5H20M6.5 20V13.5M12 20V4.5M17.5 20V9.5", ""),
    "log": ("M9 6H20M9 12H20M9 18H20", circle(4.8, 6, 1.5) + circle(4.8, 12, 1.5) + circle(4.8, 18, 1.5)),
    "leave": ("M13 4H6V20H13M10.5 12H20M16.5 8.5L20 12L16.5 15.5", ""),
    "sort": ("M4 6H12M4 12H9.5M4 18H7M17 5V19M13.5 15.5L17 19L20.5 15.5", ""),
    "settings": ("", _gear()),
    "star": (_star(), ""),
    "star-full": (_star(), polygon(_star_points())),
    "sound": ("M15.8 9C17.3 10.6 17.3 13.4 15.8 15M18.4 6.3C21.5 9.3 21.5 14.7 18.4 17.7", _SPEAKER),
    "sound-off": ("M16.2 9.5L21.2 14.5M21.2 9.5L16.2 14.5", _SPEAKER),
    "speed": (
        "M4.7 18C3.6 16.6 3 14.9 3 13C3 8 7 4.5 12 4.5C17 4.5 21 8 21 13C21 14.9 20.4 16.6 19.3 18M12 13.5L16 9",
        circle(12, 13.8, 2),
    ),
    "fullscreen": ("M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15", ""),
    "back": ("M11 5L4 12L11 19M4.5 12H20", ""),
    "close": ("M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5", ""),
    "play": (
        "",
        "M7 4.8C7 4 7.8 3.5 8.5 3.9L19.5 11.1C20.2 11.5 20.2 12.5 19.5 12.9L8.5 20.1C7.8 20.5 7 20 7 19.2Z",
    ),
    "pause": ("M8.5 5.5V18.5M15.5 5.5V18.5", ""),
    "next": ("M9 5L16 12L9 19", ""),
    "previous": ("M15 5L8 12L15 19", ""),
    "next-turn": ("M5 5L12 12L5 19M12.5 5L19.5 12L12.5 19", ""),
    "previous-turn": ("M19 5L12 12L19 19M11.5 5L4.5 12L11.5 19", ""),
    "next-deal": ("M6.5 5L13.5 12L6.5 19M18 5V19", ""),
    "previous-deal": ("M17.5 5L10.5 12L17.5 19M6 5V19", ""),
    "branch": ("M6.5 20V4M6.5 16C6.5 11 17 13.5 17 7M13 9.5L17 5L21 9.5", ""),
    "save": ("M12 3.5V14.5M7.5 10.5L12 15L16.5 10.5M4 16.5V20H20V16.5", ""),
    "eye": (
        "M2.8 12C5.2 7.8 8.4 5.8 12 5.8C15.6 5.8 18.8 7.8 21.2 12C18.8 16.2 15.6 18.2 12 18.2C8.4 18.2 5.2 16.2 2.8 12Z",
        circle(12, 12, 3.1),
    ),
    "hand-hidden": (
        "M7 4.5H17C17.6 4.5 18 4.9 18 5.5V18.5C18 19.1 17.6 19.5 17 19.5H7C6.4 19.5 6 19.1 6 18.5V5.5C6 4.9 6.4 4.5 7 4.5Z"
        "M3.5 20.5L20.5 3.5",
        "",
    ),
    "person": ("M4.5 20.5C4.5 16.2 7.8 14.2 12 14.2C16.2 14.2 19.5 16.2 19.5 20.5Z", circle(12, 7.5, 4.3)),
    "cards": (
        "M9.5 6.5H19C19.8 6.5 20.5 7.2 20.5 8V19.5C20.5 20.3 19.8 21 19 21H11C10.2 21 9.5 20.3 9.5 19.5Z"
        "M9.5 17.8L7.3 18.4C6.5 18.6 5.7 18.1 5.5 17.4L3 6.8C2.8 6 3.3 5.2 4 5L11.7 3.1C12.5 2.9 13.2 3.3 13.5 4",
        "M15 10.5L17.6 13.8L15 17.1L12.4 13.8Z",
    ),
    "crown": (
        "",
        "M4 17L2.8 8.2C2.7 7.5 3.4 7 4 7.4L8 10.3L11.2 4.9C11.6 4.3 12.4 4.3 12.8 4.9L16 10.3L20 7.4"
        "C20.6 7 21.3 7.5 21.2 8.2L20 17Z" + "M4.6 18.4H19.4V20.4H4.6Z",
    ),
    "search": (circle(10.5, 10.5, 6.3) + "M15.3 15.3L20.5 20.5", ""),
    "check": ("M4.5 12.8L9.8 18L19.5 6.5", ""),
    "hook": (
        "M15.5 6V15C15.5 18.5 13.3 21 10.3 21C7.3 21 5 18.7 5 15.5V12.5L8.5 15.5",
        circle(15.5, 4.2, 2.2) + hole(15.5, 4.2, 0.9, 0.9),
    ),
}


def icon(name: str) -> str:
    """The SVG of one of `ICONS`, 24 × 24."""
    lines, solids = ICONS[name]
    elements = [line(lines, TEXT, THICK)] if lines else []
    if solids:
        elements.append(fill(solids, TEXT))
    return document(SIZE, SIZE, elements)
