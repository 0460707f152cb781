"""The ranks as outlines: a bold serif drawn for this game, sturdy enough to be read on a card 40 pixels wide.

Each glyph stands on the line y = 100 and reaches up to y = 0; counters run the other way round. `GLYPHS` gives width and outline.
"""

from .svg import ellipse, hole, place

_SIX = (
    "M57 -1L62 9C44 14 32 24 27 41C31 37 36 35 42 35C58 35 69 48 69 67C69 88 55 101 35 101"
    "C14 101 0 86 0 60C0 28 22 6 57 -1Z" + hole(35, 68.5, 10.5, 23)
)
_ROUND_LETTER = ellipse(47, 50, 47, 52, 0.58) + hole(47, 50, 22, 42, 0.6)

GLYPHS: dict[str, tuple[float, str]] = {
    "A": (
        98,
        "M39 0H59L89 89H98V100H56V89H65L60 74H30L25 89H34V100H0V89H9Z M45 27L33 62H56Z",
    ),
    "0": (68, ellipse(34, 50, 34, 51, 0.6) + hole(34, 50, 11, 41, 0.6)),
    "1": (46, "M4 14L23 0H35V89H46V100H2V89H12V17L6 20Z"),
    "2": (
        68,
        "M3 28C3 11 15 -1 35 -1C55 -1 67 10 67 28C67 42 59 52 45 64L27 79H49C55 79 58 75 59 66H68L66 100H1V87"
        "L22 66C37 51 43 42 43 28C43 16 39 9 31 9C28 9 25 10 23 12C27 14 29 18 29 23C29 31 23 37 16 37C8 37 3 34 3 28Z",
    ),
    "3": (
        67,
        "M4 24C4 9 17 -1 35 -1C53 -1 64 9 64 24C64 35 57 43 47 46C60 49 67 59 67 71C67 90 53 101 32 101"
        "C13 101 0 92 0 77C0 68 6 62 14 62C22 62 28 67 28 75C28 81 26 86 22 88C24 90 27 91 30 91C38 91 43 84 43 71"
        "C43 58 37 52 25 52H19V41H25C35 41 41 36 41 24C41 14 37 9 31 9C28 9 25 10 23 11C27 14 29 18 29 23"
        "C29 31 24 36 17 36C9 36 4 31 4 24Z",
    ),
    "4": (72, "M36 0H60V62H72V77H60V89H69V100H26V89H36V77H0V65Z M36 21L12 62H36Z"),
    "5": (
        66,
        "M8 0H60L58 19H20L19 38C24 35 29 34 35 34C54 34 66 47 66 66C66 88 52 101 31 101C12 101 1 92 1 79"
        "C1 70 7 64 14 64C22 64 28 69 28 77C28 82 26 86 23 89C25 90 27 91 29 91C38 91 43 82 43 66C43 51 38 44 29 44"
        "C24 44 20 46 17 50L6 48Z",
    ),
    "6": (69, _SIX),
    "7": (65, "M0 0H65V13C49 37 43 62 42 100H16C17 70 29 44 46 20H21C13 20 10 24 9 34H1Z"),
    "8": (
        70,
        "M35 -1C54 -1 66 9 66 24C66 34 60 42 50 46C63 51 70 60 70 73C70 90 56 101 35 101C14 101 0 90 0 73"
        "C0 60 7 52 19 47C9 42 4 35 4 24C4 9 16 -1 35 -1Z" + hole(36, 24, 11, 15.5) + hole(34, 72, 12, 19),
    ),
    "9": (69, place(_SIX, 69, 100, angle=180)),
    "T": (
        98,
        "M0 14L19 0H29V89H38V100H-1V89H7V17L2 20Z"
        + ellipse(70.5, 50, 27.5, 51, 0.6)
        + hole(70.5, 50, 8.5, 41, 0.6),
    ),
    "J": (
        64,
        "M17 0H64V11H54V67C54 90 42 101 24 101C9 101 0 93 0 81C0 73 6 67 13 67C21 67 26 72 26 79C26 84 24 87 22 89"
        "C27 91 30 86 30 70V11H17Z",
    ),
    "Q": (
        98,
        _ROUND_LETTER
        + "M42 84C56 74 70 80 78 92C83 99 89 99 95 93L100 101C92 114 74 114 64 104C56 95 50 92 42 96Z",
    ),
    "K": (
        98,
        "M0 0H43V11H34V89H43V100H0V89H9V11H0Z M54 0H93V11H82L34 64V48L66 11H54Z M42 52L58 34L90 89H98V100H55V89H63Z",
    ),
    "O": (94, _ROUND_LETTER),
    "E": (
        78,
        "M0 0H74V30H64C63 17 59 12 50 12H34V43H40C46 43 48 40 48 33H56V65H48C48 58 46 55 40 55H34V88H51"
        "C61 88 66 82 68 67H78L76 100H0V89H9V11H0Z",
    ),
    "R": (
        92,
        "M0 0H48C70 0 82 9 82 27C82 40 75 48 62 51C72 54 75 61 77 74C79 86 80 89 92 89V100H72C58 100 54 94 52 78"
        "C50 62 48 57 38 57H34V89H43V100H0V89H9V11H0Z M34 12V46H42C52 46 57 40 57 28C57 17 52 12 42 12Z",
    ),
}


def glyph(letter: str, x: float, top: float, height: float, widest: float = 1000) -> str:
    """The outline of *letter* centred on *x*, squeezed if it would be wider than *widest*."""
    width, outline = GLYPHS[letter]
    scale = height / 100
    stretch = min(1, widest / (width * scale))
    return place(outline, x - width * scale * stretch / 2, top, scale, stretch)
