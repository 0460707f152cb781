"""Whatever fails while the app runs: the page says so, the match is kept, and every way on from there works."""

import logging
import time
import zipfile
from contextlib import closing
from pathlib import Path
from threading import Event

import pygame
import pytest

from tabletop import __version__
from tabletop.commands.window import _threads_told_of
from tabletop.engine import moves
from tabletop.engine.match import Match, Player
from tabletop.engine.records import seals
from tabletop.engine.records.rescue import Rescue
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.games import catalog
from tabletop.opponents.process.worker import Worker
from tabletop.scenes import navigator
from tabletop.scenes.menus.home import HomeScene
from tabletop.scenes.menus.opening import OpeningScene
from tabletop.scenes.menus.replay.scene import ReplayScene
from tabletop.scenes.menus.results import Deed, ResultsScene
from tabletop.scenes.menus.review import ReviewScene
from tabletop.scenes.menus.rules import RulesScene
from tabletop.scenes.menus.settings.scene import SettingsScene
from tabletop.scenes.menus.setup import SetupScene
from tabletop.scenes.menus.statistics.scene import StatisticsScene
from tabletop.scenes.menus.trouble import State, TroubleScene, sentences
from tabletop.scenes.navigator import Navigator
from tabletop.scenes.table import scene as table
from tabletop.scenes.table.decor.card_order import OrderStrip
from tabletop.scenes.table.explaining import Explaining
from tabletop.scenes.table.hud import Hud
from tabletop.scenes.table.log import LogPanel
from tabletop.scenes.table.overlays import Question
from tabletop.scenes.table.reactions import Reactions
from tabletop.scenes.table.scene import TableScene
from tabletop.scenes.table.sounds import TableSounds
from tabletop.scenes.table_parts import Part
from tabletop.session.advice_client import Adviser
from tabletop.session.match_opening import MatchOpening
from tabletop.storage import matches, openings, report
from tabletop.storage.settings import Settings
from tabletop.ui.cards.stage import Stage
from tabletop.ui.toolkit.canvas import Canvas
from tabletop.ui.toolkit.gui import GuiLayer
from tabletop.ui.toolkit.window import MOST_FAILURES, App, CannotGoOn
from tabletop.ui.watchdog import Watchdog
from tests.e2e.desktop import wait_for
from tests.engine.test_match import Prompt
from tests.scenes.counts import leave_count
from tests.scenes.disk_watch import watched
from tests.scenes.person import SIZES, Person, let_open, misplaced, said
from tests.scenes.test_lobby import xeri_of_one_hand
from tests.scenes.waiting import pause
from tests.shapes import every_slug

pytestmark = pytest.mark.failing
XERI = catalog.rules("xeri")
TABLE = type(catalog.part("xeri", "table").TABLE)
WORDS = type(catalog.part("xeri", "table").TABLE.words)


class AtHand(Prompt):
    """Opponents and an adviser in the same process."""

    alive = True

    def advise(self, *_question):
        pass

    def ponder(self, view):
        pass

    def advised(self):
        return []

    def drop_advice(self):
        pass

    def close(self):
        pass


def said_in(data):
    """The lines of a journal, without their seals."""
    return seals.salvage(data).text.splitlines()


class Sitting:
    """A person at an app of *size* px without a window, and the match that is played there."""

    def __init__(self, size=(1024, 640)):
        self.app = App.offscreen(size)
        self.app.tempo.speed = 50.0
        self.navigator = Navigator(self.app, Settings(speed=5.0))
        self.navigator._worker = AtHand()

    def start(self, moves_made=0, **settings):
        self.navigator.start("xeri", [Player("You"), Player("Otto", "easy", (0.0, 0.0))], settings, 4)
        self.wait_for_turn()
        for _move in range(moves_made):
            self.play()
        return self

    @property
    def scene(self):
        return self.app.scene

    def look(self, frames=3):
        for _frame in range(frames):
            self.app.step(0.05, pygame.event.get())
        let_open(self.navigator)

    def wait_for_turn(self):
        def asked():
            self.look(1)
            if not isinstance(self.scene, TableScene) or self.scene.gestures.view.moves:
                return True
            pause(self.app)
            return False

        # In a race computers take the time that people would, however quick the frames are.
        wait_for(asked, 120, every=0, why="the match does not go on")

    def play(self):
        """Make the first move that there is; the next one may be made afterwards."""
        self.app.attempt(lambda: self.scene.play(self.scene.gestures.view.moves[0]))
        self.wait_for_turn()

    def press(self, words):
        """Click the button that says *words*, once the page was looked at, and see what comes of it."""
        self.click_on(words)
        self.look()

    def click_on(self, words):
        for _frame in range(5):
            self.app.step(0.1)
        (widget,) = [each for each in self.scene.page.words if said(each) == words and each.alive()]
        at = {"pos": widget.rect.center, "button": 1}
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            extra = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {}
            self.app.step(0.02, [pygame.event.Event(kind, at | extra)])

    def go_on_with_match(self):
        let_open(self.navigator)
        self.press(next(words for words in map(said, self.scene.page.words) if words.startswith("Continue")))

    def buttons(self):
        return [deed.words for deed in self.scene._all]

    def words(self):
        return " ".join(said(each) for each in self.scene.page.words)

    def kept(self):
        """The lines of the journal that are on disk."""
        self.navigator._journal.wait(self.navigator._journal._last, 10)
        return said_in(self.navigator._journal.path.read_bytes())


