"""Thinking goes on while nobody wants the answer, stops at once when somebody does, and is dropped for what matters more."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.engine.knowledge.view import View
from tabletop.opponents.advice import Advice
from tabletop.opponents.budget import LONGEST, Budget, Clock
from tabletop.opponents.levels import BUDGETS
from tabletop.opponents.process.worker import ON_THE_WAY, SLOTS, Standing, State
from tests.opponents import thoughts
from tests.opponents.conftest import Start
from tests.opponents.test_worker import advice, answer


def times_asked() -> int:
    return len(Path(os.environ["TABLETOP_HOME"] + "-asked").read_text())


class Asker:
    """Somebody who has asked, and says how that stands."""

    state = State.OPEN

    def wanted(self) -> bool:
        return self.state >= State.WANTED

    def dropped(self) -> bool:
        return self.state == State.DROPPED


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr("tabletop.opponents.budget.time.monotonic", lambda: now[0])
    return now


def test_the_seconds_of_a_budget_are_stretched_while_the_answer_is_not_wanted(time: list[float]) -> None:
    asker = Asker()
    clock = Clock(Budget(seconds=0.3, patience=asker))
    time[0] += 2.0
    assert clock.spend()
    asker.state = State.WANTED
    assert not clock.spend()


def test_but_not_for_ever_and_what_is_wanted_at_once_has_the_seconds_in_any_case(time: list[float]) -> None:
    asker = Asker()
    clock = Clock(Budget(seconds=0.3, patience=asker))
    time[0] += LONGEST
    assert not clock.spend()
    asker.state = State.WANTED
    clock = Clock(Budget(seconds=0.3, patience=asker))
    time[0] += 0.2
    assert clock.spend() and clock.half_gone()
    time[0] += 0.2
    assert not clock.spend()


def test_playouts_are_never_more_than_the_budget_and_none_for_what_is_dropped(time: list[float]) -> None:
    asker = Asker()
    clock = Clock(Budget(playouts=3, patience=asker))
    assert [clock.spend() for _ in range(4)] == [True, True, True, False]
    asker.state = State.DROPPED
    clock = Clock(Budget(playouts=3, patience=asker))
    assert clock.half_gone() and not clock.spend()


def test_each_question_stands_for_itself() -> None:
    states = bytearray(SLOTS)
    one, other = Standing(states, 7), Standing(states, SLOTS + 8)
    states[8] = State.DROPPED
    assert not one.wanted() and other.wanted() and other.dropped()
    states[7] = State.WANTED
    assert one.wanted() and not one.dropped()


def test_an_answer_comes_when_it_is_wanted(start: Start, view: View) -> None:
    worker = start(thoughts.wait_until_wanted)
    worker.ask(1, view, "easy", 5)
    worker.hurry(2)  # another one, that nobody asked
    worker.hurry(1)
    assert answer(worker) == [(1, view.moves[-1])]


def test_what_is_asked_next_wants_the_answers_before_it(start: Start, view: View) -> None:
    worker = start(thoughts.wait_until_wanted)
    worker.ask(1, view, "easy", 5)
    worker.ask(2, view, "easy", 5)
    assert answer(worker) == [(1, view.moves[-1])]
    worker.advise(1, view)  # advice is always wanted at once, and comes after
    assert answer(worker) == [(2, view.moves[-1])]
    assert advice(worker) == [(1, Advice(view.moves[-1], "as wanted"))]


def test_what_is_forgotten_ends_at_once(start: Start, view: View) -> None:
    """The process is free for the next question, and lives on."""
    worker = start(thoughts.wait_until_dropped, grace=10_000.0)
    for ticket in range(3):
        worker.ask(ticket, view, "expert", 5)
        worker.hurry(ticket)
        worker.forget([ticket])
    worker.ask(7, view, "easy", 5)
    assert answer(worker) == [(7, view.moves[-1])]
    assert worker.trouble is None


def test_pondering_gives_way_to_every_question(start: Start, view: View) -> None:
    worker = start(thoughts.wait_until_dropped, grace=10_000.0)
    worker.ponder(view)
    worker.ask(1, view, "easy", 5)
    assert answer(worker) == [(1, view.moves[-1])]
    assert worker.advised() == []


def another(view: View) -> View:
    """The same position with another score."""
    return replace(view, scores=tuple(points + 1 for points in view.scores))


def test_what_was_pondered_is_there_when_it_is_asked_for(start: Start, view: View) -> None:
    """Whether the thought has come to an end by then or not, it is thought only once; and twice asked is once answered."""
    worker = start(thoughts.wait_until_wanted)
    worker.ponder(view)
    worker.ponder(view)
    worker.advise(1, view)
    [(ticket, found)] = advice(worker)
    assert ticket == 1 and found.reason == "as wanted"
    worker.drop_advice()
    worker.ponder(view)
    worker.advise(2, view)
    assert worker.advised() == [(2, found)] and times_asked() == 1
    worker.advise(3, another(view))
    assert advice(worker) and times_asked() == 2
    worker.advise(4, view, view.moves[0])  # a review
    assert advice(worker) and times_asked() == 3


def test_a_hint_that_is_not_wanted_any_more_is_dropped_whether_it_was_pondered_or_not(
    start: Start, view: View
) -> None:
    worker = start(thoughts.wait_until_dropped, grace=10_000.0)
    worker.ponder(view)
    worker.advise(1, view)
    worker.drop_advice()
    worker.advise(2, another(view))
    worker.drop_advice()
    worker.ask(3, view, "easy", 5)
    assert answer(worker) == [(3, view.moves[-1])]
    assert worker.advised() == []


def test_nobody_ponders_while_a_computer_thinks(start: Start, view: View) -> None:
    worker = start(thoughts.wait_until_wanted)
    worker.ask(1, view, "easy", 5)
    worker.ponder(view)
    assert worker.poll() == []
    worker.hurry(1)
    assert answer(worker) == [(1, view.moves[-1])] and times_asked() == 1


def test_an_answer_takes_the_seconds_of_its_budget_and_the_way(start: Start) -> None:
    worker = start(thoughts.hang)
    for level, budget in BUDGETS.items():
        seconds = budget.seconds
        assert seconds is not None
        for hardness in (0.0, 1.0):
            assert worker.takes("oh-heck", level, True, hardness) == ON_THE_WAY + seconds
            assert worker.takes("oh-heck", level, False, hardness) == ON_THE_WAY, (
                "nobody thinks out of turn there"
            )
            assert worker.takes("palace", level, False, hardness) == ON_THE_WAY + seconds
    assert worker.takes("oh-heck", "divine", True, 1.0) == ON_THE_WAY


def test_expert_takes_a_second_where_playouts_are_long_but_for_what_was_thought_out(start: Start) -> None:
    worker = start(thoughts.hang)
    assert worker.takes("samba", "expert", True, 1.0) == ON_THE_WAY + 1.0
    assert worker.takes("basic-rummy", "expert", True, 1.0) == ON_THE_WAY + 1.0
    assert worker.takes("samba", "expert", True, 0.0) == ON_THE_WAY + 0.3
    assert worker.takes("samba", "strong", True, 1.0) == ON_THE_WAY + 0.2
