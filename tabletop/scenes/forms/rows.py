"""A row of a form: what it is called and does at the left, its control at the right, or below where that is narrow."""

import pygame
from pygame import Rect, Surface

from tabletop.scenes.forms.page import Page, Scroll
from tabletop.ui.painting import paint


def lay_row(
    page: Page,
    scroll: Scroll,
    said: tuple[str, str],
    y: int,
    width: int,
    control: tuple[int, int],
    picture: Surface | None = None,
    widest: int = 0,
) -> tuple[tuple[int, int], int]:
    """Put label and sentence at *y* of the scroll, beside a *picture* if there is one; returns the place for a control of
    that size, and the next y. *widest*: px of the longest label among rows that should look alike."""
    label, sentence = said
    page.caption = label
    pad, gap = page.px(10), page.px(20)
    left = picture.width + gap if picture else 0
    width -= left
    room = width - control[0] - gap
    label_width = max(widest, page.text_width(label, "@strong"))
    beside = room >= max(label_width, min(page.px(170), width // 3)) + 4
    words = room if beside else width
    line = page.line("@strong")
    text = line + page.paragraph_height(sentence, words, "@small")
    high = max(text, control[1]) if beside else text + page.px(6) + control[1]
    if picture:
        high = max(high, picture.height)
        page.picture(picture, (0, y + pad + (high - picture.height) // 2), scroll.container)
    top = y + pad + (max(0, high - text) // 2 if beside else 0)
    label = paint.shorten(page.font("@strong"), label, words - 4)
    page.label(label, (left, top), "@strong", scroll.container)
    page.paragraph(sentence, (left, top + line), words, "@small", scroll.container)
    place = (left + width - control[0], y + pad + (high - control[1]) // 2)
    if not beside:
        place = (left, y + pad + text + page.px(6))
    bottom = y + pad + high + pad
    separator(page, scroll, bottom, left + width)
    return place, bottom + 1


def separator(page: Page, scroll: Scroll, y: int, width: int) -> Rect:
    """A hairline across the form."""
    line = Surface((width, 1), pygame.SRCALPHA)
    line.fill(page.theme.hairline)
    page.picture(line.premul_alpha(), (0, y), scroll.container)
    return Rect(0, y, width, 1)
