"""A window hangs if it could have drawn and did not: a machine that has no processor for it makes no hang."""

import os
import subprocess
import sys

import pytest

from tests.soak import application
from tests.soak.application import Given, Hangs

BUSY = "import time\nend = time.process_time() + 0.2\nwhile time.process_time() < end: pass\nprint(flush=True)\ninput()"


class Clock:
    """The clock of the wall, and how long the process has waited for a processor."""

    def __init__(self, monkeypatch):
        self.now = self.waited = 0.0
        monkeypatch.setattr(application.time, "monotonic", lambda: self.now)
        monkeypatch.setattr(application, "waited", lambda pid: self.waited)

    def pass_(self, seconds, waited=0.0):
        self.now += seconds
        self.waited += waited


def test_time_counts_in_which_the_process_ran_or_slept_and_none_in_which_it_had_no_processor(monkeypatch):
    clock = Clock(monkeypatch)
    clock.pass_(5.0, waited=3.0)  # before
    given = Given(1)
    clock.pass_(20.0, waited=19.0)
    assert given.seconds == pytest.approx(1.0)
    clock.pass_(20.0)
    assert given.seconds == pytest.approx(21.0)


def test_the_system_tells_how_long_a_process_has_waited():
    process = subprocess.Popen([sys.executable, "-c", BUSY], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdout.readline()
    assert 0.0 <= application.waited(process.pid) < 60.0
    process.communicate(b"\n")
    assert application.waited(process.pid) == 0.0  # it has gone


class Silent:
    """An application that never answers."""

    pid = os.getpid()

    def __init__(self, connection):
        self._connection, self._answers = connection, connection.makefile("r")


@pytest.mark.parametrize("busy", [False, True])
def test_a_window_hangs_that_could_have_answered(monkeypatch, busy):
    clock, here, there = Clock(monkeypatch), *application.socket.socketpair()
    looks = []

    def look(read, _write, _errors, seconds):
        looks.append(seconds)
        clock.pass_(seconds, waited=seconds if busy and len(looks) < 100 else 0.0)
        return [], [], []

    monkeypatch.setattr(application.select, "select", look)
    with here, there, pytest.raises(Hangs):
        application.Application.ask(Silent(here), do="look")
    assert len(looks) == pytest.approx((99 if busy else 0) + application.STILL, abs=2)
