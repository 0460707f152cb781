"""No frame waits for the disk: not as a match or a lesson begins, is left, goes on, ends and is counted."""

import threading
import time
from dataclasses import replace

import pygame
import pytest

from tabletop.engine.match import Match, Player
from tabletop.scenes.menus.home import HomeScene
from tabletop.scenes.menus.opening import OpeningScene
from tabletop.scenes.menus.results import ResultsScene
from tabletop.scenes.menus.setup import SetupScene
from tabletop.scenes.navigator import LEFT_DUPLICATES_AFTER, Navigator
from tabletop.scenes.table.coaching import LessonPage
from tabletop.scenes.table.scene import TableScene
from tabletop.session.background_task import BackgroundQueue, BackgroundTask
from tabletop.session.remembered import Remembered
from tabletop.session.study.duplicate import Duplicate
from tabletop.storage import matches, settings
from tabletop.storage.settings import Settings
from tabletop.storage.small_files import hand_orders, home_page, setups
from tabletop.storage.small_files import lessons as kept
from tabletop.ui.toolkit.window import App
from tests.scenes.counts import leave_count
from tests.scenes.disk_watch import watched
from tests.scenes.table_person import AnyMove
from tests.scenes.waiting import pause

PLAYERS = [Player("You"), Player("Otto", "easy", (0.0, 0.0))]


@pytest.fixture
def navigator():
    app = App.offscreen((1024, 640))
    app.tempo.speed = 50.0
    navigator = Navigator(app, Settings(speed=5.0, obliging=True))
    yield navigator
    navigator.close()


def frames(navigator, until, seconds=30.0):
    """Frames until *until* holds."""
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, navigator.app.scene
        navigator.app.step(0.05, pygame.event.get())
        leave_count(navigator.app)
        pause(navigator.app)


def shows(navigator, kind):
    return lambda: isinstance(navigator.app.scene, kind)


def played_out(navigator):
    """A call that plays on at the table, and says whether the results have come."""
    table = navigator.app.scene

    def over():
        if isinstance(navigator.app.scene, TableScene) and table.gestures.view.moves:
            table.play(table.gestures.view.moves[0])
        return isinstance(navigator.app.scene, ResultsScene)

    return over


def test_a_match_begins_is_left_and_goes_on_and_ends_without_a_file_in_a_frame(navigator, own_home):
    with watched(own_home) as touched:
        navigator.start("xeri", PLAYERS, {"hands": 1}, 4)
        assert isinstance(navigator.app.scene, OpeningScene)
        frames(navigator, shows(navigator, TableScene))
        frames(navigator, lambda: navigator.app.scene.gestures.view.moves)
        navigator.app.scene._leave()
        assert isinstance(navigator.app.scene, HomeScene)
        frames(navigator, lambda: not navigator.app.scene.moving)
        path = navigator.app.scene._open.path
        navigator.resume(path)
        frames(navigator, shows(navigator, TableScene))
        frames(navigator, played_out(navigator))
        navigator._clear_table()
        frames(navigator, lambda: not navigator.app.scene.moving)
    navigator.app_context.writing.wait(20.0)
    assert touched == []
    assert matches.open_matches() == [] and [each.name for each in matches.records()] == [path.name]
    assert home_page.load().played == ("xeri",)


@pytest.mark.broad
def test_a_duplicate_that_is_closed_while_the_expert_plays_is_known_to_be_unfinished_and_goes_on(
    own_home, monkeypatch
):
    left = threading.Event()

    def play(_self, _half, _board):
        left.wait(20)
        raise EOFError  # as the process was killed

    monkeypatch.setattr(Duplicate, "_play", play)
    first = Navigator(App.offscreen((1024, 640)), Settings(speed=5.0, obliging=True))
    first.app.tempo.speed = 50.0
    first.app_context.start_duplicate("xeri", PLAYERS, {"hands": 2}, 4)
    frames(first, shows(first, TableScene))
    frames(first, played_out(first))
    left.set()
    first.close()
    monkeypatch.setattr(Duplicate, "_play", lambda _self, _half, _board: 3)
    second = Navigator(App.offscreen((1024, 640)), Settings())
    statistics = second.app_context.statistics

    def kept():
        (row,) = statistics.read(lambda reading: reading.duplicates).result()
        return row

    assert kept().unfinished and kept().boards == 2 and kept().deals == ()
    second.app.step(LEFT_DUPLICATES_AFTER)
    frames(second, lambda: second._left_duplicates is not None)
    second._left_duplicates.wait(20)
    assert [theirs for _own, theirs in kept().deals] == [3, 3] and not kept().unfinished
    second.close()


def press(navigator, name):
    """Press the button called *name* of the scene that is shown."""
    (stop,) = [stop for stop in navigator.app.scene.focus._stops if stop.name == name]
    place = {"pos": stop.widget.rect.center, "button": 1}
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        navigator.app.step(0.05, [pygame.event.Event(kind, place)])
    navigator.app.step(0.05, pygame.event.get())