@pytest.fixture
def sitting():
    made = []

    def make(*size):
        made.append(Sitting(*size))
        return made[0]

    yield make
    for each in made:
        each.navigator.close()


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """Shared by the tests of `long_sitting`: an app that goes on and on, and its folders."""
    return [tmp_path_factory.mktemp("long-sitting")]


@pytest.fixture
def long_sitting(shared, monkeypatch):
    """One app for many failures, a fresh match for each."""
    monkeypatch.setenv("TABLETOP_HOME", str(shared[0]))
    if len(shared) == 1:
        shared.append(Sitting())
    yield shared[1].start(moves_made=2)
    if not isinstance(shared[1].scene, TableScene):
        shared.pop()  # this one did not get over it


def play(sitting):
    sitting.play()


def look(sitting):
    sitting.look()


def enlarge(sitting):
    sitting.app.attempt(lambda: sitting.app.set_text_size(1.3))


def click(sitting):
    at = {"pos": (500, 300), "button": 1}
    sitting.app.step(0.02, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, at)])


def escape(sitting):
    sitting.app.step(0.02, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")])
    sitting.look()


def undo(sitting):
    sitting.app.attempt(lambda: sitting.scene.undo())


def of_table(name):
    """Open what the table's method *name* opens."""
    return lambda sitting: sitting.app.attempt(lambda: getattr(sitting.scene, name)())


def open_scene(make):
    """Open the scene that *make* makes of a sitting."""
    return lambda sitting: sitting.app.attempt(lambda: sitting.app.push(make(sitting)))


def opened(match):
    return match.record, match.players


PLACES = {
    "rules apply": (XERI, "apply", play),
    "rules refuse": (XERI, "refuse", play),
    "rules view": (XERI, "view", play),
    "rules at undo": (XERI, "apply", undo),
    "rules to act": (XERI, "to_act", look),
    "prompt": (WORDS, "prompt", play),
    "layout": (TABLE, "drop_zones", enlarge),
    "status": (WORDS, "status", enlarge),
    "geometry": (TABLE, "geometry", enlarge),
    "stage shows": (Stage, "show", play),
    "stage moves": (Stage, "tick", look),
    "words": (Hud, "put", play),
    "drawing": (TableScene, "draw", look),
    "painting": (Canvas, "paint", look),
    "widgets": (GuiLayer, "tick", look),
    "mouse": (TableScene, "event", click),
    "escape": (TableScene, "escape", escape),
    "menu": (Question, "build", of_table("menu")),
    "rules page": (RulesScene, "build", of_table("rules")),
    "settings page": (SettingsScene, "build", of_table("_settings")),
    "replay": (
        ReplayScene,
        "resize",
        open_scene(lambda s: ReplayScene(s.app, *opened(s.navigator.app_context.match))),
    ),
    "review": (
        ReviewScene,
        "enter",
        open_scene(lambda s: ReviewScene(*opened(s.navigator.app_context.match), Adviser(AtHand()))),
    ),
    "statistics": (StatisticsScene, "resize", open_scene(lambda s: StatisticsScene(s.navigator.app_context))),
    "set-up": (SetupScene, "build", open_scene(lambda s: SetupScene(s.navigator.app_context, "xeri"))),
    "leaving": (TableScene, "leave", of_table("_leave")),
}
MORE = (
    "rules refuse",
    "rules to act",
    "status",
    "geometry",
    "stage shows",
    "words",
    "menu",
    "rules page",
    "replay",
    "set-up",
)
"""Places that are much like others; the long suite goes there too."""
FEW = ("rules apply", "rules view", "prompt", "stage moves", "painting", "mouse")
"""Places to which the quick suite goes: rules, words, pictures and what a person does."""
WAYS = ("Go on", "Back one move", "Home")


@pytest.mark.parametrize(
    "place",
    [
        pytest.param(
            place, marks=pytest.mark.long if place in MORE else () if place in FEW else pytest.mark.broad
        )
        for place in PLACES
    ],
)
def test_a_failure_at_the_table_shows_the_page_and_the_match_goes_on(
    place, long_sitting, monkeypatch, failures
):
    here = long_sitting
    before = here.kept()
    owner, name, trigger = PLACES[place]
    fail_in(here, owner, name, trigger, RuntimeError("on purpose"), monkeypatch)
    assert isinstance(here.scene, TroubleScene) and here.buttons() == [*WAYS, "Save a report"]
    assert "RuntimeError: on purpose" in failures[0] and "Traceback" in failures[0]
    assert "Your match is kept as it was" in here.words() and "Xeri" in here.words()
    assert here.kept()[: len(before)] == before
    take(here, WAYS[[*PLACES].index(place) % 3])


def fail_in(here, owner, name, trigger, error, monkeypatch):
    """Have *name* of *owner* raise *error* while *trigger* is pulled."""

    def fail(*_given, **_named):
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(owner, name, fail)
        trigger(here)


def take(here, way):
    """Take the *way* on from the page; afterwards the match is played on, and its journal can be resumed."""
    made, before = len(here.navigator.app_context.match.record.moves), here.kept()
    here.press(way)
    if way == "Home":
        assert isinstance(here.scene, HomeScene) and here.app.depth == 1
        here.go_on_with_match()
    assert isinstance(here.scene, TableScene) and here.app.depth == 2
    match = here.navigator.app_context.match
    if way == "Back one move":
        assert len(match.record.moves) < made
        assert here.kept() == before[: len(here.kept())]
    else:
        assert len(match.record.moves) >= made
    here.wait_for_turn()
    here.play()
    assert isinstance(here.scene, TableScene)
    kept = here.kept()
    assert Match.resume("\n".join([*kept, ""])).record.moves == match.record.moves
    assert kept[-1] == moves.line(*match.record.moves[-1])


def test_every_way_goes_on_after_any_kind_of_error(long_sitting, monkeypatch):
    errors = (MemoryError, RecursionError, pygame.error, KeyError, AssertionError)
    for error, way in zip(errors, (*WAYS, *WAYS[1:]), strict=True):
        fail_and_go_on(long_sitting, way, error, monkeypatch)


def fail_and_go_on(here, way, error, monkeypatch):
    fail_in(here, XERI, "apply", play, error("on purpose"), monkeypatch)
    take(here, way)


@pytest.mark.long
@every_slug
def test_every_table_is_gone_on_with(slug, sitting, monkeypatch):
    here = sitting()
    players = [Player("You"), *[Player(f"Otto {n}", "easy", (0.0, 0.0)) for n in range(1, 12)]]
    here.navigator.start(slug, players[: catalog.rules(slug).seat_counts[0]], {}, 4)
    here.wait_for_turn()
    here.play()
    for way in WAYS:
        fail_in(here, Stage, "tick", look, RuntimeError("on purpose"), monkeypatch)
        assert isinstance(here.scene, TroubleScene)
        kept = here.kept()
        here.press(way)
        if way == "Home":
            here.go_on_with_match()
        assert isinstance(here.scene, TableScene)
        here.wait_for_turn()
        assert here.kept()[: len(kept)] == kept or way == "Back one move"
    here.scene.play(here.scene.gestures.view.moves[0])
    here.look(20)
    assert not isinstance(here.scene, TroubleScene)


def test_endless_recursion_in_a_scene_is_met(long_sitting, monkeypatch, failures):
    here = long_sitting
    monkeypatch.setattr(WORDS, "prompt", lambda self, view, cast: self.prompt(view, cast))
    play(here)
    assert isinstance(here.scene, TroubleScene) and "RecursionError" in failures[0]
    here.press("Home")
    assert isinstance(here.scene, HomeScene)


def test_timers_and_threads_are_met_and_so_is_a_second_failure_on_the_page(long_sitting, failures):
    here = long_sitting

    def fail():
        raise ZeroDivisionError("on purpose")

    here.app.after(0.0, fail)
    here.look()
    first = here.scene
    assert isinstance(first, TroubleScene)
    here.app.report(LookupError("in a thread"))
    here.look()
    assert isinstance(here.scene, TroubleScene) and here.scene is not first
    assert "ZeroDivisionError" in failures[0] and "LookupError: in a thread" in failures[1]
    here.press("Go on")
    assert isinstance(here.scene, TableScene)


def test_a_thread_that_ends_is_told_and_the_opponents_are_asked_elsewhere(sitting, monkeypatch, failures):
    here = sitting()
    here.navigator._worker = None
    with monkeypatch.context() as patch, _threads_told_of(here.app):
        patch.setattr(Worker, "_keep", lambda worker: worker._questions.get() and 1 / 0)
        here.start()
        here.play()
    assert isinstance(here.scene, TroubleScene) and "ZeroDivisionError" in failures[0]
    ended = here.navigator._worker
    monkeypatch.setattr(Worker, "_keep", lambda worker: [*iter(worker._questions.get, None)])
    here.press("Go on")
    assert isinstance(here.scene, TableScene) and here.navigator._worker is not ended
    assert here.navigator._worker.alive


@pytest.mark.parametrize("way, replays", [("Go on", "again"), ("Back one move", "back")])
def test_the_moves_are_made_again_apart_from_the_frames(way, replays, long_sitting, monkeypatch):
    """A match of a thousand moves takes longer than a frame; the page says so, and leads home."""
    here, may_go_on, usual = long_sitting, Event(), getattr(Rescue, replays)
    fail_in(here, XERI, "apply", play, KeyError("on purpose"), monkeypatch)
    match = here.navigator.app_context.match
    monkeypatch.setattr(
        Rescue, replays, lambda rescue, thinker: may_go_on.wait(30) and usual(rescue, thinker)
    )
    for go_home in (True, False):
        may_go_on.clear()
        here.app.attempt(next(deed.do for deed in here.scene._deeds if deed.words == way))
        for _frame in range(12):
            here.app.step(0.05, [])
        assert isinstance(here.scene, OpeningScene) and "The match is being opened." in here.words()
        assert here.navigator.app_context.match is match
        if go_home:
            here.scene.escape()
            may_go_on.set()
            here.look()
            assert isinstance(here.scene, HomeScene) and here.app.depth == 1
            here.go_on_with_match()
            fail_in(here, XERI, "apply", play, KeyError("on purpose"), monkeypatch)
            match = here.navigator.app_context.match
    may_go_on.set()
    let_open(here.navigator)
    assert isinstance(here.scene, TableScene)
    here.wait_for_turn()
    here.play()
    assert here.kept()[-1] == moves.line(*here.navigator.app_context.match.record.moves[-1])


def test_what_fails_again_where_it_was_gone_on_with_is_not_gone_on_with_again(long_sitting, monkeypatch):
    here = long_sitting
    moves_made = len(here.navigator.app_context.match.record.moves)
    with monkeypatch.context() as patch:
        patch.setattr(TABLE, "badges", broken_after(TABLE.badges, moves_made))
        here.app.attempt(here.scene.refresh)
        assert "Go on" in here.buttons()
        here.press("Go on")
        assert isinstance(here.scene, TroubleScene) and "Go on" not in here.buttons()
        assert "failed again" in here.words()
        here.press("Back one move")
        assert isinstance(here.scene, TableScene)
        assert len(here.navigator.app_context.match.record.moves) < moves_made
        assert len(here.kept()) - len(Match.resume("\n".join(here.kept()) + "\n").record.moves) > 3


def test_a_table_that_has_failed_does_not_come_to_stand_while_the_next_one_is_opened(sitting, monkeypatch):
    here = sitting()
    monkeypatch.setattr(navigator, "STANDS_AFTER", 3.0)  # longer than it takes to begin
    here.start()
    slow, done = Event(), MatchOpening.done.fget
    with monkeypatch.context() as patch:
        patch.setattr(TABLE, "badges", broken_after(TABLE.badges, 0))
        here.app.attempt(here.scene.refresh)
        patch.setattr(MatchOpening, "done", property(lambda opening: slow.is_set() and done(opening)))
        here.click_on("Go on")
        for _frame in range(70):
            here.app.step(0.05)
        slow.set()
        here.look()
        assert isinstance(here.scene, TroubleScene) and "Go on" not in here.buttons()


def test_what_fails_again_later_was_not_the_table_itself(long_sitting, monkeypatch):
    here = long_sitting
    for _time in range(2):
        fail_in(here, RulesScene, "build", of_table("rules"), RuntimeError("on purpose"), monkeypatch)
        here.press("Go on")
        assert isinstance(here.scene, TableScene)
        here.look(60)


def broken_after(usual, count):
    """*usual*, made to fail where *count* moves have been made: told by the cards in the hands."""
    held = []

    def badges(self, view, table, cast):
        left = sum(len(cards) for zone, cards in view.zones.items() if zone.startswith("hand:"))
        held.append(left)
        if left <= held[0]:
            raise RuntimeError("on purpose")
        return usual(self, view, table, cast)

    return badges


def hint(sitting):
    sitting.app.attempt(lambda: sitting.scene.hint.toggle())
    look(sitting)


def ask_what_it_means(here):
    here.app.step(0.05, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F2, unicode="", mod=0, scancode=0)])


