"""Lessons that were heard to their end are remembered, each once; what cannot be read is not written over."""

import pytest

from tabletop.storage.paths import config_dir
from tabletop.storage.small_files import lessons


def test_a_lesson_is_remembered_once_it_is_heard():
    assert lessons.done() == frozenset()
    for slug in ("xeri", "euchre", "xeri"):
        lessons.note_done(slug)
    assert lessons.done() == {"xeri", "euchre"}
    assert (config_dir() / "lessons.toml").read_text().count("xeri") == 1


@pytest.mark.parametrize("text", ["done = 7\n", "other = 1\n"])
def test_a_file_without_a_list_has_none(text):
    (config_dir() / "lessons.toml").write_text(text)
    assert lessons.done() == frozenset()
    lessons.note_done("xeri")
    assert lessons.done() == {"xeri"}


def test_a_damaged_file_is_kept_under_another_name():
    path = config_dir() / "lessons.toml"
    path.write_bytes(b"done = [\n")
    lessons.note_done("xeri")
    assert lessons.done() == {"xeri"}
    assert path.with_name("lessons.toml.damaged-1").read_bytes() == b"done = [\n"


def test_what_cannot_be_read_is_left_as_it_is():
    (config_dir() / "lessons.toml").mkdir()
    lessons.note_done("xeri")
    assert lessons.done() == frozenset() and (config_dir() / "lessons.toml").is_dir()
