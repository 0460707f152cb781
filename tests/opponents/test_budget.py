"""Budgets and the clocks that measure them."""

import pytest

from tabletop.opponents.budget import Budget, Clock


def test_a_budget_needs_a_limit() -> None:
    with pytest.raises(ValueError, match="needs"):
        Budget()


def test_playouts_are_counted() -> None:
    clock = Clock(Budget(playouts=2))
    assert [clock.spend() for _ in range(4)] == [True, True, False, False]
    assert not clock.half_gone()


def test_seconds_run_out(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    clock = Clock(Budget(seconds=2))
    assert clock.spend() and not clock.half_gone()
    now[0] = 101.5
    assert clock.spend() and clock.half_gone()
    now[0] = 102.0
    assert not clock.spend()


def test_whichever_limit_comes_first_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.monotonic", lambda: 0.0)
    clock = Clock(Budget(seconds=1, playouts=1))
    assert clock.spend()
    assert not clock.spend()


def test_half_of_the_time_is_over_and_all_of_it_at_the_very_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [64.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    clock = Clock(Budget(seconds=4))
    for passed, half, left in ((1.5, False, True), (2.0, True, True), (3.5, True, True), (4.0, True, False)):
        now[0] = 64.0 + passed
        assert (clock.half_gone(), clock.spend()) == (half, left)


def test_a_budget_may_have_either_limit_or_both() -> None:
    assert (Budget(seconds=1).playouts, Budget(playouts=1).seconds) == (None, None)
    clock = Clock(Budget(playouts=3))
    assert [clock.spend() for _ in range(5)] == [True, True, True, False, False]
    assert not Clock(Budget(playouts=0)).spend() and not Clock(Budget(seconds=0)).spend()
