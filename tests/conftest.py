"""For all tests: nothing is read from or written to the folders of the person who runs them."""

import gc
from pathlib import Path

import pytest

import tabletop.games.catalog  # noqa: F401  (offers the games to the engine)


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh TABLETOP_HOME for the test."""
    home = tmp_path / "tabletop-home"
    monkeypatch.setenv("TABLETOP_HOME", str(home))
    return home


OFTEN = 25
since = 0


def pytest_collection_finish() -> None:
    """The tests themselves stay until the end: the garbage of each test is found sooner without looking through them."""
    gc.collect()
    gc.freeze()


def pytest_runtest_logfinish() -> None:
    """Windows that tests leave behind are large, though of few objects: look for them before Python would."""
    global since
    since += 1
    if since % OFTEN == 0:
        gc.collect()
        gc.freeze()
