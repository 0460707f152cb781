import errno
import os
import threading
import time

import pytest

from tabletop.storage import files, journal, matches
from tabletop.storage.journal import Journal
from tabletop.storage.paths import StorageError

SOON = 5.0


@pytest.fixture
def path(tmp_path):
    return tmp_path / "match.tabletop"


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


def until(condition):
    end = time.monotonic() + SOON
    while not condition() and time.monotonic() < end:
        time.sleep(0.005)
    assert condition()


def test_lines_are_on_disk_when_their_ticket_is_written(path):
    book = Journal(path, "game xeri\nseats 2")
    for number in range(20):
        ticket = book.append(f"move {number}")
        assert book.wait(ticket, SOON)
        assert book.written == ticket
        assert path.read_text().endswith(f"move {number}\n")
    assert book.close()
    assert path.read_text() == "game xeri\nseats 2\n" + "".join(f"move {n}\n" for n in range(20))


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
    tickets = [book.append(f"move {number}") for number in range(100)]
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


def test_a_journal_is_continued_after_its_last_complete_line(path):
    path.write_bytes(b"h\nmove 1\nmove 2\nmov")
    book = Journal.open(path)
    assert book.text() == "h\nmove 1\nmove 2\n"
    book.append("move 3")
    assert book.close()
    assert path.read_text() == "h\nmove 1\nmove 2\nmove 3\n"


def test_opening_alone_changes_nothing(path):
    path.write_bytes(b"h\nmove 1\nmov")
    assert Journal.open(path).close()
    assert path.read_bytes() == b"h\nmove 1\nmov"


def test_opening_what_is_not_there_is_a_sentence(path):
    with pytest.raises(StorageError, match=r"match\.tabletop"):
        Journal.open(path)


def test_bytes_that_are_no_text_do_not_stop_the_writer(path):
    path.write_bytes(b"h\n\xff\xfe\n")
    book = Journal.open(path)
    assert book.text().startswith("h\n")
    book.append("more")
    assert book.close()
    assert path.read_bytes() == b"h\n\xff\xfe\nmore\n"


def test_undo_rewrites_in_order(path):
    book = Journal(path, "h")
    book.append("move 1")
    book.append("move 2")
    book.rewrite("h\nmove 1\n")
    book.append("move 3")
    assert book.close()
    assert path.read_text() == "h\nmove 1\nmove 3\n"
    assert os.listdir(path.parent) == [path.name]


def test_a_finished_match_is_in_the_records():
    path = matches.new_path("xeri")
    book = Journal(path, "h")
    book.append("result")
    assert book.wait(book.finish(), SOON)
    assert book.path in matches.records()
    assert book.path.read_text() == "h\nresult\n"
    assert matches.open_matches() == []
    assert book.close()


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_a_failing_disk_is_reported_and_nothing_is_lost(path, failing, code):
    book = Journal(path, "h")
    assert book.wait(book.append("before"), SOON)
    failing.append(code)
    tickets = [book.append(f"move {number}") for number in range(5)]
    until(lambda: book.trouble)
    assert book.trouble.endswith(".")
    assert book.written < tickets[0]
    assert book.text() == "h\nbefore\n"
    assert book.unwritten() == [f"move {number}\n" for number in range(5)]
    failing.clear()
    assert book.wait(tickets[-1], SOON)
    assert book.trouble is None
    assert book.close()
    assert path.read_text() == "h\nbefore\n" + "".join(f"move {n}\n" for n in range(5))


def test_undo_on_a_failing_disk_keeps_the_old_text_until_it_works(path, failing):
    book = Journal(path, "h")
    assert book.wait(book.append("move 1"), SOON)
    failing.append(errno.ENOSPC)
    ticket = book.rewrite("h")
    until(lambda: book.trouble)
    assert path.read_text() == "h\nmove 1\n"
    failing.clear()
    assert book.wait(ticket, SOON)
    assert path.read_text() == "h\n"
    assert book.close()


def test_closing_on_a_failing_disk_ends_and_says_so(path, failing):
    book = Journal(path, "h")
    book.wait(1, SOON)
    failing.append(errno.ENOSPC)
    book.append("lost unless shown")
    assert not book.close()
    assert book.unwritten() == ["lost unless shown\n"]
    assert Journal.open(path).text() == "h\n"


def test_a_folder_that_is_missing_at_first_is_no_crash(tmp_path, failing):
    path = tmp_path / "unplugged" / "match.tabletop"
    book = Journal(path, "h")
    ticket = book.append("move 1")
    until(lambda: book.trouble)
    path.parent.mkdir()
    assert book.wait(ticket, SOON)
    assert book.close()
    assert path.read_text() == "h\nmove 1\n"


def test_a_file_that_was_cut_meanwhile_is_written_again(path):
    book = Journal(path, "h")
    book.append("move 1")
    assert book.close()
    again = Journal.open(path)
    path.write_text("h")
    again.append("move 2")
    assert again.close()
    assert path.read_text() == "h\nmove 1\nmove 2\n"


def test_a_closed_journal_takes_nothing_more(path):
    book = Journal(path, "h")
    assert book.close()
    assert book.close()
    with pytest.raises(ValueError):
        book.append("late")


def test_a_match_is_open_in_one_window_only(tmp_path):
    path = tmp_path / "match.tabletop"
    first = Journal(path, "tabletop 1\n")
    with pytest.raises(StorageError, match="another window"):
        Journal.open(path)
    first.append("0 play 7h")
    assert first.close()
    again = Journal.open(path)
    assert again.text() == "tabletop 1\n0 play 7h\n"
    again.close()
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
