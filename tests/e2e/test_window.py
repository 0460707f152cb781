"""The real program in a real window, with a real mouse: whole deals from the home scene to the score, and hard landings.

xdotool moves the mouse; what is to be seen is read from the X server's screen (see `persons.AtTheWindow`).
"""

import shutil
import subprocess
import sys
import time

import pytest

from tabletop.storage import matches
from tabletop.storage import settings as stored
from tabletop.storage.settings import Settings
from tabletop.ui.toolkit.screen import LEAST_WINDOW
from tests.e2e import story
from tests.e2e.desktop import ROOT, SCREEN, wait_for
from tests.e2e.persons import AtTheWindow, journal

pytestmark = pytest.mark.e2e
MANAGER = shutil.which("openbox")


def leave(program):
    """Close the window, and see the program end without a complaint."""
    program.close_window()
    assert program.ended() == (0, "")


def finished_record():
    """The record of the only match, as `tabletop check` of another process accepts it."""
    (path,) = matches.records()
    assert not matches.open_matches()
    done = subprocess.run(
        [sys.executable, "-m", "tabletop", "check", path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "1 passed, 0 failed")


@pytest.mark.broad
def test_oh_heck_from_home_to_the_score(start):
    person = AtTheWindow(start())
    person.look()
    story.begin_oh_heck(person, story.deal_with_barred_card(), first_start=True)
    refusals = story.play_match(person)
    assert refusals and refusals[0].endswith(".")
    assert "Play again" in story.results(person)
    leave(person.program)
    finished_record()


@pytest.mark.long  # the way is that of Oh heck; in the quick suite an imagined person plays a deal of Xeri
def test_xeri_from_home_to_the_score(start):
    person = AtTheWindow(start())
    person.look()
    story.begin_xeri(person)
    assert story.play_match(person) == []
    assert "Play again" in story.results(person)
    leave(person.program)
    finished_record()


@pytest.mark.broad
def test_killed_and_continued(start):
    person = AtTheWindow(start("play", "xeri", "--seed", "5", "--seats", "person,easy"))
    assert person.my_turn()
    story.play(person, story.table(person).view.moves[0], "drag")
    assert person.my_turn()
    hand = story.table(person).view.hand()
    person.program.kill()
    before = journal()

    person = AtTheWindow(start())
    person.look()
    person.click(story.stop(person, "continue"))
    assert person.my_turn()
    assert story.table(person).view.hand() == hand
    assert journal() == before
    story.play(person, story.table(person).view.moves[0], "double")
    assert person.my_turn()
    assert journal().startswith(before)


def test_closed_in_the_middle(start):
    person = AtTheWindow(start("play", "xeri", "--seed", "5", SDL_AUDIODRIVER="nonsense"))
    assert person.my_turn()
    story.play(person, story.table(person).view.moves[0], "drag")
    wait_for(lambda: "\n0 play" in journal())
    leave(person.program)
    assert matches.open_matches() and "\n0 play" in journal()


@pytest.mark.broad
def test_a_window_as_small_as_a_stamp(start):
    person = AtTheWindow(start("play", "oh-heck", "--seed", "5", "--seats", "person,easy,easy"))
    assert person.my_turn()
    xdotool, window = person.program.desktop.xdotool, person.program.window
    usual = person.program.rect().size
    xdotool("windowsize", window, 300, 200)
    wait_for(lambda: person.program.rect().size == (300, 200))
    time.sleep(0.3)
    xdotool("windowsize", window, *usual)
    wait_for(lambda: person.program.rect().size == usual)
    person.look()
    story.bid(person, story.table(person).view.moves[0])
    assert person.my_turn()
    leave(person.program)


@pytest.mark.broad
@pytest.mark.skipif(MANAGER is None, reason="openbox cannot be found; without it no window fills the screen.")
def test_full_screen_and_back_and_dragged_too_small(start, desktop):
    manager = subprocess.Popen([MANAGER], env=desktop.environment, stderr=subprocess.DEVNULL)
    stored.save(
        Settings(speed=4.0, opponents_pace=0.25, count_stands=0.1, window_width=1024, window_height=640)
    )
    program = start("play", "xeri", "--fullscreen")
    wait_for(lambda: program.rect().size == SCREEN)
    person = AtTheWindow(program)
    assert person.my_turn()
    story.play(person, story.table(person).view.moves[0], "drag")
    assert person.my_turn()
    person.key("F11")
    wait_for(lambda: program.rect().size == (1024, 640))
    program.desktop.xdotool("windowsize", program.window, 1, 2)
    wait_for(lambda: program.rect().size == LEAST_WINDOW)
    leave(program)
    manager.terminate()
    manager.wait()
