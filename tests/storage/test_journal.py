import errno
import os
import re
import shutil
import subprocess
import sys
import threading
import time

import pytest

from tabletop.engine.records import seals
from tabletop.storage import files, journal, matches
from tabletop.storage.journal import Journal
from tabletop.storage.paths import StorageError, data_dir

SOON = 5.0


@pytest.fixture
def path(tmp_path):
    folder = tmp_path / "matches"
    folder.mkdir()
    return folder / "match.tabletop"


@pytest.fixture
def failing(monkeypatch):
    """A disk that fails with the errno in the list, for as long as there is one."""
    trouble: list[int] = []
    real = os.write

    def write(descriptor, data):
        if trouble:
            real(descriptor, data[: len(data) // 2])  # a disk that fills up takes a part first
            raise OSError(trouble[0], os.strerror(trouble[0]))
        return real(descriptor, data)

    monkeypatch.setattr(files.os, "write", write)
    monkeypatch.setattr(journal, "RETRY", 0.02)
    monkeypatch.setattr(journal, "PATIENCE", 0.2)
    return trouble


def said(path):
    """Text of a sealed file; all of its seals fit."""
    salvaged = seals.salvage(path.read_bytes())
    assert salvaged.sealed and not salvaged.damaged
    return salvaged.text


def until(condition):
    end = time.monotonic() + SOON
    while not condition() and time.monotonic() < end:
        time.sleep(0.005)
    assert condition()


def test_a_writer_that_meets_a_mistake_goes_on_and_says_so_once(path, failing, monkeypatch, caplog):
    book = Journal(path, "game xeri")
    assert book.wait(1, SOON)
    # After the first line is written, the match is noted as played.
    assert book.wait(book.append("# begun"), SOON)
    with monkeypatch.context() as patch:
        patch.setattr(journal.files, "write_fully", lambda *_given: [].pop())
        ticket = book.append("0 play 5h")
        until(lambda: book.trouble)
        assert "cannot be saved" in book.trouble and "pop from empty list" in book.trouble
        time.sleep(0.1)
    assert book.wait(ticket, SOON) and book.trouble is None
    assert book.close() and said(path) == "game xeri\n# begun\n0 play 5h\n"
    assert [record.levelname for record in caplog.records] == ["ERROR"]


def test_lines_are_on_disk_when_their_ticket_is_written(path):
    book = Journal(path, "game xeri\nseats 2")
    for number in range(20):
        ticket = book.append(f"{number} move")
        assert book.wait(ticket, SOON)
        assert book.written == ticket
        assert said(path).endswith(f"{number} move\n")
    assert book.close()
    assert said(path) == "game xeri\nseats 2\n" + "".join(f"{n} move\n" for n in range(20))


def test_tickets_rise(path):
    book = Journal(path, "h")
    tickets = [book.append("x"), book.append("y"), book.rewrite("h"), book.append("z")]
    assert tickets == sorted(set(tickets))
    assert book.close()
    assert book.written == tickets[-1]


def test_an_existing_file_is_never_overwritten(path):
    path.write_text("precious\n")
    with pytest.raises(FileExistsError):
        Journal(path, "header")
    assert path.read_text() == "precious\n"


def test_appending_never_waits_for_the_disk(path, monkeypatch):
    gate = threading.Event()
    real = os.fsync
    book = Journal(path, "h")
    book.wait(1, SOON)
    monkeypatch.setattr(files.os, "fsync", lambda where: (gate.wait(SOON), real(where)))
    tickets = [book.append(f"{number} move") for number in range(100)]
    assert book.written < tickets[0]
    assert not book.wait(tickets[0], 0.02)
    gate.set()
    assert book.close()
    assert book.text().count("move") == 100


def test_a_line_has_no_line_end(path):
    book = Journal(path, "h")
    with pytest.raises(ValueError):
        book.append("one\ntwo")
    book.close()


def test_a_journal_is_continued_after_its_last_line(path):
    first = Journal(path, "h\n1 move\n2 move")
    assert first.close()
    book = Journal.open(path)
    assert book.text() == "h\n1 move\n2 move\n"
    book.append("3 move")
    assert book.close()
    assert said(path) == "h\n1 move\n2 move\n3 move\n"


def test_a_journal_without_seals_gets_them_with_its_next_line(path):
    path.write_bytes(b"h\r\n1 move\r\n")
    book = Journal.open(path)
    assert book.text() == "h\n1 move\n"
    book.append("2 move")
    assert book.close()
    assert said(path) == "h\n1 move\n2 move\n"
    assert len(re.findall(" #[0-9a-f]{8}\n", path.read_text())) == 4  # the head is there twice


@pytest.mark.parametrize("content", [b"h\n1 move\n3 mo", b"h\n1 move\n\0\0\0", b"h\n\xff\xfe\n"])
def test_a_damaged_journal_is_not_continued_and_not_changed(path, content):
    path.write_bytes(content)
    with pytest.raises(StorageError, match="is damaged"):
        Journal.open(path)
    assert path.read_bytes() == content
    assert os.listdir(path.parent) == [path.name]


def test_opening_alone_changes_nothing(path):
    path.write_bytes(b"h\n1 move\n")
    assert Journal.open(path).close()
    assert path.read_bytes() == b"h\n1 move\n"


def test_opening_what_is_not_there_is_a_sentence(path):
    with pytest.raises(StorageError, match=r"match\.tabletop"):
        Journal.open(path)


def test_undo_rewrites_in_order(path):
    book = Journal(path, "h")
    book.append("1 move")
    book.append("2 move")
    book.rewrite("h\n1 move\n")
    book.append("3 move")
    assert book.close()
    assert said(path) == "h\n1 move\n3 move\n"
    assert os.listdir(path.parent) == [path.name]


def test_a_finished_match_is_in_the_records():
    path = matches.new_path("xeri")
    book = Journal(path, "h")
    book.append("result")
    assert book.wait(book.finish(), SOON)
    assert book.path in matches.records()
    assert said(book.path) == "h\nresult\n"
    assert matches.open_matches() == []
    assert book.close()


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_a_failing_disk_is_reported_and_nothing_is_lost(path, failing, code):
    book = Journal(path, "h")
    assert book.wait(book.append("before"), SOON)
    failing.append(code)
    tickets = [book.append(f"{number} move") for number in range(5)]
    until(lambda: book.trouble)
    assert book.trouble.endswith(".")
    assert book.written < tickets[0]
    assert book.text() == "h\nbefore\n"
    assert book.unwritten() == [f"{number} move" for number in range(5)]
    failing.clear()
    assert book.wait(tickets[-1], SOON)
    assert book.trouble is None
    assert book.close()
    assert said(path) == "h\nbefore\n" + "".join(f"{n} move\n" for n in range(5))


def test_a_disk_that_refuses_is_asked_again_only_after_a_while(path, failing, monkeypatch):
    """Else the writer would keep a processor busy for as long as the disk is full."""
    monkeypatch.setattr(journal, "RETRY", 60.0)
    book, written, write = Journal(path, "h"), [], files.os.write
    assert book.wait(book.append("before"), SOON)
    monkeypatch.setattr(files.os, "write", lambda *given: (written.append(bytes(given[1])), write(*given))[1])
    failing.append(errno.ENOSPC)
    book.append("1 move")
    until(lambda: book.trouble)
    time.sleep(0.05)
    assert sum(b"1 move" in data for data in written) == 1  # it may also be noted which match is played
    failing.clear()
    assert book.close()
    assert said(path) == "h\nbefore\n1 move\n"


def test_undo_on_a_failing_disk_keeps_the_old_text_until_it_works(path, failing):
    book = Journal(path, "h")
    assert book.wait(book.append("1 move"), SOON)
    failing.append(errno.ENOSPC)
    ticket = book.rewrite("h")
    until(lambda: book.trouble)
    assert said(path) == "h\n1 move\n"
    failing.clear()
    assert book.wait(ticket, SOON)
    assert said(path) == "h\n"
    assert book.close()


def test_closing_on_a_failing_disk_ends_and_says_so(path, failing):
    book = Journal(path, "h")
    book.wait(1, SOON)
    failing.append(errno.ENOSPC)
    book.append("lost unless shown")
    assert not book.close()
    assert book.unwritten() == ["lost unless shown"]
    assert Journal.open(path).text() == "h\n"


def test_a_folder_that_is_missing_at_first_is_no_crash(tmp_path, failing):
    path = tmp_path / "unplugged" / "match.tabletop"
    book = Journal(path, "h")
    ticket = book.append("1 move")
    until(lambda: book.trouble)
    path.parent.mkdir()
    assert book.wait(ticket, SOON)
    assert book.close()
    assert said(path) == "h\n1 move\n"


def test_a_file_that_was_cut_meanwhile_is_written_again_under_another_name(path):
    book = Journal(path, "h")
    book.append("1 move")
    assert book.close()
    again = Journal.open(path)
    path.write_text("h")
    again.append("2 move")
    assert again.close()
    assert path.read_text() == "h"
    assert said(again.path) == "h\n1 move\n2 move\n"
    assert again.path.name == "match-2.tabletop" and "changed" in again.trouble


def test_a_file_that_is_deleted_while_it_is_open_is_written_again(path):
    book = Journal(path, "h")
    book.wait(book.append("1 move"), SOON)
    path.unlink()
    assert book.wait(book.append("2 move"), SOON)
    assert said(path) == "h\n1 move\n2 move\n"
    assert "deleted" in book.trouble
    assert book.wait(book.append("3 move"), SOON)
    assert "deleted" in book.trouble  # long enough to be read
    assert book.close()
    assert said(path) == "h\n1 move\n2 move\n3 move\n"


def test_a_folder_that_is_deleted_while_a_match_is_open_is_made_again():
    path = matches.new_path("xeri")
    book = Journal(path, "h")
    book.wait(book.append("1 move"), SOON)
    shutil.rmtree(data_dir(), ignore_errors=True)  # the writer may make it again meanwhile
    assert book.wait(book.append("2 move"), SOON)
    assert said(path) == "h\n1 move\n2 move\n"
    assert "deleted" in book.trouble
    assert book.close()
    assert matches.open_matches() == [path]


@pytest.mark.parametrize("change", ["append", "undo"])
def test_a_file_that_is_replaced_while_it_is_open_is_left_alone(path, change):
    book = Journal(path, "h")
    book.wait(book.append("1 move"), SOON)
    (path.parent / "other").write_text("somebody else's")
    os.replace(path.parent / "other", path)
    ticket = book.append("2 move") if change == "append" else book.rewrite("h\n2 move")
    assert book.wait(ticket, SOON)
    assert path.read_text() == "somebody else's"
    assert said(book.path).endswith("2 move\n") and book.path != path
    assert book.path.name in book.trouble
    with pytest.raises(StorageError, match="another window"):
        Journal.open(book.path)
    assert book.close()
    assert sorted(os.listdir(path.parent)) == sorted([path.name, book.path.name])


def test_a_file_to_which_somebody_added_is_left_alone(path):
    book = Journal(path, "h")
    book.wait(book.append("1 move"), SOON)
    with path.open("a") as file:
        file.write("mine\n")
    assert book.wait(book.append("2 move"), SOON)
    assert path.read_text().endswith("mine\n")
    assert said(book.path) == "h\n1 move\n2 move\n"
    assert book.close()


def test_a_match_is_finished_once(path):
    path = matches.new_path("xeri")
    book = Journal(path, "h")
    assert book.finish() == book.finish()
    assert book.close()
    assert len(matches.records()) == 1


@pytest.mark.skipif(os.name != "posix", reason="Windows has other rights")
def test_nobody_else_can_read_a_journal(path):
    book = Journal(path, "h")
    book.wait(book.append("1 move"), SOON)
    assert path.stat().st_mode & 0o777 == 0o600
    book.wait(book.rewrite("h"), SOON)
    assert path.stat().st_mode & 0o777 == 0o600
    assert book.close()


def test_a_closed_journal_takes_nothing_more(path):
    book = Journal(path, "h")
    assert book.close()
    assert book.close()
    with pytest.raises(ValueError):
        book.append("late")


def test_a_match_is_open_in_one_window_only(path):
    first = Journal(path, "tabletop 1\n")
    with pytest.raises(StorageError, match="another window"):
        Journal.open(path)
    first.append("0 play 7h")
    assert first.close()
    again = Journal.open(path)
    assert again.text() == "tabletop 1\n0 play 7h\n"
    again.close()
    assert os.listdir(path.parent) == [path.name]


# What the disk complains of


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(errno.ENOSPC, "No space left"), "The disk is full"),
        (OSError(errno.EDQUOT, "Quota exceeded"), "The disk is full"),
        (OSError(errno.EROFS, "Read-only"), "cannot be written to"),
        (OSError(errno.EACCES, "Denied"), "cannot be written to"),
        (OSError(errno.EPERM, "Not permitted"), "cannot be written to"),
        (OSError(errno.EIO, "Input/output error"), "just now (Input/output error). Tabletop keeps trying."),
        (OSError("odd"), "just now (odd). Tabletop keeps trying."),
        (LookupError("no such thing"), "just now (no such thing). Tabletop keeps trying."),
        (LookupError(), "just now (LookupError). Tabletop keeps trying."),
        (StorageError("The stick was pulled out."), "The stick was pulled out."),
    ],
)
def test_each_trouble_of_the_disk_has_its_own_words(path, failing, monkeypatch, error, words):
    def refuse(*_given):
        raise error

    book = Journal(path, "h")
    assert book.wait(1, SOON) and book.trouble is None
    with monkeypatch.context() as patch:
        patch.setattr(journal.files, "write_fully", refuse)
        ticket = book.append("1 move")
        until(lambda: book.trouble)
        assert words in book.trouble
    assert book.wait(ticket, SOON) and book.trouble is None
    assert book.close()


