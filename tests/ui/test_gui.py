import gc
import tracemalloc
import warnings

import i18n
import pygame
import pytest
from pygame import Rect, Surface
from pygame_gui.core import ObjectID
from pygame_gui.core.surface_cache import SurfaceCache
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme, UIThemeValidator
from pygame_gui.elements import UIButton, UILabel, UIScrollingContainer, UITextEntryLine, UITooltip

from tabletop.ui.toolkit.gui import AWAKE, NAP, SETTLED, GuiLayer, Picture
from tabletop.ui.toolkit.skin import skin
from tabletop.ui.toolkit.theme import Theme
from tabletop.ui.toolkit.widgets.font import SuitFont


@pytest.fixture
def gui():
    return GuiLayer(Theme((1024, 640)))


def updates(gui, monkeypatch):
    seen = []
    monkeypatch.setattr(gui.manager, "update", seen.append)
    return seen


def test_widgets_sleep_when_nobody_is_there(gui, monkeypatch):
    UIButton(Rect(10, 10, 80, 30), "Hint", gui.manager)
    gui.changes()
    seen = updates(gui, monkeypatch)
    for _ in range(round(AWAKE * 10) + 5):
        gui.tick(0.1)
    seen.clear()
    for _ in range(20):
        gui.tick(0.1)
    assert len(seen) <= 2 / NAP
    gui.event(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    seen.clear()
    gui.tick(0.1)
    assert len(seen) == 1


def test_widgets_sleep_while_the_pointer_drags_something_else(gui, monkeypatch):
    UIButton(Rect(10, 10, 80, 30), "Hint", gui.manager)
    gui.changes()
    seen = updates(gui, monkeypatch)

    def moved(held):
        return pygame.event.Event(pygame.MOUSEMOTION, pos=(150, 90), rel=(3, 0), buttons=(int(held), 0, 0))

    gui.event(moved(False))
    gui.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(150, 90), button=1))
    for _ in range(20):
        gui.event(moved(True))
        gui.tick(1 / 60)
    assert len(seen) <= SETTLED * 60 + 1
    seen.clear()
    gui.event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(150, 90), button=1))
    gui.tick(1 / 60)
    gui.event(moved(False))
    gui.tick(1 / 60)
    assert len(seen) == 2


def test_a_text_entry_keeps_its_cursor_blinking(gui, monkeypatch):
    entry = UITextEntryLine(Rect(10, 10, 200, 40), gui.manager)
    gui.manager.set_focus_set({entry})
    gui.changes()
    seen = updates(gui, monkeypatch)
    for _ in range(50):
        gui.tick(0.1)
    assert gui.typing and len(seen) == 50


def test_a_field_that_goes_below_the_pointer_gives_the_arrow_back(monkeypatch):
    given = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", lambda cursor: given.append(cursor.data[0]))
    gui = GuiLayer(Theme((1024, 640)), 1.0, lambda: (50, 30))
    UITextEntryLine(Rect(10, 10, 200, 40), gui.manager)
    for _ in range(3):
        gui.event(pygame.event.Event(pygame.MOUSEMOTION, pos=(50, 30), rel=(1, 0), buttons=(0, 0, 0)))
        gui.tick(0.1)
    assert given == [pygame.SYSTEM_CURSOR_IBEAM]
    gui.fresh().tick(0.1)
    assert given == [pygame.SYSTEM_CURSOR_IBEAM, pygame.SYSTEM_CURSOR_ARROW]


@pytest.mark.parametrize(
    "looks", ["@primary", "@quiet", "@chip", "@chip_on", "@icon", "@choice", "@choice_on"]
)
def test_every_class_of_button_has_looks_of_its_own(gui, looks):
    button = UIButton(Rect(10, 10, 120, 40), "Play A♥", gui.manager, object_id=ObjectID(class_id=looks))
    plain = UIButton(Rect(10, 10, 120, 40), "Play A♥", gui.manager, object_id=ObjectID(class_id="@nothing"))
    pixels = {pygame.image.tobytes(each.image, "RGBA") for each in (button, plain)}
    assert len(pixels) == (1 if looks == "@quiet" else 2)


def test_a_fresh_layer_looks_alike_and_knows_nothing_of_the_widgets_before(gui):
    before = UIButton(Rect(10, 10, 80, 30), "Hint", gui.manager)
    looks = pygame.image.tobytes(before.image, "RGBA")
    fresh = gui.fresh()
    assert not before.alive() and not any(fresh.changes())
    UIButton(Rect(10, 10, 80, 30), "Late", gui.manager)
    assert not any(fresh.changes()), "who still makes widgets in the old layer makes them for nobody"
    again = UIButton(Rect(10, 10, 80, 30), "Hint", fresh.manager)
    assert pygame.image.tobytes(again.image, "RGBA") == looks
    assert fresh.manager.window_resolution == gui.manager.window_resolution


