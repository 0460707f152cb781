import math
import random
import weakref

import pygame
import pytest
from pygame import Rect, Surface
from pygame_gui.elements import UIButton, UILabel

from tabletop.ui.painting import paint
from tabletop.ui.painting.felt import paint_felt
from tabletop.ui.painting.layer import layer
from tabletop.ui.toolkit import resting
from tabletop.ui.toolkit.canvas import Canvas, Changing, Sprite, merged
from tabletop.ui.toolkit.gui import GuiLayer
from tabletop.ui.toolkit.theme import TEXT, Theme

SIZE = (400, 260)
SHADE = Theme().panel


def same(one, other):
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def disc(radius, colour):
    picture = Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    pygame.draw.circle(picture, colour, (radius, radius), radius)
    return picture.premul_alpha()


@pytest.fixture
def canvas():
    return Canvas(Surface(SIZE, 0, 32))


def in_no_time(canvas):
    """What changes in a frame that has no time for what is new."""
    canvas.until = 0.0
    return canvas.paint()


def fully(canvas, gui=None):
    """The picture that a redraw of everything gives."""
    canvas.invalidate()
    canvas.expose()
    assert canvas.paint(gui) == [Rect((0, 0), SIZE)]
    return canvas.picture()


def test_nothing_is_drawn_when_nothing_changed(canvas):
    assert canvas.paint() == [Rect((0, 0), SIZE)]
    assert canvas.paint() == []
    canvas.put(
        "plate", Rect(10, 10, 60, 20), lambda s: paint.panel(s, Rect(10, 10, 60, 20), 8, SHADE), state=1
    )
    assert canvas.paint() == [Rect(10, 10, 60, 20)]
    canvas.put(
        "plate", Rect(10, 10, 60, 20), lambda s: paint.panel(s, Rect(10, 10, 60, 20), 8, SHADE), state=1
    )
    assert canvas.paint() == []


def test_a_sprite_that_moves_redraws_where_it_was_and_is(canvas):
    canvas.paint()
    picture = disc(10, "red")
    canvas.sprites = [Sprite(picture, 20, 20, (1,))]
    assert canvas.paint() == [Rect(20, 20, 20, 20)]
    canvas.sprites = [Sprite(picture, 200, 20, (1,))]
    assert sorted(map(tuple, canvas.paint())) == [(20, 20, 20, 20), (200, 20, 20, 20)]


def test_what_lies_below_a_plate_that_comes_is_not_painted_again(canvas):
    """The light of a place where a card may be dropped lies over a tray with all its words: a drag began with a long frame."""
    painted = []

    def put(name, rect, state):
        canvas.put(name, rect, lambda s: painted.append(name) or paint.plate(s, rect, SHADE), state)

    put("tray", Rect(20, 20, 300, 200), 1)
    canvas.paint()
    painted.clear()
    put("light", Rect(40, 30, 200, 100), 1)
    put("light too", Rect(200, 90, 60, 60), 1)
    assert canvas.paint() and painted == ["light", "light too"]
    painted.clear()
    put("light above a tray that changes", Rect(100, 40, 30, 30), 1)
    put("tray", Rect(20, 20, 300, 200), 2)
    assert canvas.paint() and painted == ["tray", "light", "light too", "light above a tray that changes"]
    picture = canvas.picture()
    canvas.invalidate()
    canvas.paint()
    assert same(picture, canvas.picture())


def test_plates_that_have_come_are_painted_one_after_the_other_where_time_is_short(canvas):
    """A table's forty plates take longer than a frame."""
    painted = []

    def put(name, rect, state):
        canvas.put(name, rect, lambda s: painted.append((name, state)) or paint.plate(s, rect, SHADE), state)

    canvas.paint()
    put("tray", Rect(20, 20, 300, 200), 1)
    put("badge", Rect(40, 30, 90, 60), 1)
    put("words", Rect(50, 40, 200, 100), 1)
    put("gone", Rect(60, 40, 20, 20), 1)
    assert canvas.unfinished and in_no_time(canvas) == [Rect(20, 20, 300, 200)]
    assert painted == [("tray", 1)] and canvas.unfinished
    put("words", Rect(50, 40, 200, 100), 2)
    canvas.remove("gone")
    put("tray", Rect(20, 20, 300, 200), 2)
    in_no_time(canvas)
    assert painted[1:] == [("tray", 2), ("badge", 1)], "what changes is not left to a later frame"
    in_no_time(canvas)
    assert painted[3:] == [("words", 2)] and not canvas.unfinished
    assert in_no_time(canvas) == []
    assert same(canvas.picture(), fully(canvas))


