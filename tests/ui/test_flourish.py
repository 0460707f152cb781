import pygame
import pytest
from pygame import Rect

from tabletop.ui.animation import Tempo
from tabletop.ui.canvas import Canvas
from tabletop.ui.flourish import Burst, Confetti, Flourishes, Gleam, Halo, Shake


def shows():
    canvas = Canvas(pygame.Surface((1024, 640), 0, 32))
    canvas.paint()
    plate = Rect(400, 300, 160, 48)
    return [
        Burst((512, 320), 200),
        Halo((512, 320), 200),
        Gleam(plate, 3, 18),
        Shake(canvas, plate, 6),
        Confetti((1024, 640), 24),
    ]


@pytest.mark.parametrize("number", range(5))
def test_each_comes_and_goes_and_is_a_function_of_the_time(number):
    show = shows()[number]
    seen = [[sprite[1:] for sprite in show.sprites(show.duration * part / 20)] for part in range(20)]
    assert any(seen) and any(frame != seen[0] for frame in seen)
    again = [[sprite[1:] for sprite in show.sprites(show.duration * part / 20)] for part in range(20)]
    assert seen == again


def test_a_plate_shakes_about_its_place_and_stops():
    canvas = Canvas(pygame.Surface((1024, 640), 0, 32))
    canvas.paint()
    show = Shake(canvas, Rect(400, 300, 160, 48), 6)
    places = [sprite.x for step in range(30) for sprite in show.sprites(show.duration * step / 30)]
    assert min(places) < 394 < max(places) and all(abs(x - 394) <= 6 for x in places)


def test_speed_and_a_click_shorten_them():
    running = Flourishes(Tempo(speed=4.0))
    running.begin(Burst((512, 320), 200))
    running.tick(0.2)
    assert running.moving and running.sprites()
    running.tick(0.2)
    assert not running.moving and running.sprites() == []
    running.begin(Burst((512, 320), 200))
    running.finish()
    assert not running.moving


def test_no_two_sprites_have_the_same_depth():
    running = Flourishes(Tempo())
    for show in shows():
        running.begin(show)
        running.begin(show)
    running.tick(0.4)
    depths = [sprite.depth for sprite in running.sprites()]
    assert len(depths) == len(set(depths)) > 60
