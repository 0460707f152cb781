import os
from pathlib import Path

import pytest

from tabletop.storage import files, matches
from tabletop.storage.library import labels
from tabletop.storage.small_files import hand_orders, home_page


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


@pytest.mark.parametrize("way", [files.create, files.open_to_append])
def test_what_somebody_else_has_added_is_not_written_over(tmp_path, way):
    path = tmp_path / "a.txt"
    if way is files.open_to_append:
        path.touch()
    descriptor = way(path)
    files.write_fully(descriptor, b"one\n")
    with path.open("ab") as other:
        other.write(b"two\n")
    files.write_fully(descriptor, b"three\n")
    os.close(descriptor)
    assert path.read_bytes() == b"one\ntwo\nthree\n"


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


def test_nobody_waits_for_what_the_app_can_do_without(monkeypatch):
    """These are written while frames are drawn."""
    monkeypatch.setattr(files.os, "fsync", lambda descriptor: pytest.fail("a frame waits for the disk"))
    home_page.set_favourite("xeri", True)
    hand_orders.keep("xeri", "suits")
    matches.note_played(Path("xeri.tabletop"))
    assert labels.change("xeri.tabletop", title="A fine match") is None
    assert home_page.load().favourites == ("xeri",) and labels.load()["xeri.tabletop"].title == "A fine match"


def test_a_copy_of_what_is_damaged_is_kept_beside_it(tmp_path):
    path = tmp_path / "match.tabletop"
    path.write_bytes(b"mended")
    for number in (1, 2):
        copy = files.keep_copy(path, b"damaged %d" % number)
        assert copy.name == f"match.tabletop.damaged-{number}" and copy.read_bytes() == b"damaged %d" % number
    assert path.read_bytes() == b"mended"


def test_there_is_no_room_for_a_copy_and_nothing_of_it_is_left(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "write", full)
    with pytest.raises(OSError):
        files.keep_copy(tmp_path / "match.tabletop", b"damaged")
    assert os.listdir(tmp_path) == []


def test_half_a_sign_is_written_as_what_can_be_written(tmp_path):
    files.write_atomically(tmp_path / "a.txt", "In\udceas")
    assert (tmp_path / "a.txt").read_bytes() == b"In\\udceas"


posix = pytest.mark.skipif(os.name != "posix", reason="Windows has other rights and syncs no folder")


@pytest.fixture
def synced(tmp_path, monkeypatch):
    """Names of files and folders below tmp_path that are on the disk for good, as they were waited for, in order."""
    done, opened, real_open, real_sync = [], {}, os.open, os.fsync

    def opening(path, *given):
        descriptor = real_open(path, *given)
        if str(path).startswith(str(tmp_path)):
            opened[descriptor] = os.path.basename(path)
        return descriptor

    def syncing(descriptor):
        if descriptor in opened:
            done.append(opened[descriptor])
        real_sync(descriptor)

    monkeypatch.setattr(files.os, "open", opening)
    monkeypatch.setattr(files.os, "fsync", syncing)
    return done


@posix
def test_the_name_of_a_new_file_survives_a_power_cut_too(tmp_path, synced):
    folder = tmp_path / "matches"
    folder.mkdir()
    os.close(files.create(folder / "a"))
    assert synced == ["matches"]
    synced.clear()
    files.replace_content(folder / "b", b"new")
    assert synced[-1] == "matches" and len(synced) == 2  # the content first
    synced.clear()
    files.keep_copy(folder / "a", b"damaged")
    assert sorted(synced) == ["a.damaged-1", "matches"]


@posix
def test_a_folder_that_cannot_be_synced_is_no_trouble(tmp_path, monkeypatch):
    """Some network file systems cannot; some folders may be written but not read."""
    real_open, real_sync = os.open, os.fsync

    def refused(*_):
        raise OSError(22, "Invalid argument")

    def opening(path, *given):
        return refused() if os.path.isdir(path) else real_open(path, *given)

    def syncing(descriptor):
        return refused() if os.path.isdir(f"/proc/self/fd/{descriptor}") else real_sync(descriptor)

    for name, instead in (("open", opening), ("fsync", syncing)):
        with monkeypatch.context() as patch:
            patch.setattr(files.os, name, instead)
            files.replace_content(tmp_path / name, b"kept")
        assert (tmp_path / name).read_bytes() == b"kept"


def test_no_file_stays_open(tmp_path, monkeypatch, still_open):
    def full(*_):
        raise OSError(28, "No space left on device")

    files.replace_content(tmp_path / "a", b"new")
    files.keep_copy(tmp_path / "a", b"damaged")
    monkeypatch.setattr(files.os, "write", full)
    for write in (files.replace_content, files.keep_copy):
        with pytest.raises(OSError):
            write(tmp_path / "a", b"more")
    assert still_open == {}


@posix
@pytest.mark.parametrize(
    ("rights", "closed"), [(0o644, 0o600), (0o777, 0o700), (0o640, 0o600), (0o604, 0o600), (0o400, 0o400)]
)
def test_the_owner_keeps_what_rights_there_are_and_others_lose_theirs(tmp_path, rights, closed):
    path = tmp_path / "a"
    path.touch()
    path.chmod(rights)
    files.for_owner_only(path, path.stat())
    assert path.stat().st_mode & 0o777 == closed


@posix
def test_what_is_the_owners_alone_is_not_touched_and_what_is_somebody_elses_is_no_trouble(
    tmp_path, monkeypatch
):
    asked = []

    def refused(path, rights):
        asked.append((path.name, rights))
        raise PermissionError

    monkeypatch.setattr(files.os, "chmod", refused)
    for name, rights in (("closed", 0o600), ("open", 0o644)):
        path = tmp_path / name
        path.touch()
        state = os.stat_result((0o100000 | rights, *path.stat()[1:]))
        files.for_owner_only(path, state)
    assert asked == [("open", 0o600)]


@posix
@pytest.mark.parametrize("write", [files.create, lambda path: files.replace_content(path, b"x")])
def test_only_the_owner_can_read_what_is_written(tmp_path, write):
    old = os.umask(0)
    try:
        write(tmp_path / "a")
    finally:
        os.umask(old)
    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o600


def test_an_open_file_is_known_by_what_it_is_and_by_its_size(tmp_path):
    path, other = tmp_path / "a", tmp_path / "b"
    path.write_bytes(b"12345")
    other.write_bytes(b"12345")
    descriptor = files.open_to_append(path)
    assert files.is_at(descriptor, path, 5)
    assert not files.is_at(descriptor, path, 4) and not files.is_at(descriptor, other, 5)
    os.write(descriptor, b"6")
    assert path.read_bytes() == b"123456" and files.is_at(descriptor, path, 6)
    os.close(descriptor)
    assert not files.is_at(descriptor, path, 6) and not files.is_at(descriptor, tmp_path / "c", 0)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no named pipes in folders")
def test_nobody_waits_for_a_pipe_in_the_place_of_a_file(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError):
        files.open_to_append(tmp_path / "pipe")
