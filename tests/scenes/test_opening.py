"""A match is opened apart from the frame loop: the window goes on meanwhile, says what it waits for, and can be left."""

import functools
import threading

import pygame
import pytest

from tabletop.engine.match import Match, Player
from tabletop.games import catalog
from tabletop.scenes.menus.home import HomeScene
from tabletop.scenes.menus.matches.continuing import ContinueScene
from tabletop.scenes.menus.opening import AFTER, OpeningScene
from tabletop.scenes.menus.trouble import TroubleScene
from tabletop.scenes.navigator import Navigator
from tabletop.scenes.table.overlays import PassScreen
from tabletop.scenes.table.scene import TableScene
from tabletop.session import background_task, chronicle, open_matches
from tabletop.storage import matches, mending, openings
from tabletop.storage.journal import Journal
from tabletop.storage.settings import Settings
from tabletop.ui.toolkit.window import LONGEST_STEP, App
from tabletop.ui.watchdog import Watchdog
from tests.scenes.person import SIZES, Person, let_open, misplaced
from tests.scenes.waiting import pause

PATIENCE = 20.0
FRAMES = 500
"""Most frames until what threads have found is shown."""


def begun(moves=0):
    """The journal of a match of Xeri among two people, of which *moves* were made."""
    match = Match.new("xeri", [Player("Ann"), Player("Bob")], {}, 4)
    while len(match.record.moves) < moves:
        if not match.step():
            (seat,) = match.waiting_for()
            match.attempt(seat, match.view(seat).moves[0])
    path = matches.new_path("xeri")
    path.write_text(match.text())
    return path


class Gate:
    """Holds up *owner*'s function *name* until it is opened, and notes on which threads that was called."""

    def __init__(self, owner, name, monkeypatch):
        self.threads, self._open = set(), threading.Event()
        usual = getattr(owner, name)

        def held_up(*given, **named):
            self.threads.add(threading.current_thread())
            assert self._open.wait(PATIENCE)
            return usual(*given, **named)

        monkeypatch.setattr(owner, name, held_up)

    def open(self):
        self._open.set()


class Guest:
    """Somebody at an app with the real ways between the scenes."""

    def __init__(self, size=(1024, 640)):
        self.app = App.offscreen(size)
        self.navigator = Navigator(self.app, Settings())

    def look(self, seconds=0.05):
        self.app.step(seconds, pygame.event.get())

    def wait_for_words(self):
        """Let as much time pass as the page waits until it says something."""
        for _frame in range(1 + round(AFTER / LONGEST_STEP)):
            self.look(LONGEST_STEP)

    def key(self, key):
        self.app.step(0.02, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)])
        self.look()

    def words(self):
        return [getattr(each, "text", "") for each in self.app.scene.page.words if each.alive()]


@pytest.fixture
def guest():
    guest = Guest()
    yield guest
    guest.navigator.close()


def test_frames_go_on_while_a_match_is_opened_and_the_page_says_so_once_it_takes_a_while(guest, monkeypatch):
    path = begun(12)
    gates = [
        Gate(owner, name, monkeypatch)
        for owner, name in ((mending, "read"), (Journal, "open"), (Match, "resume"), (chronicle, "observe"))
    ]
    guest.navigator.resume(path)
    guest.look()
    assert isinstance(guest.app.scene, OpeningScene) and guest.words() == []
    guest.wait_for_words()
    assert guest.words() == ["Xeri", "The match is being opened.", "Home"]
    for gate in gates:
        gate.open()
    let_open(guest.navigator)
    table = guest.app.scene
    assert isinstance(table, TableScene) and len(table.match.record.moves) >= 12
    assert table.watch.chronicle.made == len(table.match.record.moves)
    while table.watch.covered:
        guest.look()
        if isinstance(guest.app.scene, PassScreen):
            guest.key(pygame.K_RETURN)  # the first person takes the screen
    assert table.watch.chronicle.made == len(table.match.record.moves)
    for gate in gates:
        assert gate.threads and threading.main_thread() not in gate.threads


