"""Opening the app: the window comes back as large as it was left."""

import gc
import pkgutil
import signal
import threading
from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from tabletop import cli
from tabletop.commands import window
from tabletop.engine.match import Match, Player
from tabletop.scenes.menus.setup import SetupScene
from tabletop.scenes.menus.trouble import TroubleScene
from tabletop.storage import matches, paths, settings
from tabletop.ui.painting.felt import paint_felt
from tabletop.ui.toolkit.gui import GuiLayer
from tabletop.ui.toolkit.window import App
from tests.scenes.person import Person


@pytest.fixture(autouse=True)
def unseen(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    yield
    pygame.display.quit()


def left_at(size, asked=None):
    """Open the app, make its window *size*, and leave."""

    def then(navigator):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        navigator.app.step(0.016, [pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])
        navigator.app.step(0.016)
        while navigator.app.scene is not None:
            navigator.app.pop()

    assert window.open_app(asked, False, then) == 0
    kept, _message = settings.load()
    return kept.window_width, kept.window_height


def test_the_size_of_the_window_is_remembered():
    assert left_at((1280, 800)) == (1280, 800)
    assert left_at((1100, 700)) == (1100, 700)


def test_a_window_as_small_as_a_stamp_does_not_come_back():
    assert left_at((1280, 800)) == (1280, 800)
    assert left_at((300, 200)) == (1280, 800)


def test_a_size_that_was_asked_for_once_is_not_kept():
    assert left_at((1280, 800), asked=(1100, 700)) == (0, 0)


def test_full_screen_is_remembered_however_it_was_chosen():
    def then(navigator):
        f11 = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
        navigator.app.step(0.016, [f11])
        while navigator.app.scene is not None:
            navigator.app.pop()

    window.open_app(None, False, then)
    assert settings.load()[0].fullscreen
    window.open_app(None, False, then)
    assert not settings.load()[0].fullscreen
    window.open_app(None, True, then)
    assert not settings.load()[0].fullscreen


@pytest.mark.failing
def test_an_app_that_can_show_nothing_ends_with_a_sentence_and_keeps_the_match(monkeypatch, capsys):
    players = [Player("You"), Player("Otto", "easy")]

    def fail(*_given):
        raise RuntimeError("on purpose")

    def then(navigator):
        navigator.start("xeri", players, {}, 3)
        monkeypatch.setattr(GuiLayer, "tick", fail)
        monkeypatch.setattr(TroubleScene, "build", fail)

    assert window.open_app((1024, 640), False, then) == 1
    said = capsys.readouterr().err
    assert said.startswith("tabletop: Tabletop cannot go on (RuntimeError).") and said.count("\n") == 1
    (path,) = matches.open_matches()
    assert Match.resume(path.read_text()).players[1].name == "Otto"
    (log,) = paths.log_dir().glob("tabletop.log")
    assert log.read_text().count("RuntimeError: on purpose") >= 2


@pytest.mark.failing
def test_what_a_command_asks_for_may_fail_and_the_window_stays():
    shown = []

    def then(navigator):
        navigator.app.after(0.0, lambda: (shown.append(type(navigator.app.scene)), navigator.app.quit()))
        raise LookupError("on purpose")

    assert window.open_app((1024, 640), False, then) == 0
    assert shown == [TroubleScene]


def test_a_table_opened_with_a_seed_has_the_same_players_again(monkeypatch):
    class Noting:
        def start(self, *given):
            started.append(given)

    started = []
    monkeypatch.setattr(window, "open_app", lambda _size, _full, then: then(Noting()) or 0)
    for seed in (3, 3, 4):
        assert window.play("oh-heck", ["person", "medium", "medium"], {}, seed, None, False) == 0
    assert started[0] == started[1] and started[0][1] != started[2][1]


@pytest.mark.parametrize("slug", ["canasta", "euchre", "switch", "landlord", "golf"])
def test_a_table_that_is_opened_at_once_seats_as_many_as_the_set_up_screen(slug, monkeypatch):
    started = []

    class Noting:
        def start(self, _slug, players, *_more):
            started.append(players)

    monkeypatch.setattr(window, "open_app", lambda _size, _full, then: then(Noting()) or 0)
    assert window.play(slug, None, {}, 3, None, False) == 0
    set_up = Person(lambda app_context: SetupScene(app_context, slug)).scene
    assert len(started[0]) == set_up.count


def test_an_interrupt_ends_the_app_between_two_frames_wherever_it_comes():
    """Also where Python drops what is raised, as in a finalizer."""
    done = []

    class Dropped:
        def __del__(self):
            signal.raise_signal(signal.SIGINT)
            done.append("the finalizer")

    def then(navigator):
        Dropped()
        done.append("the frame")

    opened_until_interrupted(then)
    assert done == ["the finalizer", "the frame"]


def opened_until_interrupted(then=None):
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            window.open_app((1024, 640), False, then)
    finally:
        assert signal.signal(signal.SIGINT, before) is signal.default_int_handler


@pytest.mark.parametrize(
    "place", ["tabletop.commands.window.open_screen", "tabletop.ui.toolkit.gui._Manager.create_new_theme"]
)
def test_an_interrupt_while_the_window_opens_ends_the_app_and_leaves_no_thread(place, monkeypatch):
    """Threads that pygame_gui had started to read type kept the process from ending."""

    usual = pkgutil.resolve_name(place)

    def interrupted(*given, **named):
        signal.raise_signal(signal.SIGINT)
        done.append(place)
        return usual(*given, **named)

    done = []
    monkeypatch.setattr(place, interrupted)
    before = set(threading.enumerate())
    opened_until_interrupted()
    assert done[:1] == [place]
    assert not [thread for thread in set(threading.enumerate()) - before if not thread.daemon]


@pytest.mark.parametrize("chosen", [{}, {"felt": "burgundy"}, {"felt": "oak", "contrast": True}])
def test_the_bare_window_shows_the_felt_that_the_home_scene_lies_on(chosen, monkeypatch):
    """With high contrast the usual felt would flash up first."""
    settings.save(replace(settings.Settings(), **chosen))
    usual, shown = window.open_screen, []

    def noting(*how):
        screen = usual(*how)
        update = screen.update
        screen.update = lambda rects: shown.append(screen.surface.copy()) or update(rects)
        return screen

    def then(navigator):
        app = navigator.app
        felt = Surface(app.size)
        paint_felt(felt, felt.get_rect(), app.theme.felt)
        assert app.theme.felt == ("contrast" if chosen.get("contrast") else chosen.get("felt", "green"))
        shown.append(felt)
        while app.scene is not None:
            app.pop()

    monkeypatch.setattr(window, "open_screen", noting)
    assert window.open_app((1024, 640), False, then) == 0
    bare, felt = (pygame.image.tobytes(picture, "RGB") for picture in (shown[0], shown[-1]))
    assert bare == felt


def test_python_looks_for_garbage_once_the_window_stands(monkeypatch):
    """While all is imported and made there is none, and to look for it took a tenth of the time to the first window."""
    seen = []
    keep_log = window.keep_log
    monkeypatch.setattr(window, "keep_log", lambda: seen.append(gc.isenabled()) or keep_log())
    monkeypatch.setattr(App, "run", lambda _app: seen.append(gc.isenabled()))
    assert cli.main([]) == 0
    assert seen == [False, True] and gc.isenabled()
    monkeypatch.setattr(window, "open_screen", lambda *_how: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        cli.main([])
    assert gc.isenabled(), "also where none can be opened"
