"""The real program with a mistake in it: the window stays, the match is kept, and the next start goes on with it."""

import subprocess

import pytest

from tabletop.storage import matches, openings
from tests.e2e import story
from tests.e2e.desktop import FAILING, ROOT, wait_for
from tests.e2e.persons import AtTheWindow, journal

pytestmark = [pytest.mark.e2e, pytest.mark.broad]


def log(home):
    path = home / "log" / "tabletop.log"
    return path.read_text() if path.is_file() else ""


def test_a_mistake_in_the_rules_shows_the_page_and_neither_it_nor_a_kill_costs_the_match(start, own_home):
    person = AtTheWindow(start("play", "xeri", "--seed", "5", "--seats", "person,easy", mistake="apply"))
    assert person.my_turn()
    before, hand = journal(), story.table(person).view.hand()
    for time in (1, 2):
        story.play(person, story.table(person).view.moves[0], "drag")
        wait_for(lambda time=time: log(own_home).count("Something failed") == time)
        wait_for(lambda: person.difference() > 0.2)
        assert person.program.runs and journal() == before
        if time == 1:
            person.key("Return")  # go on: the same table again
            person._seen = ""
            assert person.my_turn()
    assert "RuntimeError: on purpose" in log(own_home)
    person.program.kill()

    person = AtTheWindow(start())
    person.look()
    person.click(story.stop(person, "continue"))
    assert person.my_turn() and journal() == before
    assert story.table(person).view.hand() == hand
    story.play(person, story.table(person).view.moves[0], "double")
    assert person.my_turn() and journal().startswith(before)
    person.program.close_window()
    assert person.program.ended() == (0, "")


@pytest.mark.long  # the quick suite does the same without a window: tests/scenes/test_trouble.py
def test_a_match_that_ends_the_program_whenever_it_is_opened_traps_nobody(start, desktop, own_home):
    person = AtTheWindow(start("play", "xeri", "--seed", "5", "--seats", "person,easy"))
    assert person.my_turn()
    story.play(person, story.table(person).view.moves[0], "drag")
    assert person.my_turn()
    person.program.kill()
    before, (path,) = journal(), matches.open_matches()

    for _start in range(openings.TOO_MANY):
        died = subprocess.run(
            [*FAILING, "die"], cwd=ROOT, env=desktop.environment, capture_output=True, check=False
        )
        assert died.returncode == 3, died.stderr
        assert shown(own_home) == []
    program = start(mistake="die")
    for key, scene in (("", "HomeScene"), ("Return", "TroubleScene"), ("Escape", "HomeScene")):
        press(program, key)
        wait_for(lambda scene=scene: shown(own_home)[-1:] == [scene], why=lambda: str(shown(own_home)))
    program.close_window()
    assert program.ended() == (0, "")
    assert journal() == before and openings.is_risky(path)

    program = start(mistake="none")
    for key, scene in (("", "HomeScene"), ("Return", "TroubleScene"), ("Return", "TableScene")):
        press(program, key)
        wait_for(lambda scene=scene: shown(own_home)[-1:] == [scene], why=lambda: str(shown(own_home)))
    wait_for(lambda: not openings.noted(path))
    person = AtTheWindow(program)
    assert person.my_turn() and journal() == before


def press(program, key):
    """Press *key*, in the words of xdotool, if there is any."""
    if key:
        program.desktop.xdotool("key", key)


def shown(home):
    """The names of the scenes that a program with a mistake has shown."""
    path = home / "scenes"
    return path.read_text().splitlines() if path.is_file() else []
