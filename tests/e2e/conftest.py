"""For the stories: everything moves four times as fast, and opponents hardly hesitate."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from tabletop.storage import settings as stored
from tabletop.storage.settings import Settings
from tests.e2e.desktop import MISSING, Desktop


@pytest.fixture(autouse=True)
def quick(own_home):
    """Settings for people in a hurry."""
    stored.save(Settings(speed=4.0, opponents_pace=0.25))


@pytest.fixture(scope="module")
def desktop(tmp_path_factory):
    """An X server of its own, with a screen."""
    if MISSING:
        pytest.skip(f"{' and '.join(MISSING)} cannot be found; the real window cannot be tested without.")
    desktop = Desktop(tmp_path_factory.mktemp("screen"))
    yield desktop
    desktop.close()
