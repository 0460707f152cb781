"""Openings that came to nothing are counted, and nothing stands in the way where that is impossible."""

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
