"""Openings that came to nothing are counted, and nothing stands in the way where that is impossible."""

import os

import pytest

from tabletop.storage import openings


def test_openings_are_counted_until_the_match_stands(tmp_path):
    journal = tmp_path / "xeri-20260101-000000-1.tabletop"
    assert openings.noted(journal) == 0
    for _opening in range(openings.TOO_MANY):
        assert not openings.is_risky(journal)
        openings.note(journal)
    assert openings.is_risky(journal)
    openings.forget(journal)
    assert openings.noted(journal) == 0 and not [*tmp_path.iterdir()]
    openings.forget(journal)


def test_what_ends_by_an_exception_does_not_count_and_what_was_noted_before_stays(tmp_path):
    journal = tmp_path / "xeri-20260101-000000-1.tabletop"
    openings.note(journal)
    with pytest.raises(RuntimeError), openings.counted(journal):
        assert openings.noted(journal) == 2
        raise RuntimeError
    assert openings.noted(journal) == 1
    openings.forget(journal)
    with openings.counted(journal):
        assert openings.noted(journal) == 1
    assert not [*tmp_path.iterdir()]


def test_a_folder_that_cannot_be_written_stops_nothing(tmp_path):
    journal = tmp_path / "no folder" / "xeri-20260101-000000-1.tabletop"
    openings.note(journal)
    with openings.counted(journal):
        assert openings.noted(journal) == 0
    openings.forget(journal)


def test_a_match_that_came_to_nothing_twice_is_risky(tmp_path):
    journal = tmp_path / "xeri-20260101-000000-1.tabletop"
    for expected in (False, False, True, True):
        assert openings.is_risky(journal) is expected
        openings.note(journal)


@pytest.mark.skipif(os.name != "posix", reason="Windows has other rights")
def test_the_note_lies_hidden_beside_the_journal_for_its_owner_only(tmp_path):
    openings.note(tmp_path / "a.tabletop")
    (mark,) = tmp_path.iterdir()
    assert mark.name.startswith(".a.tabletop") and mark.stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no named pipes in folders")
def test_nobody_waits_for_a_pipe_in_place_of_the_note(tmp_path):
    journal = tmp_path / "a.tabletop"
    openings.note(journal)
    (mark,) = tmp_path.iterdir()
    mark.unlink()
    os.mkfifo(mark)
    openings.note(journal)
    with openings.counted(journal):
        pass
    assert not openings.is_risky(journal)


def test_no_note_stays_open(tmp_path, still_open):
    journal = tmp_path / "a.tabletop"
    for _time in range(3):
        openings.note(journal)
        with openings.counted(journal):
            pass
    assert still_open == {} and openings.noted(journal) == 3