def test_who_does_not_wait_is_home_again_and_can_go_on_with_the_match_at_once(guest, monkeypatch):
    path = begun(3)
    gate = Gate(Match, "resume", monkeypatch)
    guest.navigator.resume(path)
    guest.look()
    first = guest.app.scene.opening
    guest.key(pygame.K_ESCAPE)
    assert isinstance(guest.app.scene, HomeScene) and guest.app.depth == 1
    guest.navigator.resume(path)
    guest.look()
    assert isinstance(guest.app.scene, OpeningScene) and not first.done
    gate.open()
    let_open(guest.navigator)
    assert isinstance(guest.app.scene, TableScene) and first.done and first.journal is None


def test_a_match_that_nobody_waits_for_is_left_in_order(guest, monkeypatch):
    path = begun(3)
    gate = Gate(Match, "resume", monkeypatch)
    guest.navigator.resume(path)
    opening = guest.app.scene.opening
    guest.key(pygame.K_ESCAPE)
    gate.open()
    opening.wait(PATIENCE)
    assert openings.noted(path) == 0
    journal = Journal.open(path)  # no other has it open
    assert journal.close()


def test_the_window_may_be_closed_meanwhile(guest):
    path = begun(3)
    guest.navigator.resume(path)
    guest.app._leave_all()
    guest.navigator.close()
    assert openings.noted(path) == 0 and matches.open_matches() == [path]


@pytest.mark.failing
def test_a_match_whose_rules_loop_for_ever_is_given_up(guest, monkeypatch):
    path = begun(6)

    def loop(*_given):
        while True:
            pass

    monkeypatch.setattr(background_task, "Watchdog", functools.partial(Watchdog, limit=0.3, every=0.02))
    monkeypatch.setattr(catalog.rules("xeri"), "act", loop)
    guest.navigator.resume(path)
    let_open(guest.navigator)
    assert isinstance(guest.app.scene, TroubleScene)
    assert any(word.startswith("Back one move") for word in guest.words())


def test_the_home_scene_shows_the_match_to_continue_once_it_is_read(monkeypatch):
    path, gate = begun(2), Gate(mending, "read", monkeypatch)
    monkeypatch.setattr(
        Person, "look", lambda person, frames=3: [person.app.step(0.03) for _n in range(frames)]
    )
    person = Person()
    assert "game.xeri" in person.stops() and "continue" not in person.stops()
    gate.open()
    person.app_context.open_matches.wait(PATIENCE)
    person.look()
    assert "Continue · Xeri, 0–0" in person.words()
    for _frame in range(FRAMES):  # the folder may be looked through once more
        if not person.scene.moving:
            break
        pause(person.app)
        person.look()
    assert not person.scene.moving
    person.key("return")
    assert person.resumed == [path] and threading.main_thread() not in gate.threads


def test_a_match_that_was_just_left_is_offered_without_being_read_again(guest, monkeypatch):
    guest.navigator.resume(begun(5))
    let_open(guest.navigator)
    gate, journal = Gate(mending, "read", monkeypatch), guest.navigator._journal
    assert journal.wait(journal.last, PATIENCE)
    guest.app.scene._leave()
    let_open(guest.navigator)
    assert "Continue · Xeri, 0–0" in guest.words() and not gate.threads


def test_the_games_stay_where_they_were_scrolled_to_when_the_match_to_continue_is_found(guest, monkeypatch):
    path, gate = begun(2), Gate(mending, "read", monkeypatch)
    guest.app.relay()
    (scroll,) = guest.app.scene.page.scrolls
    scroll.offset = 40
    gate.open()
    let_open(guest.navigator)
    assert guest.app.scene._open.path == path and guest.app.scene.page.scrolls[0].offset == 40


def test_the_list_of_matches_is_read_apart_from_the_frames(monkeypatch):
    path, gate = begun(2), Gate(open_matches, "summary", monkeypatch)
    with monkeypatch.context() as patch:
        patch.setattr(
            Person, "look", lambda person, frames=3: [person.app.step(0.03) for _n in range(frames)]
        )
        person = Person(ContinueScene)
        assert "back" in person.stops() and "match.0" not in person.stops()
        gate.open()
    person.look()
    person.click("match.0")
    assert person.resumed == [path] and threading.main_thread() not in gate.threads


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_page_is_readable(size, text_size, monkeypatch):
    guest, gate = Guest(size), Gate(Match, "resume", monkeypatch)
    guest.app.set_text_size(text_size)
    guest.navigator.resume(begun())
    guest.wait_for_words()
    assert guest.words() and misplaced(guest.app.scene.page, pygame.Rect((0, 0), size)) == []
    gate.open()
    guest.navigator.close()
