import weakref

import pygame
import pytest
from pygame import Rect

from tabletop.ui.cards.animation import Tempo
from tabletop.ui.effects.confetti import Confetti
from tabletop.ui.effects.flights import Bloom, Flag, Fly, Petals, Rocket, Sweep, spread_over, thing, whole
from tabletop.ui.effects.shows import Burst, Flourishes, Gleam, Halo, Shake, Shout, Thump, Walk, bubble
from tabletop.ui.toolkit.canvas import Canvas
from tabletop.ui.toolkit.theme import Theme


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
        Fly(thing("chip", 20), whole(3, (100, 100)), (500, 300)),
        Fly(thing("coin", 20), spread_over(1024, 25, -40), (500, 300)),
        Petals((512, 320), 120),
        Rocket((512, 400), 30),
        Flag((512, 320), 48, still=False),
        Bloom((512, 320), 200),
        Sweep((512, 320), (150, 140), 30, clockwise=False),
    ]


@pytest.mark.parametrize("number", range(12))
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


@pytest.mark.parametrize("number", range(3))
def test_large_pictures_are_made_once_a_step_and_go_with_their_show(number):
    show = shows()[number]
    each = [[sprite[0] for sprite in show.sprites(show.duration * 0.1)] for _frame in range(2)]
    assert all(
        one is other for one, other in zip(*each, strict=True)
    )  # what is the same picture is not drawn again
    largest = weakref.ref(max(each[0], key=lambda picture: picture.width))
    del show, each
    assert largest() is None


def test_no_two_sprites_have_the_same_depth():
    running = Flourishes(Tempo())
    for show in shows():
        running.begin(show)
        running.begin(show)
    running.tick(0.4)
    depths = [sprite.depth for sprite in running.sprites()]
    assert len(depths) == len(set(depths)) > 60


def test_chips_set_out_one_by_one_and_all_arrive():
    show = Fly(thing("chip", 20), whole(4, (100, 100)), (500, 300))
    moments = [show.sprites(show.duration * step / 60) for step in range(60)]
    assert max(map(len, moments)) > 1
    assert {sprite.depth for moment in moments for sprite in moment} == {(850, number) for number in range(4)}
    last = [moment[-1] for moment in moments if moment][-1]
    assert abs(last.rect.centerx - 500) < 20 and abs(last.rect.centery - 300) < 20


def test_a_rocket_leaves_at_the_top():
    show = Rocket((512, 400), 30)
    highest = [min(sprite.rect.bottom for sprite in show.sprites(1.29 * step / 30)) for step in range(30)]
    assert highest[0] > 400 and highest[-1] < 0


@pytest.mark.parametrize("clockwise", [True, False])
def test_arrows_sweep_the_way_that_the_turn_goes_now(clockwise):
    show = Sweep((500, 300), (100, 100), 30, clockwise)
    first, later = (show.sprites(seconds)[0].rect.center for seconds in (0.0, 0.05))
    assert first[0] > 580 and (later[1] > first[1]) is clockwise


def test_a_shout_stands_at_its_tip_and_fades():
    picture, spot = bubble("Truco!", Theme().font("heading"), 20, (-1, 0))
    assert spot == (0, picture.get_height() // 2)
    show = Shout(picture, spot, (300, 200), still=False)
    (sprite,) = show.sprites(show.duration / 2)
    assert (sprite.x, sprite.y) == (300, 200 - spot[1])
    assert not show.sprites(show.duration)


def test_a_speaker_has_one_bubble_at_a_time():
    picture, spot = bubble("Sevens", Theme().font("heading"), 20, (-1, 0))
    flourishes = Flourishes(Tempo())
    for tip in ((300, 200), (100, 50), (300, 200)):
        flourishes.begin(Shout(picture, spot, tip, still=False))
    flourishes.tick(0.5)
    assert len(flourishes.sprites()) == 2


def test_the_table_jumps_and_lies_still_again():
    canvas = Canvas(pygame.Surface((320, 240), 0, 32))
    canvas.paint()
    show = Thump(canvas, 6)
    downs = [sprite.y for step in range(30) for sprite in show.sprites(show.duration * step / 30)]
    assert min(downs) < 0 < max(downs) and all(abs(down) <= 6 for down in downs)
    assert not show.sprites(show.duration)


def test_a_plate_walks_to_where_it_is_by_then():
    canvas = Canvas(pygame.Surface((320, 240), 0, 32))
    canvas.paint()
    ends = [Rect(200, 180, 60, 20)]
    show = Walk(canvas, Rect(10, 20, 60, 20), lambda: ends[0])
    (first,) = show.sprites(0.0)
    (later,) = show.sprites(show.duration / 3)
    assert (first.x, first.y) == (10, 20) and 10 < later.x < 200 and 20 < later.y < 180
    assert not show.sprites(show.duration)
