import gc
import math
import sys
import weakref
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame_gui.elements import UIButton, UITextEntryLine

from tabletop.ui.cards.poses import Pose
from tabletop.ui.cards.stage import Stage
from tabletop.ui.toolkit import window
from tabletop.ui.toolkit.canvas import Canvas
from tabletop.ui.toolkit.screen import open_screen, suitable_size
from tabletop.ui.toolkit.window import ASLEEP, BUSY, MOST_LEFT_BEHIND, TIME_FOR_NEW, App, NoDisplay, Scene


class Table(Scene):
    """A scene that writes down what happens to it."""

    def __init__(self, name="table", log=None):
        self.name = name
        self.log = [] if log is None else log
        self.may_close = True

    def enter(self, app):
        super().enter(app)
        self.log.append(f"{self.name} enters")
        self.stage = Stage(app.pictures, 50, app.tempo)

    def leave(self):
        self.log.append(f"{self.name} leaves")

    def resize(self, size):
        self.log.append(f"{self.name} {size[0]}x{size[1]}")
        self.stage.resize(size[0] / 14)
        self.stage.show({("hand", number): Pose(2 + number, 4, 3, 1, number, number) for number in range(5)})
        UIButton(pygame.Rect(10, 10, 80, 30), "Hint", self.app.gui.manager)

    def event(self, event):
        self.log.append(pygame.event.event_name(event.type))
        return True

    def tick(self, seconds):
        self.stage.tick(seconds)

    def draw(self, canvas):
        canvas.sprites = self.stage.sprites()

    @property
    def moving(self):
        return self.stage.moving

    def closing(self):
        return self.may_close


class Dialog(Table):
    overlay = True


def key(code, mod=0):
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


@pytest.fixture
def app():
    return App.offscreen((1024, 640))


def test_an_idle_app_looks_rarely_at_what_is_new_and_in_time_at_what_is_due(app):
    app.push(Scene())
    app.step(1.0)
    soon = app._doze()
    for _second in range(6):
        app.step(1.0)
    assert app._doze() == window.DEEP_DOZE > soon
    app.after(0.3, lambda: None)
    assert app._doze() == pytest.approx(0.3)
    app.step(0.4, [pygame.event.Event(pygame.KEYUP, key=pygame.K_F5, mod=0)])
    assert app._doze() == soon


def test_a_still_scene_is_drawn_once(app):
    app.push(Table())
    assert app.step(0.016)
    app.step(0.016)
    assert app.step(0.016) == []


def test_only_soon_after_something_happened_is_made_ready_what_may_move_next(app, monkeypatch):
    asked = []
    monkeypatch.setattr(Canvas, "get_ready", lambda canvas: bool(asked.append(app.now)))
    app.push(Table())
    for _frame in range(120):
        app.step(1 / 60)
    assert 20 < len(asked) < 40
    asked.clear()
    app.step(1 / 60, [key(pygame.K_F5)])
    app.step(1 / 60)
    assert asked


def test_scenes_are_stacked(app):
    log = []
    app.push(Table("home", log))
    app.push(Table("settings", log))
    app.step(0.016, [key(pygame.K_ESCAPE)])
    app.step(0.016, [key(pygame.K_ESCAPE)])
    assert log == [
        "home enters", "home 1024x640", "settings enters", "settings 1024x640", "settings leaves", "home 1024x640",
    ]  # fmt: skip
    assert app.depth == 1
    app.replace(Table("rules", log))
    assert log[-3:] == ["home leaves", "rules enters", "rules 1024x640"]


def test_an_overlay_shows_the_scene_below_dimmed(app):
    app.push(Table())
    app.step(0.016)
    bright = app.picture().get_at((700, 500))
    app.push(Dialog("dialog"))
    app.step(0.016)
    dim = app.picture().get_at((700, 500))
    assert 0 < sum(dim[:3]) < 0.6 * sum(bright[:3])
    app.pop()
    app.step(0.016)
    assert app.picture().get_at((700, 500)) == bright


def test_a_covered_scene_cannot_draw_over_what_covers_it(app):
    table = Table()
    app.push(table)
    app.step(0.016)
    canvas, gui = app.canvas, app.gui
    app.push(Dialog("dialog"))
    app.step(0.016)
    before = pygame.image.tobytes(app.picture(), "RGB")
    everywhere = pygame.Rect((0, 0), app.size)
    canvas.put("late", everywhere, lambda target: target.fill("red", everywhere))
    UIButton(pygame.Rect(300, 200, 200, 90), "Late", gui.manager)
    for _ in range(5):
        app.step(0.016)
    app.canvas.expose()
    app.step(0.016)
    assert pygame.image.tobytes(app.picture(), "RGB") == before
    app.pop()
    app.step(0.016)
    assert app.picture().get_at((10, 500)) != (255, 0, 0, 255), "the table is laid out anew"


