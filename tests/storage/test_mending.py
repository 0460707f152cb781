"""Mending: what is damaged is mended once, and only where it can be kept as it is beside."""

import errno
import logging
import os

import pytest

from tabletop.engine.match import Match, Player
from tabletop.engine.records import seals
from tabletop.storage import files, matches, mending
from tabletop.storage.journal import Journal
from tabletop.storage.paths import StorageError


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
        (-2, 4, "Its first three moves could be saved"),
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


def by_other_rules(path, number):
    """Have a rule of another day made the move with this *number* of seat 0; what the journal holds then."""
    lines = seals.salvage(path.read_bytes()).text.split("\n")
    own = [at for at, line in enumerate(lines) if line.startswith("0 play ")]
    lines[own[number]] = lines[own[number]].replace("play", "lay")
    path.write_bytes(seals.sealed_record("\n".join(lines))[0])
    return path.read_bytes()


def test_what_todays_rules_accept_of_a_match_goes_on_and_the_whole_is_kept(path, caplog):
    before = by_other_rules(path, 1)
    match, sentence = mending.read(path)
    kept = path.with_name(path.name + ".damaged-1")
    assert [seat for seat, _move in match.record.moves] == [-1, 0, 1]
    assert "played by other rules" in sentence and "first two moves" in sentence and kept.name in sentence
    assert "was damaged" not in sentence and not [each for each in caplog.records if each.levelname != "INFO"]
    assert kept.read_bytes() == before
    assert Journal.open(path).text() == match.text()
    assert mending.read(path).sentence is None


def test_what_another_window_plays_by_other_rules_is_left_to_it(path):
    book = Journal.open(path)
    before = by_other_rules(path, 1)
    match, sentence = mending.read(path)
    assert match is None and sentence and path.read_bytes() == before
    book.close()


def test_a_match_by_other_rules_is_not_called_damaged(path):
    text = seals.salvage(path.read_bytes()).text.replace("\n0 play ", "\n0 lay ", 1)
    path.write_bytes(seals.sealed_record(text)[0])
    before = path.read_bytes()
    match, sentence = mending.read(path)
    assert match is None and "with this Tabletop" in sentence and "damaged" not in sentence
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"\0" * 300])
def test_what_was_begun_this_moment_is_no_match_and_no_damage(path, content, caplog):
    path.write_bytes(content)
    assert mending.read(path) == (None, None)
    assert path.read_bytes() == content and not caplog.records


def test_a_match_from_the_time_before_there_were_seals_is_sound(path, caplog):
    text = seals.salvage(path.read_bytes()).text
    path.write_text(text)
    match, sentence = mending.read(path)
    assert sentence is None and match.text() == text and not caplog.records
    path.write_text(text + "0 play 9")
    match, sentence = mending.read(path)
    assert "Its first four moves could be saved" in sentence and match.text() == text
    assert [record.levelname for record in caplog.records] == ["WARNING"]


def test_what_cannot_be_read_is_told_with_the_reason(path, caplog):
    path.unlink()
    match, sentence = mending.read(path)
    assert match is None and sentence.startswith(f"The match {path.name} cannot be read (No such file")
    path.mkdir()
    assert mending.read(path) == (None, f"The match {path.name} cannot be read (it is a folder).")
    assert not caplog.records


@pytest.mark.parametrize("sealed", [True, False])
@pytest.mark.parametrize(
    ("word", "other", "told"),
    [
        ("tabletop 1\n", "tabletop 2\n", "with this Tabletop"),
        ("game xeri\n", "game whist\n", "its game, whist, cannot be played"),
    ],
)
def test_a_match_of_a_newer_tabletop_stays_where_it_is(path, sealed, word, other, told, caplog):
    text = seals.salvage(path.read_bytes()).text.replace(word, other, 1)
    path.write_bytes(seals.sealed_record(text)[0] if sealed else text.encode())
    before = path.read_bytes()
    match, sentence = mending.read(path)
    assert match is None and told in sentence and "It stays where it is." in sentence
    assert path.read_bytes() == before and os.listdir(path.parent) == [path.name]
    assert not [
        each for each in caplog.records if each.levelno >= logging.WARNING
    ]  # it is nothing to warn of


def test_a_match_of_which_nothing_can_be_saved_is_set_aside(path, caplog):
    path.write_bytes(b"nothing of the kind\n")
    match, sentence = mending.read(path)
    kept = path.with_name(path.name + ".damaged-1")
    assert match is None and not path.exists() and kept.read_bytes() == b"nothing of the kind\n"
    assert (
        sentence == f"The match {path.name} was damaged and cannot be continued. It is kept as {kept.name}."
    )
    assert [record.levelname for record in caplog.records] == ["WARNING"]


def test_while_a_match_is_mended_nobody_else_may_have_it_and_afterwards_everybody(path):
    with mending.claimed(path), pytest.raises(StorageError, match="another window"):
        Journal.open(path)
    with pytest.raises(LookupError), mending.claimed(path):
        raise LookupError
    assert Journal.open(path).close()
