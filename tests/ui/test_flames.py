"""A fire: it rises, burns round the pile and goes out."""

import pygame
import pytest

from tabletop.ui.effects.flames import Flames, flame

CENTRE, WIDE = (300, 200), 100


def area(seconds):
    """Area that the flames cover after *seconds*."""
    boxes = [pygame.Rect(s.x, s.y, *s.picture.size) for s in Flames(CENTRE, WIDE).sprites(seconds)]
    return boxes[0].unionall(boxes[1:])


def test_the_fire_rises_burns_and_goes_out():
    fire = Flames(CENTRE, WIDE)
    assert fire.sprites(0.0) == []
    middle = area(fire.duration / 2)
    assert middle.height > area(0.1 * fire.duration).height
    assert middle.height > area(0.95 * fire.duration).height
    assert (
        middle.collidepoint(CENTRE)
        and middle.left < CENTRE[0] - WIDE / 2 < CENTRE[0] + WIDE / 2 < middle.right
    )


@pytest.mark.parametrize("size", [(34, 60), (80, 200), (4, 4)])
def test_a_flame_is_red_outside_bright_inside_and_clear_beside(size):
    picture = flame(*size)
    assert picture.size == size
    assert picture.get_at((0, 0)).a == 0
    if size[0] > 4:
        core = picture.get_at((size[0] // 2, round(size[1] * 0.93)))
        assert core.g > 150 and core.a > 200
