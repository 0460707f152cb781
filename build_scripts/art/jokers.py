"""The two jokers: a jester in red and one in black, with a star and the word in the corners."""

import math

from .glyphs import glyph
from .palette import CARD_HEIGHT, CARD_WIDTH, CREAM, DARK_GOLD, GOLD, INDEX_CENTRE, INK, PARCHMENT, RED
from .pips import paper, twice
from .svg import circles, document, ellipse, fill, line, place, polygon

COLOURS = {"r": (RED, "#7d1c20", "#2b4270"), "b": ("#343b43", INK, "#8b939b")}
SKIN, CHEEK, NOSE = "#f3d3b3", "#e3a98a", "#b9825f"

_LEFT_HORN = (
    "M125 104C104 96 86 104 78 124C74 136 68 145 61 148C70 157 86 155 95 142C96 147 97 152 98 156H125Z"
)
_MIDDLE_HORN = "M104 110C104 88 112 66 125 48C138 66 146 88 146 110L125 132Z"
_BAND = "M96 150C112 140 138 140 154 150L153 160C138 151 112 151 97 160Z"
_HEAD = (
    "M98 156C98 150 110 146 125 146C140 146 152 150 152 156C153 182 142 205 125 212C108 205 97 182 98 156Z"
)
_SHOULDERS = "M58 306C56 268 84 230 125 228C166 230 194 268 192 306C172 322 78 322 58 306Z"
_NECK = "M111 196H139V222H111Z"


def joker(colour: str) -> str:
    """The SVG of the red ("r") or the black ("b") joker."""
    return document(
        CARD_WIDTH,
        CARD_HEIGHT,
        [paper(), *jester(colour), fill(twice(_corner()), joker_ink(colour))],
    )


def joker_ink(colour: str) -> str:
    """The colour of a joker's index."""
    return RED if colour == "r" else INK


def jester(colour: str) -> list[str]:
    """The figure in the middle of a joker."""
    main, shade, other = COLOURS[colour]
    return [*_body(main, shade, other), *_cap(main, shade, other), *_face()]


def _mirror(outline: str) -> str:
    return place(outline, CARD_WIDTH, 0, stretch=-1)


def _body(main: str, shade: str, other: str) -> list[str]:
    """Two-coloured shoulders, and a collar of points with a bell on each."""
    half = "M125 228C84 230 56 268 58 306C68 314 96 318 125 318Z"
    tips = [(66, 240), (80, 270), (108, 288), (142, 288), (170, 270), (184, 240)]
    roots = [(104, 208), (85, 238), (99, 256), (125, 263), (151, 256), (165, 238), (146, 208)]
    points = [roots[0]]
    for tip, root in zip(tips, roots[1:], strict=True):
        points += [tip, root]
    return [
        fill(_SHOULDERS, other, shade, 1.4),
        fill(half, main, shade, 1.4),
        fill(_lozenges(), GOLD),
        line("M60 305C80 318 170 318 190 305", GOLD, 4),
        fill(_NECK, SKIN, NOSE, 1.2),
        fill(polygon(points), PARCHMENT, shade, 1.4),
        line("".join(f"M125 212L{x} {y}" for x, y in roots[1:-1]), shade, 0.9, 0.45),
        fill(circles(6.5, tips), GOLD, DARK_GOLD, 1.2),
    ]


def _lozenges() -> str:
    places = [(90, 290), (160, 290), (76, 296), (174, 296), (112, 302), (138, 302), (125, 290)]
    return "".join(polygon([(x, y - 7), (x + 4.5, y), (x, y + 7), (x - 4.5, y)]) for x, y in places)


def _cap(main: str, shade: str, other: str) -> list[str]:
    bells = [(59, 149), (125, 46), (191, 149)]
    slits = "".join(f"M{x - 4} {y + 2}H{x + 4}M{x} {y + 2}V{y + 6}" for x, y in bells)
    return [
        fill(_LEFT_HORN, main, shade, 1.4),
        fill(_mirror(_LEFT_HORN), other, shade, 1.4),
        fill(_MIDDLE_HORN, PARCHMENT, shade, 1.4),
        fill("M125 48C112 66 104 88 104 110L125 132Z", main, opacity=0.16),
        fill(circles(9, bells), GOLD, DARK_GOLD, 1.4),
        line(slits, DARK_GOLD, 1.8),
    ]


def _face() -> list[str]:
    eyes = "M106 168C109 162 116 162 119 168C116 171 109 171 106 168Z"
    lids = "M105 168C109 161 116 161 120 168"
    brows = "M104 161.5C108 157 115 157 120 160"
    grin = "M109 188C117 192 133 192 141 188C138 198 132 202 125 202C118 202 112 198 109 188Z"
    teeth = (
        "M111.5 190C118 192.5 132 192.5 138.5 190C137 194 132 195.5 125 195.5C118 195.5 113 194 111.5 190Z"
    )
    return [
        fill(_HEAD, SKIN, NOSE, 1.2),
        fill(circles(7, [(107, 182), (143, 182)]), CHEEK, opacity=0.75),
        fill(eyes + _mirror(eyes), "#ffffff"),
        fill(circles(3.4, [(113, 167), (137, 167)]), INK),
        line(lids + _mirror(lids), INK, 1.6),
        line(brows + _mirror(brows), INK, 2.4),
        fill(ellipse(125, 180, 5, 5.5), "#e08a70", NOSE, 0.9),
        fill(grin, "#8d2f2a", INK, 1.2),
        fill(teeth, "#ffffff"),
        fill(_BAND, GOLD, DARK_GOLD, 1.2),
        fill(circles(2.6, [(109, 150.5), (125, 148), (141, 150.5)]), CREAM, DARK_GOLD, 0.8),
        line("M105.5 188L110 187M144.5 188L140 187", INK, 1.4),
    ]


def star(x: float, y: float, size: float) -> str:
    """The outline of a star with five points, *size* from its middle to a point."""
    spikes = []
    for i in range(10):
        reach, turn = (size if i % 2 == 0 else 0.425 * size), math.radians(36 * i)
        spikes.append((x + reach * math.sin(turn), y - reach * math.cos(turn)))
    return polygon(spikes)


def _corner() -> str:
    """A star, and the word below it letter under letter."""
    letters = "".join(glyph(letter, INDEX_CENTRE, 62 + 21 * i, 17) for i, letter in enumerate("JOKER"))
    return star(INDEX_CENTRE, 36, 20) + letters