def test_where_time_is_short_plates_wait_while_cards_come(canvas):
    fully(canvas)
    place = Rect(200, 100, 60, 20)
    canvas.put("plate", place, lambda s: paint.panel(s, place, 8, SHADE), state=1)
    for number in range(3):
        canvas.sprites = [*canvas.sprites, Sprite(disc(10, TEXT), 10 + 30 * number, 20, (number,))]
        assert place not in in_no_time(canvas) and canvas.unfinished
    assert in_no_time(canvas) == [place] and not canvas.unfinished
    assert same(canvas.picture(), fully(canvas))


@pytest.mark.parametrize("seed", range(4))
def test_the_picture_equals_a_full_redraw_after_any_operations(canvas, seed):
    chance = random.Random(seed)
    theme = Theme((1024, 640))
    gui = GuiLayer(Theme(SIZE))
    discs = [
        disc(chance.randint(8, 30), (chance.randrange(256), 90, 200, chance.choice([120, 255])))
        for _ in range(8)
    ]
    sprites: dict[int, Sprite] = {}
    buttons: list[UIButton] = []
    for _ in range(60):
        number = chance.randrange(8)
        what = chance.choice(["move", "move", "depth", "away", "plate", "unplate", "button", "press", "text"])
        rect = Rect(chance.randint(-10, 300), chance.randint(-10, 200), 90, 40)
        if what in ("move", "depth"):
            picture, x, y = discs[number], chance.randint(-20, 390), chance.randint(-20, 250)
            if what == "depth" and number in sprites:
                picture, x, y, _depth = sprites[number]
            sprites[number] = Sprite(picture, x, y, (chance.randrange(5), number))
        elif what == "away":
            sprites.pop(number, None)
        elif what == "plate":
            canvas.put(
                f"plate {number % 4}", rect, lambda s, rect=rect: paint.plate(s, rect, SHADE), chance.random()
            )
        elif what == "unplate":
            canvas.remove(f"plate {number % 4}")
        elif what == "button":
            buttons.append(UIButton(rect, "Play A♥", gui.manager))
        elif what == "press" and buttons:
            button = chance.choice(buttons)
            chance.choice(
                [button.disable, button.enable, button.hide, button.show, button.select, button.unselect]
            )()
        elif what == "text":
            words = chance.choice(["Your turn", "Otto", "ends"])
            canvas.put(
                "text",
                rect,
                lambda s, r=rect, w=words: paint.text(s, theme.font("body"), w, r.topleft, TEXT),
                words,
            )
        canvas.sprites = list(sprites.values())
        gui.tick(1 / 60)
        canvas.until = chance.choice([0.0, math.inf])
        canvas.paint(gui)
    canvas.paint(gui)
    picture = canvas.picture()
    assert same(picture, fully(canvas, gui))


