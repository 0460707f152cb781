import pygame
import pytest

from tabletop.ui.cards import sprites, svg_cache
from tabletop.ui.cards.picture_cache import PictureCache
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.cards.sprites import FLIPS, Look, SpriteCache, quantised
from tabletop.ui.cards.svg_cache import SvgCache
from tests.scenes.disk_watch import watched


def raw(picture):
    return pygame.image.tobytes(picture, "RGBA")


def test_the_same_look_is_the_same_picture():
    cache = SpriteCache()
    assert cache.card(Look(3, 60, 7)) is cache.card(Look(3, 60, 7))


def test_the_card_is_in_the_middle_of_its_picture():
    cache = SpriteCache()
    for look in (Look(3, 60), Look(3, 60, 30), Look(None, 61, -8, 4), Look(40, 60, 0, FLIPS, "glow", 2)):
        picture = cache.card(look)
        opaque = picture.get_bounding_rect(min_alpha=253)
        assert opaque.centerx == pytest.approx(picture.width / 2, abs=2)
        assert opaque.centery == pytest.approx(picture.height / 2, abs=2)


def test_shades_differ():
    cache = SpriteCache()
    middle = {
        shade: cache.card(Look(3, 60, 0, FLIPS, shade)).get_bounding_rect().size
        for shade in ("", "lift", "glow")
    }
    assert len(set(middle.values())) == 3
    bright, dim = (cache.card(Look(3, 60, 0, FLIPS, shade)) for shade in ("", "dim"))
    # The corner of the card is plain ivory, so it tells how bright the card is.
    corner = (bright.width // 2 + 20, bright.height // 2 - 36)
    assert sum(dim.get_at(corner)[:3]) < 0.75 * sum(bright.get_at(corner)[:3])


def test_the_cache_stays_within_its_limit():
    limit = 2 << 20
    cache = SpriteCache(limit=limit)
    for face in range(52):
        for angle in (0, 5, 11):
            cache.card(Look(face, 100, angle))
    assert cache.bytes <= 2 * limit


def test_a_shelf_drops_what_was_not_used_for_longest():
    picture_cache = PictureCache(3 * 400)
    for number in range(3):
        picture_cache.put(number, pygame.Surface((10, 10), pygame.SRCALPHA))
    picture_cache.get(0)
    picture_cache.put(3, pygame.Surface((10, 10), pygame.SRCALPHA))
    assert picture_cache.get(0) and picture_cache.get(3) and picture_cache.get(1) is None
    assert picture_cache.bytes == 1200


def test_a_frame_spends_little_time_on_new_pictures(monkeypatch):
    monkeypatch.setattr("tabletop.ui.cards.sprites.FRAME_ALLOWANCE", 0.0)
    cache = SpriteCache()
    cache.begin_frame()
    first = cache.card_in_time(Look(3, 60), None)
    assert first[1] == Look(3, 60)
    assert cache.card_in_time(Look(3, 60, 8), first) == first
    assert cache.card_in_time(Look(3, 60), None) == first


def test_a_frame_without_time_does_one_step_to_a_picture(monkeypatch):
    monkeypatch.setattr("tabletop.ui.cards.sprites.FRAME_ALLOWANCE", 0.0)
    cache = SpriteCache()
    before = cache.card(Look(3, 60)), Look(3, 60)
    shown = []
    for _frame in range(3):
        cache.begin_frame()
        shown.append(cache.card_in_time(Look(3, 60, 8), before))
    # The raster first, then the card is turned, and then it lies on its shadow.
    assert shown == [before, before, (cache.card(Look(3, 60, 8)), Look(3, 60, 8))]


def test_a_picture_that_was_begun_is_shown_though_the_card_has_moved_on(monkeypatch):
    monkeypatch.setattr("tabletop.ui.cards.sprites.FRAME_ALLOWANCE", 0.0)
    cache = SpriteCache()
    before = cache.card(Look(3, 60)), Look(3, 60)
    for _frame in range(2):
        cache.begin_frame()
        cache.card_in_time(Look(3, 60, 6), before)
    cache.begin_frame()
    assert cache.card_in_time(Look(3, 60, 12), before) == (cache.card(Look(3, 60, 6)), Look(3, 60, 6))


def differences(one, other):
    """By how much the colours of two pictures, which may be a few pixels larger or smaller than the other, differ on felt."""
    grounds = []
    for picture in (one, other):
        ground = pygame.Surface([min(sides) for sides in zip(one.size, other.size, strict=True)])
        ground.fill((40, 120, 80))
        place = picture.get_rect(center=ground.get_rect().center)
        assert max(map(abs, place.topleft)) <= 2
        ground.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        grounds.append(pygame.image.tobytes(ground, "RGB"))
    return [abs(a - b) for a, b in zip(*grounds, strict=True)]


FLYING = [Look(3, 60, 12, height=2), Look(3, 60, -30, 4), Look(None, 60, 6, shade="glow")]


@pytest.mark.parametrize("look", FLYING)
def test_a_card_that_flies_looks_like_one_at_rest(look):
    cache = SpriteCache()
    cache.card(look._replace(angle=90))
    assert max(differences(cache.card(look._replace(swift=True)), cache.card(look))) <= 12


@pytest.mark.parametrize("look", [*FLYING, Look(3, 300, 12, height=2), Look(3, 300, -30, 4)])
@pytest.mark.parametrize("before", ["nothing", "upright", "turned"])
def test_from_whatever_it_is_made_a_card_that_flies_looks_nearly_like_one_at_rest(look, before):
    """To read the raster of a card that lies turned took longer than all else in a frame in which it began to fly."""
    cache = SpriteCache()
    if before == "upright":
        cache.card(Look(look.face, look.px))
    elif before == "turned":
        cache.card(look._replace(angle=90))
    swift = cache.card(look._replace(swift=True))
    different = differences(swift, SpriteCache().card(look))
    assert sum(different) / len(different) <= 7  # the lattice of a back is fine, and differs most


@pytest.mark.parametrize("px", [60, 300])
def test_a_card_that_begins_to_fly_is_made_of_what_is_at_hand(px, monkeypatch):
    cache = SpriteCache()
    cache.card(Look(3, px))
    monkeypatch.setattr(cache._svg_cache, "get_part", None)
    assert cache.card(Look(3, px, 12, height=2, swift=True))


def test_the_shadow_of_cards_that_fly_is_blurred_once_for_all_angles(monkeypatch):
    """To blur it for each angle took half of the time of each picture of a card in flight."""
    blurred = []
    blur = sprites._softened
    monkeypatch.setattr(sprites, "_softened", lambda shape: blurred.append(shape) or blur(shape))
    cache = SpriteCache()
    for angle in range(-30, 36, 6):
        for face in (3, 12, None):
            cache.card(Look(face, 60, angle, height=2, swift=True))
    assert len(blurred) == 1


def test_a_shadow_is_as_soft_as_a_gaussian_blur_makes_it():
    shape = pygame.Surface((96, 120), pygame.SRCALPHA)
    pygame.draw.rect(shape, (0, 0, 0, 107), (20, 20, 56, 80), border_radius=5)
    soft, gaussian = sprites._softened(shape), pygame.transform.gaussian_blur(shape, sprites.BLUR)
    levels = (pygame.image.tobytes(each, "RGBA")[3::4] for each in (soft, gaussian))
    assert max(abs(one - other) for one, other in zip(*levels, strict=True)) <= 3


def test_a_card_that_flies_shows_the_picture_that_it_has_at_rest():
    cache = SpriteCache()
    look = Look(3, 60, 12)
    assert cache.card(look._replace(swift=True)) is not cache.card(look)
    cache = SpriteCache()
    at_rest = cache.card(look)
    assert cache.card(look._replace(swift=True)) is at_rest
    assert cache.card_in_time(look._replace(swift=True), None) == (at_rest, look._replace(swift=True))


def test_a_frame_does_not_begin_a_step_that_it_has_no_time_for(monkeypatch):
    """One average stood for all steps: a frame that had time for a small one began one that took as long as all it had."""
    takes = {
        "raster": 0.3,
        "scale": 0.3,
        "turn": 0.5,
        "blur": 0.9,
        "draw": 0.2,
        "fade": 0.1,
    }
    clock, spent = [0.0], []
    cache = SpriteCache()
    taken = cache._step

    def step(look):
        clock[0] += takes[cache._kind_of_step(look)] / 1000
        return taken(look)

    monkeypatch.setattr(cache, "_step", step)
    monkeypatch.setattr("tabletop.ui.cards.sprites.time.thread_time", lambda: clock[0])
    monkeypatch.setattr("tabletop.ui.cards.sprites.FRAME_ALLOWANCE", 0.001)
    before = cache.card(Look(3, 60)), Look(3, 60)
    for angle in range(2, 122):
        cache.begin_frame()
        began = clock[0]
        for face in range(20):
            cache.card_in_time(Look(face, 60, angle, swift=face % 2 == 0), before)
        spent.append(1000 * (clock[0] - began))
    assert max(spent[:60]) > 1 >= max(spent[60:]) - 0.05 and min(spent[60:]) > 0.4


def test_prepared_pictures_are_made_when_there_is_time():
    cache = SpriteCache()
    cache.prepare([Look(3, 60, 8)])
    while cache.idle():
        pass
    cache.begin_frame()
    wanted = cache.card(Look(3, 60, 8))
    assert cache.card_in_time(Look(3, 60, 8), None) == (wanted, Look(3, 60, 8))


def test_angles_are_whole_degrees_and_zero_is_exact():
    assert quantised(0.2) == 0 and quantised(-4.6) == -5 and quantised(360) == 0
    assert quantised(91) in (90, 92) and quantised(270) == -90


def test_rasters_come_back_from_the_disk(tmp_path):
    first = SpriteCache(tmp_path)
    fresh = raw(first.card(Look(20, 60)))
    with watched(tmp_path) as touched:
        while first.idle():
            pass
    assert len(list(tmp_path.glob("*.z"))) == 1 and touched == []
    assert raw(SpriteCache(tmp_path).card(Look(20, 60))) == fresh


def test_a_large_raster_is_read_in_parts(tmp_path, monkeypatch):
    """To unpack all of it took longer than all else in the frame in which a card had landed."""
    look = Look(20, 300, 5)
    first = SpriteCache(tmp_path)
    fresh = raw(first.card(look))
    while first.idle():
        pass
    cache = SpriteCache(tmp_path)
    monkeypatch.setattr(SvgCache, "_rasterised", None)
    parts = []
    part = svg_cache._Reading.go_on
    monkeypatch.setattr(svg_cache._Reading, "go_on", lambda reading: parts.append(1) or part(reading))
    steps, picture = 0, None
    while picture is None:
        picture = cache._step(look)
        steps += 1
        assert len(parts) <= steps
    assert raw(picture) == fresh and len(parts) > 2


@pytest.mark.parametrize("damage", [b"", b"not zlib", None])
def test_a_damaged_raster_is_ignored_and_rewritten(tmp_path, damage):
    first = SpriteCache(tmp_path)
    fresh = raw(first.card(Look(20, 60)))
    while first.idle():
        pass
    [path] = tmp_path.glob("*.z")
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2] if damage is None else damage)
    second = SpriteCache(tmp_path)
    assert raw(second.card(Look(20, 60))) == fresh
    while second.idle():
        pass
    assert path.read_bytes() == whole


