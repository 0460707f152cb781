"""The sleep of an idle window, in a real one: it ends with an event, and does not take that away."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.e2e.desktop import PATIENCE, ROOT, wait_for

pytestmark = pytest.mark.e2e
SLEEPS = f"""
import threading, pygame
from tabletop.ui import sdl
pygame.display.init()
pygame.display.set_mode((300, 200))
pygame.event.clear()
assert sdl.can_sleep()
news = pygame.event.Event(pygame.event.custom_type())
alarm = threading.Timer(0.3, pygame.event.post, [news])
alarm.start()
while not (came := [event for event in pygame.event.get() if event.type == news.type]):
    sdl.sleep({10 * PATIENCE})
assert len(came) == 1
"""
"""A program that sleeps until another of its threads has news."""


def test_a_window_that_sleeps_wakes_when_a_thread_has_news_and_keeps_them(desktop):
    done = subprocess.run(
        [sys.executable, "-c", SLEEPS],
        cwd=ROOT,
        env=desktop.environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.broad
@pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="Only Linux counts how often a thread slept."
)
@pytest.mark.parametrize("arguments", [(), ("play", "oh-heck", "--seats", "person,easy,easy", "--seed", "3")])
def test_a_window_in_which_nothing_happens_hardly_wakes(start, arguments):
    """It wakes every other second, and for what it had still to do; who looks for events wakes a hundred times in that time."""
    program = start(*arguments)

    def woke_in(seconds):
        before = program.wakes()
        time.sleep(seconds)
        return program.wakes() - before

    wait_for(lambda: woke_in(4.0) <= 4, why="the window does not fall asleep")
    assert woke_in(10.0) <= 25