WITHOUT = {
    "effects": (TABLE, "effects_of_event", play, "Go on without effects"),
    "moments": (WORDS, "moment", play, "Go on without effects"),
    "effects prepared": (table, "prepare", enlarge, "Go on without effects"),
    "sounds": (TableSounds, "_play", play, "Go on without sounds"),
    "beats": (TABLE, "beat", play, "Go on without sounds"),
    "hints": (AtHand, "advise", hint, "Go on without hints"),
    "log": (WORDS, "story", play, "Go on without the log"),
    "log drawn": (LogPanel, "_draw", lambda s: (s.scene.toggle_log(), look(s)), "Go on without the log"),
    "decorations": (TABLE, "furniture", play, "Go on without decorations"),
    "order of cards": (OrderStrip, "_cards", play, "Go on without decorations"),
    "explanations": (Explaining, "things", ask_what_it_means, "Go on without explanations"),
    "keys of reactions": (Reactions, "_put_caps", play, "Go on without decorations"),
}


@pytest.mark.parametrize(
    "part",
    [
        *list(WITHOUT)[::3],
        *(pytest.param(part, marks=pytest.mark.broad) for number, part in enumerate(WITHOUT) if number % 3),
    ],
)
def test_a_table_goes_on_without_what_it_can_do_without(part, long_sitting, monkeypatch, failures):
    here = long_sitting
    with monkeypatch.context() as patch:
        lose(here, part, patch, failures)
        play(here)
        assert isinstance(here.scene, TableScene) and len(failures) == 1
        assert (
            Match.resume("\n".join([*here.kept(), ""])).record.moves
            == here.navigator.app_context.match.record.moves
        )
    if here.scene.log_open:
        here.scene.toggle_log()