@pytest.mark.parametrize("seed", range(4))
def test_the_picture_equals_a_full_redraw_while_few_of_many_sprites_move(canvas, seed):
    chance = random.Random(seed)
    discs = [
        disc(chance.randint(8, 40), (chance.randrange(256), 90, 200, chance.choice([120, 255])))
        for _ in range(60)
    ]
    sprites = {
        n: Sprite(disc, chance.randint(-20, 390), chance.randint(-20, 290), (0, n))
        for n, disc in enumerate(discs)
    }
    for frame in range(80):
        for number in chance.sample(range(60), chance.choice([0, 1, 3])):
            what = chance.choice(["fly", "fly", "creep", "away", "again"])
            place = chance.randint(-20, 390), chance.randint(-20, 290)
            if what == "away":
                sprites.pop(number, None)
            elif what == "again" and number in sprites:
                sprites[number] = Sprite(*sprites[number])
            else:  # what flies lies above what rests, what creeps does not
                sprites[number] = Sprite(discs[number], *place, (1 if what == "fly" else 0, number))
        if chance.random() < 0.2:
            rect = Rect(chance.randint(-10, 300), chance.randint(-10, 200), 90, 40)
            canvas.put("plate", rect, lambda s, rect=rect: paint.plate(s, rect, SHADE), chance.random())
        if chance.random() < 0.05:
            canvas = canvas.fresh(canvas.target)
        if chance.random() < 0.05:
            canvas.let_go()
        if chance.random() < 0.3:
            canvas.get_ready()
        canvas.sprites = list(sprites.values())
        canvas.paint()
        if frame % 4 == 3:
            other = Canvas(pygame.Surface(SIZE))
            for name, plate in canvas._plates.items():
                other.put(name, plate.rect, plate.draw)
            other.sprites = canvas.sprites
            other.paint()
            assert same(canvas.picture(), other.picture())


def test_where_few_of_many_sprites_move_only_those_are_drawn_one_by_one(canvas):
    still = [Sprite(disc(10, TEXT), 4 * n, 20, (n,)) for n in range(30)]
    flying = disc(12, TEXT)
    for x in range(9):
        canvas.sprites = [*still, Sprite(flying, 5 + x, 20, (99,))]
        canvas.paint()
    drawn = []
    canvas.target = Watched(canvas.target, drawn)
    canvas.sprites = [*still, Sprite(flying, 20, 20, (99,))]
    canvas.paint()
    assert drawn == [[flying]]


def test_where_many_rest_a_frame_takes_memory_for_one_strip_at_most(canvas, monkeypatch):
    made = []
    monkeypatch.setattr(resting, "layer", lambda *size: made.append(size[0]) or layer(*size))
    still = [Sprite(disc(10, TEXT), 12 * n, 8 * n, (n,)) for n in range(30)]
    for frame in range(12):
        canvas.sprites = [*still, Sprite(disc(12, TEXT), 5, 5 + frame, (99,))]
        canvas.expose()  # of all strips something is to be seen
        before = len(made)
        canvas.paint()
        assert len(made) <= before + 1
    assert made == [(SIZE[0], resting.TILE)] * 3


def test_what_was_made_ready_takes_no_memory_in_the_frame_in_which_something_moves(canvas, monkeypatch):
    still = [Sprite(disc(10, TEXT), 12 * n, 8 * n, (n,)) for n in range(30)]
    canvas.sprites = still
    canvas.paint()
    steps = 0
    while canvas.get_ready():
        steps += 1
    assert steps == 4  # what lies there rests, and three strips
    made = []
    monkeypatch.setattr(resting, "layer", lambda *size: made.append(size[0]) or layer(*size))
    drawn = []
    canvas.target = Watched(canvas.target, drawn)
    flying = disc(12, TEXT)
    canvas.sprites = [*still, Sprite(flying, 5, 5, (99,))]
    canvas.paint()
    assert drawn == [[flying]]
    assert not made


def test_where_little_lies_nothing_is_made_ready(canvas):
    canvas.sprites = [Sprite(disc(10, TEXT), 12 * n, 8, (n,)) for n in range(5)]
    canvas.paint()
    assert not canvas.get_ready()


def test_strips_that_are_let_go_stay_with_no_canvas_of_a_layout_before(canvas, monkeypatch):
    """Layouts of covered scenes keep their canvases: after an evening eight megabytes were not given back."""
    made = []

    def strip(*size):
        made.append(weakref.ref(picture := layer(*size)))
        return picture

    monkeypatch.setattr(resting, "layer", strip)
    after = canvas.fresh(canvas.target)
    still = [Sprite(disc(10, TEXT), 12 * n, 8 * n, (n,)) for n in range(30)]
    for frame in range(12):
        after.sprites = [*still, Sprite(disc(12, TEXT), 5, 5 + frame, (99,))]
        after.paint()
    assert any(strip() for strip in made)
    after.let_go()
    assert not any(strip() for strip in made)
    assert canvas.size == after.size  # both are still there


