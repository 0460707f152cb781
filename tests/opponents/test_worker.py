"""The thinking process may do its worst: the match gets a legal move, and the window never waits."""

import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing import Pipe
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from tabletop.engine.knowledge.legality import Legality
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents.advice import Advice
from tabletop.opponents.budget import Budget
from tabletop.opponents.levels import BUDGETS
from tabletop.opponents.player import player_of
from tabletop.opponents.process.worker import LATE, SLOTS, Worker, serve
from tabletop.opponents.thinker import Question
from tests.opponents import thoughts
from tests.opponents.conftest import Start
from tests.opponents.positions import played


def ask(worker: Worker, ticket: int, view: View, level: str, seed: int) -> None:
    """Ask, and want the answer at once."""
    worker.ask(ticket, view, level, seed)
    worker.hurry(ticket)


def answer(worker: Worker, seconds: float = 120) -> list[tuple[int, Move]]:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = worker.poll()
        if found:
            return found
        time.sleep(0.005)
    return []


def test_it_answers(start: Start, view: View) -> None:
    worker = start()
    ask(worker, 1, view, "easy", 5)
    [(ticket, move)] = answer(worker)
    assert ticket == 1 and move in view.moves
    ask(worker, 2, view, "medium", 5)
    [(ticket, move)] = answer(worker)
    assert ticket == 2 and move in view.moves


def test_no_call_waits(start: Start, view: View) -> None:
    worker = start(thoughts.hang)
    for ticket in range(100):
        worker.ask(ticket, view, "medium", 5)
        worker.hurry(ticket)
        worker.advise(ticket, view)
        assert worker.poll() == [] and worker.advised() == []  # while the process hangs for a minute


@pytest.mark.parametrize("bad", [thoughts.die_once, thoughts.hang_once, thoughts.fail_once])
def test_after_a_mishap_it_asks_again(start: Start, view: View, bad: Callable[..., Move]) -> None:
    worker = start(bad, grace=0.3)
    ask(worker, 1, view, "easy", 5)
    assert answer(worker) == [(1, view.moves[-1])]
    ask(worker, 2, view, "easy", 5)
    assert answer(worker) == [(2, view.moves[-1])]


def test_a_death_is_noticed_at_once(start: Start, view: View) -> None:
    """However much time is left to think."""
    worker = start(thoughts.die_once, grace=10_000.0)
    ask(worker, 1, view, "easy", 5)
    assert answer(worker) == [(1, view.moves[-1])]


def by_rule_of_thumb(view: View) -> Move:
    """Move of the game's policy for the seat of *view*."""
    game = catalog.rules(view.slug).imagine(view, Random(1))
    return player_of(view.slug).policy(game, view.seat, Random(1))


@pytest.mark.parametrize("bad", [thoughts.die, thoughts.talk_nonsense])
def test_after_three_failures_the_match_goes_on(
    start: Start, view: View, bad: Callable[..., Move], caplog: pytest.LogCaptureFixture
) -> None:
    worker = start(bad)
    with caplog.at_level(logging.WARNING):
        ask(worker, 1, view, "easy", 5)
        assert answer(worker) == [(1, by_rule_of_thumb(view))] != [(1, view.moves[0])]
    assert [record.levelname for record in caplog.records].count("WARNING") == 3
    assert "the match goes on" in caplog.text
    assert worker.trouble is not None and worker.trouble.startswith("A computer player could not think")
    asked = Path(os.environ["TABLETOP_HOME"] + "-asked")
    assert bad is thoughts.talk_nonsense or len(asked.read_text()) == 3


def test_an_illegal_answer_costs_no_process(
    start: Start, view: View, caplog: pytest.LogCaptureFixture
) -> None:
    """It is a mistake in a game's player, and told as one; the process is well, and the policy's move is played."""
    worker = start(thoughts.lie)
    ask(worker, 1, view, "easy", 5)
    assert answer(worker) == [(1, by_rule_of_thumb(view))]
    process = worker._process
    ask(worker, 2, view, "easy", 5)
    assert answer(worker) == [(2, by_rule_of_thumb(view))]
    assert worker._process is process and process is not None and process.is_alive()
    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR"]
    assert "play Xr" in caplog.text and "illegal" in caplog.text


def test_an_illegal_report_is_not_played(start: Start, view: View) -> None:
    worker = start(thoughts.lie_and_hang)
    ask(worker, 1, view, "easy", 5)
    assert answer(worker) == [(1, view.moves[-1])]


