"""A display that shows nothing, for all tests of the window, and a cache folder of their own."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from tabletop.ui.screen import PlainScreen
from tabletop.ui.sprites import SpriteCache
from tabletop.ui.stage import Stage


@pytest.fixture(autouse=True)
def display():
    PlainScreen((8, 8))
    yield pygame.display.get_surface()


@pytest.fixture
def stage():
    return Stage(SpriteCache(), 40.0)