@pytest.mark.long
@pytest.mark.parametrize("part", WITHOUT)
def test_a_match_comes_to_its_end_without_what_it_can_do_without(part, sitting, monkeypatch, failures):
    here = sitting((1440, 900)).start(hands=1)
    lose(here, part, monkeypatch, failures)
    play_to_the_end(here)
    assert len(failures) == 1 and not matches.open_matches()
    (path,) = matches.records()
    assert Match.resume(seals.salvage(path.read_bytes()).text).over


def lose(here, part, monkeypatch, failures):
    """Have *part* fail for good, and go on without it."""
    owner, name, trigger, words = WITHOUT[part]
    monkeypatch.setattr(owner, name, lambda *_given, **_named: 1 / 0)
    trigger(here)
    assert isinstance(here.scene, TroubleScene), part
    assert here.buttons() == [words, "Back one move", "Home", "Save a report"]
    assert "ZeroDivisionError" in failures[0] and "nothing is lost" in here.words()
    here.press(words)
    assert isinstance(here.scene, TableScene)
    here.wait_for_turn()


def play_to_the_end(here):
    for _turn in range(200):
        here.wait_for_turn()
        if not isinstance(here.scene, TableScene):
            break
        here.scene.play(here.scene.gestures.view.moves[0])
    wait(here, lambda: isinstance(here.scene, ResultsScene))
    here.press("Home")


