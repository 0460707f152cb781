"""The tiles of the gallery: a game's family tint, a back and a face, its name, what it is, and who may play."""

from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from tabletop.cards import parse
from tabletop.engine.game import Game
from tabletop.games import catalog
from tabletop.scenes.forms import words
from tabletop.text import _
from tabletop.ui.cards.sprites import Look, SpriteCache
from tabletop.ui.painting import glyphs, paint
from tabletop.ui.toolkit.theme import (
    GOLD,
    SECONDARY,
    SECONDARY_ON_FELT,
    SMALLEST_TARGET,
    TEXT,
    ColourA,
    Role,
    Theme,
    mix,
)
from tabletop.wording.about import LEARNING

WIDTH, HEIGHT = 202, 184
"""The size of a tile in the design."""
WIDEST = 300
"""The greatest width in the design that a tile has for the sake of its line."""
CARD = 80
PAD = 12
GAP = 4
"""Distance in px of the design between what a tile says of its game and the facts below."""
TILTS = (-14, 9)
GROUND = (6, 26, 21)
DARK = (6, 32, 26)
FAINT = (30, 60, 60)
"""Colour towards which the star of what is no favourite fades."""
BACKS = {
    "tricks": "blue",
    "fishing": "teal",
    "shedding": "brown",
    "bluffing": "red",
    "rummy": "green",
    "canasta": "purple",
    "layouts": "slate",
}


@dataclass(frozen=True)
class Marks:
    """Marks in the corners of a tile: the star of a *favourite*, and a tick where the game's lesson is *taught*."""

    favourite: bool = False
    taught: bool = False


def least_size(theme: Theme, rules: type[Game], enlarged: float) -> tuple[int, int]:
    """The size of a tile that is *enlarged* and has room for the words of *rules*, in px."""
    name, small = (theme.font(role) for role in _roles(enlarged))
    pad = theme.px(PAD * enlarged)
    words_width = max(glyphs.size(name, rules.name)[0], glyphs.size(small, facts(rules))[0])
    line = glyphs.size(theme.font("small"), _(catalog.about(rules.slug).line))[0] + 2 * pad
    # As wide as its line, unless large text makes that too wide.
    width = max(theme.px(WIDTH * enlarged), words_width + 2 * pad, min(line, theme.px(WIDEST * enlarged)))
    # The design has room for so much text; what is higher makes the tile higher.
    usual = round(42 * theme.scale * enlarged)
    more = max(0, name.get_linesize() + small.get_linesize() - usual)
    said = paint.text_height(theme.font("small"), said_on(rules, enlarged), width - 2 * pad)
    return width, theme.px(HEIGHT * enlarged) + more + said + theme.px(GAP)


def facts(rules: type[Game]) -> str:
    """Numbers of players, difficulty and length, in a line."""
    about = catalog.about(rules.slug)
    return " · ".join(
        (
            _players(rules),
            _(LEARNING[about.learning][0]),
            _("{count} min").format(count=about.minutes),
        )
    )


def in_words(rules: type[Game], said: str) -> str:
    """A tile for the ear: the game's name, the words *said* of it, and the facts."""
    return f"{rules.name}. {said}. {facts(rules)}".replace("..", ".")


def said_on(rules: type[Game], enlarged: float) -> str:
    """The words on a tile of this size for what the game is: a line, or a sentence where there is room."""
    return _(rules.pitch) if shows_pitch(enlarged) else _(catalog.about(rules.slug).line)