def test_what_cannot_be_opened_says_why_and_stays_free_for_others(path):
    path.mkdir()
    with pytest.raises(StorageError, match=r"match\.tabletop cannot be read \(it is a folder\)"):
        Journal.open(path)
    path.rmdir()
    path.write_text("h\n1 move\n3 mo")
    with pytest.raises(StorageError, match=r"match\.tabletop is damaged"):
        Journal.open(path)
    path.write_text("h\n1 move\n")
    assert Journal.open(path).close()
    assert os.listdir(path.parent) == [path.name]


def test_what_is_there_already_is_not_locked_by_the_attempt(path):
    path.write_text("h\n1 move\n")
    with pytest.raises(FileExistsError):
        Journal(path, "header")
    assert Journal.open(path).close()


@pytest.mark.parametrize("error", [NotImplementedError, OSError])
def test_where_locks_cannot_be_had_matches_are_kept_all_the_same(path, monkeypatch, error):
    def refuse(*_given, **_more):
        raise error

    monkeypatch.setattr(journal.FileLock, "acquire", refuse)
    book = Journal(path, "h")
    assert book.wait(book.append("1 move"), SOON)
    assert book.close()
    assert said(Journal.open(path).path) == "h\n1 move\n"


@pytest.mark.parametrize("line", ["one\ntwo", "one\rtwo", "\n", "\r"])
def test_no_line_end_of_any_kind_is_in_a_line(path, line):
    book = Journal(path, "h")
    with pytest.raises(ValueError, match="line end"):
        book.append(line)
    assert book.close() and said(path) == "h\n"


