"""The portrait on a plate in its guise: blue, leaning back from the table, or with a hat on, as the game's scene says."""

import pygame
from pygame import Rect, Surface

from tabletop.engine.match import Player
from tabletop.scenes.cast import face
from tabletop.ui import paint
from tabletop.ui.canvas import Canvas
from tabletop.ui.declaration import Guise
from tabletop.ui.sprites import SpriteCache

BLUE = (96, 140, 255)
FADED = 150
"""How bright, of 255, the portrait of somebody is who leans back."""
LEAN = 20.0
"""By so many degrees."""
HAT_WIDTH, BROW = 0.9, 0.42
"""How wide a hat is, and how far below the top of the portrait its brim sits, by the portrait's width."""


def portrait(pictures: SpriteCache, player: Player, guise: Guise, px: int) -> Surface:
    """The face of *player*, *px* wide."""
    picture = face(pictures, player.name, player.level, px)
    if guise.blue:
        picture = picture.copy()
        picture.fill((*BLUE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if guise.leaning:
        turned = pygame.transform.rotozoom(picture, LEAN, 1.0)
        picture = turned.subsurface(turned.get_rect().inflate(px - turned.width, px - turned.height)).copy()
        picture.fill((FADED, FADED, FADED, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def put_hat(canvas: Canvas, name: str, pictures: SpriteCache, at: Rect, hat: str) -> None:
    """Put *hat* on the portrait that lies *at*, or take it off where there is none."""
    if not hat:
        canvas.remove(name)
        return
    wide = round(HAT_WIDTH * at.width)
    rect = Rect(at.centerx - wide // 2, at.y + round(BROW * at.width) - wide, wide, wide)
    canvas.put(name, rect, lambda target: paint.blit(target, pictures.hat(hat, wide), rect), (hat, rect.size))
