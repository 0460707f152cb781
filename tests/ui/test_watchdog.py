"""A frame that does not end is ended; one that only takes its time is not."""

import time

import pytest

from tabletop.ui.watchdog import Endless, Watchdog


@pytest.fixture
def watchdog():
    made = Watchdog(limit=0.1, every=0.01)
    yield made
    made.close()


def test_an_endless_loop_is_ended_and_the_log_says_where_it_was(watchdog, caplog):
    def loop_for_ever():
        while True:
            pass

    with pytest.raises(Endless), watchdog.frame():
        loop_for_ever()
    assert "does not end" in caplog.text and "loop_for_ever" in caplog.text


def test_a_loop_that_catches_what_is_raised_in_it_is_ended_the_next_time(watchdog):
    caught = []

    def stubborn():
        while True:
            try:
                while True:
                    pass
            except Endless as error:
                caught.append(error)
                if len(caught) == 3:
                    raise

    with pytest.raises(Endless), watchdog.frame():
        stubborn()
    assert len(caught) == 3


def test_time_in_which_nothing_is_computed_does_not_count(watchdog, caplog):
    with watchdog.frame():
        time.sleep(0.5)
    assert not caplog.records


def test_many_frames_together_may_take_as_long_as_they_like(watchdog, caplog):
    for _frame in range(30):
        with watchdog.frame():
            end = time.thread_time() + 0.01
            while time.thread_time() < end:
                pass
    assert not caplog.records


def test_between_frames_nothing_is_ended(watchdog, caplog):
    end = time.thread_time() + 0.3
    while time.thread_time() < end:
        pass
    assert not caplog.records
