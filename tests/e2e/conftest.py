"""For the stories: everything moves four times as fast, and opponents hardly hesitate."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from tabletop.storage import settings as stored
from tabletop.storage.settings import Settings
from tests.e2e.desktop import FAILING, MISSING, ROOT, Desktops, Program


@pytest.fixture(autouse=True)
def quick(own_home):
    """Settings for people in a hurry."""
    stored.save(Settings(speed=4.0, opponents_pace=0.25, count_stands=0.1))


@pytest.fixture(scope="session")
def desktops(tmp_path_factory):
    """The desktops of this session's tests, of which there is one at a time."""
    desktops = Desktops(lambda: tmp_path_factory.mktemp("screen"))
    yield desktops
    desktops.close()


@pytest.fixture
def desktop(desktops):
    """An X server of its own, with a screen; if that of the test before has died, a new one."""
    if MISSING:
        pytest.skip(f"{' and '.join(MISSING)} cannot be found; the real window cannot be tested without.")
    return desktops.living()


@pytest.fixture
def start(desktop):
    """Starts Tabletop, with a *mistake* of `failing` where one is named; what still runs at the end of the test is ended."""
    programs = []

    def started(*arguments, mistake=None, **environment):
        if mistake is None:
            programs.append(Program(desktop, *arguments, **environment))
        else:
            command = [*FAILING, mistake, *arguments]
            programs.append(Program.of(desktop, command, ROOT, desktop.environment))
        return programs[-1]

    yield started
    for program in programs:
        if program.runs:
            program.kill()
