"""The window as the system shows it: it fits the desktop, comes back where it was left, and is reduced on a small one."""

import shutil
import subprocess
import time

import pygame
import pytest

from tests.e2e.desktop import MISSING, Desktop, Program, wait_for

pytestmark = [pytest.mark.e2e, pytest.mark.broad]


@pytest.fixture(
    params=[(1366, 768), pytest.param((800, 600), marks=pytest.mark.long)], ids="{0[0]}x{0[1]}".format
)
def small(request, tmp_path):
    """A small desktop with a window manager."""
    if MISSING or not shutil.which("openbox"):
        pytest.skip("Xvfb, xdotool or openbox cannot be found.")
    desktop = Desktop(tmp_path, request.param)
    manager = subprocess.Popen(["openbox"], env=desktop.environment, stderr=subprocess.DEVNULL)
    wait_for(lambda: desktop.xdotool("get_desktop"))
    yield desktop
    manager.terminate()
    manager.wait(10)
    desktop.close()


def settled(program):
    """Place of the window, without its frame, once it does not move any more."""
    before = None
    while before != (before := where(program)):
        time.sleep(0.3)
    return pygame.Rect(before)


def where(program):
    """Its place as the pointer finds it: xdotool counts the frame twice where it is asked for the place itself."""
    said = program.desktop.xdotool(
        "mousemove", "--window", program.window, 0, 0, "getmouselocation", "--shell"
    )
    parts = dict(line.split("=") for line in said.splitlines())
    return (int(parts["X"]), int(parts["Y"]), *program.rect().size)


def left(program):
    program.close_window()
    assert program.ended() == (0, "")


def test_the_window_fits_and_comes_back_where_it_was_left(small):
    screen = pygame.Rect((0, 0), small.size)
    program = Program(small)
    first = settled(program)
    assert screen.contains(first), first
    assert first.width > 0.9 * screen.width and first.height > 0.8 * screen.height
    assert abs(first.centerx - screen.centerx) < 30
    small.xdotool(
        "windowsize", "--sync", program.window, 720, 480, "windowmove", "--sync", program.window, 50, 60
    )
    moved = settled(program)
    assert moved.size == (720, 480)
    left(program)
    program = Program(small)
    assert settled(program) == moved
    left(program)
    program = Program(small)
    assert settled(program) == moved, "it does not wander"
    small.xdotool("windowfocus", "--sync", program.window, "key", "F11")
    wait_for(lambda: program.rect().size == small.size)
    left(program)
    program = Program(small)
    wait_for(lambda: program.rect().size == small.size)
    small.xdotool("windowfocus", "--sync", program.window, "key", "F11")
    wait_for(lambda: program.rect().size == moved.size)
    left(program)


def test_in_a_reduced_window_what_is_clicked_is_what_is_seen(small):
    program = Program(small, "play", "xeri", "--seats", "person,easy", "--seed", "1")
    settled(program)  # SDL may give a window that comes just now its own size once more
    small.xdotool("windowsize", "--sync", program.window, 512, 320)
    rect = settled(program)
    assert rect.size == (512, 320)

    def seen():
        return program.desktop.picture().subsurface(rect)

    wait_for(program.painted, why="no table is shown")
    time.sleep(2)  # until the cards are dealt
    before = seen()
    # The menu's button stands in the corner at the right, half as large as in the smallest window that is not reduced.
    small.xdotool("mousemove", "--window", program.window, 495, 17, "click", 1)
    middle = (200, 120, 112, 80)

    def menu():
        now, then = (pygame.image.tobytes(each.subsurface(middle), "RGB") for each in (seen(), before))
        return sum(a != b for a, b in zip(now, then, strict=True)) > len(now) // 2

    wait_for(menu, why="the click on the menu opens nothing")
    program.kill()