class Staying(Table):
    """A table that keeps its layout, unless what it shows has *changed*."""

    stays_laid_out, changed = True, False

    def come_back(self):
        self.log.append("back")
        return not self.changed


def test_a_scene_that_stays_laid_out_keeps_its_widgets_below_others_and_looks_as_before(app):
    log = []
    table = Staying("table", log)
    app.push(table)
    for _ in range(3):
        app.step(0.016)
    before, widgets, stood = app.picture(), app.gui.manager, app.targets()
    for above in (Dialog("above", []), Table("above", [])):
        app.push(above)
        app.step(0.016)
        assert app.gui.manager is not widgets
        app.pop()
        app.step(0.016)
        assert app.gui.manager is widgets and app.targets() == stood
        assert app.picture().get_buffer().raw == before.get_buffer().raw
    assert log == ["table enters", "table 1024x640", "back", "back", "back"]


class Plated(Staying):
    """A table with ten plates."""

    in_parts = True

    def resize(self, size):
        super().resize(size)
        for number in range(10):
            place = pygame.Rect(20 + 60 * number, 20, 40, 40)
            self.app.canvas.put(
                f"plate {number}", place, lambda target, place=place: target.fill("red", place)
            )


class PlatedPage(Plated):
    in_parts = False


def test_a_table_that_opens_comes_in_parts_but_pages_and_whatever_is_laid_out_anew_come_whole(app):
    """Forty plates at once make a long frame; those of a table that is there already must not flicker."""

    def plates():
        return sum(app.picture().get_at((40 + 60 * number, 40))[:3] == (255, 0, 0) for number in range(10))

    app.push(Table())
    app.step(0.016)
    app.time_for_new = 0.0
    app.push(Plated())
    app.step(0.016)
    assert plates() == 0 and app.unfinished, "its card comes first"
    app.step(0.016)
    assert plates() == 1 and app.unfinished
    app.step(0.016)
    assert plates() == 2
    app.push(Dialog("dialog"))
    app.pop()
    app.step(0.016)
    assert plates() == 10 and not app.unfinished, "below a dialog it was painted whole"
    app.relay()
    app.step(0.016)
    assert plates() == 10
    app.push(PlatedPage())
    app.step(0.016)
    assert plates() == 10
    app.narrator.writes = lambda _words: None
    app.push(Plated())
    app.step(0.016)
    assert plates() == 10, "who listens is told of all that is drawn"


def test_the_first_frame_of_the_loop_is_whole_and_those_after_it_are_short(app):
    seen = []

    class Watched(Plated):
        def tick(self, seconds):
            super().tick(seconds)
            seen.append(self.app.time_for_new)
            if len(seen) == 2:
                self.app.quit()

    app.push(Watched())
    app.run()
    assert seen == [math.inf, TIME_FOR_NEW]


def test_below_a_dialog_its_buttons_are_not_lit_any_more(app):
    app.push(Staying())
    button = next(each for each in app.gui.manager.get_sprite_group().sprites() if isinstance(each, UIButton))
    plain = pygame.image.tobytes(button.image, "RGBA")
    button.hovered = button.held = True
    button.on_hovered()
    app.push(Dialog("dialog"))
    assert not (button.hovered or button.held) and pygame.image.tobytes(button.image, "RGBA") == plain


@pytest.mark.parametrize(
    "change",
    [
        lambda app, table: app.set_text_size(1.5),
        lambda app, table: setattr(app, "settings", replace(app.settings, card_size=120)),
        lambda app, table: setattr(table, "changed", True),
        lambda app, table: app.set_looks("burgundy"),
    ],
    ids=["text", "settings", "its own", "felt"],
)
def test_it_is_laid_out_anew_where_what_it_was_made_of_has_changed(app, change):
    table = Staying()
    app.push(table)
    app.push(Table("above"))
    widgets, made = app._layouts[table].gui.manager, len(table.log)
    change(app, table)
    app.pop()
    app.step(0.016)
    assert app.gui.manager is not widgets and "table 1024x640" in table.log[made:]


def test_a_scene_that_is_gone_leaves_no_layout(app):
    app.push(Staying())
    app.replace(Staying())
    app.pop()
    assert not app._layouts


@pytest.mark.parametrize("size", [(800, 600), (300, 200), (1, 1), (1024, 639), (3840, 300), (50, 2000)])
def test_a_small_window_shows_the_scene_reduced(size):
    app = App.offscreen(size)
    table = Table()
    app.push(table)
    assert app.step(0.016)
    assert app.size[0] >= 1024 and app.size[1] >= 640
    shown = app.screen.window.surface
    assert shown.size == size
    whole = pygame.transform.smoothscale(
        app.picture(), [max(1, round(side / app.screen.pointer_scale)) for side in app.size]
    )
    middle = min(size[0], whole.width) // 2, min(size[1], whole.height) // 2
    assert shown.get_at(middle)[:3] == whole.get_at(middle)[:3]
    app.push(Dialog())
    app.pop()
    app.step(0.016)


