"""Whole turns: what was planned is played without another thought, until something comes that was not foreseen."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents.abilities.turn_planning import TurnPlanning
from tabletop.opponents.budget import Budget
from tabletop.opponents.levels import BUDGETS
from tabletop.opponents.player import player_of
from tabletop.opponents.process.worker import Worker
from tabletop.opponents.thinker import InProcess, Question, answer_of, think
from tabletop.opponents.turns import Plans, Turn, planned
from tests.opponents import thoughts
from tests.opponents.positions import played
from tests.opponents.thoughts import by_policy

FEW = {level: Budget(playouts=6) for level in BUDGETS}


@pytest.fixture
def planner(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players of Canasta plan their turns: they go on as their rules of thumb say."""
    kind = type(player_of("canasta"))
    others = [each for each in kind.abilities if not isinstance(each, TurnPlanning)]
    monkeypatch.setattr(kind, "abilities", (*others, TurnPlanning(by_policy)))


def long_turn() -> tuple[Game, list[Move]]:
    """A position of Canasta after the draw, and the four or more moves with which the rules of thumb end the turn."""
    for seed in range(20):
        for game in played("canasta", 4, seed):
            if game.phase != "meld":
                continue
            copy, seat, moves = game.copy(), game.turn, list[Move]()
            while copy.turn == seat and copy.phase == "meld" and copy.due is None:
                moves.append(player_of("canasta").policy(copy, seat, Random(1)))
                copy.play(seat, moves[-1])
            if len(moves) > 3:
                return game.copy(), moves
    raise AssertionError


@pytest.mark.usefixtures("planner")
def test_a_planned_turn_is_played_to_its_end_as_long_as_nothing_new_is_seen() -> None:
    game, (first, *rest) = long_turn()
    seat, plans = game.turn, Plans()
    turn = planned(game.view(seat), first, Random(3))
    assert isinstance(turn, Turn)
    assert plans.noted(seat, turn) == first
    for move in (first, *rest):
        assert move == first or plans.step(game.view(seat)) == move
        game.play(seat, move)
    assert len(rest) > 2 and [step.move for step in turn.steps][: len(rest)] == rest


@pytest.mark.usefixtures("planner")
def test_what_was_not_foreseen_ends_the_plan() -> None:
    game, (first, second, *_rest) = long_turn()
    seat, plans = game.turn, Plans()
    plans.noted(seat, planned(game.view(seat), first, Random(3)))
    game.play(seat, first)
    view = game.view(seat)
    other = [face for face in view.hand() if face not in second.cards]
    one_more: list[int | None] = [*view.hand(), other[0]]
    assert plans.step(replace(view, zones={**view.zones, f"hand:{seat}": one_more})) is None
    assert plans.step(game.view((seat + 1) % 4)) is None
    assert plans.step(view) == second == plans.step(view)  # whoever is asked again says the same
    plans.noted(seat, second)
    assert plans.step(view) is None


@pytest.mark.usefixtures("planner")
def test_a_plan_stops_where_its_next_move_would_be_refused() -> None:
    """What it meant to do after that rests on what it cannot do."""
    game, (first, second, third, *_rest) = long_turn()
    kind = type(player_of("canasta"))
    for meant, kept in (([Move("draw"), second], 0), ([second, Move("draw"), third], 1)):
        kind.abilities = (TurnPlanning(lambda *_given, meant=meant: meant),)  # put back by the fixture
        turn = planned(game.view(game.turn), first, Random(3))
        assert (len(turn.steps) if isinstance(turn, Turn) else 0) == kept


@pytest.mark.usefixtures("planner")
def test_the_levels_that_search_plan_and_the_others_do_not() -> None:
    game, _moves = long_turn()
    question = Question(1, game.view(game.turn), "expert", 5, Budget(playouts=0))
    assert isinstance(think(question, id), Turn)
    assert isinstance(think(question._replace(level="easy"), id), Move)


@pytest.fixture
def asked() -> Iterator[tuple[InProcess, list[View]]]:
    views: list[View] = []

    def note(question: Question, report: object) -> Move | Turn | None:
        views.append(question.view)
        return thoughts.plan_by_policy(question, id)

    yield InProcess(FEW, note), views


def test_who_has_a_plan_is_not_asked_again_here(asked: tuple[InProcess, list[View]]) -> None:
    thinker, views = asked
    game, moves = long_turn()
    seat = game.turn
    for move in moves:
        assert answer_of(thinker, game.view(seat), "medium", 1) == move
        game.play(seat, move)
    assert len(views) == 1


def test_nor_is_the_process_which_need_not_even_live() -> None:
    game, moves = long_turn()
    seat, worker = game.turn, Worker(thoughts.plan_by_policy, budgets=FEW)
    try:
        assert answer_of(worker, game.view(seat), "medium", 1) == moves[0]
        game.play(seat, moves[0])
        process = worker._process
        assert process is not None
        process.kill()
        for move in moves[1:]:
            assert answer_of(worker, game.view(seat), "medium", 1) == move
            game.play(seat, move)
        assert worker._process is process
    finally:
        worker.close()


@pytest.mark.usefixtures("planner")
def test_a_game_is_played_by_planned_turns() -> None:
    steps, thinker = 0, InProcess(FEW)
    rng, game = Random(5), catalog.rules("canasta")(4, {})
    for _ in range(60):
        if game.over:
            break
        if game.due:
            game.chance(rng)
            continue
        seat = min(game.awaited())
        steps += thinker._plans.step(game.view(seat)) is not None
        move = answer_of(thinker, game.view(seat), "medium", rng.getrandbits(32))
        assert move is not None
        game.play(seat, move)
    assert steps > 5