def test_nothing_is_kept_of_buttons_that_come_and_go_all_evening(gui):
    def come_and_go(times):
        for number in range(times):
            button = UIButton(Rect(10 + number % 50, 10, 80, 30), "Pass", gui.manager)
            gui.wake()
            gui.tick(0.02)
            button.kill()
            gui.tick(0.02)

    come_and_go(60)
    group = gui.manager.ui_group
    before = sum(len(value) for value in vars(group).values() if isinstance(value, (list, dict)))
    come_and_go(200)
    assert sum(len(value) for value in vars(group).values() if isinstance(value, (list, dict))) <= before


def test_a_layer_makes_its_manager_for_the_first_widget(gui):
    nothing = gui.fresh()
    after = nothing.fresh()
    assert nothing._made is None and after._made is None
    assert not after.typing


def shown(gui):
    target = Surface((1024, 640), 0, 32)
    gui.changes()
    gui.draw(target, target.get_rect())
    return target


def test_a_picture_is_shown_as_far_as_its_container_is_and_stays_whole(gui):
    picture = Surface((100, 100), pygame.SRCALPHA)
    picture.fill((200, 0, 0, 255), (0, 0, 100, 50))
    picture.fill((0, 0, 200, 255), (0, 50, 100, 50))
    container = UIScrollingContainer(Rect(50, 50, 200, 120), gui.manager)
    container.set_scrollable_area_dimensions((180, 400))
    widget = Picture(Rect(10, 0, 100, 100), picture, gui.manager, container=container)
    container.scrollable_container.set_relative_position((0, -30))
    target = shown(gui)
    assert target.get_at((70, 49))[:3] == (0, 0, 0)  # above the container
    assert target.get_at((70, 52))[:3] == (200, 0, 0)  # its red half, of which 20 px are left
    assert target.get_at((70, 75))[:3] == (0, 0, 200)
    container.scrollable_container.set_relative_position((0, -150))
    assert shown(gui).get_at((70, 52))[:3] == (0, 0, 0)
    container.scrollable_container.set_relative_position((0, 0))
    assert shown(gui).get_at((70, 52))[:3] == (200, 0, 0)
    assert widget.image is picture


def test_an_invisible_button_takes_no_picture_until_it_is_pointed_at(gui):
    tile = UIButton(Rect(0, 0, 400, 500), "", gui.manager, object_id=ObjectID(class_id="@tile"))
    assert tile.image.width * tile.image.height == 0
    tile.on_hovered()
    tile.update(0.1)
    assert tile.image.size == (400, 500)
    assert tile.image.get_at((200, 250)).a > 0
    tile.on_unhovered()
    tile.update(0.1)
    assert tile.image.width * tile.image.height == 0


@pytest.mark.parametrize("state", ["normal", "hovered", "disabled"])
def test_every_state_of_a_button_has_its_words(gui, state):
    button = UIButton(Rect(0, 0, 160, 50), "Play", gui.manager, object_id=ObjectID(class_id="@primary"))
    plain = UIButton(Rect(0, 0, 160, 50), "", gui.manager, object_id=ObjectID(class_id="@primary"))
    for each in (button, plain):
        each.drawable_shape.set_active_state(state)
        each.update(0.1)
    assert pygame.image.tobytes(button.image, "RGBA") != pygame.image.tobytes(plain.image, "RGBA")


def test_a_button_is_hovered_through_the_picture_upon_it(gui):
    button = UIButton(Rect(10, 10, 40, 40), "", gui.manager)
    picture = Picture(Rect(20, 20, 20, 20), Surface((20, 20), pygame.SRCALPHA), gui.manager)
    picture.change_layer(button.layer + 1)
    gui.manager.mouse_position = (30, 30)
    gui.manager._update_mouse_position = lambda: None
    gui.tick(0.05)
    assert button.hovered


def test_the_names_of_widgets_take_little_memory_once_those_are_gone(gui):
    def visit(page):
        nonlocal gui
        box = UIScrollingContainer(Rect(0, 0, 400, 400), gui.manager)
        for number in range(20):
            ids = ObjectID(object_id=f"#choice_{page}_{number}", class_id="@choice")
            UIButton(Rect(0, 0, 80, 30), "Hint", gui.manager, box, object_id=ids)
        gui = gui.fresh()
        gc.collect()

    visit(0)
    tracemalloc.start()
    try:
        for page in (1, 2):
            visit(page)
        left, _most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert left < 500_000


