"""A lesson through the ways that people take: begun, left and resumed with its journal and the real process, skipped."""

import time
from dataclasses import replace

import pygame
import pytest
from pygame_gui.elements import UIButton

from tabletop.commands.check import check_fair
from tabletop.engine.match import Match, Player
from tabletop.engine.moves import parse
from tabletop.engine.records import lesson as lessons
from tabletop.engine.records.record import Record
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.scenes.menus.home import HomeScene
from tabletop.scenes.menus.setup import SetupScene
from tabletop.scenes.navigator import Navigator, deeds
from tabletop.scenes.table import offers
from tabletop.scenes.table.coaching import LessonPage, places
from tabletop.scenes.table.scene import TableScene
from tabletop.session import lessons as session
from tabletop.session.lessons import Coach, is_lesson, lesson_of
from tabletop.storage import matches
from tabletop.storage.settings import Settings
from tabletop.storage.small_files import lessons as kept
from tabletop.ui.toolkit.window import App
from tests.scenes.learner import Learner
from tests.scenes.person import let_open
from tests.scenes.table_person import AnyMove
from tests.scenes.waiting import pause


@pytest.fixture
def navigator():
    navigator = Navigator(App.offscreen((1024, 640)), Settings(speed=20.0))
    yield navigator
    navigator.close()


def table_of(navigator):
    return next(scene for scene in navigator.app._scenes if isinstance(scene, TableScene))


def go_on(navigator, until):
    """Frames until *until* holds; computers think in a process of their own."""
    deadline = time.monotonic() + 60
    while not until():
        assert time.monotonic() < deadline, "the lesson does not go on"
        navigator.app.step(0.05, pygame.event.get())
        pause(navigator.app)


def to_the_task(navigator):
    """Read on until there is something to do."""
    app = navigator.app

    def asked():
        if isinstance(app.scene, LessonPage):
            app.scene._leave(app.scene._go_on)
        table = table_of(navigator)
        waits = table.coach.present is not None and table.coach.told > table.coach.standing.moment
        return app.scene is table and waits and bool(table.gestures.view.moves)

    go_on(navigator, asked)
    return table_of(navigator)


def test_the_set_up_offers_the_lesson_and_it_is_told_at_the_table(navigator):
    navigator.app.push(SetupScene(navigator.app_context, "xeri"))
    navigator.app.step(0.05, [])
    page = navigator.app.scene.page
    (learn,) = [stop.widget for stop in page.focus._stops if stop.name == "learn"]
    assert learn.text == "Learn by playing"
    at = {"pos": learn.rect.center, "button": 1}
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        navigator.app.step(0.05, [pygame.event.Event(kind, at)])
    go_on(navigator, lambda: isinstance(navigator.app.scene, LessonPage))
    assert "pile" in navigator.app.scene.moment.paragraphs[0]
    assert table_of(navigator).fair is None, "its cards were arranged"


def test_what_does_not_fit_is_refused_with_a_reason_and_the_hint_is_the_task(navigator):
    navigator.learn("xeri")
    let_open(navigator)
    table = to_the_task(navigator)
    made = len(table.match.record.moves)
    table.play(parse("play Jc"))
    assert "jack" in table.refused and len(table.match.record.moves) == made
    table.play(parse("play 9c"))
    assert table.refused and len(table.match.record.moves) == made
    table.hint.toggle()
    assert table.hint.move == parse("play 7h") and "7♥" in table.hint.words
    assert table.coach.task in table.messages(table.view, table.gestures).prompt
    table.read_again()
    assert isinstance(navigator.app.scene, LessonPage)
    navigator.app.scene.escape()
    table.play(parse("play 7h"))
    assert len(table.match.record.moves) == made + 1


def test_a_lesson_does_not_speak_of_its_own_button():
    learner = Learner("xeri")
    while learner.go_on() is not None:
        learner.heard()
    every = learner.table.buttons._rects
    assert len(places(learner.table, "buttons")) == len(every) - 1, "one button opens the moment again"


@pytest.mark.broad
def test_it_can_be_left_and_resumed_and_ends_noted_but_not_counted(navigator):
    navigator.learn("xeri")
    let_open(navigator)
    table = to_the_task(navigator)
    table.play(parse("play 7h"))
    table = to_the_task(navigator)
    assert table.coach.move == parse("play 5d")
    navigator._clear_table()
    assert isinstance(navigator.app.scene, HomeScene) and not kept.done()
    let_open(navigator)
    (path,) = matches.open_matches()
    navigator.app_context.open_matches.wait(20.0)
    found = navigator.app_context.open_matches.survey().last
    assert (found.name, found.score) == ("Xeri, first deal", "")
    navigator.resume(path)
    let_open(navigator)
    table = to_the_task(navigator)
    assert table.coach.move == parse("play 5d") and is_lesson(table.match)
    while not kept.done():
        if table.coach.present and isinstance(navigator.app.scene, TableScene) and table.gestures.view.moves:
            table.play(table.coach.move)
        if isinstance(navigator.app.scene, LessonPage):
            navigator.app.scene._leave(navigator.app.scene._go_on)
        navigator.app.step(0.05, pygame.event.get())
        pause(navigator.app)
    assert kept.done() == {"xeri"}
    moves = len(table.match.record.moves)
    go_on(navigator, lambda: bool(table.gestures.view.moves))
    table.play(table.gestures.view.moves[0])
    go_on(navigator, lambda: len(table.match.record.moves) >= moves + 2)  # the computer thinks for itself now
    assert not table.coach.standing


