"""Whoever thinks, here or in a process of its own, gives the same answers, and they are judged alike."""

import logging
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from multiprocessing import active_children
from random import Random

import pytest

from tabletop.engine.knowledge.view import View
from tabletop.engine.match import Match, Player
from tabletop.engine.moves import CHANCE, Move
from tabletop.games import catalog
from tabletop.opponents import arena, levels
from tabletop.opponents.advice import Advice
from tabletop.opponents.arena import Contest, Outcome, Thought
from tabletop.opponents.budget import Budget
from tabletop.opponents.player import player_of
from tabletop.opponents.process.worker import Worker
from tabletop.opponents.search import WAIT
from tabletop.opponents.thinker import (
    MOMENT,
    Answer,
    Closed,
    InProcess,
    Judge,
    Question,
    answer_of,
    plain,
    think,
)
from tests.opponents.positions import played
from tests.short_matches import short_settings

FEW = {level: Budget(playouts=6) for level in levels.BUDGETS}
"""Repeatable, and quick."""
QUICK = ("landlord", "samba", "bullshit")
"""Games that accept more than they list."""
slugs = pytest.mark.parametrize(
    "slug", [slug if slug in QUICK else pytest.param(slug, marks=pytest.mark.long) for slug in catalog.GAMES]
)


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    worker = Worker(budgets=FEW)
    yield worker
    worker.close()


@slugs
def test_the_process_answers_what_is_answered_here(slug: str, worker: Worker) -> None:
    rules, rng, here, playing = catalog.rules(slug), Random(slug), InProcess(FEW), InProcess(FEW)
    game, asked = rules(rules.seat_counts[-1], short_settings(slug)), 0
    while not game.over and asked < 40:
        if game.due:
            game.chance(rng)
            continue
        for seat in sorted(game.to_act()):
            view, level, seed = game.view(seat), rng.choice(list(FEW)), rng.getrandbits(32)
            move = answer_of(here, view, level, seed)
            assert answer_of(worker, view, level, seed) == move
            asked += 1
        game.play(*arena.next_move(game, lambda view: answer_of(playing, view, "easy", rng.getrandbits(32))))


def match_of(slug: str, seed: int, level: str, thinker: Worker) -> Match:
    """A match of computers alone, who take no time to think about what to do."""
    rules, clock = catalog.rules(slug), count()
    players = [Player(f"Player {seat}", level, (0.0, 0.0)) for seat in range(rules.seat_counts[-1])]
    return Match.new(slug, players, short_settings(slug), seed, thinker=thinker, now=lambda: next(clock) / 5)


@slugs
@pytest.mark.parametrize(
    "level", ["medium", *(pytest.param(x, marks=pytest.mark.long) for x in ("easy", "expert"))]
)
def test_a_match_with_the_real_process_leaves_nothing_in_the_log(
    slug: str, level: str, worker: Worker, caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest
) -> None:
    """No answer is rejected, no process replaced."""
    whole = slug not in QUICK or level != "medium"
    match, process = match_of(slug, 5, level, worker), worker._process
    with caplog.at_level(logging.INFO):
        while not match.over and (whole or len(match.record.moves) < 60):
            if not match.step():
                time.sleep(MOMENT)
    assert [record.getMessage() for record in caplog.records] == []
    assert process is None or worker._process is process
    assert len(match.record.moves) >= 60 or match.over


