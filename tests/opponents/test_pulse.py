"""What a process has done tells whether it hangs, and not the time on the clock."""

import time
from collections.abc import Iterable

import pytest

from tabletop.opponents.process.pulse import BEAT, STIRS, Heart, Overtime


def seconds_until_it_hangs(used: Iterable[float], step: float = BEAT) -> float | None:
    """Seconds on the clock until a process is taken to hang that uses that much more at each look; None if it is not."""
    told, now = [7.0], 100.0
    overtime = Overtime(told, grace=3.0, stillness=6.0, now=now)
    for more in used:
        now += step
        told[0] += more
        if overtime.hangs(now):
            return round(now - 100.0, 1)
    return None


def test_what_uses_all_the_time_there_is_hangs_after_its_grace() -> None:
    assert seconds_until_it_hangs([BEAT] * 100) == pytest.approx(3.0, abs=0.2)


def test_what_does_nothing_hangs_after_twice_that() -> None:
    assert seconds_until_it_hangs([0.0] * 100) == pytest.approx(6.0, abs=0.2)


@pytest.mark.parametrize("share", [0.5, 0.05, 0.01])
def test_on_a_busy_machine_there_is_as_much_more_time_as_the_machine_takes(share: float) -> None:
    beats = round(2.9 / share / BEAT)
    assert seconds_until_it_hangs([BEAT * share] * beats) is None


def test_a_machine_that_slept_meanwhile_makes_no_process_hang() -> None:
    assert seconds_until_it_hangs([0.0] * 20, step=3600.0) is None


def test_a_heart_tells_while_there_is_something_to_think_about() -> None:
    told = [0.0]
    heart = Heart(told)
    heart.begin()
    first = told[0]
    assert first > 0
    end = time.monotonic() + 30
    while told[0] < first + STIRS and time.monotonic() < end:
        pass  # this is thinking
    heart.rest()
    assert told[0] >= first + STIRS
