"""A display that shows nothing, for all tests of the window, and a cache folder of their own."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from tabletop.ui.cards.sprites import SpriteCache
from tabletop.ui.cards.stage import Stage
from tabletop.ui.toolkit.screen import PlainScreen


@pytest.fixture(autouse=True)
def display():
    PlainScreen((8, 8))
    yield pygame.display.get_surface()


@pytest.fixture
def stage():
    return Stage(SpriteCache(), 40.0)
