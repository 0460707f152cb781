"""What is damaged is mended once, and only where it can be kept as it is beside."""

import errno
import os

import pytest

from tabletop.engine import seals
from tabletop.engine.match import Match, Player
from tabletop.storage import files, matches, mending
from tabletop.storage.journal import Journal


@pytest.fixture
def path():
    """The journal of a match with four moves."""
    match = Match.new("xeri", [Player("Ann"), Player("Bob")], {}, 7)
    while len(match.record.moves) < 5:
        if not match.step():
            (seat,) = match.waiting_for()
            match.attempt(seat, match.view(seat).moves[0])
    path = matches.new_path("xeri")
    path.write_bytes(seals.sealed_record(match.text())[0])
    return path


def damage(path, line):
    """Spoil a line, counted from the end; the damaged content."""
    lines = path.read_bytes().split(b"\n")
    lines[line] = b"??????"
    path.write_bytes(b"\n".join(lines))
    return path.read_bytes()


def test_a_sound_match_is_read_and_nothing_happens_to_it(path):
    before = path.read_bytes()
    match, sentence = mending.read(path)
    assert sentence is None and len(match.record.moves) == 5
    assert path.read_bytes() == before and os.listdir(path.parent) == [path.name]


@pytest.mark.parametrize(
    ("line", "moves", "words"),
    [
        (-2, 4, "Its first 3 moves could be saved"),
        (-4, 2, "Its first move could be saved"),
        (-5, 1, "No move could be saved"),
        (3, 5, "no move is lost"),
    ],
)
def test_what_is_sound_goes_on_and_the_damaged_file_is_kept(path, line, moves, words):
    damaged = damage(path, line)
    match, sentence = mending.read(path)
    kept = path.with_name(path.name + ".damaged-1")
    assert len(match.record.moves) == moves
    assert "Xeri" in sentence and words in sentence and kept.name in sentence
    assert kept.read_bytes() == damaged
    again = Journal.open(path)
    assert again.text() == match.text()
    assert again.close()
    assert mending.read(path).sentence is None


def test_where_there_is_no_room_for_the_damaged_file_nothing_is_changed(path, monkeypatch):
    damaged = damage(path, -3)

    def full(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(files.os, "fsync", full)
        match, sentence = mending.read(path)
    assert match is None and "No space left" in sentence
    assert path.read_bytes() == damaged and os.listdir(path.parent) == [path.name]
    assert mending.read(path).match is not None


def test_what_another_window_has_open_is_not_mended(path):
    book = Journal.open(path)
    damaged = damage(path, -3)
    match, sentence = mending.read(path)
    assert match is None and "another window" in sentence
    assert path.read_bytes() == damaged
    book.close()


def test_a_match_by_other_rules_is_not_called_damaged(path):
    text = seals.salvage(path.read_bytes()).text.replace("\n0 play ", "\n0 lay ", 1)
    path.write_bytes(seals.sealed_record(text)[0])
    before = path.read_bytes()
    match, sentence = mending.read(path)
    assert match is None and "with this Tabletop" in sentence and "damaged" not in sentence
    assert path.read_bytes() == before
