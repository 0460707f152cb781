"""A report holds all that is needed to mend something, nothing of the person's folders, and never more than its share."""

import os
import platform
import time
import zipfile
from pathlib import Path

import pytest

from tabletop import __version__
from tabletop.storage import paths, report


def parts(path: Path) -> dict[str, bytes]:
    """Parts of a saved report, by name."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "xeri-20260102-101010-1.tabletop"
    path.write_bytes(b"tabletop 1\n0 play 7h\n")
    return path


def test_it_says_what_failed_where_and_on_which_system() -> None:
    try:
        raise LookupError("no such card")
    except LookupError as error:
        said = report.describe(error, "The match stopped.", "game xeri").split("\n")
    assert said[:2] == ["The match stopped.", "game xeri"]
    assert said[2] == f"Tabletop {__version__}, Python {platform.python_version()}"
    assert platform.system() in said[3] and platform.machine() in said[3]
    assert abs(time.mktime(time.strptime(said[4][:19], "%Y-%m-%d %H:%M:%S")) - time.time()) < 7200
    assert said[5] == "" and said[6].startswith("Traceback")
    assert any("test_report.py" in line for line in said[7:]) and "LookupError: no such card" in said
    assert len(report.describe(None, "The match stopped.", "game xeri").split("\n")) == 6


def test_it_holds_the_text_the_record_and_every_log(record: Path) -> None:
    for name in ("tabletop.log", "tabletop.log.1", "other.txt"):
        (paths.log_dir() / name).write_bytes(name.encode())
    found = parts(report.save("What happened: ♥\n", record))
    assert found == {
        "report.txt": "What happened: ♥\n".encode(),
        record.name: record.read_bytes(),
        "tabletop.log": b"tabletop.log",
        "tabletop.log.1": b"tabletop.log.1",
    }
    assert set(parts(report.save("", None))) == {"report.txt", "tabletop.log", "tabletop.log.1"}


def test_what_cannot_be_read_is_told_in_the_report_and_the_rest_is_there(record: Path) -> None:
    (paths.log_dir() / "tabletop.log").mkdir()
    found = parts(report.save("It broke.\n", record.with_name("gone.tabletop")))
    assert list(found) == ["report.txt"]
    said = found["report.txt"].decode().split("\n")
    assert said[0] == "It broke." and said[3:] == [""]
    assert said[1].startswith("gone.tabletop cannot be read: No such file")
    assert said[2].startswith("tabletop.log cannot be read: it is a folder")


def test_without_a_folder_for_logs_there_is_still_a_report(record: Path, own_home: Path) -> None:
    own_home.mkdir()
    (own_home / "log").write_text("in the way")
    assert set(parts(report.save("", record))) == {"report.txt", record.name}


def test_of_a_long_file_the_end_is_taken(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "MOST_BYTES", 5)
    for content, kept in ((b"0123456789", b"56789"), (b"01234", b"01234"), (b"01", b"01"), (b"", b"")):
        record.write_bytes(content)
        assert parts(report.save("", record))[record.name] == kept


def test_what_is_taken_of_a_file_can_be_sent_by_mail() -> None:
    assert 1_000_000 <= report.MOST_BYTES <= 5_000_000


def test_the_name_of_the_person_s_folder_is_left_out_everywhere(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report.Path, "home", lambda: Path("/home/ada"))
    record.write_bytes(b"# from /home/ada/matches\n")
    found = parts(report.save("/home/ada/x is not in /home/bob\n", record))
    assert found == {"report.txt": b"~/x is not in /home/bob\n", record.name: b"# from ~/matches\n"}


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such home")
def test_a_home_at_the_top_of_the_disk_says_nothing_of_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report.Path, "home", lambda: Path("/"))
    assert parts(report.save("/usr/lib\n", None))["report.txt"] == b"/usr/lib\n"


def test_reports_of_the_same_second_do_not_take_each_others_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report.time, "strftime", lambda *_given: "20260102-101010")
    saved = [report.save(f"{number}", None) for number in range(3)]
    name = "tabletop-report-20260102-101010"
    assert [path.name for path in saved] == [f"{name}.zip", f"{name}-2.zip", f"{name}-3.zip"]
    assert [parts(path)["report.txt"] for path in saved] == [b"0", b"1", b"2"]


@pytest.mark.skipif(os.name != "posix", reason="Windows has other rights")
def test_nobody_else_can_read_a_report() -> None:
    assert report.save("secret", None).stat().st_mode & 0o777 == 0o600


def test_half_a_sign_in_the_text_is_no_trouble() -> None:
    assert parts(report.save("In\udceas", None))["report.txt"] == b"In\\udceas"
