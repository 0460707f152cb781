import os
from datetime import datetime

import pytest

from tabletop.storage import matches
from tabletop.storage.paths import data_dir


def begun(slug, age=0):
    path = matches.new_path(slug)
    path.write_text("header\n")
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path


def test_names_say_what_and_when():
    path = matches.new_path("oh-heck")
    assert path.parent == data_dir() / "matches"
    assert matches.slug_of(path.name) == "oh-heck"
    assert path.name.endswith("-1.tabletop")


def test_two_matches_in_one_second_get_two_names():
    names = {begun("xeri") for _ in range(5)}
    assert len(names) == 5


def test_a_name_is_not_used_again_after_archiving():
    first = begun("xeri")
    matches.archive(first)
    assert matches.new_path("xeri").name != first.name


def test_open_matches_come_last_played_first():
    old, new, middle = begun("xeri", age=50), begun("uruguay"), begun("oh-heck", age=10)
    assert matches.open_matches() == [new, middle, old]


def test_what_was_played_last_does_not_depend_on_the_clock():
    old, new, middle = begun("xeri", age=50), begun("uruguay"), begun("oh-heck", age=10)
    for path in (new, middle, old):
        matches.note_played(path)
    assert matches.open_matches() == [old, middle, new]
    matches.archive(middle)
    matches.note_played(new)
    assert matches.open_matches() == [new, old]
    (data_dir() / "played.txt").write_bytes(b"\xff\0nonsense\n" * 50)
    assert matches.open_matches() == [new, old]  # by their times
    matches.note_played(old)
    assert matches.open_matches() == [old, new]


def test_a_match_that_nobody_noted_is_not_hidden():
    noted, other = begun("xeri", age=50), begun("oh-heck")
    matches.note_played(noted)
    assert matches.open_matches() == [noted, other]


@pytest.mark.skipif(os.name != "posix", reason="Windows has other rights")
def test_nobody_else_can_look_into_the_folders_also_not_into_old_ones():
    path = begun("xeri")
    record = matches.archive(begun("xeri"))
    for place in (data_dir(), path.parent, record.parent, path, record):
        place.chmod(0o755 if place.is_dir() else 0o664)
    assert matches.open_matches() == [path] and matches.records() == [record]
    rights = [
        place.stat().st_mode & 0o777 for place in (data_dir(), path.parent, record.parent, path, record)
    ]
    assert rights == [0o700, 0o700, 0o700, 0o600, 0o600]


def test_a_name_says_when_a_match_began():
    path = begun("xeri")
    assert matches.began(path.with_name("xeri-20260203-040506-1.tabletop")) == datetime(2026, 2, 3, 4, 5, 6)
    assert matches.began(path.with_name("xeri-20261399-990506-1.tabletop")) is None
    assert matches.began(path.with_name("notes.txt")) is None


def test_junk_is_left_alone():
    path = begun("xeri")
    folder = path.parent
    (folder / "notes.txt").write_text("mine")
    (folder / "xeri.tabletop").write_text("no date")
    (folder / ".xeri-20260101-101010-1.tabletop.77.tmp").write_text("draft")
    (folder / "xeri-20260101-101010-1.tabletop.damaged-1").write_text("damaged")
    (folder / "xeri-20260101-101010-2.tabletop").mkdir()
    (folder / "xeri-20260101-101010-3.tabletop").touch()  # killed before the header was written
    if os.name == "posix":
        os.symlink(folder / "nowhere", folder / "xeri-20260101-101010-4.tabletop")
    assert matches.open_matches() == [path]


def test_a_finished_match_moves_to_the_records():
    path = begun("xeri")
    target = matches.archive(path)
    assert target == data_dir() / "records" / path.name
    assert matches.open_matches() == []
    assert matches.records() == [target]


def test_archiving_never_overwrites():
    path = begun("xeri")
    first = matches.archive(path)
    first.write_text("precious\n")
    path.write_text("another\n")
    second = matches.archive(path)
    assert first.read_text() == "precious\n"
    assert second.read_text() == "another\n"
    assert set(matches.records()) == {first, second}


def test_a_name_is_made_of_the_slug_the_time_and_a_number(monkeypatch):
    class Now(datetime):
        @classmethod
        def now(cls):
            return cls(2026, 2, 3, 4, 5, 6)

    monkeypatch.setattr(matches, "datetime", Now)
    first, second = begun("oh-heck"), begun("oh-heck")
    assert first.name == "oh-heck-20260203-040506-1.tabletop"
    assert second.name == "oh-heck-20260203-040506-2.tabletop"
    assert matches.archive(first).name == first.name
    assert matches.new_path("oh-heck").name == "oh-heck-20260203-040506-3.tabletop"
    assert begun("xeri").name == "xeri-20260203-040506-1.tabletop"


@pytest.mark.parametrize(
    "name",
    [
        "xeri-20260203-040506.tabletop",
        "xeri-20260203-040506-1.tabletop.bak",
        "Xeri-20260203-040506-1.tabletop",
        "-20260203-040506-1.tabletop",
        "oh--heck-20260203-040506-1.tabletop",
        "xeri-2026023-040506-1.tabletop",
        "20260203-040506-1.tabletop",
    ],
)
def test_what_is_called_otherwise_is_no_match(name):
    path = data_dir() / name
    assert matches.slug_of(path.name) is None and matches.began(path) is None


def test_records_come_latest_first_and_of_the_same_time_by_their_names():
    for number, age in ((1, 50), (2, 0), (3, 0)):
        path = matches.new_path("xeri").with_name(f"xeri-20260203-040506-{number}.tabletop")
        path.write_text("header\n")
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
        matches.archive(path)
    assert [path.name[-10] for path in matches.records()] == ["3", "2", "1"]


def test_the_list_of_what_was_played_names_each_open_match_once():
    first, second = begun("xeri"), begun("oh-heck")
    for path in (first, second, first):
        matches.note_played(path)
    kept = data_dir() / "played.txt"
    assert kept.read_text() == f"{second.name}\n{first.name}\n"
    second.unlink()
    matches.note_played(first)
    assert kept.read_text() == f"{first.name}\n"


def test_a_list_of_what_was_played_that_cannot_be_kept_is_no_loss():
    first, second = begun("xeri", age=50), begun("oh-heck")
    (data_dir() / "played.txt").mkdir()
    matches.note_played(first)
    assert matches.open_matches() == [second, first]


def test_a_folder_of_matches_is_made_again_but_no_other_folder(tmp_path):
    path = begun("xeri")
    path.unlink()
    path.parent.rmdir()
    matches.make_folder_of(path)
    assert path.parent.is_dir()
    matches.make_folder_of(tmp_path / "stick" / path.name)
    assert not (tmp_path / "stick").exists()


def test_a_match_that_vanishes_while_it_is_looked_at_is_left_out(monkeypatch):
    here, gone = begun("xeri"), begun("oh-heck")

    def look(path, _state):
        if path == gone:
            raise FileNotFoundError

    monkeypatch.setattr(matches.files, "for_owner_only", look)
    assert matches.open_matches() == [here]