def test_without_a_writable_folder_cards_are_drawn_all_the_same(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    cache = SpriteCache(blocked / "rasters")
    assert cache.card(Look(20, 60))
    while cache.idle():
        pass


def test_icons_take_a_colour_and_avatars_keep_theirs():
    cache = SpriteCache()
    gold = cache.icon("menu", 24, (255, 0, 0))
    colours = {tuple(gold.get_at((x, y)))[1:3] for x in range(24) for y in range(24)}
    assert colours == {(0, 0)}
    assert cache.avatar("otto", 40).size == (40, 40)


def test_only_what_is_shown_is_rasterised(monkeypatch):
    drawn = []
    get = SvgCache.get_part
    monkeypatch.setattr(
        SvgCache, "get_part", lambda self, drawing, *how: drawn.append(drawing) or get(self, drawing, *how)
    )
    cache = SpriteCache()
    assert drawn == []
    cache.card(Look(3, 60))
    assert len(drawn) == 1


def test_a_dimmed_card_leaves_the_picture_on_the_disk_as_it_is(tmp_path):
    cards = SpriteCache(tmp_path)
    bright = SpriteCache().card(Look(6, 60))
    cards.card(Look(6, 60, shade="dim"))
    while cards.idle():
        pass
    assert pygame.image.tobytes(SpriteCache(tmp_path).card(Look(6, 60)), "RGBA") == pygame.image.tobytes(
        bright, "RGBA"
    )


@pytest.mark.parametrize("mark", ["", "♣"])
@pytest.mark.parametrize("angle", [0, 12, -12])
def test_a_hint_has_a_lamp_on_its_card_that_nothing_else_has(angle, mark):
    """By colour and by shape: also who tells no colours apart can tell it from what is chosen."""
    height, lower = 100 * CARD_RATIO, 0.17 if mark else 0.0

    def beside_the_bulb(shade):
        picture = SpriteCache().card(Look(3, 100, angle, shade=shade, mark=mark))
        offset = pygame.Vector2(-36.5 - 7, (lower - 0.15) * height).rotate(angle)
        middle = pygame.Vector2(picture.get_rect().center) + offset
        return tuple(picture.get_at((round(middle.x), round(middle.y))))[:3]

    assert sum(beside_the_bulb("glow")) > sum(beside_the_bulb("hint")) + 90
    blue = beside_the_bulb("hint")
    assert blue[2] > blue[0] + 30