def test_what_was_left_out_is_back_at_the_next_table(sitting, monkeypatch):
    here = sitting().start(moves_made=1)
    fail_in(here, TABLE, "furniture", play, RuntimeError("on purpose"), monkeypatch)
    here.press("Go on without decorations")
    assert here.scene.parts.left_out == {Part.DECORATIONS}
    here.scene._leave()
    here.go_on_with_match()
    assert isinstance(here.scene, TableScene) and not here.scene.parts.left_out


def test_two_parts_may_fail_one_after_the_other(sitting, monkeypatch):
    here = sitting().start(moves_made=1)
    monkeypatch.setattr(TABLE, "furniture", lambda *_given: 1 / 0)
    play(here)
    here.press("Go on without decorations")
    here.wait_for_turn()
    monkeypatch.setattr(WORDS, "moment", lambda *_given: 1 / 0)
    play(here)
    here.press("Go on without effects")
    here.wait_for_turn()
    play(here)
    assert isinstance(here.scene, TableScene) and len(here.scene.parts.left_out) == 2


def test_the_page_says_that_it_was_the_rules(long_sitting, monkeypatch):
    here = long_sitting
    fail_in(here, XERI, "apply", play, RuntimeError("on purpose"), monkeypatch)
    assert "The rules of Xeri failed" in here.words()
    here.press("Go on")
    here.wait_for_turn()
    fail_in(here, WORDS, "prompt", play, RuntimeError("on purpose"), monkeypatch)
    assert "Something failed at the table of Xeri" in here.words()
    here.press("Back one move")
    assert isinstance(here.scene, TableScene)