# Beside the moves


def test_a_copy_is_kept_of_all_that_was_written_before_it(path):
    book = Journal(path, "h")
    book.append("1 move")
    ticket = book.keep_copy()
    book.append("2 move")
    assert book.wait(ticket, SOON)
    assert book.close()
    copy = path.with_name(path.name + ".damaged-1")
    assert said(copy) == "h\n1 move\n" and said(path) == "h\n1 move\n2 move\n"


def test_what_is_told_of_the_file_goes_after_a_while(path, monkeypatch):
    now = [100.0]
    book = Journal(path, "h")
    book.wait(book.append("1 move"), SOON)
    monkeypatch.setattr(journal.time, "monotonic", lambda: now[0])
    path.unlink()
    assert book.wait(book.append("2 move"), SOON)
    now[0] += 6.0
    assert "deleted" in book.trouble  # there is time to read it
    now[0] += 10.0
    assert book.trouble is None
    assert book.close()


def test_what_waits_for_the_disk_is_told_in_order_undo_too(path, failing):
    book = Journal(path, "h")
    assert book.wait(1, SOON)
    failing.append(errno.ENOSPC)
    book.append("1 move")
    book.rewrite("h\n2 move")
    last = book.finish()
    until(lambda: book.trouble)
    assert book.unwritten() == ["1 move", "h\n2 move"]
    assert (book.written, book.last) == (1, last)
    failing.clear()
    assert book.close() and book.written == last


