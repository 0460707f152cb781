"""Colours that mean something: told apart with any colour vision, and strong enough on what they lie on."""

from itertools import combinations

import pytest

from tabletop.scenes.table.decor.furniture import tone_colours
from tabletop.ui.cards.suit_colours import ink_of
from tabletop.ui.painting.side_marks import SHAPES, badge
from tabletop.ui.toolkit import theme
from tabletop.ui.toolkit.theme import Theme, contrast

# Machado, Oliveira and Fernandes (2009), severity 1.0, for linear RGB.
VISIONS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
APART = 20.0
"""Least distance (CIE 1976) of two colours that mean different things; 2 can just be seen side by side."""


def linear(colour):
    return [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in colour)
    ]


def lab(colour, vision):
    """*colour* as somebody with this *vision* sees it, in CIE L*a*b* (D65)."""
    rgb = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, rgb, strict=True)))) for row in VISIONS[vision]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one, other, vision):
    return sum((a - b) ** 2 for a, b in zip(lab(one, vision), lab(other, vision), strict=True)) ** 0.5


def alike(colours):
    """The pairs of *colours* that somebody hardly tells apart."""
    return [
        (vision, one, other, round(distance(colours[one], colours[other], vision), 1))
        for vision in VISIONS
        for one, other in combinations(colours, 2)
        if distance(colours[one], colours[other], vision) < APART
    ]


def test_safe_sides_are_told_apart_with_any_colour_vision():
    assert alike(dict(enumerate(Theme(safe=True).sides))) == []


def test_safe_suits_are_told_apart_with_any_colour_vision():
    assert alike({sign: ink_of(sign, True, "safe") for sign in "♠♥♦♣"}) == []
    assert alike({sign: ink_of(sign, False, "safe") for sign in "♠♥"}) == []


def test_luck_and_bad_luck_are_told_apart_and_so_are_chosen_and_hinted():
    safe = Theme(safe=True)
    assert alike({"good": safe.good, "bad": safe.bad, "usual": theme.TEXT}) == []
    assert alike({"chosen": theme.GOLD, "hint": theme.HINT}) == []


@pytest.mark.parametrize(("scheme", "least"), [("usual", 4.5), ("safe", 4.5), ("contrast", 7.0)])
def test_suits_are_strong_on_cards(scheme, least):
    for four in (False, True):
        for sign in "♠♥♦♣":
            assert contrast(ink_of(sign, four, scheme), theme.IVORY) >= least


def test_each_side_has_a_shape_of_its_own():
    assert len(SHAPES) == len(Theme().sides) == len(Theme(safe=True).sides)
    white = (255, 255, 255)
    pictures = {badge(shape, white, 20).get_buffer().raw for shape in SHAPES}
    assert len(pictures) == len(SHAPES)


@pytest.mark.parametrize("role", ["quiet_border", "hairline"])
def test_edges_are_clear_with_high_contrast(role):
    sharp = Theme(felt="contrast")
    for ground in (*theme.FELTS["contrast"], sharp.ground, sharp.panel_solid):
        assert contrast(theme.over(getattr(sharp, role), ground), ground) >= 3.0


def test_words_are_strong_with_high_contrast():
    sharp = Theme(felt="contrast")
    inks = (
        theme.TEXT,
        theme.GOLD,
        theme.GOLD_LIGHT,
        sharp.secondary,
        sharp.secondary_on_felt,
        sharp.good,
        sharp.bad,
    )
    for ground in (*theme.FELTS["contrast"], sharp.ground, sharp.panel_solid):
        assert min(contrast(ink, ground) for ink in inks) >= 7.0
    assert min(contrast(theme.TEXT, red) for red in (sharp.red, sharp.bright_red)) >= 7.0
    assert min(contrast(theme.ON_GOLD, gold) for gold in (theme.GOLD, theme.GOLD_LIGHT)) >= 7.0


@pytest.mark.parametrize(("felt", "least"), [("green", 4.5), ("contrast", 7.0)])
@pytest.mark.parametrize("tone", ["red", "black", "gold", "grey"])
def test_words_on_chips_of_the_table_are_strong(felt, least, tone):
    assert contrast(*tone_colours(Theme(felt=felt), tone)) >= least