def test_rules_that_loop_for_ever_are_ended_and_the_match_goes_on(sitting, monkeypatch, failures):
    here = sitting().start(moves_made=1)
    made = len(here.navigator.app_context.match.record.moves)

    def loop(*_given):
        while True:
            pass

    monkeypatch.setattr("tabletop.ui.watchdog.LIMIT", 0.3)  # in the background, too
    monkeypatch.setattr("tabletop.ui.watchdog.EVERY", 0.02)
    with closing(Watchdog()) as here.app.watchdog, monkeypatch.context() as patch:
        patch.setattr(XERI, "act", loop)
        here.app.attempt(lambda: here.scene.play(here.scene.gestures.view.moves[0]))
        assert isinstance(here.scene, TroubleScene) and "The rules of Xeri failed" in here.words()
        assert "Endless" in failures[0] and "in loop" in failures[0]
        assert len(here.navigator.app_context.match.record.moves) == made
        here.press("Go on")  # the moves that were made loop as well
        assert isinstance(here.scene, TroubleScene) and len(failures) == 2
    here.app.watchdog = None
    here.press("Back one move")
    assert isinstance(here.scene, TableScene)
    here.wait_for_turn()
    here.play()
    assert isinstance(here.scene, TableScene)


def fail_to_think(question, report):
    raise RuntimeError("on purpose")


@pytest.mark.long  # a process is started four times; tests/opponents/test_worker.py has the short form
def test_a_mind_that_fails_is_replaced_by_rules_of_thumb_and_the_table_says_so(sitting, failures):
    here = sitting()
    here.navigator._worker = Worker(fail_to_think, grace=0.5)
    here.start()
    here.app.attempt(lambda: here.scene.play(here.scene.gestures.view.moves[0]))
    wait(here, lambda: here.scene.gestures.view.moves)
    assert "could not think" in here.scene.notices.trouble and not failures
    assert {seat for seat, _move in here.navigator.app_context.match.record.moves} == {-1, 0, 1}


def test_a_match_whose_rules_fail_can_be_left_and_continued_once_they_are_mended(sitting, monkeypatch):
    here = sitting().start(moves_made=3)
    path = here.navigator._journal.path
    before = here.kept()
    with monkeypatch.context() as patch:
        patch.setattr(XERI, "act", failing_at(XERI.act, 6))
        here.scene._leave()
        here.go_on_with_match()
        assert isinstance(here.scene, TroubleScene) and here.buttons() == [
            "Back one move",
            "Home",
            "Save a report",
        ]
        assert "cannot be shown as it stands" in here.words()
        here.press("Home")
        assert isinstance(here.scene, HomeScene) and said_in(path.read_bytes()) == before
        here.go_on_with_match()
        here.press("Back one move")
        assert isinstance(here.scene, TableScene)
        assert 0 < len(here.navigator.app_context.match.record.moves) < 6
    assert here.kept() == before[: len(here.kept())] and copies_of(path) == [before]
    here.wait_for_turn()
    here.play()
    assert isinstance(here.scene, TableScene)


def copies_of(path):
    """Copies that were kept beside the journal *path*."""
    return [said_in(copy.read_bytes()) for copy in path.parent.glob(f"{path.name}.damaged-*")]


