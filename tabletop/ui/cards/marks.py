"""Marks on cards: the sign of the suit that a card counts as, a padlock, the name of the card that it stands for, or the
number of those that lie below it."""

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from tabletop.ui.cards.poses import CARD_RATIO, COUNTS
from tabletop.ui.painting import glyphs
from tabletop.ui.toolkit import theme
from tabletop.ui.toolkit.theme import GOLD, HINT, INK, IVORY, RED_ON_GOLD

if TYPE_CHECKING:
    from tabletop.ui.cards.sprites import Look

SIZE, AT = 0.19, (0.125, 0.39)
"""The size of a mark by the width of the card, and where on it the mark stands: below the index."""
COUNT_SIZE = 0.26
"""The size of the number of cards in a folded meld."""
LAMP, LAMP_AT = 0.21, (0.135, 0.35)
"""The size of the lamp of a hint by the width of the card, and where it stands, by its width and height: on the card, as
above its edge it lay on the plate there when the card rose too."""
BELOW_MARK = 0.17
"""How much lower, by the height of the card, it stands where a mark is."""
FINE = 4


def marked(card: Surface, look: "Look") -> Surface:
    """*card* with the mark of *look* below its index; a picture of its own, where it has one."""
    if not look.mark or look.face is None:
        return card
    if look.mark.startswith(COUNTS):
        return _counted(card, look.mark)
    card, px = card.copy(), max(9, round(SIZE * card.width))
    badge = _disc(look.mark, px) if len(look.mark) == 1 else _tag(look.mark, px)
    x = max(px // 8, round(AT[0] * card.width - badge.width / 2))
    place = (x, round(AT[1] * card.height - px / 2))
    card.blit(badge.premul_alpha(), place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return card


def _counted(card: Surface, count: str) -> Surface:
    """*card* with the number of cards that it stands for at its foot."""
    card, px = card.copy(), max(11, round(COUNT_SIZE * card.width))
    tag = _tag(count, px)
    place = tag.get_rect(midbottom=(card.width // 2, card.height - max(2, px // 5)))
    card.blit(tag.premul_alpha(), place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return card


def put_lamp(picture: Surface, look: "Look") -> None:
    """Put a lit lamp in a disc of the colour of hints on *picture*, in the middle of which is the card of *look*: below its
    index and mark, where no neighbour in a hand covers it."""
    lamp = _lamp(max(11, round(LAMP * look.px)))
    lower = BELOW_MARK if look.mark and look.face is not None and not look.mark.startswith(COUNTS) else 0.0
    offset = pygame.Vector2((LAMP_AT[0] - 0.5) * look.px, (LAMP_AT[1] + lower - 0.5) * CARD_RATIO * look.px)
    offset.rotate_ip(look.angle)
    at = lamp.get_rect(center=(picture.width / 2 + offset.x, picture.height / 2 + offset.y))
    picture.blit(lamp.premul_alpha(), at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _lamp(px: int) -> Surface:
    wide = FINE * px
    big = Surface((wide, wide), pygame.SRCALPHA)
    pygame.draw.circle(big, INK, (wide // 2, wide // 2), wide // 2)
    pygame.draw.circle(big, HINT, (wide // 2, wide // 2), wide // 2 - max(2, wide // 16))
    pygame.draw.circle(big, INK, (wide // 2, round(0.42 * wide)), round(0.25 * wide))
    pygame.draw.circle(big, IVORY, (wide // 2, round(0.42 * wide)), round(0.19 * wide))
    for row, half in ((0.68, 0.13), (0.78, 0.1)):
        rect = Rect(round((0.5 - half) * wide), round(row * wide), round(2 * half * wide), round(0.07 * wide))
        pygame.draw.rect(big, INK, rect, border_radius=wide // 40)
    return pygame.transform.smoothscale(big, (px, px))


def _disc(sign: str, px: int) -> Surface:
    big = Surface((FINE * px, FINE * px), pygame.SRCALPHA)
    pygame.draw.circle(big, (*INK, 255), (2 * px, 2 * px), 2 * px)
    pygame.draw.circle(big, (*GOLD, 255), (2 * px, 2 * px), 2 * px - max(2, px // 5))
    disc = pygame.transform.smoothscale(big, (px, px))
    drawn = glyphs.suit_sign(sign, round(0.62 * px), RED_ON_GOLD if sign in "♥♦" else INK)
    disc.blit(drawn, ((px - drawn.width) // 2, (px - drawn.height) // 2))
    return disc


def _tag(words: str, px: int) -> Surface:
    """A golden tag with *words*, *px* high and a little more."""
    font = theme.font("sans", "bold", max(8, round(1.05 * px)))
    drawn = glyphs.render(font, words, RED_ON_GOLD if set(words) & set("♥♦") else INK)
    drawn = drawn.subsurface(drawn.get_bounding_rect()).copy()
    wide, high = drawn.width + px // 2, round(1.25 * px)
    big = Surface((FINE * wide, FINE * high), pygame.SRCALPHA)
    body = Rect(0, 0, FINE * wide, FINE * high)
    pygame.draw.rect(big, INK, body, border_radius=FINE * px // 4)
    edge = -max(2, FINE * px // 6)
    pygame.draw.rect(big, GOLD, body.inflate(edge, edge), border_radius=FINE * px // 5)
    tag = pygame.transform.smoothscale(big, (wide, high))
    tag.blit(drawn, ((wide - drawn.width) // 2, (high - drawn.height) // 2))
    return tag
