"""Opening the app: the window comes back as large as it was left."""

import pygame
import pytest

from tabletop.commands import window
from tabletop.storage import settings


@pytest.fixture(autouse=True)
def unseen(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    yield
    pygame.display.quit()


def left_at(size, asked=None):
    """Open the app, make its window *size*, and leave."""

    def then(lobby):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        lobby.app.step(0.016, [pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])
        lobby.app.step(0.016)
        while lobby.app.scene is not None:
            lobby.app.pop()

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
    def then(lobby):
        f11 = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
        lobby.app.step(0.016, [f11])
        while lobby.app.scene is not None:
            lobby.app.pop()

    window.open_app(None, False, then)
    assert settings.load()[0].fullscreen
    window.open_app(None, False, then)
    assert not settings.load()[0].fullscreen
    window.open_app(None, True, then)
    assert not settings.load()[0].fullscreen