def test_in_a_reduced_window_a_click_hits_what_is_seen_there():
    app = App.offscreen((512, 320))
    heard = []

    class Listener(Table):
        def event(self, event):
            heard.append(event.pos)
            return True

    app.push(Listener())
    app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(256, 160), button=1)])
    assert heard == [(512, 320)]
    assert app.gui.manager.calculate_scaled_mouse_position((100, 50)) == (200, 100)


@pytest.mark.parametrize(
    ("screens", "left", "size"),
    [
        ([], (0, 0), (1440, 900)),
        ([(1366, 768)], (0, 0), (1338, 691)),
        ([(1920, 1080)], (0, 0), (1440, 900)),
        ([(3840, 2160)], (0, 0), (2592, 1620)),
        ([(1024, 600)], (0, 0), (1003, 540)),
        ([(1366, 768)], (2560, 1440), (1338, 691)),
        ([(1366, 768), (2560, 1440)], (2000, 1200), (2000, 1200)),
        ([(1920, 1080)], (1100, 700), (1100, 700)),
    ],
)
def test_a_new_window_has_room_on_the_desktop(screens, left, size):
    assert suitable_size(screens, left) == size


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900), (2560, 1440)])
def test_it_draws_at_any_size(size):
    app = App.offscreen(size)
    app.push(Table())
    app.step(0.016)
    assert app.picture().size == size


def test_growing_and_shrinking_lays_out_anew(app):
    table = Table()
    app.push(table)
    for size in ((1440, 900), (1024, 320), (1200, 700)):
        app.screen.window.surface = pygame.Surface(size, 0, 32)
        app.step(0.016, [pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])
        assert app.size == (size if size[1] >= 640 else (2048, 640))
    assert [entry for entry in table.log if "x" in entry][-1] == "table 1200x700"
    assert app.theme.size == (1200, 700)


def test_a_window_that_grows_as_another_scene_comes_is_laid_out_whole(app):
    """The right edge of every page was cut and dead: the widgets stayed as wide as the window had been."""
    app.push(Table())
    app.step(0.016, [])
    larger = app.screen.window.surface = pygame.Surface((app.size[0] + 200, app.size[1] + 100), 0, 32)
    app.push(Table("next"))  # before the app has looked at the size
    assert app.size == app.theme.size == app.canvas.size == app.gui.manager.window_resolution == larger.size
    app.step(0.016, [pygame.event.Event(pygame.WINDOWSIZECHANGED, x=larger.width, y=larger.height)])
    assert app.size == app.theme.size == app.gui.manager.window_resolution == larger.size
    assert app.gui.manager.get_root_container().rect.size == larger.size


def test_closing_asks_the_scene(app):
    table = Table()
    app.push(table)
    app._running = True
    table.may_close = False
    app.step(0.016, [pygame.event.Event(pygame.QUIT)])
    assert app._running
    table.may_close = True
    app.step(0.016, [pygame.event.Event(pygame.QUIT)])
    assert not app._running


def test_timers_come_in_order_and_can_be_called_off(app):
    app.push(Table())
    heard = []
    app.after(0.05, lambda: heard.append("late"))
    app.after(0.02, lambda: heard.append("early"))
    cancel = app.after(0.03, lambda: heard.append("never"))
    cancel()
    cancel()
    for _ in range(5):
        app.step(0.02)
    assert heard == ["early", "late"]


def test_what_a_click_sets_in_motion_starts_at_its_start(app):
    class Mover(Table):
        def event(self, event):
            self.stage.show({("hand", 0): Pose(12, 4, face=0)})
            return True

    table = Mover()
    app.push(table)
    for _ in range(40):
        app.step(0.1)
    start = table.stage.settled()[("hand", 0)].x
    app.step(0.1, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(500, 400), button=1)])
    assert table.stage.settled()[("hand", 0)].x == start
    app.step(0.016)
    assert start < table.stage.settled()[("hand", 0)].x < 12


def test_the_loop_slows_down_when_nothing_happens(app):
    app.push(Table())
    app.step(0.016)
    assert app._pace() == BUSY
    for _ in range(60):
        app.step(0.1)
    assert app._pace() == ASLEEP
    app.step(0.016, [pygame.event.Event(pygame.MOUSEMOTION, pos=(500, 400), rel=(1, 1), buttons=(0, 0, 0))])
    assert app._pace() == BUSY