def tile(
    theme: Theme,
    pictures: SpriteCache,
    rules: type[Game],
    size: tuple[int, int],
    enlarged: float,
    marks: Marks,
) -> Surface:
    """The picture of a tile of *size* px, premultiplied."""
    tint = theme.tint(rules.family)
    picture = _ground(size, tint)
    card = theme.px(CARD * enlarged)
    middle = (size[0] * 0.61, theme.px(74 * enlarged))
    _two_cards(picture, pictures, rules, card, middle)
    name, small = _roles(enlarged)
    pad = theme.px(PAD * enlarged)
    bottom = size[1] - theme.px(14 * enlarged)
    words_width = size[0] - 2 * pad
    said = said_on(rules, enlarged)
    facts_top = bottom - theme.font(small).get_linesize()
    lines = Rect(pad, 0, words_width, paint.text_height(theme.font("small"), said, words_width))
    lines.bottom = facts_top - theme.px(GAP)
    name_top = lines.top - theme.font(name).get_linesize() - theme.px(1)
    _shade(picture, theme, name_top - theme.px(30 * enlarged), name_top + theme.px(8))
    paint.text(picture, theme.font(name), rules.name, (pad, name_top), TEXT)
    paint.paragraph(picture, theme.font("small"), said, lines, TEXT)
    paint.text(picture, theme.font(small), facts(rules), (pad, facts_top), SECONDARY)
    _put_marks(picture, theme, pictures, marks)
    return _rounded(picture, theme.px(18), theme)


def star_place(theme: Theme, size: tuple[int, int]) -> Rect:
    """The corner of a tile of *size* px that is clicked to make its game a favourite."""
    side = theme.px(SMALLEST_TARGET)
    return Rect(size[0] - side, 0, side, side)


