"""The lobby tells the statistics how a match ended: once for each person, and only when it is over."""

import os
import shutil
import time

import pygame
import pytest

from tabletop.engine.match import Player
from tabletop.scenes.menus.home import HomeScene
from tabletop.scenes.menus.results import ResultsScene
from tabletop.scenes.navigator import Navigator
from tabletop.storage import matches
from tabletop.storage.settings import Settings
from tabletop.storage.statistics import Statistics
from tabletop.ui.toolkit.window import App
from tests.scenes.counts import leave_count
from tests.scenes.person import let_open
from tests.scenes.table_person import AnyMove
from tests.scenes.test_opening import PATIENCE
from tests.scenes.waiting import pause

QUICK = {"hands": 1}


class Thinker(AnyMove):
    alive = True

    def close(self):
        pass


class Guest:
    """Plays whole matches through the real lobby, without looking at the table."""

    def __init__(self):
        self.app = App.offscreen((1024, 640))
        self.navigator = Navigator(self.app, Settings(opponents_pace=0.25))
        self.navigator._worker = Thinker()
        self.app.tempo.speed = 30.0

    def start(self, *levels):
        players = [Player(f"P{seat}", level, (0.0, 0.0)) for seat, level in enumerate(levels)]
        self.navigator.start("xeri", players, QUICK, 3)
        let_open(self.navigator)
        self.sit()

    def sit(self):
        self.match = self.navigator.app_context.match
        self.match.asking.pace = 0.0

    def play(self, until):
        for _frame in range(20_000):
            if until():
                return
            for seat in self.match.waiting_for():
                self.match.attempt(seat, self.match._game.moves(seat)[0])
            if len(self.match.persons) > 1:
                self.match.step()  # nobody passes the screen on
            self.app.step(0.05)
            leave_count(self.app)
        raise AssertionError("the match does not come to its end")

    def play_on(self):
        self.play(lambda: isinstance(self.app.scene, ResultsScene))

    def leave(self):
        """Close the window; what the next one finds."""
        self.navigator.close()
        following = Statistics()
        found = following.read(lambda reading: reading).result()
        following.close()
        return found


@pytest.fixture
def guest():
    guest = Guest()
    yield guest
    guest.navigator.close()


def test_a_match_is_counted_once_with_its_record(guest):
    guest.start("person", "easy")
    guest.play_on()
    view = guest.match.view(0)
    found = guest.leave()
    (result,) = found.results
    assert (result.name, result.slug, result.settings) == ("P0", "xeri", "hands=1")
    assert (result.scores, result.winners, result.deals) == (view.scores, view.winners, 1)
    assert result.place == (1 if 0 in view.winners else 2)
    assert result.players == (("P0", "person"), ("P1", "easy"))
    assert 0 <= result.seconds < 120
    assert found.records[result.match] == matches.records()[0]
    assert found.message is None


def test_matches_one_after_the_other_are_counted_one_by_one(guest):
    guest.start("person", "easy")
    guest.play_on()
    guest.start("person", "easy")
    guest.play_on()
    assert len(guest.leave().results) == 2


def test_two_persons_at_a_table_have_a_result_each(guest):
    guest.start("person", "person")
    guest.play(lambda: guest.match.over)
    assert [result.name for result in guest.leave().results] == ["P0", "P1"]


def test_a_match_without_persons_is_not_counted(guest):
    guest.start("easy", "easy")
    guest.play_on()
    assert guest.leave().results == ()


def test_a_match_that_was_left_is_counted_when_it_is_over_and_its_time_is_not_known(guest):
    guest.start("person", "easy")
    guest.play(lambda: len(guest.match.record.moves) > 8)
    guest.navigator._clear_table()
    (path,) = matches.open_matches()
    assert guest.navigator.app_context.statistics.read(lambda reading: reading.results).result() == ()
    guest.navigator.resume(path)
    let_open(guest.navigator)
    guest.sit()
    guest.play_on()
    (result,) = guest.leave().results
    assert result.match == path.name and result.seconds is None


def test_who_leaves_at_the_last_card_is_counted_too(guest):
    guest.start("person", "easy")
    guest.play(lambda: guest.match.over)
    assert not isinstance(guest.app.scene, ResultsScene)
    assert len(guest.leave().results) == 1


def test_a_match_killed_between_its_last_card_and_its_results_is_counted_at_the_next_start(
    guest, tmp_path, monkeypatch
):
    guest.start("person", "easy")
    guest.play(lambda: guest.match.over)
    journal = guest.navigator._journal
    assert journal.wait(journal.last, 10)
    assert not isinstance(guest.app.scene, ResultsScene)
    # What is on the disk at this moment is all that a kill leaves.
    shutil.copytree(os.environ["TABLETOP_HOME"], tmp_path / "after")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "after"))
    for start in range(2):
        app = App.offscreen((1024, 640))
        following = Navigator(app, Settings())
        if start == 0:
            words = app.scene._notice.words
            assert "Xeri had ended when Tabletop was closed" in words and "It is counted" in words
            see_results(app)
        else:
            assert app.scene._notice is None
        following.close()
        reading = Statistics().read(lambda found: found).result()
        (result,) = reading.results
        assert result.scores == guest.match.view(0).scores and result.seconds is None
        assert list(reading.records) == [result.match] and matches.open_matches() == []


def see_results(app):
    """From the home scene look at the results that nobody has seen yet, and come back; they are offered once."""
    app.tempo.speed = 50.0
    (button,) = [each for each in app.scene.page.words if getattr(each, "text", "") == "See the results"]
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        extra = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        app.step(0.02, [pygame.event.Event(kind, {"pos": button.rect.center} | extra)])
    end = time.monotonic() + PATIENCE
    while not isinstance(app.scene, ResultsScene) and time.monotonic() < end:
        app.step(0.05, pygame.event.get())
        leave_count(app)
        pause(app)  # for the thread that opens the match
    assert isinstance(app.scene, ResultsScene) and app.scene._headline
    (home,) = [deed for deed in app.scene._deeds if deed.words == "Home"]
    home.do()
    assert isinstance(app.scene, HomeScene)
    assert "See the results" not in [getattr(each, "text", "") for each in app.scene.page.words]


def test_a_match_is_not_archived_twice_by_two_windows(guest):
    guest.start("person", "easy")
    guest.play(lambda: guest.match.over)
    other = Navigator(App.offscreen((1024, 640)), Settings())  # it sees that the match is over
    assert other.app.scene._notice is None and len(matches.open_matches()) == 1
    other.close()
    assert len(guest.leave().results) == 1
    assert len(matches.records()) == 1 and matches.open_matches() == []
