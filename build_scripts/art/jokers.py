"""The two jokers: a jester in red and one in black, with a star and the word in the corners."""

from .glyphs import glyph
from .palette import CARD_WIDTH, CARD_HEIGHT, CREAM, DARK_GOLD, GOLD, INDEX_CENTRE, INK, PARCHMENT, RED
from .pips import paper, twice
from .svg import circle, circles, document, ellipse, fill, line, place, polygon

import math

COLOURS = {"r": (RED, "#7d1c20", "#2b4270"), "b": ("#343b43", INK, "#8b939b")}
SKIN, CHEEK, NOSE = "#f3d3b3", "#e3a98a", "#b9825f"

_LEFT_HORN = "M125 104C104 96 86 104 78 124C72 138 62 146 50 146C62 156 82 156 94 142C98 152 102 156 106 160L125 140Z"
_MIDDLE_HORN = "M104 110C104 88 112 66 125 48C138 66 146 88 146 110L125 132Z"
_BAND = "M96 150C112 140 138 140 154 150L153 160C138 151 112 151 97 160Z"
_HEAD = "M98 156C98 144 110 138 125 138C140 138 152 144 152 156C153 182 142 205 125 212C108 205 97 182 98 156Z"
_SHOULDERS = "M62 310C60 274 84 240 125 238C166 240 190 274 188 310Z"


def joker(colour: str) -> str:
    """The SVG of the red ("r") or the black ("b") joker."""
    main, shade, other = COLOURS[colour]
    return document(
        CARD_WIDTH,
        CARD_HEIGHT,
        [paper(), *_body(main, shade, other), *_cap(main, shade, other), *_face(), fill(twice(_corner()), main if colour == "r" else INK)],
    )


def _mirror(outline: str) -> str:
    return place(outline, CARD_WIDTH, 0, stretch=-1)


def _body(main: str, shade: str, other: str) -> list[str]:
    """Two-coloured shoulders, and a collar of points with a bell on each."""
    half = "M125 238C84 240 60 274 62 310H125Z"
    tips = [(70, 250), (84, 276), (108, 291), (142, 291), (166, 276), (180, 250)]
    roots = [(98, 218), (86, 246), (100, 262), (125, 268), (150, 262), (164, 246), (152, 218)]
    points = [roots[0]]
    for tip, root in zip(tips, roots[1:], strict=True):
        points += [tip, root]
    return [
        fill(_SHOULDERS, other, shade, 1.4),
        fill(half, main, shade, 1.4),
        fill(polygon(points), PARCHMENT, shade, 1.4),
        fill(polygon([(125, 212), (98, 218), (86, 246), (108, 291), (125, 268)]), main, opacity=0.16),
        fill(circles(6.5, tips), GOLD, DARK_GOLD, 1.2),
    ]


def _cap(main: str, shade: str, other: str) -> list[str]:
    bells = [(48, 147), (125, 46), (202, 147)]
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
    lids = "M105 168C109 161 116 161 120 168M107 175C110 177 115 177 118 175"
    brows = "M103 160C108 153 115 153 120 158"
    grin = "M107 186C116 191 134 191 143 186C139 199 132 204 125 204C118 204 111 199 107 186Z"
    teeth = "M110 188.500C119 191.5 131 191.5 140 188.500C138 193 132 194.5 125 194.500C118 194.5 112 193 110 188.500Z"
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
        line("M103 186L108 185M147 186L142 185", INK, 1.4),
    ]


def _corner() -> str:
    """A star, and the word below it letter under letter."""
    spikes = []
    for i in range(10):
        reach, turn = (20 if i % 2 == 0 else 8.5), math.radians(36 * i)
        spikes.append((INDEX_CENTRE + reach * math.sin(turn), 36 - reach * math.cos(turn)))
    letters = "".join(glyph(letter, INDEX_CENTRE, 62 + 21 * i, 17) for i, letter in enumerate("JOKER"))
    return polygon(spikes) + letters