def test_a_lesson_that_was_skipped_lets_everything_be_played(navigator):
    navigator.learn("xeri")
    let_open(navigator)
    go_on(navigator, lambda: isinstance(navigator.app.scene, LessonPage))
    navigator.app.scene._leave(navigator.app.scene._skip)
    table = table_of(navigator)
    go_on(navigator, lambda: bool(table.gestures.view.moves))
    table.play(parse("play Kd"))
    assert not table.refused and not kept.done()


def test_nothing_can_be_played_before_the_moment_is_told(navigator):
    navigator.learn("xeri")
    let_open(navigator)
    table = to_the_task(navigator)
    table.play(parse("play 7h"))
    go_on(
        navigator, lambda: table.coach.move == parse("play 5d") or isinstance(navigator.app.scene, LessonPage)
    )
    while not isinstance(navigator.app.scene, LessonPage):
        assert not table.gestures.view.moves
        navigator.app.step(0.01, [])
    navigator.app.scene.escape()


def play_until(learner, task):
    """Play by what is suggested until *task*, a move, is."""
    while learner.coach.move != parse(task):
        if learner.go_on() is None:
            learner.table.play(learner.coach.move)
        else:
            learner.heard()


@pytest.mark.parametrize(
    ("slug", "task"), [("switch", "announce"), ("bullshit", "doubt"), ("trash", "play 2d > slot:0:2")]
)
def test_all_wait_for_the_task_though_the_game_would_go_on(slug, task):
    """A last card is to be announced in another's turn; silence would mean belief; an obliging table places cards."""
    learner = Learner(slug)
    learner.match.obliging = True
    play_until(learner, task)
    learner.match.begin_races()
    made = len(learner.match.record.moves)
    for _frame in range(40):  # seconds go by
        learner.frame()
        if isinstance(learner.app.scene, LessonPage):
            learner.heard()
    assert len(learner.match.record.moves) == made
    learner.table.play(learner.coach.move)
    assert learner.go_on() and len(learner.match.record.moves) > made


def test_a_computer_that_is_to_go_on_waits_until_the_lesson_is_told_to_its_end():
    """It took the pile with the last move of the lesson, and plays next: whatever it does ends the lesson."""
    learner = Learner("bullshit")
    play_until(learner, "play 7c 7d 7h")
    learner.app.tempo.speed = 1.0
    learner.table.play(learner.coach.move)
    while not learner.taught:
        if learner.page():
            learner.heard()
        assert learner.taught or learner.coach.standing, "the lesson is over before its end was told"
        learner.frame()


def test_the_top_card_of_a_pile_is_lit_as_a_whole():
    learner = Learner("trash")
    play_until(learner, "draw > discard")
    learner.go_on()
    (pile,), (card,) = places(learner.table, "discard"), places(learner.table, "discard 5c")
    assert pile.contains(card) and card.width > 0.8 * pile.width


def test_taking_a_move_back_goes_back_in_the_lesson(navigator):
    navigator.learn("xeri")
    let_open(navigator)
    table = to_the_task(navigator)
    table.play(parse("play 7h"))
    table = to_the_task(navigator)
    table.undo()
    assert table.coach.move == parse("play 7h") and "7♥" in table.coach.task


def coached(slug, moment, *more):
    """The coach of the lesson of *slug* where its *moment*-th is due, after the learner's moves *more* in it."""
    lesson = lesson_of(slug)
    ours = lesson.header
    played = Record(ours.rules, ours.seats, dict(ours.settings), ours.dealer)
    played.moves = [step for each in lesson.moments[:moment] for step in each.steps]
    played.moves += [(lessons.LEARNER, parse(text)) for text in more]
    players = [Player("Ana"), *(Player(f"Bo {seat}", "easy") for seat in range(1, ours.seats))]
    return Coach(lesson, Match(played, players, ShuffleSource.from_seed(1), None, AnyMove()))


def test_an_answer_to_any_move_of_an_action_leaves_illegal_ones_to_the_rules():
    coach = coached("two-hand-canasta", 5)
    assert coach.objection(parse("meld Kc Ks Xr"))
    assert coach.objection(parse("meld 9h 7c Js")) is None


