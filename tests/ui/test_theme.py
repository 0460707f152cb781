import pygame
import pytest

from tabletop.ui import glyphs, paint, theme
from tabletop.ui.theme import Theme, contrast, over


def panels():
    for colours in theme.FELTS.values():
        for panel in (theme.PANEL, theme.PANEL_LIGHT):
            yield from (over(panel, felt) for felt in colours)


def test_text_can_be_read_on_panels_and_felt():
    for ground in panels():
        assert contrast(theme.TEXT, ground) >= 4.5
        assert contrast(theme.SECONDARY, ground) >= 4.5
        assert contrast(theme.GOLD, ground) >= 4.5
    for colours in theme.FELTS.values():
        for felt in colours:
            assert contrast(theme.TEXT, felt) >= 4.5
            assert contrast(theme.SECONDARY_ON_FELT, felt) >= 4.5
            assert contrast(theme.TEXT, over(theme.QUIET, felt)) >= 4.5
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