def test_an_idle_loop_sleeps_until_something_is_due_and_looks_for_nothing_meanwhile(monkeypatch):
    app = App(open_screen((1024, 640)))
    app.push(Scene())
    app.step(10.0)
    slept, frames, clock = [], [], [0.0]

    def sleep(seconds):
        slept.append(seconds)
        clock[0] += seconds

    def step(*how):
        frames.append(how)
        App.step(app, *how)

    monkeypatch.setattr(window, "SOUND_AFTER", 1e6)
    monkeypatch.setattr(window.sdl, "can_sleep", lambda: True)
    monkeypatch.setattr(window.sdl, "sleep", sleep)
    monkeypatch.setattr(window.time, "perf_counter", lambda: clock[0])
    monkeypatch.setattr(app, "step", step)
    app.after(20.25, app.quit)
    app.run()
    assert slept[-8:-1] == pytest.approx([window.DEEP_DOZE] * 7)
    assert sum(slept) == pytest.approx(20.25) and 0 < slept[-1] < window.DEEP_DOZE
    assert len(frames) <= len(slept) + 1


def test_escape_leaves_a_text_entry_before_the_scene(app):
    app.push(Table("home"))
    app.push(Table("search"))
    entry = UITextEntryLine(pygame.Rect(100, 100, 200, 40), app.gui.manager)
    app.gui.manager.set_focus_set({entry})
    entry.focus()
    app.step(0.016, [key(pygame.K_ESCAPE)])
    assert app.depth == 2 and not app.gui.typing
    app.step(0.016, [key(pygame.K_ESCAPE)])
    assert app.depth == 1


def test_a_button_press_does_not_reach_the_table(app):
    table = Table()
    app.push(table)
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(30, 20), button=1)
    app.step(0.016)
    pygame.mouse.set_pos((30, 20))
    app.gui.manager.mouse_position = (30, 20)
    app.gui.manager.update = lambda seconds: None
    for widget in app.gui.manager.ui_group.sprites():
        widget.hovered = isinstance(widget, UIButton)
    app.step(0.016, [down])
    assert "MouseButtonDown" not in table.log


def test_text_size_changes_the_fonts(app):
    app.push(Table())
    small = app.theme.font("body").get_height()
    app.set_text_size(2.0)
    app.step(0.016)
    assert app.theme.font("body").get_height() > 1.8 * small


def test_without_a_desktop_there_is_a_clear_sentence(monkeypatch):
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    with pytest.raises(NoDisplay, match=r"cannot open a window here .*DISPLAY.*\.$"):
        open_screen((1024, 640))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.mark.filterwarnings("error")
def test_a_window_opens_fills_the_screen_and_comes_back_without_a_warning():
    app = App(open_screen((1024, 640)))
    app.toggle_full()
    app.toggle_full()
    app.screen.maximize()


def test_a_real_loop_runs_and_ends():
    app = App(open_screen((1024, 640)))
    log = []
    app.push(Table("table", log))
    app.after(0.05, app.quit)
    app.run()
    assert log[-1] == "table leaves"


@pytest.mark.broad
def test_layouts_that_nobody_sees_any_more_do_not_pile_up():
    app = App(open_screen((1024, 640)))
    app.push(Table())
    layouts, most = [], []

    def resize():
        app.relay()
        layouts.append(weakref.ref(app.gui.manager))
        most.append(sum(layout() is not None for layout in layouts))
        if len(layouts) < 4 * MOST_LEFT_BEHIND:
            app.after(0.001, resize)
        else:
            app.quit()

    app.after(0.001, resize)
    gc.disable()  # Python may look for garbage at any time, and need not
    try:
        app.run()
    finally:
        gc.enable()
    assert len(layouts) == 4 * MOST_LEFT_BEHIND and max(most) <= MOST_LEFT_BEHIND + 1


def test_the_layout_that_was_made_at_the_start_does_not_stay_for_ever():
    app = App(open_screen((1024, 640)))
    app.push(Table())
    first, left = weakref.ref(app.gui.manager), iter(range(MOST_LEFT_BEHIND))

    def resize():
        if next(left, None) is None:
            app.quit()
        else:
            app.relay()
            app.after(0.001, resize)

    app.after(0.001, resize)
    app.run()
    assert first() is None


@pytest.mark.broad
@pytest.mark.skipif(sys.platform != "linux", reason="Elsewhere the system itself takes back what is free.")
def test_what_pictures_have_left_goes_back_to_the_system_though_others_lie_between_them(app):
    def pages():
        return int(Path("/proc/self/statm").read_text().split()[1])

    def half_of_them():
        pictures = [pygame.Surface((160, 160)) for _number in range(1200)]  # 0.1 MB each
        return pictures[::40]

    app.push(Table())
    app.clear_away()
    before = pages()
    stay = half_of_them()
    most = pages()
    app.clear_away()
    assert most - before > 4 * len(stay) * 25  # they were in the heap
    assert pages() - before < (most - before) / 4