def test_looks_keep_no_pictures_of_boxes():
    """A store of them has 4 MB before anything is in it, and there is one for each size of text and window."""
    for width in range(1000, 1600, 100):
        gui = GuiLayer(Theme((width, 700)))
        UIScrollingContainer(Rect(0, 0, 300, 200), gui.manager).set_scrollable_area_dimensions((280, 900))
        for _frame in range(20):
            gui.tick(0.05)
    big = [each for each in gc.get_objects() if isinstance(each, SurfaceCache) and each.cache_surfaces]
    assert big == []


def test_what_looks_have_and_what_they_have_not_is_looked_up_once_for_all_buttons(gui, monkeypatch):
    names = []

    def own(name):
        find = getattr(UIAppearanceTheme, name)
        monkeypatch.setattr(
            UIAppearanceTheme, name, lambda looks, *what: (names.append(what[0]), find(looks, *what))[1]
        )

    own("get_misc_data"), own("get_image_details"), own("get_colour_or_gradient")
    first = UIButton(Rect(10, 10, 80, 30), "Hint", gui.manager, object_id=ObjectID(class_id="@once"))
    assert {"normal_bg", "normal_images", "tool_tip_delay"} <= {*names} and len(names) == len({*names})
    names.clear()
    second = UIButton(Rect(10, 50, 80, 30), "Undo", gui.manager, object_id=ObjectID(class_id="@once"))
    assert names == []
    assert (second.colours, second.font, second.shape) == (first.colours, first.font, first.shape)
    with pytest.raises(LookupError):
        gui.manager.looks.get_misc_data("no such thing", second.combined_element_ids)


def test_words_are_measured_once_and_are_the_names_of_no_files(gui, monkeypatch):
    font = UILabel(Rect(0, 0, 200, 40), "Take the pile.", gui.manager).font
    drawn = []
    monkeypatch.setattr(SuitFont, "_rect_of", lambda font, text: drawn.append(text) or Rect(0, 0, 9, 9))
    UILabel(Rect(0, 0, 200, 40), "Take the pile.", gui.manager)
    assert drawn == []
    assert font.get_rect("Pass.") == font.get_rect("Pass.") and drawn == ["Pass."]
    assert i18n.load_path == []


def test_of_widgets_that_lie_on_one_another_the_highest_is_hovered_until_the_pointer_leaves_it():
    at = [(50, 25)]
    gui = GuiLayer(Theme((1024, 640)), place=lambda: at[0])
    low = UIButton(Rect(10, 10, 200, 30), "Low", gui.manager)
    high = UIButton(Rect(10, 10, 80, 30), "High", gui.manager, starting_height=5)
    hidden = UIButton(Rect(10, 10, 80, 30), "Hidden", gui.manager, starting_height=9, visible=0)
    seen = []
    for at[0] in ((50, 25), (150, 25), (500, 500)):
        gui.manager.update(0.1)
        seen.append((low.hovered, high.hovered, gui.manager.hovering_any_ui_element))
    assert seen == [(False, True, True), (True, False, True), (False, False, False)]
    assert not hidden.hovered


@pytest.mark.parametrize("size", [(300, 200), (1024, 640), (2560, 1440)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_looks_are_valid_which_is_not_asked_at_each_new_size(size, text_size):
    assert UIThemeValidator.validate_theme_file(skin(Theme(size, text_size=text_size))) == []


def test_a_colour_is_read_once_for_all_sizes(monkeypatch):
    GuiLayer(Theme((1024, 640)))
    read = []
    load = UIAppearanceTheme._load_colour_or_gradient_from_theme
    monkeypatch.setattr(
        UIAppearanceTheme,
        "_load_colour_or_gradient_from_theme",
        staticmethod(lambda colours, name: read.append(colours[name]) or load(colours, name)),
    )
    GuiLayer(Theme((1111, 707)))
    assert not read


def test_the_tip_of_a_button_whose_middle_lies_outside_the_window_comes_without_a_warning():
    at = (500, 635)
    gui = GuiLayer(Theme((1024, 640)), place=lambda: at)
    UIButton(Rect(400, 610, 200, 90), "Xeri", gui.manager, tool_tip_text="How it is played")
    with warnings.catch_warnings(record=True) as warned:
        for _time in range(12):
            gui.manager.update(0.1)
    tips = [each for each in gui.manager.ui_group.sprites() if isinstance(each, UITooltip)]
    assert tips and gui.manager.root_container.rect.contains(tips[0].rect)
    assert [str(each.message) for each in warned if "tool tip" in str(each.message)] == []
