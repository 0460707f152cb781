"""The tiles of the gallery: a game's family tint, a back and a face, its name and who may play."""

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from tabletop.cards import parse
from tabletop.engine.game import Game
from tabletop.scenes.forms import words
from tabletop.text import _
from tabletop.ui.cards.sprites import Look, SpriteCache
from tabletop.ui.painting import glyphs, paint
from tabletop.ui.toolkit.theme import FAMILIES, SECONDARY, SECONDARY_ON_FELT, TEXT, ColourA, Role, Theme, mix

WIDTH, HEIGHT = 202, 194
"""The size of a tile in the design."""
CARD = 86
TILTS = (-14, 9)
GROUND = (6, 26, 21)
DARK = (6, 32, 26)
BACKS = {
    "tricks": "blue",
    "fishing": "teal",
    "shedding": "brown",
    "bluffing": "red",
    "rummy": "green",
    "canasta": "purple",
    "layouts": "slate",
}


def least_size(theme: Theme, rules: type[Game], enlarged: float) -> tuple[int, int]:
    """The size of a tile that is *enlarged* and has room for the words of *rules*, in px."""
    name, small = (theme.font(role) for role in _roles(enlarged))
    pad = theme.px(16 * enlarged)
    words_width = max(glyphs.size(name, rules.name)[0], glyphs.size(small, line(rules))[0])
    width = max(theme.px(WIDTH * enlarged), words_width + 2 * pad)
    # The design has room for so much text; what is higher makes the tile higher.
    usual = round(42 * theme.scale * enlarged)
    more = max(0, name.get_linesize() + small.get_linesize() - usual)
    return width, theme.px(HEIGHT * enlarged) + more + _pitch_height(theme, rules, width - 2 * pad, enlarged)


def line(rules: type[Game]) -> str:
    """Numbers of players and the family, in a line."""
    return f"{words.counts(rules.seat_counts)} · {_(words.FAMILIES[rules.family][1])}"


def tile(
    theme: Theme, pictures: SpriteCache, rules: type[Game], size: tuple[int, int], enlarged: float
) -> Surface:
    """The picture of a tile of *size* px, premultiplied."""
    tint = FAMILIES[rules.family]
    picture = _ground(size, tint)
    card = theme.px(CARD * enlarged)
    pictures = pictures.with_back(BACKS[rules.family])
    middle = (size[0] * 0.61, theme.px(80 * enlarged))
    for face, tilt, aside in ((None, TILTS[0], -0.12), (parse(rules.emblem), TILTS[1], 0.12)):
        shown = pictures.card(Look(face, card, tilt))
        place = (round(middle[0] + aside * card - shown.width / 2), round(middle[1] - shown.height / 2))
        paint.blit(picture, shown, place)
    name, small = _roles(enlarged)
    pad = theme.px(16 * enlarged)
    bottom = size[1] - theme.px(14 * enlarged)
    pitch = Rect(pad, 0, size[0] - 2 * pad, _pitch_height(theme, rules, size[0] - 2 * pad, enlarged))
    pitch.bottom = bottom
    line_top = pitch.top - theme.font(small).get_linesize()
    name_top = line_top - theme.font(name).get_linesize() - theme.px(1)
    _shade(picture, name_top - theme.px(30 * enlarged), name_top + theme.px(8))
    paint.text(picture, theme.font(name), rules.name, (pad, name_top), TEXT)
    paint.text(picture, theme.font(small), line(rules), (pad, line_top), SECONDARY_ON_FELT)
    if pitch.height:
        pitch.top += theme.px(8)
        paint.paragraph(picture, theme.font("small"), _(rules.pitch), pitch, SECONDARY)
    return _rounded(picture, theme.px(18))


def shows_pitch(enlarged: float) -> bool:
    """True if tiles of this size say what their game is about."""
    return enlarged > 1.3


def _pitch_height(theme: Theme, rules: type[Game], width: int, enlarged: float) -> int:
    if not shows_pitch(enlarged):
        return 0
    return paint.text_height(theme.font("small"), _(rules.pitch), width) + theme.px(8)


def _roles(enlarged: float) -> tuple[Role, Role]:
    return ("heading", "body") if shows_pitch(enlarged) else ("name", "small")


def _ground(size: tuple[int, int], tint: tuple[int, int, int]) -> Surface:
    """A gradient from the tint at the upper left to the dark at the lower right."""
    return pygame.transform.smoothscale(_gradient(tint), size)


@lru_cache(maxsize=len(FAMILIES))
def _gradient(tint: tuple[int, int, int]) -> Surface:
    small = Surface((24, 24), pygame.SRCALPHA)
    for x in range(24):
        for y in range(24):
            way = min(1.0, max(0.0, (0.34 * x + 0.94 * y) / 23 / 1.1))
            small.set_at((x, y), (*mix(tint, GROUND, 0.88 * way), 255))
    return small


def _shade(picture: Surface, top: int, dense: int) -> None:
    """Darken the lower part, on which the words stand: from nothing at *top* to nearly full at *dense*."""
    column = Surface((1, picture.height), pygame.SRCALPHA)
    for y in range(max(0, top), picture.height):
        column.set_at((0, y), (*DARK, round(236 * min(1.0, (y - top) / (dense - top)))))
    picture.blit(pygame.transform.scale(column, picture.size), (0, 0))


def _rounded(picture: Surface, radius: int) -> Surface:
    white: ColourA = (255, 255, 255, 255)
    picture.blit(paint.rounded(picture.size, radius, white), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    paint.blit(picture, paint.rounded(picture.size, radius, (0, 0, 0, 0), (255, 255, 255, 26), 1), (0, 0))
    return picture
