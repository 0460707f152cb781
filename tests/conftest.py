"""For all tests: nothing is read from or written to the folders of the person who runs them."""

from pathlib import Path

import pytest

import tabletop.games.catalog  # noqa: F401  (offers the games to the engine)


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh TABLETOP_HOME for the test."""
    home = tmp_path / "tabletop-home"
    monkeypatch.setenv("TABLETOP_HOME", str(home))
    return home