def test_the_cards_of_a_move_may_be_laid_in_several():
    assert coached("canasta", 11).objection(parse("layoff 2d > meld:0")) is None
    coach = coached("canasta", 11, "layoff 2d > meld:0")
    assert coach.move == parse("layoff Xr > meld:0")
    assert coach.objection(parse("layoff Xr > meld:1")), "only where they are wanted"
    assert coached("canasta", 11, "layoff 2d > meld:0", "layoff Xr > meld:0").standing.moment == 12
    assert coached("brazilian-canasta", 6).objection(parse("meld 6h 7h 8h")), "that would be two sequences"


def test_moves_in_another_order_fit_where_the_lesson_can_go_on_from_them():
    """Melds have numbers by which the script speaks of them: in another order they would be others."""
    assert coached("hand-and-foot", 7).objection(parse("layoff 7h > meld:5")) is None
    assert coached("hand-and-foot", 4).objection(parse("meld 8c 8d 8h"))


def test_a_lesson_of_xeri_is_read_once():
    assert lesson_of("xeri") is lesson_of("xeri")


@pytest.mark.broad
def test_buttons_that_can_be_spared_give_way_where_text_is_large():
    learner = Learner("triple-play", (1024, 640), 2.0)
    seen = 0
    while not learner.taught:
        if learner.go_on() is not None:
            learner.heard()
            continue
        if learner.taught:
            break
        table = learner.table
        words = [option.words for option in (*table.order.options(), *offers._lesson(table))]
        left = table.hud.rect(table.table.actions).left
        outside = [rect for rect in table.buttons._rects if rect.left < left]
        shown = [widget.text for widget in table.buttons._widgets if isinstance(widget, UIButton)]
        assert not outside or not set(words) & set(shown)
        seen += not set(words) <= set(shown)
        table.play(learner.coach.move)
    assert seen, "nowhere was the corner full"


def test_the_menu_opens_the_task_again(navigator):
    navigator.learn("xeri")
    let_open(navigator)
    table = to_the_task(navigator)
    table.menu()
    (again,) = [item for item in navigator.app.scene._items if item.words == "Read the task again"]
    navigator.app.scene._take(again.do)
    assert isinstance(navigator.app.scene, LessonPage)


def test_a_lesson_that_cannot_be_read_keeps_nobody_from_a_match(monkeypatch, navigator):
    def fail(_slug):
        raise RuntimeError("on purpose")

    navigator.learn("xeri")
    let_open(navigator)
    match = table_of(navigator).match
    assert session.coach_of(match) is not None
    monkeypatch.setattr(session, "lesson_of", fail)
    assert session.coach_of(match) is None and session.is_lesson(match)


def test_matches_of_every_game_can_be_told_from_its_lesson():
    """Also of one in which nothing is dealt by chance."""
    for slug in ("skull-and-roses", "xeri", "canasta"):
        seats = lesson_of(slug).header.seats
        players = [Player("You"), *(Player(f"C{seat}", "easy") for seat in range(1, seats))]
        match = Match.new(slug, players, seed=1)
        match.step()
        assert not session.is_lesson(match) and session.coach_of(match) is None


def test_a_lesson_without_any_shuffle_can_be_left_and_resumed(navigator):
    navigator.learn("skull-and-roses")
    let_open(navigator)
    table = to_the_task(navigator)
    table.play(table.coach.move)
    to_the_task(navigator)
    made = len(table.match.record.moves)
    navigator._clear_table()
    (path,) = matches.open_matches()
    navigator.app_context.open_matches.wait(20.0)
    assert navigator.app_context.open_matches.survey().last.name == "Skull & Roses, first deal"
    navigator.resume(path)
    let_open(navigator)
    table = to_the_task(navigator)
    assert len(table.match.record.moves) >= made and table.coach.move is not None


def test_the_cards_of_a_lesson_are_not_said_to_be_unfair(navigator, tmp_path, capsys):
    navigator.learn("xeri")
    let_open(navigator)
    table = to_the_task(navigator)
    kept_text = tmp_path / "lesson.tabletop"
    kept_text.write_text(table.match.text())
    assert check_fair([kept_text]) == 2
    assert "This was a lesson" in capsys.readouterr().out
    assert not [deed for deed in deeds(*[str] * 4, None, str) if "Fair" in deed.words]


def test_no_deal_number_makes_a_lesson_of_a_match():
    assert ShuffleSource.from_seed(session.CHANCE.seed) != session.CHANCE


def test_the_aids_are_on_in_a_lesson_whatever_the_settings_say():
    learner = Learner("xeri")
    learner.app.settings = replace(learner.app.settings, aid=False)
    while learner.go_on() is not None:
        learner.heard()
    assert learner.table.selection.aid == learner.table.game_table.controls.aid
