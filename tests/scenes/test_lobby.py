"""The ways between menus and matches: what cannot be opened is said on the home scene, and nothing is lost."""

import logging
import os
import time
from random import Random

import pygame
import pytest

from tabletop.commands.window import keep_log
from tabletop.engine.match import Match, Player
from tabletop.engine.moves import Move
from tabletop.engine.records.record import Record
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.games import catalog
from tabletop.scenes.menus.home import HomeScene
from tabletop.scenes.menus.results import ResultsScene
from tabletop.scenes.menus.review import ReviewScene
from tabletop.scenes.navigator import Navigator
from tabletop.scenes.table.scene import TableScene
from tabletop.storage import matches
from tabletop.storage import settings as stored
from tabletop.storage.journal import Journal
from tabletop.storage.settings import Settings
from tabletop.ui.toolkit.window import App
from tests.scenes.counts import leave_count
from tests.scenes.person import let_open
from tests.scenes.waiting import pause


@pytest.fixture
def navigator():
    navigator = Navigator(App.offscreen((1024, 640)), Settings())
    let_open(
        navigator
    )  # else what a test puts there may be found before it is opened, and be said on the home scene later
    yield navigator
    navigator.close()


def begun():
    """A match that another window has open."""
    made = []

    def journal(text):
        made.append(Journal(matches.new_path("xeri"), text))
        return made[0]

    match = Match.new("xeri", [Player("You"), Player("Otto", "easy")], seed=1, journal=journal)
    match.step()
    made[0].wait(made[0].last)
    return made[0]


def test_a_match_that_is_open_elsewhere_is_not_opened_twice(navigator):
    other = begun()
    before = other.path.read_text()
    navigator.resume(other.path)
    let_open(navigator)
    assert isinstance(navigator.app.scene, HomeScene) and navigator.app.depth == 1
    assert "another window" in navigator.app.scene._notice.words
    assert other.close() and other.path.read_text().startswith(before)
    navigator.resume(other.path)
    let_open(navigator)
    assert isinstance(navigator.app.scene, TableScene)


def test_a_damaged_match_is_said_and_set_aside(navigator):
    path = matches.new_path("xeri")
    path.write_text("tabletop 1\ngame xeri\nseats 2\n0 pl\n")
    navigator.resume(path)
    let_open(navigator)
    assert isinstance(navigator.app.scene, HomeScene)
    (kept,) = path.parent.glob("*.damaged-*")
    assert kept.read_text().endswith("0 pl\n")


def test_a_damaged_match_that_was_chosen_from_several_is_the_one_to_continue(navigator):
    paths = []
    for slug in ("xeri", "oh-heck"):
        path = matches.new_path(slug)
        match = Match.new(slug, [Player("You")] * 3 if slug == "oh-heck" else [Player("You")] * 2, {}, 7)
        path.write_text(match.text())
        matches.note_played(path)
        paths.append(path)
    paths[0].write_text(paths[0].read_text() + "0 pl")
    navigator.resume(paths[0])
    let_open(navigator)
    assert (
        isinstance(navigator.app.scene, HomeScene) and "Xeri was damaged" in navigator.app.scene._notice.words
    )
    assert navigator.app.scene._open.path == paths[0] and navigator.app.scene._others == (paths[1],)
    navigator.resume(paths[0])
    let_open(navigator)
    assert isinstance(navigator.app.scene, TableScene)


def test_leaving_the_table_keeps_the_match_for_later(navigator):
    navigator.start("xeri", [Player("You"), Player("Otto", "easy")], {}, 4)
    let_open(navigator)
    assert isinstance(navigator.app.scene, TableScene)
    navigator.app.scene._leave()
    assert isinstance(navigator.app.scene, HomeScene)
    let_open(navigator)
    (path,) = matches.open_matches()
    assert Match.resume(path.read_text()).players[1].name == "Otto"


def until(navigator, met, seconds=20.0):
    """Let the app run until it is *met*."""
    end = time.monotonic() + seconds
    while not met():
        assert time.monotonic() < end, "it does not come about"
        navigator.app.step(0.05, pygame.event.get())
        leave_count(navigator.app)
        pause(navigator.app)


def test_a_hint_comes_from_the_opponents_own_process(navigator):
    navigator.app.tempo.speed = 30.0
    navigator.start("xeri", [Player("You"), Player("Otto", "easy", (0.0, 0.0))], {}, 4)
    let_open(navigator)
    table = navigator.app.scene
    until(navigator, lambda: len(table.gestures.view.moves) > 1)
    table.hint.toggle()
    assert table.hint.words == "Thinking…"
    until(navigator, lambda: table.hint.move is not None)
    assert table.hint.move in table.gestures.view.moves
    assert table.hint.words.startswith("Hint: play ") and table.hint.words.endswith(".")


def test_the_results_open_the_review_of_what_a_person_played(navigator):
    navigator.app.tempo.speed = 30.0
    path = matches.new_path("xeri")
    players = [Player("You"), Player("Otto", "easy")]
    path.write_text(Match(xeri_of_one_hand(), players, ShuffleSource.from_seed(1)).text())
    navigator.resume(path)
    let_open(navigator)
    until(navigator, lambda: isinstance(navigator.app.scene, ResultsScene))
    (deed,) = [deed for deed in navigator.app.scene._deeds if deed.words == "Review my play"]
    deed.do()
    review = navigator.app.scene
    assert isinstance(review, ReviewScene)
    until(navigator, lambda: review._review.looked_at >= 2)
    review.escape()
    assert navigator.app.scene is not review


def xeri_of_one_hand():
    game = catalog.rules("xeri")(2, {"hands": 1})
    record, rng = Record.of(game), Random(7)
    while not game.over:
        if game.due:
            seat, move = -1, Move("shuffle", tuple(sorted(card % 54 for card in game.zones[game.due.zone])))
        else:
            seat = min(game.awaited())
            move = rng.choice(game.moves(seat))
        game.play(seat, move)
        record.moves.append((seat, move))
    return record


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no named pipes in folders")
@pytest.mark.parametrize("make", [os.mkdir, getattr(os, "mkfifo", None)], ids=["folders", "pipes"])
def test_folders_and_pipes_in_place_of_all_files_stop_neither_the_start_nor_a_match(own_home, make):
    for name in ("config/settings.toml", "config/setups.toml", "data/played.txt", "data/statistics.sqlite"):
        (own_home / name).parent.mkdir(parents=True, exist_ok=True)
        make(own_home / name)
    for name in ("log/tabletop.log", "cache/rasters"):
        (own_home / name).parent.mkdir(parents=True, exist_ok=True)
        make(own_home / name)
    log = logging.getLogger("tabletop")
    before = log.handlers[:]
    keep_log()
    assert log.handlers == before
    settings, message = stored.load()
    assert "cannot be read" in message
    navigator = Navigator(App.offscreen((1024, 640)), settings, message)
    navigator.start("xeri", [Player("You"), Player("Otto", "easy")], {}, 4)
    let_open(navigator)
    assert navigator._journal.wait(navigator._journal.last, 20)
    assert "cannot be kept" in navigator.app_context.statistics.read(lambda found: found.message).result()
    navigator.close()
    assert len(matches.open_matches()) == 1
