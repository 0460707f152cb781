"""Only regular files of a size that can be are read, and nobody waits for the others."""

import os
import stat
from pathlib import Path

import pytest

from tabletop.reading import judge, regular_file


def test_a_file_is_read_up_to_the_size_that_may_be(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 1000)
    assert regular_file(path, 1000) == b"x" * 1000
    with pytest.raises(OSError, match="larger than 0 kB"):
        regular_file(path, 999)
    (tmp_path / "link").symlink_to(path)
    assert regular_file(tmp_path / "link", 1000) == b"x" * 1000


def test_a_file_that_grows_while_it_is_read_is_too_large_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 2_000_001)
    usual = os.stat(tmp_path / "file")
    small = os.stat_result((usual.st_mode, 0, 0, 1, 0, 0, 10, 0, 0, 0))
    monkeypatch.setattr(os, "stat", lambda _path: small)
    monkeypatch.setattr(os, "fstat", lambda _descriptor: small)
    with pytest.raises(OSError, match="larger than 2 MB"):
        regular_file(path, 2_000_000)


@pytest.mark.parametrize("name", ["folder", "pipe", "nowhere", "loop"])
def test_what_is_no_file_is_an_error_with_a_reason(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    if name == "folder":
        path.mkdir()
    elif name == "pipe":
        if not hasattr(os, "mkfifo"):
            path.mkdir()  # Windows has none
        else:
            os.mkfifo(path)
    elif name == "loop":
        path.symlink_to(path)
    for look in (lambda: regular_file(path, 10), lambda: judge(path)):
        with pytest.raises(OSError) as error:
            look()
        assert error.value.strerror and "\n" not in error.value.strerror
    if name == "pipe" and hasattr(os, "mkfifo"):
        assert stat.S_ISFIFO(path.stat().st_mode)
