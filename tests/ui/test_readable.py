"""The toolkit tells of every text that it drew: where, how large, whether shortened, and what covers it."""

import pygame
import pytest
from pygame import Rect, Surface
from pygame_gui.elements import UILabel

from tabletop.scenes.forms.focus import Focus
from tabletop.scenes.forms.page import Page
from tabletop.ui.cards.sprites import SpriteCache
from tabletop.ui.effects.shows import bubble, dimmed
from tabletop.ui.painting import paint
from tabletop.ui.toolkit.canvas import PASSING, Canvas, Sprite
from tabletop.ui.toolkit.gui import GuiLayer
from tabletop.ui.toolkit.readable import readable
from tabletop.ui.toolkit.theme import TEXT, Theme

THEME = Theme((1024, 640))
FONT = THEME.font("body")
WINDOW = Rect(0, 0, 1024, 640)


@pytest.fixture
def canvas():
    return Canvas(Surface(WINDOW.size, 0, 32))


@pytest.fixture
def page(canvas):
    gui = GuiLayer(THEME)
    return Page(gui, canvas, SpriteCache(), Focus(gui))


def put(canvas, name, words, rect, ground=(0, 0, 0, 0)):
    def draw(target):
        paint.panel(target, rect, 4, ground, (0, 0, 0, 0))
        paint.text(target, FONT, words, rect.topleft, TEXT)

    canvas.put(name, rect, draw, (words, ground))


def read(canvas, gui=None):
    canvas.paint(gui)
    return {text.words: text for text in readable(canvas.layers(gui), WINDOW)}


def test_a_text_is_reported_with_its_ink_and_its_size(canvas):
    put(canvas, "plate", "Trump ♠ spades", Rect(100, 50, 200, 40))
    text = read(canvas)["Trump ♠ spades"]
    assert text.px == THEME.text_px("body") and text.name == "plate" and not text.shortened
    assert Rect(100, 50, 200, 40).contains(text.rect)
    bright = canvas.target.subsurface(text.rect)
    edges = [(x, y) for x in (0, text.rect.w - 1) for y in range(text.rect.h)]
    assert any(bright.get_at(edge) != canvas.target.get_at((500, 500)) for edge in edges), "ink, not the line"
    put(canvas, "plate", "No trump", Rect(100, 50, 200, 40))
    assert list(read(canvas)) == ["No trump"], "what was there is forgotten"


def test_what_was_shortened_says_what_it_was(canvas):
    whole = "Bartholomew of the Long Table"
    put(canvas, "plate", paint.shorten(FONT, whole, 60), Rect(100, 50, 200, 40))
    (text,) = read(canvas).values()
    assert text.shortened and text.whole == whole and text.words.endswith("…")
    put(canvas, "plate", "Thinking…", Rect(100, 50, 200, 40))
    assert not read(canvas)["Thinking…"].shortened, "some sentences end so"


def test_lines_of_a_paragraph_lose_nothing_but_what_has_no_room(canvas):
    words = "You hold hearts, so you must follow suit. Donaudampfschiff" + "fahrt" * 12
    rect = Rect(100, 50, 180, 400)
    canvas.put("words", rect, lambda target: paint.paragraph(target, FONT, words, rect, TEXT))
    found = read(canvas)
    assert "".join(found).replace(" ", "") == words.replace(" ", "")
    assert not any(text.shortened for text in found.values())
    low = Rect(100, 50, 180, 30)
    canvas.put("words", low, lambda target: paint.paragraph(target, FONT, words, low, TEXT))
    (text,) = read(canvas).values()
    assert text.shortened and text.whole.replace(" ", "") == words.replace(" ", "")


def test_what_lies_above_covers_and_what_lies_below_does_not(canvas):
    solid = (10, 40, 30, 255)
    put(canvas, "below", "", Rect(90, 40, 300, 60), solid)
    put(canvas, "plate", "Score", Rect(100, 50, 200, 40))
    assert read(canvas)["Score"].hidden == 0
    put(canvas, "veil", "", Rect(90, 40, 300, 60), (0, 0, 0, 60))
    assert read(canvas)["Score"].hidden == 0, "one can see through it"
    put(canvas, "above", "", Rect(90, 40, 300, 60), solid)
    text = read(canvas)["Score"]
    assert text.hidden == 1 and text.covered_by == ("above",) and not text.passing