def test_nothing_is_copied_between_layers_past_the_cache(canvas):
    """SDL copied what rests past the processor's cache, in three times the time, wherever both rows began at multiples of 16."""
    canvas.sprites = [Sprite(disc(10, TEXT), 12 * n, 8 * n, (n,)) for n in range(30)]
    canvas.paint()
    while canvas.get_ready():
        pass
    strips = [*canvas._resting._strips.values()]
    assert len(strips) == 3
    for strip in strips:
        starts = {picture._pixels_address % 16 for picture in (canvas.target, canvas._static, strip)}
        assert len(starts) == 3


class Watched:
    """A surface that notes the pictures that are drawn *many* at a time."""

    def __init__(self, surface, many):
        self.surface, self.many = surface, many

    def fblits(self, pictures, flags):
        self.many.append([picture for picture, _place in pictures])
        self.surface.fblits(pictures, flags)

    def __getattr__(self, name):
        return getattr(self.surface, name)


def test_labels_and_buttons_show_their_changes(canvas):
    gui = GuiLayer(Theme(SIZE))
    label = UILabel(Rect(10, 10, 200, 30), "Your turn", gui.manager)
    canvas.paint(gui)
    before = canvas.picture()
    label.set_text("Otto thinks")
    gui.tick(1 / 60)
    assert [tuple(r) for r in canvas.paint(gui)] == [(10, 10, 200, 30)]
    assert not same(before, canvas.picture())
    label.kill()
    gui.tick(1 / 60)
    assert [tuple(r) for r in canvas.paint(gui)] == [(10, 10, 200, 30)]


def test_the_next_layout_takes_over_the_felt_that_is_bare(canvas, monkeypatch):
    def put(on, name, rect):
        on.put(name, rect, lambda target: target.fill("white", rect))

    painted = []
    put(canvas, "plate", Rect(10, 10, 60, 20))
    canvas.paint()
    monkeypatch.setattr(
        "tabletop.ui.toolkit.canvas.paint_felt",
        lambda target, area, name: (painted.append(area.copy()), paint_felt(target, area, name)),
    )
    after = canvas.fresh(canvas.target)
    put(after, "other", Rect(200, 100, 50, 50))
    assert after.paint() == [Rect((0, 0), SIZE)]
    assert painted == [Rect(10, 10, 60, 20)]  # where the other plate lies it was bare
    assert same(after.picture(), fully(after))


def test_what_is_known_of_the_bare_felt_takes_no_more_memory_the_longer_one_paints(canvas):
    chance, most = random.Random(1), 0
    canvas.put("panel", Rect(0, 0, 300, 200), lambda target: target.fill("white", Rect(0, 0, 300, 200)))
    for _ in range(300):
        canvas.invalidate(Rect(chance.randrange(-30, 400), chance.randrange(260), 60, 40))
        canvas.paint()
        most = max(most, len(canvas._used))
    assert most < 30


def test_a_layout_over_a_picture_begins_with_all_of_it_and_one_on_felt_after_it_too(canvas):
    canvas.paint()
    felt, picture = canvas.picture(), Surface(SIZE, 0, 32)
    picture.fill("white")
    over = canvas.fresh(canvas.target, picture)
    over.paint()
    assert same(over.picture(), picture)
    after = over.fresh(over.target)
    after.paint()
    assert same(after.picture(), felt)


def test_another_felt_keeps_the_plates(canvas):
    canvas.put("plate", Rect(10, 10, 60, 20), lambda s: s.fill("white", Rect(10, 10, 60, 20)))
    canvas.paint()
    green = canvas.picture().get_at((200, 130))
    canvas.set_felt("burgundy")
    canvas.paint()
    assert canvas.target.get_at((200, 130)) != green
    assert canvas.target.get_at((20, 20)) == pygame.Color("white")


