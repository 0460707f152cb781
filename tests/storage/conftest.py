"""Watches what tests of storage leave open."""

import os
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def still_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[int, str]:
    """Files below *tmp_path* that were opened for writing in this test, and folders, and not closed yet, by descriptor."""
    found: dict[int, str] = {}
    real_open, real_close = os.open, os.close

    def opening(path: Any, flags: int, *given: Any, **more: Any) -> int:
        descriptor = real_open(path, flags, *given, **more)
        # What is only read is closed by the file object made of it, which goes another way.
        if str(path).startswith(str(tmp_path)) and (flags & os.O_WRONLY or os.path.isdir(path)):
            found[descriptor] = str(path)
        return descriptor

    def closing(descriptor: int) -> None:
        found.pop(descriptor, None)
        real_close(descriptor)

    monkeypatch.setattr(os, "open", opening)
    monkeypatch.setattr(os, "close", closing)
    return found