def failing_at(usual, number):
    """The rules' *usual* act, which fails at the move with this *number* after each start of a game."""

    def act(game, seat, move):
        played = 52 - len(game.zones[game.stock]) - sum(len(game.zones[hand]) for hand in game.hand_zones)
        if played > number:
            raise RuntimeError("on purpose")
        usual(game, seat, move)

    return act


def test_a_match_that_ended_the_program_at_each_opening_is_asked_about(sitting, monkeypatch):
    here = sitting().start(moves_made=3)
    path, before = here.navigator._journal.path, here.kept()
    here.scene._leave()
    let_open(here.navigator)  # home has looked at it, and its own opening is forgotten
    wait(here, lambda: not openings.noted(path))
    for _death in range(openings.TOO_MANY):  # the program was gone before it could take its note back
        openings.note(path)
    monkeypatch.setattr(XERI, "play", lambda *_given: pytest.fail("it is opened without asking"))
    here.app.relay()
    with watched(path.parents[2]) as touched:
        here.go_on_with_match()
    assert here.buttons() == ["Try again", "Back one move", "Home", "Save a report"]
    assert "has ended two times" in here.words() and said_in(path.read_bytes()) == before
    here.press("Home")
    assert isinstance(here.scene, HomeScene) and said_in(path.read_bytes()) == before
    here.go_on_with_match()
    monkeypatch.undo()
    monkeypatch.setenv("TABLETOP_HOME", str(path.parents[2]))
    with watched(path.parents[2]) as touched_again:
        here.press("Back one move")
        wait(here, lambda: isinstance(here.scene, TableScene))
    assert touched == touched_again == []
    kept = here.kept()
    assert kept == before[: len(kept)] and len(kept) < len(before) and copies_of(path) == [before]
    assert openings.is_risky(path)
    wait(here, lambda: not openings.noted(path))
    here.play()
    assert isinstance(here.scene, TableScene)


def test_an_opening_counts_until_the_match_stands_or_is_left(sitting):
    here = sitting().start(moves_made=1)
    path = here.navigator._journal.path
    here.scene._leave()
    wait(here, lambda: openings.noted(path) == 0)  # it is noted apart from the frames
    here.app.attempt(lambda: here.navigator.resume(path))
    let_open(here.navigator)
    assert openings.noted(path) == 1
    here.scene._leave()
    wait(here, lambda: openings.noted(path) == 0)
    here.app.attempt(lambda: here.navigator.resume(path))
    wait(here, lambda: openings.noted(path) == 0)


def test_a_report_says_where_it_is_and_holds_the_error_the_record_and_the_log(sitting, monkeypatch, own_home):
    (own_home / "log").mkdir(parents=True)
    (own_home / "log" / "tabletop.log").write_text("2026-01-01 INFO nothing special\n")
    here = sitting().start(moves_made=1)
    fail_in(here, XERI, "apply", play, RuntimeError("on purpose"), monkeypatch)
    (own_home / "data" / "reports").write_text("in the way")
    here.press("Save a report")
    wait(here, lambda: "cannot be made" in here.words())
    (own_home / "data" / "reports").unlink()
    here.press("Save a report")
    wait(here, lambda: "saved here" in here.words())
    (path,) = (own_home / "data" / "reports").iterdir()
    assert str(path) in here.words().replace(" ", "") and "Save a report" not in here.buttons()
    with zipfile.ZipFile(path) as saved:
        text = saved.read("report.txt").decode()
        record = saved.read(here.navigator._journal.path.name)
        assert saved.read("tabletop.log").decode() == "2026-01-01 INFO nothing special\n"
    assert "RuntimeError: on purpose" in text and f"Tabletop {__version__}" in text and "Traceback" in text
    assert said_in(record) == here.kept()
    here.press("Go on")
    assert isinstance(here.scene, TableScene)


