"""Colours, type and measures: the one place that says how Tabletop looks.

The palette is that of the look book. All sizes are given for a window of 1440 × 900 and scaled by the window;
type is scaled once more by the player's text size. Text has a contrast of at least 4.5 : 1 on whatever it lies on.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal

import pygame

from tabletop import resources

Colour = tuple[int, int, int]
ColourA = tuple[int, int, int, int]

TEXT: Colour = (0xF3, 0xEF, 0xE4)
SECONDARY: Colour = (0xB9, 0xCF, 0xC4)
SECONDARY_ON_FELT: Colour = (0xD3, 0xE3, 0xDB)  # lighter, for words that lie on the bright middle of the felt
GOLD: Colour = (0xE3, 0xB4, 0x57)
GOLD_LIGHT: Colour = (0xF0, 0xCD, 0x85)
ON_GOLD: Colour = (0x08, 0x06, 0x00)
IVORY: Colour = (0xFF, 0xFD, 0xF7)
INK: Colour = (0x20, 0x26, 0x2B)
RED: Colour = (0xC4, 0x31, 0x2B)
RED_ON_GOLD: Colour = (0x8A, 0x14, 0x10)
BRIGHT_RED: Colour = (0xD2, 0x3B, 0x34)
BLUE: Colour = (0x2F, 0x5D, 0x8C)
HINT: Colour = (0x7C, 0xCB, 0xFA)
"""What a hint speaks of; gold is for what is chosen."""
SHADOW: Colour = (2, 10, 8)

HAIRLINE: ColourA = (255, 255, 255, 20)
QUIET: ColourA = (255, 255, 255, 22)
QUIET_BORDER: ColourA = (255, 255, 255, 41)

GOOD: Colour = (0x9B, 0xE0, 0xA8)
BAD: Colour = (0xFF, 0xA9, 0x9B)
SIDES: tuple[Colour, ...] = (
    (0x6C, 0xB2, 0xE8), (0xF0, 0x9A, 0x62), (0x9B, 0xD6, 0x7A), (0xD9, 0x8C, 0xD0), (0xE6, 0xD0, 0x6A), (0x6F, 0xD6, 0xC8),
)  # fmt: skip
SAFE_SIDES: tuple[Colour, ...] = (
    (0x16, 0x69, 0xFF), (0xFF, 0xD6, 0x25), (0xC9, 0x51, 0xAC), (0xD7, 0x3B, 0x07), (0x14, 0xE8, 0x86), (0xDC, 0xFF, 0xFF),
)  # fmt: skip
"""Colours of the sides that are told apart with any colour vision, by hue and by brightness."""

FAMILIES: dict[str, Colour] = {
    "tricks": (0x1C, 0x5A, 0x73),
    "fishing": (0x2C, 0x6E, 0x6A),
    "shedding": (0x7A, 0x4A, 0x2B),
    "bluffing": (0x6B, 0x2F, 0x45),
    "rummy": (0x4B, 0x5A, 0x2C),
    "canasta": (0x5B, 0x3F, 0x7A),
    "layouts": (0x44, 0x53, 0x6B),
}

# Four colours from the middle to the corners, at FELT_STOPS of the way.
FELT_STOPS = (0.0, 0.45, 0.85, 1.0)
FELT_CENTRE = (0.5, 0.45)
FELTS: dict[str, tuple[Colour, Colour, Colour, Colour]] = {
    "green": ((0x1F, 0x6B, 0x54), (0x15, 0x52, 0x42), (0x0C, 0x34, 0x2B), (0x08, 0x25, 0x1F)),
    "midnight": ((0x27, 0x4C, 0x77), (0x1B, 0x38, 0x5B), (0x11, 0x24, 0x3D), (0x0B, 0x19, 0x2C)),
    "burgundy": ((0x7A, 0x2C, 0x3E), (0x5E, 0x20, 0x30), (0x3C, 0x14, 0x20), (0x2A, 0x0D, 0x16)),
    "slate": ((0x4A, 0x56, 0x60), (0x39, 0x43, 0x4C), (0x25, 0x2C, 0x33), (0x1A, 0x1F, 0x25)),
    "contrast": ((0x1A, 0x1D, 0x20), (0x12, 0x14, 0x17), (0x09, 0x0A, 0x0C), (0x04, 0x05, 0x06)),
    "oak": ((0x78, 0x58, 0x33), (0x71, 0x52, 0x2F), (0x5E, 0x44, 0x27), (0x49, 0x34, 0x1D)),
}

Role = Literal[
    "title",
    "heading",
    "name",
    "large",
    "large_quiet",
    "label",
    "body",
    "strong",
    "small",
    "small_strong",
    "caption",
]
"""Role of a text; each role has a face, a weight and a size."""

TYPE: dict[Role, tuple[Literal["serif", "sans"], Literal["regular", "semibold", "bold"], float]] = {
    "title": ("serif", "bold", 58),
    "heading": ("serif", "bold", 26),
    "name": ("serif", "bold", 21),
    "large": ("sans", "semibold", 22),
    "large_quiet": ("sans", "regular", 22),
    "label": ("sans", "semibold", 18),
    "body": ("sans", "regular", 17),
    "strong": ("sans", "semibold", 17),
    "small": ("sans", "regular", 14),
    "small_strong": ("sans", "semibold", 14),
    "caption": ("sans", "semibold", 13),
}

DESIGN_SIZE = (1440, 900)
MINIMUM_SIZE = (1024, 640)
SMALLEST_TEXT, SMALLEST_IN_DESIGN = 12, 14
"""The smallest type in px anywhere, and in the design; what is small there grows with the window."""
SMALLEST_TARGET = 44
"""Least width and height of what is clicked, in px of the design."""


@dataclass(frozen=True)
class Theme:
    """Measures for a window of *size* pixels; *text_size* is the player's setting, 1.0 … 2.0; tints for *felt*.

    On the felt "contrast" text has at least 7 : 1 on whatever it lies on, and the edge of what can be pressed 3 : 1. *safe*: colours
    that mean something are told apart by whoever confuses red and green, or blue and yellow.
    """

    size: tuple[int, int] = DESIGN_SIZE
    text_size: float = 1.0
    felt: str = "green"
    safe: bool = False

    # What lies on the felt is tinted like it: teal panels look like a mistake on burgundy.

    @property
    def ground(self) -> Colour:
        """The felt in deep shadow: what panels are made of."""
        return _deep(self.felt)

    @property
    def contrast(self) -> bool:
        """True for colours of high contrast."""
        return self.felt == "contrast"

    @property
    def panel(self) -> ColourA:
        """Plates and forms."""
        return (*self.ground, 255 if self.contrast else 184)

    @property
    def panel_light(self) -> ColourA:
        """The score, through which more of the felt shows."""
        return (*self.ground, 255 if self.contrast else 158)

    @property
    def panel_dense(self) -> ColourA:
        """Messages, through which hardly anything shows."""
        return (*self.ground, 255 if self.contrast else 200)

    @property
    def panel_solid(self) -> Colour:
        """Colour of panels that lie over cards."""
        return mix(self.ground, FELTS[self.felt][1], 0.24)

    @property
    def bar(self) -> ColourA:
        """The shade at the top of the window."""
        return (*mix(self.ground, FELTS[self.felt][2], 0.3), 220)

    @property
    def secondary(self) -> Colour:
        """Words of less weight, on panels."""
        return SECONDARY if self.felt == "green" else mix(TEXT, FELTS[self.felt][0], 0.24)

    @property
    def secondary_on_felt(self) -> Colour:
        """Words of less weight, on the bright middle of the felt."""
        return SECONDARY_ON_FELT if self.felt == "green" else mix(TEXT, FELTS[self.felt][0], 0.1)

    @property
    def hairline(self) -> ColourA:
        """Edge of panels."""
        return (255, 255, 255, 150) if self.contrast else HAIRLINE

    @property
    def quiet(self) -> ColourA:
        """Ground of buttons that are not golden, and of fields."""
        return QUIET

    @property
    def quiet_border(self) -> ColourA:
        """Edge of such buttons and fields."""
        return (255, 255, 255, 210) if self.contrast else QUIET_BORDER

    @property
    def red(self) -> Colour:
        """Ground of light words that warn, or say no."""
        return (0x94, 0x12, 0x0E) if self.contrast else RED

    @property
    def bright_red(self) -> Colour:
        """The same under the pointer."""
        return (0xA0, 0x14, 0x10) if self.contrast else BRIGHT_RED

    @property
    def good(self) -> Colour:
        """Words about what goes well."""
        return (0x8F, 0xC8, 0xFF) if self.safe else GOOD

    @property
    def bad(self) -> Colour:
        """Words about what goes badly."""
        return (0xFF, 0xB0, 0x66) if self.safe else BAD

    @property
    def sides(self) -> tuple[Colour, ...]:
        """Colours of sides with several players; each has a shape as well (`painting/side_marks.py`)."""
        return SAFE_SIDES if self.safe else SIDES

    def tint(self, family: str) -> Colour:
        """Ground of the tile of a game."""
        return mix(FAMILIES[family], (0, 0, 0), 0.7) if self.contrast else FAMILIES[family]

    # Asked for by all that is measured, a hundred times in some frames.

    @cached_property
    def scale(self) -> float:
        """Pixels for one pixel of the 1440 × 900 design."""
        return min(self.size[0] / DESIGN_SIZE[0], self.size[1] / DESIGN_SIZE[1])

    def px(self, length: float) -> int:
        """A length of the 1440 × 900 design in pixels of this window, at least 1."""
        return max(1, round(length * self.scale))

    def text_px(self, role: Role) -> int:
        """The type size of *role* in pixels."""
        return max(self.smallest_text, round(TYPE[role][2] * self.scale * self.text_size))

    @cached_property
    def smallest_text(self) -> int:
        """The size in px below which no type goes, however little room there is."""
        return max(SMALLEST_TEXT, round(SMALLEST_IN_DESIGN * self.scale))

    def font(self, role: Role) -> pygame.font.Font:
        """The font of *role* for this window."""
        family, weight, _size = TYPE[role]
        return font(family, weight, self.text_px(role))


@lru_cache(maxsize=64)
def font(
    family: Literal["serif", "sans"], weight: Literal["regular", "semibold", "bold"], size: int
) -> pygame.font.Font:
    """A font of *size* pixels; the same object every time."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(resources.font(family, weight)), size)


def forget_fonts() -> None:
    """Drop the fonts; they do not outlive `pygame.quit`."""
    font.cache_clear()


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours as WCAG defines it, 1 … 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def over(colour: ColourA, ground: Colour) -> Colour:
    """Colour that a see-through *colour* looks like on *ground*."""
    part = colour[3] / 255
    red, green, blue = (round(c * part + g * (1 - part)) for c, g in zip(colour, ground, strict=False))
    return red, green, blue


def mix(one: Colour, other: Colour, part: float) -> Colour:
    """*part* (0 … 1) of the way from *one* to *other*."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


@lru_cache(maxsize=len(FELTS))
def _deep(felt: str) -> Colour:
    """The darkest of a felt's colours, darker still; that of oak is light, so it has to come further down."""
    edge = FELTS[felt][-1]
    part = min(0.7, 40 / max(edge))
    red, green, blue = (round(channel * part) for channel in edge)
    return red, green, blue


def _luminance(colour: Colour) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