def _put_marks(picture: Surface, theme: Theme, pictures: SpriteCache, marks: Marks) -> None:
    """The star at the upper right, and at the upper left the tick of a lesson that was done."""
    side, place = theme.px(20), star_place(theme, picture.size)
    star = ("star-full", GOLD) if marks.favourite else ("star", mix(TEXT, FAINT, 0.45))
    paint.blit(picture, pictures.icon(star[0], side, star[1]), (place.centerx - side // 2, theme.px(12)))
    if marks.taught:
        paint.blit(picture, pictures.icon("check", side, GOLD), (theme.px(14), theme.px(12)))


def entry(
    theme: Theme, pictures: SpriteCache, rules: type[Game], caption: str, size: tuple[int, int]
) -> Surface:
    """The picture of a game in a row, of *size* px: a small card, the name, and the *caption* below it; premultiplied."""
    picture = _ground(size, theme.tint(rules.family))
    card = entry_card(size)
    _two_cards(picture, pictures, rules, card, (round(0.95 * card), size[1] / 2))
    left = entry_words(size)
    small, strong = theme.font("small"), theme.font("strong")
    top = (size[1] - strong.get_linesize() - small.get_linesize()) // 2
    room = size[0] - left - theme.px(10)
    paint.text(picture, strong, paint.shorten(strong, rules.name, room), (left, top), TEXT)
    caption = paint.shorten(small, caption, room)
    paint.text(picture, small, caption, (left, top + strong.get_linesize()), TEXT)
    return _rounded(picture, theme.px(14), theme)


def entry_card(size: tuple[int, int]) -> int:
    """Width in px of the small card of an entry of *size* px."""
    return round(0.5 * size[1])


def entry_words(size: tuple[int, int]) -> int:
    """Distance in px of the words of an entry of *size* px from its left edge."""
    return round(2.1 * entry_card(size))


def suggestion_width(theme: Theme, rules: type[Game]) -> int:
    """Width in px that a suggestion needs, so that its facts stand in a line each."""
    said = max(glyphs.size(theme.font("small"), facts)[0] for facts in long_facts(rules))
    return _beside_card(theme) + max(said, glyphs.size(theme.font("name"), rules.name)[0]) + theme.px(18)


def suggestion_height(theme: Theme, rules: type[Game], why: str, width: int) -> int:
    """Height in px that a suggestion of this *width* needs."""
    room = width - _beside_card(theme) - theme.px(14)
    name, small = theme.font("name").get_linesize(), theme.font("small")
    said = (*long_facts(rules), why)
    high = sum(paint.text_height(small, each, room) + theme.px(GAP) for each in said) + theme.px(GAP)
    return max(name + high + 2 * theme.px(14), theme.px(112))


def suggestion(
    theme: Theme, pictures: SpriteCache, rules: type[Game], why: str, size: tuple[int, int]
) -> Surface:
    """The picture of a game that is suggested, of *size* px: its cards, name and facts, and *why*; premultiplied."""
    picture = _ground(size, theme.tint(rules.family))
    left = _beside_card(theme)
    _two_cards(picture, pictures, rules, theme.px(56), (left * 0.5, theme.px(58)))
    paint.text(picture, theme.font("name"), rules.name, (left, theme.px(12)), TEXT)
    y = theme.px(12) + theme.font("name").get_linesize()
    first, second = long_facts(rules)
    for said, ink, gap in (
        (first, SECONDARY_ON_FELT, GAP),
        (second, SECONDARY_ON_FELT, 0),
        (why, TEXT, 3 * GAP),
    ):
        rect = Rect(left, y + theme.px(gap), size[0] - left - theme.px(14), 0)
        rect.height = paint.text_height(theme.font("small"), said, rect.width)
        paint.paragraph(picture, theme.font("small"), said, rect, ink)
        y = rect.bottom
    return _rounded(picture, theme.px(16), theme)


def long_facts(rules: type[Game]) -> tuple[str, str]:
    """Numbers of players and length, and the difficulty, as a suggestion says them."""
    about = catalog.about(rules.slug)
    minutes = _("about {count} minutes").format(count=about.minutes)
    return f"{_players(rules)} · {minutes}", _(LEARNING[about.learning][1])


def _players(rules: type[Game]) -> str:
    """Numbers of players, from the least to the most where there are many."""
    counts = rules.seat_counts
    return words.counts(counts) if len(counts) < 3 else words.counts(range(counts[0], counts[-1] + 1))


def _beside_card(theme: Theme) -> int:
    """Distance in px of the words of a suggestion from its left edge."""
    return theme.px(104)


def shows_pitch(enlarged: float) -> bool:
    """True if tiles of this size say what their game is about in a sentence."""
    return enlarged > 1.3


def _two_cards(
    picture: Surface, pictures: SpriteCache, rules: type[Game], card: int, middle: tuple[float, float]
) -> None:
    """A back and the game's card, *card* px wide, round *middle*."""
    pictures = pictures.with_back(BACKS[rules.family])
    for face, tilt, aside in ((None, TILTS[0], -0.12), (parse(rules.emblem), TILTS[1], 0.12)):
        shown = pictures.card(Look(face, card, tilt))
        place = (round(middle[0] + aside * card - shown.width / 2), round(middle[1] - shown.height / 2))
        paint.blit(picture, shown, place)


def _roles(enlarged: float) -> tuple[Role, Role]:
    return ("heading", "body") if shows_pitch(enlarged) else ("name", "small")


def _ground(size: tuple[int, int], tint: tuple[int, int, int]) -> Surface:
    """A gradient from the tint at the upper left to the dark at the lower right."""
    return pygame.transform.smoothscale(_gradient(tint), size)


@lru_cache(maxsize=16)
def _gradient(tint: tuple[int, int, int]) -> Surface:
    small = Surface((24, 24), pygame.SRCALPHA)
    for x in range(24):
        for y in range(24):
            way = min(1.0, max(0.0, (0.34 * x + 0.94 * y) / 23 / 1.1))
            small.set_at((x, y), (*mix(tint, GROUND, 0.88 * way), 255))
    return small


def _shade(picture: Surface, theme: Theme, top: int, dense: int) -> None:
    """Darken the lower part, on which the words stand: from nothing at *top* to nearly full at *dense*."""
    column, dark = Surface((1, picture.height), pygame.SRCALPHA), theme.ground if theme.contrast else DARK
    for y in range(max(0, top), picture.height):
        column.set_at((0, y), (*dark, round(236 * min(1.0, (y - top) / (dense - top)))))
    picture.blit(pygame.transform.scale(column, picture.size), (0, 0))


def _rounded(picture: Surface, radius: int, theme: Theme) -> Surface:
    white: ColourA = (255, 255, 255, 255)
    picture.blit(paint.rounded(picture.size, radius, white), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    paint.blit(picture, paint.rounded(picture.size, radius, (0, 0, 0, 0), theme.hairline, 1), (0, 0))
    return picture