def wait(here, met):
    """Look again and again until *met*: by the clock, as looks are quick where a process takes seconds to start."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if met():
            return
        here.look(1)
        here.app.attempt(lambda: leave_count(here.app))
        pygame.time.wait(2)
    raise AssertionError("it does not come about")


def test_no_personal_folder_is_in_a_report(monkeypatch, own_home):
    monkeypatch.setenv("HOME", str(own_home))
    (own_home / "log").mkdir(parents=True)
    (own_home / "log" / "tabletop.log").write_text(f"cannot read {own_home}/x\n")
    path = report.save(report.describe(None, f"at {own_home}/y"), None)
    with zipfile.ZipFile(path) as saved:
        for name in saved.namelist():
            assert str(own_home) not in saved.read(name).decode()
    assert path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_all_that_the_page_says_can_be_read_and_pressed(size, text_size):
    saved = Path(
        "/home/somebody/a folder with a rather long name/Documents/and-one-more-below-it/report-20260101.zip"
    )
    asked = []
    deeds = [Deed(words, lambda words=words: asked.append(words)) for words in WAYS]

    def page(_app_context):
        return TroubleScene(sentences(State.NOT_OPENED, "Three-Hand Canasta"), deeds, lambda: saved)

    person = Person(page, size, text_size)
    assert not misplaced(person.page, person.app.canvas.target.get_rect())
    person.click("deed3")
    wait(person, lambda: "saved here" in " ".join(person.words()))
    assert not misplaced(person.page, person.app.canvas.target.get_rect())
    assert str(saved).replace(" ", "") in "".join(person.words()).replace(" ", "")
    person.key("return")
    person.tab_to("deed1")
    person.key("return", "escape")
    assert asked == ["Go on", "Back one move", "Home"]


def test_a_menu_that_fails_leads_home(sitting, monkeypatch):
    here = sitting()
    fail_in(
        here, SettingsScene, "build", lambda s: s.app.attempt(s.scene._open_settings), OSError(), monkeypatch
    )
    assert isinstance(here.scene, TroubleScene) and here.buttons() == ["Home", "Save a report"]
    assert here.words().count("Nothing of yours is lost") == 1
    escape(here)
    assert isinstance(here.scene, HomeScene) and here.app.depth == 1


def test_a_home_scene_that_fails_at_the_start_is_tried_again(monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(HomeScene, "build", lambda *_given: 1 / 0)
        here = Sitting()
        assert isinstance(here.scene, TroubleScene)
        here.press("Home")
        assert isinstance(here.scene, TroubleScene)
    here.press("Home")
    assert isinstance(here.scene, HomeScene)
    here.navigator.close()


def test_a_page_that_fails_itself_ends_the_app_with_a_sentence(sitting, monkeypatch):
    here = sitting().start()
    before = here.kept()
    monkeypatch.setattr(TroubleScene, "build", lambda *_given: 1 / 0)
    with pytest.raises(CannotGoOn, match=r"^Tabletop cannot go on .*\.$"):
        fail_in(here, WORDS, "prompt", play, RuntimeError("on purpose"), monkeypatch)
    here.navigator.close()
    (path,) = matches.open_matches()
    assert said_in(path.read_bytes())[: len(before)] == before


def test_a_page_that_cannot_be_drawn_ends_the_app_after_some_frames(sitting, monkeypatch, failures):
    here = sitting().start()
    monkeypatch.setattr(Canvas, "paint", lambda *_given: 1 / 0)
    with pytest.raises(CannotGoOn):
        here.look(10)
    assert len(failures) == MOST_FAILURES + 2


def test_results_that_fail_leave_a_match_that_counts(sitting, monkeypatch):
    here = sitting()
    path = matches.new_path("xeri")
    path.write_text(
        Match(xeri_of_one_hand(), [Player("You"), Player("Otto")], ShuffleSource.from_seed(1)).text()
    )
    with monkeypatch.context() as patch:
        patch.setattr(ResultsScene, "build", lambda *_given: 1 / 0)
        here.app.attempt(lambda: here.navigator.resume(path))
        wait(here, lambda: isinstance(here.scene, TroubleScene))
    assert here.buttons() == ["Home", "Save a report"] and "it counts" in here.words()
    here.press("Home")
    assert isinstance(here.scene, HomeScene) and not matches.open_matches() and len(matches.records()) == 1


def test_nobody_is_kept_from_closing_the_window(long_sitting, monkeypatch):
    here = long_sitting
    monkeypatch.setattr(TableScene, "closing", lambda *_given: 1 / 0)
    here.app._running = True
    here.app.step(0.02, [pygame.event.Event(pygame.QUIT)])
    assert not here.app._running and isinstance(here.scene, TroubleScene)


def test_the_log_has_an_error_with_its_traceback(long_sitting, monkeypatch, caplog):
    here = long_sitting
    with caplog.at_level(logging.ERROR):
        fail_in(here, Stage, "tick", look, RuntimeError("on purpose"), monkeypatch)
    (record,) = [each for each in caplog.records if each.name == "tabletop.ui.toolkit.window"]
    assert record.levelname == "ERROR" and record.exc_info[0] is RuntimeError
    assert "TableScene" in record.getMessage()