def test_what_each_thing_covers_is_known(canvas):
    solid = (10, 40, 30, 255)
    put(canvas, "plate", "Score", Rect(100, 50, 200, 40))
    whole = read(canvas)["Score"].rect
    put(canvas, "left", "", Rect(90, 40, whole.centerx - 90, 60), solid)
    put(canvas, "all", "", Rect(90, 40, 300, 60), solid)
    text = read(canvas)["Score"]
    assert text.covered_by == ("left", "all") and text.hidden == 1
    assert 0.4 < text.hidden_by(["left"]) < 0.6 and text.hidden_by(["left", "all"]) == 1
    assert text.hidden_by([]) == 0


def test_sprites_cover_with_their_pixels_only(canvas):
    put(canvas, "plate", "Score", Rect(100, 50, 200, 40))
    hole = Surface((300, 300), pygame.SRCALPHA)
    pygame.draw.rect(hole, "gold", hole.get_rect(), 4)
    canvas.sprites = [Sprite(hole, 40, 0, (1,))]
    assert read(canvas)["Score"].hidden == 0
    hole = hole.copy()
    hole.fill("gold", (0, 0, 80, 300))
    canvas.sprites = [Sprite(hole, 40, 0, (PASSING,))]
    text = read(canvas)["Score"]
    assert 0 < text.hidden < 1 and text.passing == {*text.covered_by}


def test_words_on_pictures_are_known_however_pale_they_get(canvas):
    picture, _tip = bubble("I bid three.", FONT, 10, (0, 1))
    canvas.sprites = [Sprite(dimmed(picture, 3), 200, 100, (PASSING, 0))]
    text = read(canvas)["I bid three."]
    assert Rect(200, 100, *picture.size).contains(text.rect) and text.kind == "sprite"
    tray = Surface((400, 300), pygame.SRCALPHA)
    paint.blit(tray, picture, (20, 30))
    canvas.sprites = [Sprite(tray, 200, 100, (1,))]
    assert read(canvas)["I bid three."].rect == text.rect.move(20, 30)


def test_what_reaches_beyond_its_plate_is_seen_in_part(canvas):
    put(canvas, "plate", "How many tricks will you take?", Rect(100, 50, 60, 40))
    text = read(canvas)["How many tricks will you take?"]
    assert text.seen.right <= 160 < text.rect.right


def test_widgets_tell_what_they_say(canvas, page):
    page.label("Who plays", (100, 50), "@heading")
    page.button("deal", "Deal", Rect(300, 400, 100, 40), lambda: None)
    page.button("long", "Pass the screen to Bartholomew", Rect(500, 400, 140, 40), lambda: None)
    found = read(canvas, page.gui)
    assert found["Who plays"].px == THEME.text_px("heading")
    assert Rect(300, 400, 100, 40).contains(found["Deal"].rect)
    lines = [words for words, text in found.items() if Rect(500, 400, 140, 40).contains(text.rect)]
    assert len(lines) == 2 and " ".join(lines) == "Pass the screen to Bartholomew"
    assert [target.words for target in page.gui.targets()] == ["Deal", "Pass the screen to Bartholomew"]


def test_widgets_cover_what_lies_below(canvas, page):
    put(canvas, "notice", "Damaged", Rect(100, 50, 200, 40))
    page.button("tile", "Xeri", Rect(90, 40, 300, 60), lambda: None, "@primary")
    text = read(canvas, page.gui)["Damaged"]
    assert text.hidden == 1 and "tile" in text.covered_by[0]


def test_what_lies_in_a_part_that_scrolls_is_put_once_more_only_for_another_height(page, monkeypatch):
    scroll, told = page.scroll(Rect(100, 100, 300, 100)), []
    put_once_more = scroll.container.set_scrollable_area_dimensions
    monkeypatch.setattr(
        scroll.container,
        "set_scrollable_area_dimensions",
        lambda size: (told.append(size[1]), put_once_more(size)),
    )
    for height in (600, 600, 300, 300, 600):
        scroll.set_height(height)
        assert scroll.height == height
    assert told == [600, 300, 600]


def test_what_is_scrolled_away_is_not_there_and_what_is_half_in_view_is_not_cut(canvas, page):
    scroll = page.scroll(Rect(100, 100, 300, 100))
    for number in range(20):
        UILabel(Rect(0, number * 30, 200, 30), f"line {number}", page.gui.manager, scroll.container)
    scroll.set_height(600)
    scroll.offset = 45
    page.gui.tick(0.1)
    found = read(canvas, page.gui)
    assert "line 0" not in found and "line 15" not in found
    assert found["line 2"].scrolled and found["line 2"].hidden == 0
    assert all(text.hidden == 0 for text in found.values()), "shades tell that there is more"
