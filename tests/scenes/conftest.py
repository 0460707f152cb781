"""A display that shows nothing for the tests of the scenes."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from tabletop.ui.toolkit.screen import PlainScreen


@pytest.fixture(autouse=True)
def display():
    PlainScreen((8, 8))
