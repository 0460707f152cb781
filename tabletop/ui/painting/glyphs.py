"""Text with the signs of the suits in it, which the typefaces do not have.

♣ ♦ ♥ ♠, ● and ○, a star, a padlock, footprints, a rose, a thumb, a flag and a bell in a line of text are drawn as
shapes in the size and colour of the text around them (hearts and diamonds keep the colour of the text too: what is red
on ivory cannot be read on felt).
"""

import math
import re
from functools import lru_cache

import pygame
from pygame import Surface

from tabletop.wording.signs import BELL, FEET, FLAG, LOCK, ROSE, THUMB

SIGNS = f"♣♦♥♠●○★{LOCK}{FEET}{ROSE}{THUMB}{FLAG}{BELL}"
_SPLIT = re.compile(f"([{SIGNS}])")
_OVERSAMPLING = 8


@lru_cache(maxsize=4096)  # a table measures the same words whenever anything on it changes
def size(font: pygame.font.Font, words: str) -> tuple[int, int]:
    """Width and height of one line, in px."""
    if not has_signs(words):
        return font.size(words)
    sign_width = _sign_width(font)
    width = sum(sign_width if part in SIGNS else font.size(part)[0] for part in _SPLIT.split(words) if part)
    return width, font.get_height()


def render(font: pygame.font.Font, words: str, colour: tuple[int, int, int] | pygame.Color) -> Surface:
    """One line as a picture with straight alpha, like `Font.render`."""
    if not has_signs(words):
        return font.render(words, True, colour)
    picture = Surface(size(font, words), pygame.SRCALPHA)
    picture.fill((*tuple(colour)[:3], 0))
    x = 0
    for part in _SPLIT.split(words):
        if not part:
            continue
        if part in SIGNS:
            drawn = suit_sign(part, _sign_px(font), tuple(colour)[:3])
            # Signs stand on the base line like capitals.
            picture.blit(
                drawn, (x + (_sign_width(font) - drawn.width) // 2, font.get_ascent() - drawn.height + 1)
            )
            x += _sign_width(font)
        else:
            drawn = font.render(part, True, colour)
            picture.blit(drawn, (x, 0))
            x += drawn.width
    return picture


def has_signs(words: str) -> bool:
    """True if *words* contain what the typefaces lack."""
    return _SPLIT.search(words) is not None


def _sign_px(font: pygame.font.Font) -> int:
    return max(6, round(font.get_height() * 0.56))


def _sign_width(font: pygame.font.Font) -> int:
    return round(_sign_px(font) * 1.02)


@lru_cache(maxsize=64)
def suit_sign(sign: str, px: int, colour: tuple[int, int, int]) -> Surface:
    """One of SIGNS, or ↓, in a square of *px*, with straight alpha; not to be painted on."""
    big = px * _OVERSAMPLING
    mask = Surface((big, big), pygame.SRCALPHA)
    mask.fill((*colour, 0))
    _DRAWINGS[sign](mask, big, (*colour, 255))
    return pygame.transform.smoothscale(mask, (px, px))


def _circle(mask: Surface, big: int, colour: tuple[int, ...], x: float, y: float, radius: float) -> None:
    pygame.draw.circle(mask, colour, (x * big, y * big), radius * big)


def _polygon(mask: Surface, big: int, colour: tuple[int, ...], *points: tuple[float, float]) -> None:
    pygame.draw.polygon(mask, colour, [(x * big, y * big) for x, y in points])


def _foot(mask: Surface, big: int, colour: tuple[int, ...]) -> None:
    _polygon(
        mask, big, colour, (0.46, 0.5), (0.54, 0.5), (0.57, 0.82), (0.68, 0.98), (0.32, 0.98), (0.43, 0.82)
    )


def _club(mask: Surface, big: int, colour: tuple[int, ...]) -> None:
    for x, y in ((0.5, 0.25), (0.25, 0.58), (0.75, 0.58)):
        _circle(mask, big, colour, x, y, 0.225)
    _polygon(mask, big, colour, (0.38, 0.4), (0.62, 0.4), (0.7, 0.62), (0.3, 0.62))
    _foot(mask, big, colour)


def _diamond(mask: Surface, big: int, colour: tuple[int, ...]) -> None:
    _polygon(mask, big, colour, (0.5, 0.0), (0.86, 0.5), (0.5, 1.0), (0.14, 0.5))


def _heart(mask: Surface, big: int, colour: tuple[int, ...]) -> None:
    for x in (0.27, 0.73):
        _circle(mask, big, colour, x, 0.3, 0.25)
    _polygon(mask, big, colour, (0.06, 0.43), (0.5, 0.25), (0.94, 0.43), (0.5, 0.98))


def _spade(mask: Surface, big: int, colour: tuple[int, ...]) -> None:
    for x in (0.29, 0.71):
        _circle(mask, big, colour, x, 0.56, 0.235)
    _polygon(mask, big, colour, (0.09, 0.44), (0.5, 0.0), (0.91, 0.44), (0.5, 0.66))
    _foot(mask, big, colour)


def _dot(mask: Surface, big: int, colour: tuple[int, ...]) -> None:
    _circle(mask, big, colour, 0.5, 0.55, 0.3)


def _star(mask: Surface, big: int, colour: tuple[int, ...]) -> None:
    turns = [math.tau * (point / 10 - 0.25) for point in range(10)]
    reach = (0.52, 0.21)
    points = [
        (0.5 + reach[n % 2] * math.cos(turn), 0.54 + reach[n % 2] * math.sin(turn))
        for n, turn in enumerate(turns)
    ]
    _polygon(mask, big, colour, *points)


def _down(mask: Surface, big: int, colour: tuple[int, ...]) -> None:
    _polygon(
        mask, big, colour,
        (0.4, 0.04), (0.6, 0.04), (0.6, 0.5), (0.88, 0.5), (0.5, 0.96), (0.12, 0.5), (0.4, 0.5),
    )  # fmt: skip


def _hollow(mask: Surface, big: int, colour: tuple[int, ...]) -> None:
    pygame.draw.circle(mask, colour, (0.5 * big, 0.55 * big), 0.3 * big, round(0.07 * big))


def _lock(mask: Surface, big: int, colour: tuple[int, ...]) -> None:
    pygame.draw.rect(mask, colour, (0.18 * big, 0.44 * big, 0.64 * big, 0.52 * big), border_radius=big // 10)
    pygame.draw.arc(mask, colour, (0.28 * big, 0.04 * big, 0.44 * big, 0.6 * big), 0, 3.1416, big // 10)
    for x in (0.28, 0.62):
        pygame.draw.rect(mask, colour, (x * big, 0.32 * big, 0.1 * big, 0.14 * big))
    _circle(mask, big, (0, 0, 0, 0), 0.5, 0.66, 0.075)
    pygame.draw.rect(mask, (0, 0, 0, 0), (0.465 * big, 0.66 * big, 0.07 * big, 0.17 * big))


def _feet(mask: Surface, big: int, colour: tuple[int, ...]) -> None:
    for x, y in ((0.29, 0.16), (0.71, 0.0)):
        pygame.draw.ellipse(mask, colour, ((x - 0.17) * big, (y + 0.14) * big, 0.34 * big, 0.44 * big))
        pygame.draw.ellipse(mask, colour, ((x - 0.11) * big, (y + 0.6) * big, 0.22 * big, 0.22 * big))
        for toe in (-0.14, -0.05, 0.05, 0.14):
            _circle(mask, big, colour, x + toe, y + 0.1 + abs(toe) * 0.4, 0.05)


def _rose(mask: Surface, big: int, colour: tuple[int, ...]) -> None:
    for number in range(5):
        turn = math.tau * (number / 5 - 0.25)
        _circle(mask, big, colour, 0.5 + 0.27 * math.cos(turn), 0.5 + 0.27 * math.sin(turn), 0.215)
    _circle(mask, big, (0, 0, 0, 0), 0.5, 0.5, 0.17)
    _circle(mask, big, colour, 0.5, 0.5, 0.11)


def _thumb(mask: Surface, big: int, colour: tuple[int, ...]) -> None:
    pygame.draw.rect(mask, colour, (0.2 * big, 0.46 * big, 0.62 * big, 0.5 * big), border_radius=big // 6)
    pygame.draw.rect(mask, colour, (0.2 * big, 0.04 * big, 0.24 * big, 0.6 * big), border_radius=big // 8)
    for y in (0.6, 0.74):
        pygame.draw.rect(mask, (0, 0, 0, 0), (0.5 * big, y * big, 0.32 * big, 0.05 * big))


def _flag(mask: Surface, big: int, colour: tuple[int, ...]) -> None:
    pygame.draw.rect(mask, colour, (0.2 * big, 0.02 * big, 0.09 * big, 0.96 * big))
    _polygon(mask, big, colour, (0.27, 0.06), (0.86, 0.28), (0.27, 0.52))


def _bell(mask: Surface, big: int, colour: tuple[int, ...]) -> None:
    _circle(mask, big, colour, 0.5, 0.12, 0.08)
    _circle(mask, big, colour, 0.5, 0.38, 0.24)
    _polygon(
        mask, big, colour, (0.26, 0.38), (0.74, 0.38), (0.8, 0.66), (0.94, 0.78), (0.06, 0.78), (0.2, 0.66)
    )
    _circle(mask, big, colour, 0.5, 0.86, 0.1)


_DRAWINGS = {
    "♣": _club,
    "♦": _diamond,
    "♥": _heart,
    "♠": _spade,
    "●": _dot,
    "○": _hollow,
    "★": _star,
    "↓": _down,
    LOCK: _lock,
    FEET: _feet,
    ROSE: _rose,
    THUMB: _thumb,
    FLAG: _flag,
    BELL: _bell,
}
