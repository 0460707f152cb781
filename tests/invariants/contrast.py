"""Contrast on the screen, measured on the pixels that were painted: of words and their ground, of buttons and what is round them.

With high contrast words have at least 7 : 1 (WCAG 1.4.6) and the edges or grounds of what can be pressed 3 : 1 (WCAG 1.4.11).
"""

from functools import cache

import pygame

from tabletop.ui.toolkit.theme import contrast

WORDS, EDGES = 7.0, 3.0
INK = 0.004
"""Part of the pixels round a word that has to be of its colour: the rest is ground, and the smooth edges of thin letters."""
THIN, SHARE = 10, 0.65
"""Strokes of signs lower than so many px are thinner than a pixel, and have only this share of the contrast of their colours, which
tests/ui/test_colours.py holds."""
FREE = 0.02
"""A word of which more than this part is covered is not measured: it passes, or is no more to be read."""


def weak(app, words=WORDS, edges=EDGES):
    """List the words and buttons on the screen with too little contrast, in sentences."""
    picture = app.picture()
    return [*weak_words(app, picture, words), *weak_edges(app, picture, edges)]


def weak_words(app, picture, least):
    found = []
    fading = {layer.name for layer in app.canvas.layers(app.gui) if layer.passing}
    for text in app.readable():
        rect = text.seen.clip(picture.get_rect())
        if text.name in fading or rect.size != text.rect.size or text.hidden_by(text.covered_by) > FREE:
            continue
        ratio = ratio_in(picture, rect.inflate(4, 4).clip(picture.get_rect()))
        if ratio < least * (SHARE if rect.height < THIN else 1):
            found.append(f'"{text.words}" ({text.name}) has a contrast of {ratio:.1f} at {tuple(rect)}.')
    return found


def ratio_in(picture, rect):
    """The contrast of ink and ground in *rect*: of the pixels that differ most from most of the others."""
    colours = sorted(pixels(picture, rect), key=brightness)
    ground, step = colours[len(colours) // 2], round(INK * len(colours))
    return max(contrast(ground, colours[step]), contrast(ground, colours[-1 - step]))


def weak_edges(app, picture, least):
    """List the buttons and fields that nothing in them tells from what is round them."""
    found = []
    for target in app.targets():
        rect = target.rect.clip(picture.get_rect())
        outside = [
            tuple(picture.get_at(place))[:3]
            for place in (rect.move(-3, 0).midleft, rect.move(0, -3).midtop)
            if picture.get_rect().collidepoint(place)
        ]
        inside = set(pixels(picture, rect.inflate(-2, -2)))
        if outside and not any(contrast(one, outside[0]) >= least for one in inside):
            found.append(f'The button "{target.words}" ({target.name}) is hardly seen at {tuple(rect)}.')
    return found


def pixels(picture, rect):
    """The colours of the pixels in *rect*."""
    raw = pygame.image.tobytes(picture.subsurface(rect), "RGB")
    return [*zip(raw[::3], raw[1::3], raw[2::3], strict=True)]


@cache
def brightness(colour):
    return contrast(colour, (0, 0, 0))
