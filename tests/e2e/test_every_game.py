"""A whole deal of every game with a real mouse before the real window: every move that is tried is taken."""

import pytest

from tabletop.games import catalog
from tests.e2e.desktop import Program, wait_for
from tests.e2e.guest import Guest
from tests.short_matches import short_settings

pytestmark = [pytest.mark.e2e, pytest.mark.long]
MOST = 60
"""Moves of the person after which a deal has lasted long enough."""


@pytest.mark.parametrize("slug", catalog.GAMES)
def test_a_deal_with_the_mouse(desktop, slug, own_home):
    rules = catalog.rules(slug)
    seats = ",".join(["person"] + ["easy"] * (rules.seat_counts[0] - 1))
    options = [f"{name}={value}" for name, value in short_settings(slug).items()]
    words = ["play", slug, "--seed", "7", "--seats", seats, *(["--options", *options] if options else [])]
    guest = Guest(desktop, own_home, *words)
    try:
        assert guest.play_a_deal(MOST)
        guest.leave()
    finally:
        if guest.app.runs:
            guest.app.kill()
    assert trouble(own_home) == []


def trouble(home):
    """The lines of the log that tell of something that should not be."""
    lines = (home / "log" / "tabletop.log").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if " WARNING " in line or " ERROR " in line or " CRITICAL " in line]


def moves_on_disk(home):
    """Number of moves in the journals and records."""
    files = [*home.glob("data/matches/*"), *home.glob("data/records/*")]
    return sum(
        line[:1].isdigit() for file in files if file.is_file() for line in file.read_text().splitlines()
    )


def over(home):
    """True if a match has come to its end."""
    return any(home.glob("data/records/*.tabletop"))


@pytest.mark.parametrize("slug", ["landlord", "samba", "bolivia", "brazilian-canasta", "dingo"])
def test_computers_that_play_what_is_not_listed_leave_nothing_in_the_log(desktop, slug, own_home):
    """In these games the process once threw away legal answers, and was replaced for them."""
    seats = ",".join(["medium"] * 4)
    program = Program(desktop, "play", slug, "--seats", seats, "--seed", "5")
    try:
        wait_for(lambda: moves_on_disk(own_home) >= 80 or over(own_home), seconds=300, every=0.5)
        assert program.runs
    finally:
        program.kill()
    assert trouble(own_home) == []