def test_rectangles_are_joined_only_where_it_pays():
    bounds = Rect(0, 0, 1000, 1000)
    assert merged([Rect(0, 0, 10, 10), Rect(5, 0, 10, 10)], bounds) == [Rect(0, 0, 15, 10)]
    assert len(merged([Rect(0, 0, 10, 10), Rect(900, 900, 10, 10)], bounds)) == 2
    assert merged([Rect(-50, -50, 20, 20)], bounds) == []
    sparks = [Rect(50 * number, 0, 20, 20) for number in range(10)]
    assert len(merged(sparks, bounds)) == 10
    assert merged(sparks, bounds, each=2000) == [Rect(0, 0, 470, 20)]
    assert len(merged(sparks, bounds, each=200)) == 10
    assert merged([Rect(0, 0, 900, 900), Rect(50, 50, 950, 950), Rect(0, 500, 1000, 1)], bounds) == [bounds]


def test_a_dashed_panel_needs_no_outline_of_its_size(monkeypatch):
    made, shape = [], paint._shape
    monkeypatch.setattr(paint, "_shape", lambda size, *more: made.append(size) or shape(size, *more))
    target, rect = Surface(SIZE, 0, 32), Rect(30, 20, 301, 161)
    paint.dashed_panel(target, rect, 18, (0, 0, 0, 61))
    assert made == [(37, 37), (36, 36)]
    edge = [target.get_at((x, rect.y))[0] > 100 for x in range(rect.x + 18, rect.right - 18)]
    assert edge[:12] == [True] * 6 + [False] * 6
    assert target.get_at(rect.topleft)[0] < 100 and target.get_at(rect.center)[0] < 100


def test_of_the_sparks_of_a_burst_only_those_near_each_other_are_compared(monkeypatch):
    compared = []
    monkeypatch.setattr(
        "tabletop.ui.toolkit.canvas._area", lambda rect: compared.append(rect) or rect.w * rect.h
    )
    sparks = [Rect(40 * column, 40 * row, 9, 9) for column in range(12) for row in range(12)]
    assert sorted(map(tuple, merged(sparks, Rect(0, 0, 1000, 1000)))) == sorted(map(tuple, sparks))
    assert len(compared) <= 2 * len(sparks)


def test_of_the_cards_of_a_frame_only_what_is_new_is_redrawn(canvas):
    still = [Sprite(disc(10, TEXT), 10 + 30 * n, 20, (n,)) for n in range(8)]
    flying = disc(12, TEXT)
    canvas.sprites = [*still, Sprite(flying, 50, 120, (9,))]
    canvas.paint()
    canvas.sprites = [*still, Sprite(flying, 50, 120, (9,))]  # another sprite, but the same
    assert canvas.paint() == []
    canvas.sprites = [*still, Sprite(flying, 250, 120, (9,))]
    assert sorted(map(tuple, canvas.paint())) == [(50, 120, 24, 24), (250, 120, 24, 24)]
    canvas.sprites = still
    assert list(map(tuple, canvas.paint())) == [(250, 120, 24, 24)]


def test_of_a_plate_only_what_is_changing_is_painted_again(canvas):
    plate, head = Rect(10, 10, 300, 200), Rect(20, 20, 80, 20)

    def put(words, at=head):
        def draw(target):
            paint.panel(target, plate, 8, SHADE)
            target.fill((200, len(words), 0), at)

        canvas.put("plate", plate, draw, "lasting", Changing(at, words))
        return canvas.paint()

    canvas.paint()
    assert put("empty") == [plate]
    assert put("empty") == []
    assert put("seven cards") == [head]
    partly = canvas.picture()
    assert same(partly, fully(canvas))
    there = head.move(100, 100)
    assert sorted(map(tuple, put("seven cards", there))) == sorted(map(tuple, (head, there)))
    moved = canvas.picture()
    assert same(moved, fully(canvas))
