"""The portrait on a plate in its guise: blue, leaning back from the table, or with a hat on, as the game's table says."""

import pygame
from pygame import Rect, Surface

from tabletop.engine.match import Player
from tabletop.scenes.cast import face
from tabletop.ui.cards.sprites import SpriteCache
from tabletop.ui.game_table import Guise
from tabletop.ui.painting import paint
from tabletop.ui.painting.side_marks import colour_of, ringed
from tabletop.ui.toolkit.canvas import Canvas
from tabletop.ui.toolkit.theme import GOLD_LIGHT, Theme

BLUE = (96, 140, 255)
FADED = 150
"""Brightness, of 255, of the portrait of somebody who leans back."""
LEAN = 20.0
"""Angle by which it leans, in degrees."""
SASH_WIDTH = 0.2
"""Width of a sash, by the portrait's width."""
HAT_WIDTH, BROW = 0.9, 0.42
"""Width of a hat, and how far below the top of the portrait its brim sits, by the portrait's width."""


def portrait(pictures: SpriteCache, player: Player, guise: Guise, px: int, theme: Theme) -> Surface:
    """The face of *player*, *px* wide."""
    picture = face(pictures, player.name, player.level, px)
    if guise.blue:
        picture = picture.copy()
        picture.fill((*BLUE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if guise.leaning:
        turned = pygame.transform.rotozoom(picture, LEAN, 1.0)
        picture = turned.subsurface(turned.get_rect().inflate(px - turned.width, px - turned.height)).copy()
        picture.fill((FADED, FADED, FADED, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if guise.team is not None:
        picture = _dressed(picture, guise.team, guise.sash, theme)
    return picture


def _dressed(picture: Surface, team: int, sash: bool, theme: Theme) -> Surface:
    """The portrait with the ring and the shape of the team, and a sash across the chest."""
    picture, px = picture.copy(), picture.width
    if sash:
        fine = Surface((4 * px, 4 * px), pygame.SRCALPHA)
        half = round(2 * SASH_WIDTH * px)
        for ink, wide in ((GOLD_LIGHT, half), (colour_of(team, theme), half * 3 // 4)):
            pygame.draw.polygon(
                fine,
                ink,
                [(0, 2.1 * px), (4 * px, 3.5 * px), (4 * px, 3.5 * px + 2 * wide), (0, 2.1 * px + 2 * wide)],
            )
        band = pygame.transform.smoothscale(fine, picture.size).premul_alpha()
        disc = paint.rounded(picture.size, px // 2, (255, 255, 255, 255))
        band.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        paint.blit(picture, band, (0, 0))
    return ringed(picture, team, theme)


def put_hat(canvas: Canvas, name: str, pictures: SpriteCache, at: Rect, hat: str) -> None:
    """Put *hat* on the portrait that lies *at*, or take it off where there is none."""
    if not hat:
        canvas.remove(name)
        return
    wide = round(HAT_WIDTH * at.width)
    rect = Rect(at.centerx - wide // 2, at.y + round(BROW * at.width) - wide, wide, wide)
    canvas.put(name, rect, lambda target: paint.blit(target, pictures.hat(hat, wide), rect), (hat, rect.size))
