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


@pytest.mark.parametrize(
    ("name", "there", "free"),
    [
        ("game.txt", [], "game.txt"),
        ("game.txt", ["game.txt"], "game-2.txt"),
        ("game.txt", ["game.txt", "game-2.txt"], "game-3.txt"),
        ("game-7.txt", ["game-7.txt"], "game-2.txt"),
        ("oh-heck.txt", ["oh-heck.txt"], "oh-heck-2.txt"),
        ("7.txt", ["7.txt"], "7-2.txt"),
    ],
)
def test_a_name_that_is_taken_gets_a_number(tmp_path, name, there, free):
    for each in there:
        (tmp_path / each).touch()
    assert files.free_name(tmp_path / name) == tmp_path / free


@pytest.mark.parametrize("wait", [True, False])
def test_only_what_must_survive_a_power_cut_is_waited_for(tmp_path, monkeypatch, wait):
    waited, real = [], os.fsync
    monkeypatch.setattr(files.os, "fsync", lambda descriptor: (waited.append(descriptor), real(descriptor)))
    files.replace_content(tmp_path / "a.txt", b"new", wait)
    assert bool(waited) is wait and (tmp_path / "a.txt").read_bytes() == b"new"


def test_a_copy_of_what_is_damaged_is_kept_beside_it(tmp_path):
    path = tmp_path / "match.tabletop"
    path.write_bytes(b"mended")
    for number in (1, 2):
        copy = files.keep_copy(path, b"damaged %d" % number)
        assert copy.name == f"match.tabletop.damaged-{number}" and copy.read_bytes() == b"damaged %d" % number
    assert path.read_bytes() == b"mended"