def test_a_match_that_is_begun_or_continued_is_the_one_played_last():
    first, second = matches.new_path("xeri"), matches.new_path("oh-heck")
    for path in (first, second):
        assert Journal(path, "h").close()
    assert matches.open_matches() == [second, first]
    book = Journal.open(first)
    assert matches.open_matches() == [second, first]  # nothing was played yet
    book.append("1 move")
    assert book.close()
    assert matches.open_matches() == [first, second]


@pytest.mark.parametrize(("error", "logged"), [(OSError, 0), (StorageError, 0), (LookupError, 1)])
def test_that_it_is_played_need_not_be_kept(path, monkeypatch, caplog, error, logged):
    def refuse(_path):
        raise error

    monkeypatch.setattr(matches, "note_played", refuse)
    book = Journal(path, "h")
    for number in range(3):
        assert book.wait(book.append(f"{number} move"), SOON)
    assert book.trouble is None and book.close()
    assert [record.levelname for record in caplog.records] == ["ERROR"] * logged


def test_a_finished_match_whose_file_was_deleted_is_in_the_records_all_the_same():
    path = matches.new_path("xeri")
    book = Journal(path, "h")
    assert book.wait(book.append("result"), SOON)
    path.unlink()
    book.finish()
    assert book.close()
    assert [said(record) for record in matches.records()] == ["h\nresult\n"]