def test_stars_settings_set_ups_and_the_order_of_the_hand_are_kept_without_a_file_in_a_frame(
    navigator, own_home
):
    frames(navigator, lambda: not navigator.app.scene.moving)
    with watched(own_home) as touched:
        press(navigator, "like.close")
        press(navigator, "settings")
        navigator.app_context.change(navigator.app, replace(navigator.app_context.settings, felt="oak"))
        navigator.app.pop()
        navigator.app.push(SetupScene(navigator.app_context, "xeri"))
        press(navigator, "favourite")
        press(navigator, "option.hands.fewer")
        press(navigator, "deal")
        frames(navigator, shows(navigator, TableScene))
        frames(navigator, lambda: navigator.app.scene.gestures.view.moves)
        navigator.app.scene.sorting.step(1)
        navigator.app.scene._leave()
        assert "favourite.xeri" in [stop.name for stop in navigator.app.scene.focus._stops]
    navigator.app_context.writing.wait(20.0)
    assert touched == []
    kept_page = home_page.load()
    assert (kept_page.favourites, kept_page.played, kept_page.asked) == (("xeri",), ("xeri",), True)
    assert settings.load()[0].felt == "oak"
    assert setups.load()["xeri"].options["hands"] == "3" and "xeri" in hand_orders.load()


def test_settings_that_cannot_be_kept_are_told_wherever_one_is_by_then(navigator, own_home):
    (own_home / "config" / "settings.toml").mkdir(parents=True)
    navigator.app_context.change(navigator.app, replace(navigator.app_context.settings, felt="oak"))
    frames(navigator, lambda: navigator.app.scene._notice)
    assert "settings cannot be read" in navigator.app.scene._notice.words


def test_what_is_changed_by_several_threads_is_written_in_its_order():
    writing, kept_now = BackgroundQueue(), []
    numbers = Remembered((), writing, "numbers")

    def count(first):
        for number in range(first, first + 20):
            numbers.change(lambda known, n=number: (*known, n), lambda n=number: kept_now.append(n))

    tasks = [BackgroundTask(lambda first=first: count(first), "counting") for first in (0, 20)]
    for task in tasks:
        task.wait(20.0)
    writing.wait(20.0)
    assert tuple(kept_now) == numbers.now and len(kept_now) == 40


@pytest.mark.long
def test_a_lesson_begins_and_is_noted_as_done_without_a_file_in_a_frame(navigator, own_home):
    with watched(own_home) as touched:
        navigator.learn("xeri")
        assert isinstance(navigator.app.scene, OpeningScene)
        table = None

        def heard():
            nonlocal table
            if isinstance(navigator.app.scene, LessonPage):
                navigator.app.scene._leave(navigator.app.scene._go_on)
            elif isinstance(navigator.app.scene, TableScene):
                table = navigator.app.scene
                if table.coach.present and table.coach.told > table.coach.standing.moment:
                    if table.gestures.view.moves:
                        table.play(table.coach.move)
            return (
                table is not None
                and table.coach.standing
                and table.coach.standing.done
                and not table.coach.next_moment()
            )

        frames(navigator, heard, 60.0)
        frames(navigator, shows(navigator, TableScene))
    navigator.app_context.writing.wait(20.0)
    assert touched == [] and kept.done() == {"xeri"}


def test_a_match_whose_opening_is_left_waits_to_be_continued(navigator):
    navigator.app.push(SetupScene(navigator.app_context, "xeri"))
    navigator.start("xeri", PLAYERS, {"hands": 1}, 4)
    navigator.app.scene.escape()
    assert isinstance(navigator.app.scene, HomeScene)
    navigator.start("euchre", [PLAYERS[0], *[PLAYERS[1]] * 3], {}, 4)
    frames(navigator, shows(navigator, TableScene))
    assert navigator.app.scene.match.rules.slug == "euchre"
    names = {path.name.partition("-")[0] for path in matches.open_matches()}
    assert names == {"xeri", "euchre"}


def test_what_cannot_be_begun_is_said_at_home(navigator):
    navigator.start("xeri", [PLAYERS[0]] * 9, {}, 4)
    frames(navigator, shows(navigator, HomeScene))
    assert "Xeri is for" in navigator.app.scene._notice.words and matches.open_matches() == []


def test_the_end_of_a_match_that_nobody_has_seen_is_shown_with_its_results(navigator):
    match = Match.new("xeri", PLAYERS, {"hands": 1}, seed=3, thinker=AnyMove())
    while not match.over:
        if not match.step():
            for seat in match.waiting_for():
                match.attempt(seat, match._game.moves(seat)[0])
    navigator._show_end(match)
    frames(navigator, shows(navigator, TableScene))
    frames(navigator, shows(navigator, ResultsScene))


@pytest.mark.long
def test_no_page_reads_or_writes_a_file_in_a_frame(navigator, own_home):
    navigator.start("xeri", PLAYERS, {"hands": 1}, 4)
    frames(navigator, shows(navigator, TableScene))
    over = played_out(navigator)

    def look_at(names):
        for name in names:
            depth = navigator.app.depth
            press(navigator, name)
            shown.add(type(navigator.app.scene).__name__)
            for _frame in range(40):
                navigator.app.step(0.05, pygame.event.get())
                time.sleep(0.01)
            while navigator.app.depth > max(1, depth):
                navigator.app.pop()

    shown = set()
    with watched(own_home) as touched:
        frames(navigator, over, 60.0)
        look_at(["deed2", "deed3", "deed4", "deed5", "deed1"])
        navigator._clear_table()
        frames(navigator, lambda: not navigator.app.scene.moving)
        look_at(["library", "statistics", "settings"])
        press(navigator, "settings")
        look_at([stop.name for stop in navigator.app.scene.focus._stops if stop.name.startswith("group.")])
    assert touched == []
    assert {
        "ReplayScene",
        "ReviewScene",
        "FairScene",
        "SetupScene",
        "LibraryScene",
        "StatisticsScene",
    } <= shown
