"""Test 16: the lesson of every game can be played to its end by what it suggests, and what it says is so.

Reading a lesson plays it in the engine: its moves are legal, and what it calls illegal is. Here it is played at the table.
"""

import re
from itertools import combinations
from pathlib import Path

import pytest

from tabletop.cards import NAMES
from tabletop.engine.records import lesson as lessons
from tabletop.games import catalog
from tabletop.scenes.table.coaching import places
from tabletop.session.lessons import lesson_of
from tests.scenes.learner import Learner
from tests.scenes.lesson_time import ACT, MOST, lesson_time
from tests.scenes.person import SIZES
from tests.shapes import A_FAMILY

PAGES = Path(__file__).parent / "lessons"
taught = pytest.mark.slugs(lambda slug: catalog.lesson(slug) is not None)
some_taught = pytest.mark.some_slugs(lambda slug: catalog.lesson(slug) is not None, each=A_FAMILY)
MOST_WORDS = 75
"""Words that are said at a moment, at most: more is not read."""


def test_every_game_of_ours_has_a_lesson():
    assert [slug for slug in catalog.GAMES if catalog.lesson(slug) is None] == []


@taught
def test_a_lesson_has_eight_to_twenty_moments(slug):
    lesson = lesson_of(slug)
    assert lesson is not None and lesson.header.rules.slug == slug
    told = lesson.moments[1:]
    assert 8 <= len(told) <= 20
    assert sum(bool(moment.task) for moment in told) >= 4, "a lesson is played, not read"
    assert not told[-1].steps, "the last words let the learner play on"
    for moment in told:
        assert 4 <= sum(len(each.split()) for each in moment.paragraphs) <= MOST_WORDS, moment.line
        assert len(moment.task.split()) <= 20, moment.line
    assert not lessons.standing(lesson, []).done


@taught
def test_a_page_says_which_sections_of_the_rule_book_the_lesson_teaches(slug):
    lines = (PAGES / f"{slug}.md").read_text("utf-8").splitlines()
    entries = [
        re.fullmatch(r"- ([^:]+): (moments? [0-9, ]+|left: .+)", line) for line in lines if line[:2] == "- "
    ]
    assert entries and all(entries), lines
    moments = [
        int(number) for each in entries for number in re.findall(r"\d+", each[2]) if "left" not in each[2]
    ]
    assert moments and max(moments) < len(lesson_of(slug).moments) and min(moments) >= 1
    assert {"Deal", "Play", "Scoring", "How good players play"} <= {each[1] for each in entries}


SMALL = {"the", "and", "for", "you", "your", "card", "cards"}


def stems(words):
    """The words by which somebody finds the button that is meant."""
    found = re.findall(r"\w+", words.casefold())
    return {word[:4] for word in found if (len(word) > 1 or word.isdecimal()) and word not in SMALL}


def play(learner):
    """Play the lesson through; at each task what was foreseen is tried first, and nothing of it is done."""
    table, coach = learner.table, learner.coach
    while not learner.taught:
        page = learner.go_on()
        if page is not None:
            for spoken in page.moment.places:
                found = places(table, spoken)
                assert page._places() and found, (page.moment.line, spoken)
                assert not any(one.colliderect(other) for one, other in combinations(found, 2)), spoken
            if coach.present is page.moment and coach.move.cards and not coach.move.target:
                names = " ".join(NAMES[face] for face in coach.move.cards)
                lit = page._places()
                for card in places(table, f"hand {names}"):
                    assert any(rect.contains(card) for rect in lit), (page.moment.line, names)
            learner.heard()
            continue
        if learner.taught:
            return
        made = len(learner.match.record.moves)
        assert coach.task in table.messages(table.view, table.gestures).prompt
        fresh = len(coach.standing.wanted) == sum(
            seat == lessons.LEARNER for seat, _move in coach.present.steps
        )
        for answer in coach.present.foreseen if fresh else ():
            for move in answer.moves:
                table.play(move)
                assert table.refused == coach.said(answer.sentence), answer.line
        assert len(learner.match.record.moves) == made
        for _rect, move in table.buttons.moves():
            if move == coach.move and coach.task:
                assert stems(coach.task) & stems(table.game_table.words.move_words(table.view, move)), (
                    coach.task
                )
        table.play(coach.move)
        assert len(learner.match.record.moves) > made, (coach.present.line, table.refused)


@pytest.mark.broad
@some_taught
def test_the_lesson_is_played_to_its_end_at_the_table(slug):
    play(Learner(slug))


@pytest.mark.long
@taught
def test_a_lesson_takes_five_minutes_at_most(slug):
    took = lesson_time(slug)
    assert took.seconds <= MOST, took


def test_the_time_of_a_lesson_is_what_is_read_done_and_watched():
    took = lesson_time("xeri")
    told = "".join(each for moment in lesson_of("xeri").moments for each in (*moment.paragraphs, moment.task))
    acts = sum(
        seat == lessons.LEARNER for moment in lesson_of("xeri").moments for seat, _move in moment.steps
    )
    assert took.read >= 0.06 * len(told) and took.acts == ACT * acts > 0
    assert took.moves > 5 and took.seconds <= MOST


@pytest.mark.long
@taught
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_what_is_told_covers_nothing_that_it_speaks_of(slug, size, text_size):
    learner = Learner(slug, size, text_size)
    while not learner.taught:
        page = learner.go_on()
        if page is None:
            if not learner.taught:
                learner.table.play(learner.coach.move)
            continue
        learner.app.step(0.02, [])
        panel = dict(learner.app.canvas.places())["lesson"]
        assert learner.app.canvas.target.get_rect().contains(panel), page.moment.line
        for rect in page.lit():
            shared = rect.clip(panel)
            assert shared.width * shared.height <= 0.25 * rect.width * rect.height, (
                page.moment.line,
                rect,
                panel,
            )
        learner.heard()
