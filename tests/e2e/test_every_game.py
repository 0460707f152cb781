"""A whole deal of every game with a real mouse before the real window: every move that is tried is taken."""

import pytest

from tabletop.games import catalog
from tests.e2e.desktop import Program
from tests.e2e.sitter import Sitter

pytestmark = [pytest.mark.e2e, pytest.mark.long]
MOST = 60
"""Moves of the person after which a deal has lasted long enough."""


@pytest.mark.parametrize("slug", catalog.GAMES)
def test_a_deal_with_the_mouse(desktop, slug):
    rules = catalog.rules(slug)
    seats = ",".join(["person"] + ["easy"] * (rules.seat_counts[0] - 1))
    options = [f"{name}={value}" for name, value in rules.brief.items()]
    program = Program(
        desktop, "play", slug, "--seed", "7", "--seats", seats, *(["--options", *options] if options else [])
    )
    try:
        sitter = Sitter(program)
        for _move in range(MOST):
            if not sitter.my_turn() or sitter.match.rounds:
                break
            sitter.play()
    finally:
        program.kill()