def test_a_journal_that_nobody_closed_is_written_when_the_program_ends(path):
    program = (
        "import sys; from pathlib import Path; from tabletop.storage import files; from tabletop.storage.journal import Journal;"
        "book = Journal(Path(sys.argv[1]), 'h'); [book.append(f'{n} move') for n in range(50)]"
    )
    subprocess.run([sys.executable, "-c", program, str(path)], check=True, timeout=60)
    assert said(path) == "h\n" + "".join(f"{n} move\n" for n in range(50))
    assert os.listdir(path.parent) == [path.name]  # its lock is gone


def test_lines_that_wait_together_share_a_write(path, monkeypatch):
    gate, real, written = threading.Event(), files.write_fully, []

    def write(descriptor, data, *more):
        gate.wait(SOON)
        written.append(data.count(b"\n"))
        real(descriptor, data, *more)

    monkeypatch.setattr(files, "write_fully", write)
    book = Journal(path, "h")
    for number in range(30):
        book.append(f"{number} move")
    gate.set()
    assert book.close()
    assert len(written) <= 3 and said(path).count("move") == 30


def test_a_file_that_cannot_be_looked_at_just_now_is_waited_for(path, failing, monkeypatch):
    """It may be ours as it was: nothing is written elsewhere meanwhile."""
    book = Journal(path, "h")
    assert book.wait(book.append("1 move"), SOON)

    def refuse(*_given):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as patch:
        patch.setattr(journal, "regular_file", refuse)
        patch.setattr(files, "is_at", lambda *_given: False)
        ticket = book.append("2 move")
        until(lambda: book.trouble)
        assert "cannot be written to" in book.trouble and book.written < ticket
    assert book.wait(ticket, SOON) and book.path == path
    assert book.close() and said(path) == "h\n1 move\n2 move\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no named pipes in folders")
@pytest.mark.parametrize("make", [os.mkdir, getattr(os, "mkfifo", None)])
def test_what_is_no_file_any_more_is_left_alone(path, make):
    book = Journal(path, "h")
    assert book.wait(book.append("1 move"), SOON)
    path.unlink()
    make(path)
    assert book.wait(book.append("2 move"), SOON)
    assert not path.is_file() and book.path.name == "match-2.tabletop" and "Another program" in book.trouble
    assert book.close() and said(book.path) == "h\n1 move\n2 move\n"


def test_a_closed_journal_has_no_file_open(path, still_open):
    book = Journal(path, "h")
    for line in ("1 move", "2 move"):
        assert book.wait(book.append(line), SOON)
        path.unlink()  # so that all of it is written again
    book.rewrite("h")
    book.append("3 move")
    assert book.wait(book.append("4 move"), SOON)
    assert path.name in "".join(still_open.values())
    assert book.close() and not any(path.name in name for name in still_open.values())


def test_a_disk_that_refuses_is_given_time_and_people_have_time_to_read(path):
    """A pause between attempts, a few seconds at the end, and 0.06 seconds for each letter of what is told."""
    assert 0.5 <= journal.RETRY <= 2 and 2 * journal.RETRY <= journal.PATIENCE <= 5
    book = Journal(path, "h")
    assert book.wait(book.append("1 move"), SOON)
    path.write_text("somebody else's")
    assert book.wait(book.append("2 move"), SOON)
    assert book.trouble and 0.06 * len(book.trouble) <= journal.NOTE <= 20
    assert book.close()


def test_a_name_that_is_taken_stays_free_for_who_has_taken_it(path, still_open):
    """Whoever wanted to begin a match there holds nothing of it afterwards."""
    assert Journal(path, "game xeri").close()
    before = sorted(path.parent.iterdir())
    with pytest.raises(FileExistsError):
        Journal(path, "game euchre")
    assert sorted(path.parent.iterdir()) == before, "no lock either"
    assert not any(path.name in name for name in still_open.values())
    again = Journal.open(path)
    again.append("0 play 5h")
    assert again.close() and said(path) == "game xeri\n0 play 5h\n"


def test_a_lock_that_is_given_back_is_no_file_any_more(path, still_open):
    lock = journal.locked(path)
    with pytest.raises(StorageError, match="open in another window"):
        journal.locked(path)
    journal.unlock(lock)
    assert lock is not None and not lock.is_locked and not os.path.exists(lock.lock_file)
    assert still_open == {}
    journal.unlock(journal.locked(path))
    journal.unlock(None)
