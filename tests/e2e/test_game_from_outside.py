"""A game from outside in the real window: a deal of the example project with a real mouse."""

import os
from pathlib import Path

import pytest

from tabletop.games import catalog, outside
from tests.e2e.desktop import ROOT
from tests.e2e.guest import Guest

pytestmark = [pytest.mark.e2e, pytest.mark.long]
EXAMPLE = ROOT / "tests" / "outside" / "slobberhannes"
MOST = 30


def forget():
    """Forget what the catalog knows of games from outside, so that it looks for them anew."""
    for known in (outside.declared, catalog.rules, catalog.part, catalog._fault):
        known.cache_clear()


@pytest.fixture
def path(monkeypatch, tmp_path):
    """The folders where the example is installed, for this process as well."""
    monkeypatch.syspath_prepend(ROOT / "build_scripts")
    import free_tests

    folders = free_tests.on_the_path(EXAMPLE, tmp_path / "installed")
    for folder in folders:
        monkeypatch.syspath_prepend(folder)
    forget()
    yield os.pathsep.join([*folders, str(ROOT)])
    monkeypatch.undo()
    forget()


def test_a_deal_with_the_mouse(desktop, path, own_home):
    seats = "person,easy,medium,expert"
    words = ["play", "slobberhannes", "--seed", "7", "--seats", seats, "--options", "target=3"]
    guest = Guest(desktop, own_home, *words, PYTHONPATH=path)
    try:
        assert guest.play_a_deal(MOST) < MOST
        guest.leave()
    finally:
        if guest.app.runs:
            guest.app.kill()
    log = Path(own_home).rglob("tabletop.log*")
    said = [line for file in log for line in file.read_text().splitlines()]
    assert not [line for line in said if " INFO " not in line]