DECISIONS = -(-10_000 // len(catalog.GAMES))
"""Number of moves a game that add up to ten thousand."""


@pytest.mark.long
@pytest.mark.parametrize("slug", catalog.GAMES)
def test_of_ten_thousand_decisions_over_all_games_not_one_is_rejected(
    slug: str, worker: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    """All levels at one table, with the usual rules, match after match; the log of the real process is watched.

    `every_opponent.py` has the short form of this: a few positions of every kind.
    """
    rules, made, seed = catalog.rules(slug), 0, 0
    with caplog.at_level(logging.INFO):
        while made < DECISIONS:
            seed, clock = seed + 1, count()
            seats = rules.seat_counts[seed % len(rules.seat_counts)]
            players = [
                Player(f"Player {seat}", levels.LEVELS[(seat + seed) % len(levels.LEVELS)], (0.0, 0.0))
                for seat in range(seats)
            ]
            match = Match.new(
                slug, players, {}, seed, thinker=worker, now=lambda clock=clock: next(clock) / 5
            )
            while not match.over and made < DECISIONS:
                before = len(match.record.moves)
                if not match.step():
                    time.sleep(MOMENT)
                made += sum(seat != CHANCE for seat, _move in match.record.moves[before:])
    assert [record.getMessage() for record in caplog.records] == []
    assert worker.trouble is None


XERI = Contest("xeri", 2, {}, ("easy", "medium"), (Budget(playouts=5), Budget(playouts=9)), 1, 7)


def without_times(outcomes: Iterator[Outcome | None]) -> list[Outcome]:
    return sorted(each._replace(thoughts=(Thought(), Thought())) for each in outcomes if each)


def test_the_arena_finds_the_same_with_processes() -> None:
    """Each side with its own budget, though both may be of one level."""
    contest = replace(XERI, levels=("medium", "medium"))
    assert without_times(arena.outcomes(contest, 1, process=True)) == without_times(
        arena.outcomes(contest, 1)
    )


def test_an_arena_that_is_left_ends_its_processes() -> None:
    """At once, in the middle of a game that would take for ever."""
    slow = replace(XERI, levels=("expert", "expert"), budgets=(Budget(playouts=10**9),) * 2)
    before = {child.pid for child in active_children()}
    coming = arena.outcomes(slow, 1, process=True)
    assert next(coming) is None
    coming.close()
    assert {child.pid for child in active_children()} <= before


def test_who_is_closed_answers_nothing_more() -> None:
    worker = Worker(budgets=FEW)
    worker.close()
    game = next(played("xeri", 2, 1))
    with pytest.raises(Closed):
        answer_of(worker, game.view(game.turn), "easy", 1)


# The judgement


@pytest.fixture
def question() -> Question:
    game = next(played("oh-heck", 4, seed=1))
    return Question(1, game.view(game.turn), "easy", 5, Budget(playouts=5))


def may_wait(question: Question) -> Question:
    """The same for a seat that the game does not wait for."""
    return question._replace(view=replace(question.view, awaited=frozenset()))


def test_a_move_is_admitted_if_the_rules_do_not_refuse_it(question: Question) -> None:
    judge = Judge(question)
    assert all(judge.admits(move) for move in question.view.moves)
    assert not judge.admits(Move("bid", value=99))
    assert not judge.admits(Move("bid", value="many"))
    assert not judge.admits(Move("play", (7,)))


def test_who_is_awaited_must_move(question: Question) -> None:
    assert not Judge(question).admits(None) and not Judge(question).admits(WAIT)
    assert Judge(may_wait(question)).admits(None)


def test_advice_is_for_who_asked_for_it(question: Question) -> None:
    move = question.view.moves[0]
    asked = question._replace(advice=True)
    assert Judge(asked).admits(Advice(move, "")) and not Judge(asked).admits(move)
    assert not Judge(question).admits(Advice(move, ""))
    assert not Judge(asked).admits(Advice(Move("bid", value=99), ""))
    assert not Judge(asked).admits(Advice(WAIT, "")) and Judge(may_wait(asked)).admits(Advice(WAIT, ""))


def test_without_thinking_who_need_not_act_lets_it_be(question: Question) -> None:
    assert Judge(may_wait(question)).by_policy() is None
    advice = Judge(may_wait(question._replace(advice=True))).by_policy()
    assert isinstance(advice, Advice) and advice.move == WAIT and advice.reason.endswith(".")


def test_what_was_advised_before_stands_where_nobody_can_think(question: Question) -> None:
    known = Advice(question.view.moves[1], "So it was.")
    assert Judge(question._replace(advice=True, known=known)).by_policy() == known


def test_an_answer_is_what_its_text_says() -> None:
    class Odd(Move):
        """A move that calls itself by another name."""

        def __str__(self) -> str:
            return "dance"

    assert type(plain(Odd("play", (3,)))) is Move
    assert plain(Odd("play", (3,))) == Move("play", (3,))
    assert plain(None) is None
    advice = plain(Advice(Odd("play", (3,)), "So."))
    assert isinstance(advice, Advice) and type(advice.move) is Move
    for nonsense in ("play", 5, ("play", (3,)), Move("play", ("x",)), Move(3)):  # type: ignore[arg-type]
        with pytest.raises((TypeError, ValueError, AttributeError, IndexError)):
            plain(nonsense)


def test_here_too_an_illegal_answer_is_told_and_not_played(caplog: pytest.LogCaptureFixture) -> None:
    game = next(played("oh-heck", 4, seed=1))
    view = game.view(game.turn)
    found = answer_of(InProcess(think=lambda question, report: Move("bid", value=99)), view, "easy", 1)
    assert found in view.moves
    assert "bid = 99" in caplog.text and "illegal" in caplog.text


def test_what_was_forgotten_is_not_thought_about() -> None:
    asked: list[View] = []

    def note(question: Question, report: object) -> Answer:
        asked.append(question.view)
        return think(question, id)

    game = next(played("xeri", 2, seed=1))
    thinker = InProcess(FEW, note)
    thinker.ask(1, game.view(game.turn), "easy", 1)
    thinker.forget([1])
    thinker.ask(2, game.view(game.turn), "easy", 1)
    assert [ticket for ticket, _move in thinker.poll()] == [2] and len(asked) == 1
    assert thinker.poll() == []


def test_a_player_that_fails_makes_a_legal_move_all_the_same_and_the_log_says_so(
    question: Question, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_given: object) -> None:
        raise ZeroDivisionError

    judge = Judge(question)
    assert judge.by_policy() in question.view.moves and not caplog.records
    monkeypatch.setattr(type(player_of(question.view.slug)), "policy", fail)
    assert judge.by_policy() in question.view.moves
    assert "the policy fails" in caplog.text and "ZeroDivisionError" in caplog.text


def test_what_no_rule_foresees_is_not_legal_and_ends_no_match(
    question: Question, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_given: object) -> None:
        raise ZeroDivisionError

    judge, move = Judge(question), question.view.moves[1]
    assert judge.admits(move) and not caplog.records
    monkeypatch.setattr(judge._legality, "refuse", fail)
    assert not judge.admits(move)
    assert "cannot be judged" in caplog.text and "ZeroDivisionError" in caplog.text
    assert judge.settled(move) in question.view.moves


def test_advice_and_moves_come_from_the_same_thinking(question: Question) -> None:
    move = think(question, id)
    assert isinstance(move, Move) and move == think(question, id)
    said = think(
        question._replace(advice=True, played=question.view.moves[-1], budget=Budget(playouts=60)), id
    )
    assert isinstance(said, Advice) and Judge(question._replace(advice=True)).admits(said)
    with pytest.raises(ValueError, match="no level"):
        think(question._replace(level="divine"), id)


def test_who_thinks_here_can_be_closed_too() -> None:
    thinker = InProcess(FEW)
    assert not thinker.closed
    thinker.close()
    assert thinker.closed
    game = next(played("xeri", 2, seed=1))
    with pytest.raises(Closed):
        answer_of(thinker, game.view(game.turn), "easy", 1)
