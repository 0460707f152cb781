"""A plugin of pytest that runs chosen tests in a chosen order until one fails or hangs: `-p mutation.trying`.

TABLETOP_TRIAL names a file of JSON: `{"tests": {id: CPU seconds that it usually takes}, "verdict": path}`. The verdict is
written when a test fails: `{"by": id, "how": "fails" or "hangs"}`. A test that takes very much longer than usual hangs;
whatever else runs on the machine does not count.
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import hypothesis
import pytest

TRIAL = json.loads(Path(os.environ["TABLETOP_TRIAL"]).read_text(encoding="utf-8"))
TESTS: dict[str, float] = TRIAL["tests"]

# A mutant is caught when a test fails; the smallest example is of no interest.
hypothesis.settings.register_profile(
    "mutants", phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate), database=None, deadline=None
)
hypothesis.settings.load_profile("mutants")

running = ""


def _write(how: str) -> None:
    Path(TRIAL["verdict"]).write_text(json.dumps({"by": running, "how": how}), encoding="utf-8")


def _hangs(_signal: int, _frame: FrameType | None) -> None:
    _write("hangs")
    os._exit(1)


signal.signal(signal.SIGVTALRM, _hangs)
signal.signal(signal.SIGALRM, _hangs)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    found = {item.nodeid: item for item in items}
    items[:] = [found[name] for name in TESTS if name in found]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """The clock counts the process's own time, and real time only for those that wait for something."""
    global running
    running = item.nodeid
    seconds = TESTS[item.nodeid]
    signal.setitimer(signal.ITIMER_VIRTUAL, 5 + 6 * seconds)
    signal.setitimer(signal.ITIMER_REAL, 60 + 30 * seconds)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        _write("fails")
