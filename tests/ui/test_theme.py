import pygame
import pytest

from tabletop.ui.painting import glyphs, paint
from tabletop.ui.toolkit import theme
from tabletop.ui.toolkit.theme import Theme, contrast, over


@pytest.mark.parametrize("felt", theme.FELTS)
def test_text_can_be_read_on_panels_and_felt(felt):
    tints = Theme(felt=felt)
    for ground in theme.FELTS[felt]:
        for panel in (tints.panel, tints.panel_light, tints.panel_dense, (*tints.panel_solid, 240)):
            for ink in (theme.TEXT, tints.secondary, theme.GOLD, tints.good, tints.bad):
                assert contrast(ink, over(panel, ground)) >= 4.5
        assert contrast(theme.TEXT, ground) >= 4.5
        assert contrast(tints.secondary_on_felt, ground) >= 4.5
        assert contrast(theme.TEXT, over(theme.QUIET, ground)) >= 4.5
    # The bar lies on the felt's dark edge, and below the shade ends on the felt itself.
    assert contrast(tints.secondary, over(tints.bar, theme.FELTS[felt][1])) >= 4.5


@pytest.mark.parametrize("felt", theme.FELTS)
def test_panels_are_tinted_like_the_felt(felt):
    red, green, blue = Theme(felt=felt).ground
    order = sorted(range(3), key=(red, green, blue).__getitem__)
    edge = theme.FELTS[felt][-1]
    assert order == sorted(range(3), key=edge.__getitem__)


def test_gold_and_ivory_can_be_written_on():
    assert contrast(theme.ON_GOLD, theme.GOLD) >= 4.5
    assert contrast(theme.INK, theme.IVORY) >= 4.5 and contrast(theme.RED, theme.IVORY) >= 4.5


def test_contrast_is_that_of_wcag():
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_type_scales_with_the_window_and_the_text_size():
    assert Theme((1440, 900)).text_px("title") == 58
    assert Theme((2880, 1800)).text_px("body") == 34
    assert Theme((1440, 900), 1.5).text_px("body") == round(17 * 1.5)
    assert Theme((1024, 640)).text_px("caption") >= theme.SMALLEST_TEXT


def test_long_words_are_shortened_and_wrapped():
    font = Theme().font("body")
    words = "You hold hearts, so you must follow suit"
    assert paint.shorten(font, words, 10_000) == words
    short = paint.shorten(font, words, 120)
    assert short.endswith("…") and font.size(short)[0] <= 120
    lines = paint.wrap(font, words, 120)
    assert " ".join(lines) == words
    assert all(font.size(line)[0] <= 120 for line in lines)


def test_a_paragraph_stays_in_its_rectangle():
    target = pygame.Surface((300, 200), 0, 32)
    rect = pygame.Rect(20, 20, 150, 70)
    painted = paint.paragraph(target, Theme().font("body"), "card " * 60, rect, theme.TEXT)
    assert rect.inflate(2, 8).contains(painted)


def test_suits_are_drawn_in_text():
    font = Theme().font("body")
    wide, high = glyphs.size(font, "Play A♥")
    assert wide > font.size("Play A")[0] and high == font.size("Play A")[1]
    plain = glyphs.render(font, "A♥", (255, 255, 255))
    assert plain.get_bounding_rect().right > font.size("A")[0] + 4


def test_panels_have_smooth_corners():
    target = pygame.Surface((100, 60), 0, 32)
    paint.panel(target, pygame.Rect(0, 0, 100, 60), 20, (255, 255, 255, 255), (0, 0, 0, 0))
    levels = {target.get_at((x, y))[0] for x in range(20) for y in range(20)}
    assert {0, 255} < levels and len(levels) > 6
