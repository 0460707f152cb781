import os

import pytest

from tabletop.storage import files


def test_writing_replaces_the_whole_text_and_leaves_nothing_else(tmp_path):
    path = tmp_path / "a.txt"
    files.write_atomically(path, "a long first text\n")
    files.write_atomically(path, "♥ short\n")
    assert path.read_bytes() == "♥ short\n".encode()
    assert os.listdir(tmp_path) == ["a.txt"]


def test_a_failed_write_keeps_the_old_text(tmp_path, monkeypatch):
    path = tmp_path / "a.txt"
    files.write_atomically(path, "old\n")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(OSError):
        files.write_atomically(path, "new\n")
    assert path.read_text() == "old\n"
    assert os.listdir(tmp_path) == ["a.txt"]


def test_setting_aside_never_overwrites(tmp_path):
    path = tmp_path / "settings.toml"
    for number in (1, 2, 3):
        path.write_text(f"damage {number}")
        assert files.set_aside(path).name == f"settings.toml.damaged-{number}"
    assert not path.exists()
    assert (tmp_path / "settings.toml.damaged-1").read_text() == "damage 1"


def test_data_is_written_whole_even_if_the_disk_takes_it_in_bits(tmp_path, monkeypatch):
    real = os.write
    descriptor = files.create(tmp_path / "bits")
    monkeypatch.setattr(files.os, "write", lambda where, data: real(where, data[:3]))
    files.write_fully(descriptor, b"ten bytes.")
    os.close(descriptor)
    assert (tmp_path / "bits").read_bytes() == b"ten bytes."


def test_creating_never_overwrites(tmp_path):
    (tmp_path / "there").write_text("precious")
    with pytest.raises(FileExistsError):
        files.create(tmp_path / "there")
    assert (tmp_path / "there").read_text() == "precious"