def unlisted(slug: str, seed: int) -> tuple[View, Move]:
    """A position in a game played by its policy where the policy has a legal move that is not listed."""
    for game in played(slug, catalog.rules(slug).seat_counts[-1], seed):
        move = player_of(slug).policy(game, game.turn, Random(1))
        if move not in game.moves(game.turn) and game.refuse(game.turn, move) is None:
            return game.view(game.turn), move
    raise AssertionError


@pytest.mark.parametrize(("slug", "seed"), [("landlord", 1), ("samba", 2)])
def test_what_is_legal_is_played_though_it_is_not_listed(
    start: Start, slug: str, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    view, move = unlisted(slug, seed)
    worker = start(thoughts.play_by_policy)
    ask(worker, 1, view, "medium", 5)
    assert answer(worker) == [(1, move)]
    worker.advise(2, view)
    [(_ticket, hint)] = advice(worker)
    assert hint.move == move and hint.reason == "as told"
    assert not caplog.records


@pytest.mark.broad
def test_a_hint_may_be_a_move_that_is_not_listed(start: Start, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever is advised has been thought about, and can be played."""
    view, move = unlisted("landlord", 1)
    worker = start()
    worker.advise(1, view)
    [(_ticket, hint)] = advice(worker)
    assert Legality(view).refuse(hint.move) is None and hint.deals > 0
    worker.advise(2, view, move)  # the review of it
    assert advice(worker)
    assert not caplog.records


@pytest.mark.long
def test_advice_that_comes_late_is_no_hanging_process(
    start: Start, view: View, caplog: pytest.LogCaptureFixture
) -> None:
    worker = start(thoughts.advise_late, grace=2.0, advising=Budget(seconds=0.1))
    worker.advise(1, view)
    [(_ticket, hint)] = advice(worker)
    assert hint.reason == "It is the first one." and not caplog.records


@pytest.mark.broad
@pytest.mark.parametrize("bad", [thoughts.spin_once, thoughts.stop_once])
def test_a_process_that_spins_or_is_stopped_is_replaced(
    start: Start, view: View, bad: Callable[..., Move], caplog: pytest.LogCaptureFixture
) -> None:
    worker = start(bad, grace=0.3)
    ask(worker, 1, view, "easy", 5)
    assert answer(worker) == [(1, view.moves[-1])]
    assert [record.getMessage().rpartition(": ")[2] for record in caplog.records] == ["The process hangs."]


@pytest.mark.broad
def test_a_process_that_a_busy_machine_lets_do_little_is_not_replaced(
    start: Start, view: View, caplog: pytest.LogCaptureFixture
) -> None:
    """It is let run for a few milliseconds at a time, and answers long after its grace on the clock."""
    worker = start(thoughts.think_slowly, grace=0.3)
    ask(worker, 1, view, "easy", 5)
    assert answer(worker) == [(1, view.moves[-1])]
    assert not caplog.records


@pytest.mark.broad
def test_a_process_that_always_hangs_is_given_up(start: Start, view: View) -> None:
    worker = start(thoughts.hang, grace=0.1)
    ask(worker, 1, view, "easy", 5)
    assert answer(worker) == [(1, by_rule_of_thumb(view))]


def test_who_thinks_too_long_plays_the_best_move_so_far(start: Start, view: View) -> None:
    """Never over a second, whatever the machine: a comfortable match matters more than the last thought."""
    worker = start(thoughts.hang_after_a_thought)
    ask(worker, 1, view, "expert", 5)
    assert answer(worker) == [(1, view.moves[-1])]
    assert max(budget.seconds or 0 for budget in BUDGETS.values()) + LATE < 1


@pytest.mark.broad
def test_an_answer_that_comes_too_late_is_not_taken_for_that_to_the_next_question(
    start: Start, view: View, caplog: pytest.LogCaptureFixture
) -> None:
    worker = start(thoughts.be_late_once)
    ask(worker, 1, view, "easy", 5)
    assert answer(worker) == [(1, view.moves[-1])]
    ask(worker, 2, view, "easy", 5)
    assert answer(worker) == [(2, view.moves[0])]
    assert not caplog.records  # and it is no reason to replace the process


def advice(worker: Worker) -> list[tuple[int, Advice]]:
    end = time.monotonic() + 120
    while time.monotonic() < end:
        found = worker.advised()
        if found:
            return found
        time.sleep(0.005)
    return []


def test_it_advises(start: Start, view: View) -> None:
    worker = start(advising=Budget(playouts=800))  # no clock: it finds the same anywhere
    worker.advise(1, view)
    worker.forget([1])  # a computer player's question of that number
    [(ticket, hint)] = advice(worker)
    assert ticket == 1 and hint.move in view.moves
    assert hint.reason.endswith(".") and hint.verdict is None
    worst = Move("bid", value=10)
    worker.advise(2, view, worst, hint)
    [(_ticket, review)] = advice(worker)
    assert review.verdict is not None
    assert review.move == hint.move != worst and review.verdict.loss > 3 and "points" in review.verdict.worth


@pytest.mark.broad
def test_advice_that_is_not_wanted_any_more_does_not_come(start: Start, view: View) -> None:
    worker = start()
    worker.advise(1, view)
    worker.drop_advice()
    worker.advise(2, view)
    assert [ticket for ticket, _advice in advice(worker)] == [2]


def test_without_any_process_advice_is_still_a_legal_move(start: Start, view: View) -> None:
    worker = start(thoughts.die)
    worker.advise(1, view)
    [(_ticket, hint)] = advice(worker)
    assert hint.move == by_rule_of_thumb(view)
    assert hint.reason == player_of("oh-heck").reason(
        catalog.rules("oh-heck").imagine(view, Random(1)), view.seat, hint.move
    )


def test_a_policy_that_fails_ends_no_match(
    start: Start, view: View, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_given: object) -> Move:
        raise ZeroDivisionError

    monkeypatch.setattr(type(player_of("oh-heck")), "policy", fail)
    worker = start(thoughts.lie)
    ask(worker, 1, view, "easy", 5)
    assert answer(worker) == [(1, view.moves[0])]
    assert "ZeroDivisionError" in caplog.text


def test_a_level_that_nobody_knows_plays_by_the_rules_of_thumb(start: Start, view: View) -> None:
    worker = start()
    ask(worker, 1, view, "divine", 5)
    assert answer(worker) == [(1, by_rule_of_thumb(view))]


def test_a_question_without_a_move_is_answered_with_none(start: Start, view: View) -> None:
    worker = start()
    ask(worker, 1, replace(view, moves=(), awaited=frozenset()), "easy", 5)
    assert answer(worker) == [(1, None)]
    ask(worker, 2, view, "easy", 5)
    assert answer(worker)


def test_forgotten_questions_are_not_answered(start: Start, view: View) -> None:
    worker = start(thoughts.take_a_while)
    ask(worker, 1, view, "easy", 5)
    ask(worker, 2, view, "easy", 5)
    worker.forget([1, 2])
    ask(worker, 3, view, "easy", 5)
    assert [ticket for ticket, _move in answer(worker)] == [3]
    time.sleep(0.1)
    assert worker.poll() == []


def test_moves_and_advice_are_forgotten_apart_and_come_once(start: Start, view: View) -> None:
    worker = start(thoughts.play_by_policy)
    ask(worker, 1, view, "easy", 5)
    worker.advise(2, view)
    worker.drop_advice()
    worker.advise(3, view)
    assert [ticket for ticket, _advice in advice(worker)] == [3]  # asked last, so that all is answered
    assert [ticket for ticket, _move in worker.poll()] == [1]
    assert worker.poll() == [] and worker.advised() == []
    ask(worker, 4, view, "easy", 5)
    worker.forget([4])
    worker.advise(5, view)
    assert [ticket for ticket, _advice in advice(worker)] == [5]
    assert worker.poll() == []
    ask(worker, 6, view, "easy", 5)
    worker.advise(7, view)
    assert advice(worker)
    worker.forget([6])  # the move lies ready, though nobody has fetched it
    assert worker.poll() == []
    worker.advise(8, view)
    ask(worker, 9, view, "easy", 5)
    assert answer(worker)
    worker.drop_advice()
    assert worker.advised() == []


def test_it_lives_until_it_is_closed(start: Start, view: View) -> None:
    worker = start(thoughts.play_by_policy)
    assert worker.alive and not worker.closed
    ask(worker, 1, view, "easy", 5)
    assert answer(worker)
    process = worker._process
    worker.close()
    assert worker.closed and process is not None
    process.join(60)
    worker._keeper.join(60)
    assert not worker.alive and not process.is_alive()


def test_the_process_has_no_pygame(start: Start, view: View) -> None:
    pytest.importorskip("pygame")
    worker = start(thoughts.name_modules)
    ask(worker, 1, view, "easy", 5)
    assert answer(worker)
    modules = Path(os.environ["TABLETOP_HOME"] + "-modules").read_text().split("\n")
    assert "tabletop.opponents.levels" in modules
    assert not [name for name in modules if name.startswith(("pygame", "tabletop.ui", "tabletop.scenes"))]


def test_closing_ends_a_process_that_hangs(view: View) -> None:
    worker = Worker(thoughts.hang)
    ask(worker, 1, view, "easy", 5)
    time.sleep(0.3)
    worker.close()
    assert worker._process is None or not worker._process.is_alive()


def test_closing_twice_or_at_once_does_no_harm() -> None:
    worker = Worker()
    worker.close()
    worker.close()


def test_a_program_that_ends_takes_the_process_along_which_hears_no_interrupt() -> None:
    """Even one that forgets to close it, while the process hangs. Ctrl+C is for the window, from the first moment on."""
    program = """if __name__ == "__main__":
    import time
    from pathlib import Path
    from tabletop.opponents.process.worker import Worker
    from tests.opponents import thoughts
    from tests.opponents.positions import played
    game = next(played("xeri", 2, seed=1))
    worker = Worker(thoughts.hang, grace=10_000.0)
    worker.ask(1, game.view(game.turn), "easy", 1)
    while not worker._connection:
        time.sleep(0.01)
    print(worker._process.pid, flush=True)
    state = Path(f"/proc/{worker._process.pid}/status")
    print(*(line.split()[1] for line in state.read_text().splitlines() if line[:6] in ("SigBlk", "SigIgn")))
"""
    if not Path("/proc/self/status").exists():  # only Linux tells
        program = program[: program.index("    state =")]
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    process, *signals = done.stdout.split()
    with pytest.raises(ProcessLookupError):
        os.kill(int(process), 0)
    assert all(int(mask, 16) & 1 << signal.SIGINT - 1 for mask in signals)


def spoken(think: Callable[..., Any], *questions: Question) -> list[Any]:
    """All that the process says when it is asked *questions* and then left."""
    ours, theirs = Pipe()
    said: list[Any] = [None]
    for question in questions:
        ours.send(tuple(question))

    def listen() -> None:
        said[:] = [ours.recv()]
        while sum(isinstance(each, tuple) and each[1] for each in said) < len(questions):
            said.append(ours.recv())
        ours.close()

    listener = Thread(target=listen)
    listener.start()
    before = signal.getsignal(signal.SIGINT)
    try:
        serve(theirs, think, bytearray(SLOTS), [0.0])
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
    listener.join(60)
    return said


def test_the_process_tells_that_it_listens_then_each_thought_and_answer_by_its_ticket(view: View) -> None:
    first, second = (Question(ticket, view, "easy", 5, BUDGETS["easy"]) for ticket in (4, 7))
    move = by_rule_of_thumb(view)
    assert spoken(thoughts.play_by_policy, first, second) == [
        "ready",
        *((4, False, move), (4, True, move), (7, False, move), (7, True, move)),
    ]


def test_what_goes_wrong_in_the_process_is_told_in_words_and_it_goes_on(view: View) -> None:
    first, second = (Question(ticket, view, "easy", 5, BUDGETS["easy"]) for ticket in (4, 7))
    ready, (_one, done, error), answered = spoken(thoughts.fail_once, first, second)
    assert ready == "ready" and done and "RuntimeError: the thought was bad" in error
    assert answered == (7, True, view.moves[-1])


def test_a_process_that_cannot_be_started_is_told_of_and_the_match_goes_on(
    start: Start, view: View, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    worker = start(thoughts.play_by_policy)
    ask(worker, 1, view, "easy", 5)
    assert answer(worker)
    process = worker._process
    assert process is not None

    def refuse(_kind: str) -> Any:
        raise OSError("Too many processes")

    class Full:
        Pipe = refuse

    monkeypatch.setattr("tabletop.opponents.process.worker.get_context", lambda _kind: Full())
    process.kill()
    ask(worker, 2, view, "easy", 5)
    assert answer(worker) == [(2, by_rule_of_thumb(view))]
    said = [record.getMessage() for record in caplog.records]
    assert said.count("The opponents' process cannot be started: Too many processes") == 3
    assert "(1 of 3): The process has died" in said[0]
    assert "(2 of 3): The process could not be started." in said[2]
    assert "(3 of 3): The process could not be started." in said[4]
