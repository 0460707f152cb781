"""The ways between menus and matches: what cannot be opened is said on the home scene, and nothing is lost."""

import pytest

from tabletop.engine.match import Match, Player
from tabletop.scenes.home import HomeScene
from tabletop.scenes.lobby import Lobby
from tabletop.scenes.table import TableScene
from tabletop.storage import matches
from tabletop.storage.journal import Journal
from tabletop.storage.settings import Settings
from tabletop.ui.window import App


@pytest.fixture
def lobby():
    lobby = Lobby(App.offscreen((1024, 640)), Settings())
    yield lobby
    lobby.close()


def begun():
    """A match that another window has open."""
    made = []

    def journal(text):
        made.append(Journal(matches.new_path("xeri"), text))
        return made[0]

    match = Match.new("xeri", [Player("You"), Player("Otto", "easy")], seed=1, journal=journal)
    match.step()
    return made[0]


def test_a_match_that_is_open_elsewhere_is_not_opened_twice(lobby):
    other = begun()
    before = other.path.read_text()
    lobby.resume(other.path)
    assert isinstance(lobby.app.scene, HomeScene) and lobby.app.depth == 1
    assert "another window" in lobby.app.scene._message
    assert other.close() and other.path.read_text().startswith(before)
    lobby.resume(other.path)
    assert isinstance(lobby.app.scene, TableScene)


def test_a_damaged_match_is_said_and_set_aside(lobby):
    path = matches.new_path("xeri")
    path.write_text("tabletop 1\ngame xeri\nseats 2\n0 pl\n")
    lobby.resume(path)
    assert isinstance(lobby.app.scene, HomeScene)
    (kept,) = path.parent.glob("*.damaged-*")
    assert kept.read_text().endswith("0 pl\n")


def test_leaving_the_table_keeps_the_match_for_later(lobby):
    lobby.start("xeri", [Player("You"), Player("Otto", "easy")], {}, 4)
    assert isinstance(lobby.app.scene, TableScene)
    lobby.app.scene._leave()
    assert isinstance(lobby.app.scene, HomeScene)
    (path,) = matches.open_matches()
    assert Match.resume(path.read_text()).players[1].name == "Otto"
