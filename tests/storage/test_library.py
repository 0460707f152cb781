"""The library on the disk: what people have written on their matches, and the index of all that were played."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tabletop.engine.match import Match, Player
from tabletop.session.outcomes import results_of
from tabletop.storage import matches
from tabletop.storage.library import index, labels
from tabletop.storage.library.index import Entry
from tabletop.storage.library.labels import Label
from tabletop.storage.paths import data_dir

ONE, TWO = "xeri-20261101-120000-1.tabletop", "xeri-20261102-120000-1.tabletop"


def path_of_labels() -> Path:
    return data_dir() / "labels.json"


# Titles, notes and stars


def test_what_is_written_on_a_match_is_kept_part_by_part():
    assert labels.load() == {}
    assert labels.change(ONE, title="The long one") is None
    assert labels.change(ONE, favourite=True) is None
    assert labels.change(TWO, note="Zoë ♥ won") is None
    assert labels.load() == {ONE: Label("The long one", favourite=True), TWO: Label(note="Zoë ♥ won")}


def test_where_all_is_taken_away_again_nothing_is_kept():
    labels.change(ONE, title="A")
    labels.change(TWO, favourite=True)
    labels.change(ONE, title="")
    assert labels.load() == {TWO: Label(favourite=True)}
    assert labels.forget(TWO) is None and labels.forget("of-none.tabletop") is None
    assert labels.load() == {}


def test_words_are_cut_to_what_can_be_shown():
    labels.change(ONE, title="x" * 50, note="y" * 300)
    assert labels.load()[ONE] == Label("x" * 40, "y" * 200)


@pytest.mark.parametrize("text", ["{", "[]", "7", "[" * 100_000, "\xff"])
def test_a_damaged_file_is_no_label_and_is_kept_beside_the_next(text):
    path_of_labels().write_bytes(text.encode("latin-1"))
    assert labels.load() == {}
    assert path_of_labels().read_bytes() == text.encode("latin-1"), "to look changes nothing"
    assert labels.change(ONE, title="A") is None
    assert labels.load() == {ONE: Label("A")}
    beside = [
        each for each in data_dir().iterdir() if each.name.startswith("labels") and each != path_of_labels()
    ]
    assert [each.read_bytes() for each in beside] == [text.encode("latin-1")]


def test_of_what_somebody_else_wrote_only_labels_are_taken():
    path_of_labels().write_text(
        f'{{"{ONE}": {{"title": 7, "note": "n", "favourite": 1}}, "{TWO}": "star"}}', encoding="utf-8"
    )
    assert labels.load() == {ONE: Label(note="n")}


def test_what_cannot_be_kept_is_a_sentence():
    path_of_labels().mkdir()
    assert labels.load() == {}
    for said in (labels.change(ONE, title="A"), labels.forget(ONE)):
        assert said and said.startswith("That cannot be kept just now (") and said.endswith(").")


# The index


def entry(name: str, began: float, **more: object) -> Entry:
    return Entry(name, began, ("You", "Otto"), (21, 5), 1, 1, 2)._replace(**more)


def test_the_latest_match_comes_first_and_each_stands_there_once():
    assert index.read() == []
    index.note([entry("a", 1.0), entry("c", 3.0), entry("b", 3.0, undone=0)])
    index.note([entry("a", 1.0, place=2)])
    assert index.read() == [entry("c", 3.0), entry("b", 3.0, undone=0), entry("a", 1.0, place=2)]
    index.note([entry("d", 2.0)], gone=["c", "never"])
    assert [each.name for each in index.read()] == ["b", "d", "a"]


def test_records_that_are_not_in_the_index_are_found_and_those_that_are_gone():
    for name in (TWO, ONE, "notes.txt"):
        (matches.records_dir() / name).write_text("", encoding="utf-8")
    assert index.missing(["x.tabletop", TWO]) == ([matches.records_dir() / ONE], {"x.tabletop"})
    assert index.missing([]) == ([matches.records_dir() / ONE, matches.records_dir() / TWO], set())


@pytest.mark.parametrize("damage", ["nonsense", "another version", "a cell"])
def test_a_damaged_index_is_empty_and_is_made_anew(damage: str):
    index.note([entry("a", 1.0)])
    path = data_dir() / "library.sqlite"
    if damage == "nonsense":
        path.write_bytes(b"no database at all" * 100)
    else:
        change = (
            "PRAGMA user_version=7" if damage == "another version" else "UPDATE matches SET scores = '[1'"
        )
        with closing(sqlite3.connect(path)) as database, database:
            database.execute(change)
    assert index.read() == []
    index.note([entry("b", 2.0)])
    assert index.read() == [entry("b", 2.0)]


def played() -> Match:
    match, rng = Match.new("xeri", [Player("Ada"), Player("Otto", "easy")], {"hands": 1}, 3), Random(3)
    while not match.over:
        if not match.step():
            (seat,) = match._game.to_act()
            match.attempt(seat, rng.choice(match._game.moves(seat)))
    return match


def test_the_entry_of_a_match_has_its_players_and_how_it_ended():
    match, path = played(), matches.records_dir() / ONE
    match.record.undone = 2
    path.write_text(match.text(), encoding="utf-8")
    [result] = [each for each in results_of(match, ONE, 1e9, 60.0) if each.seat == 0]
    found = index.entry_of(path, {ONE: result})
    began = matches.began(path)
    assert began and found == Entry(
        ONE, began.timestamp(), ("Ada", "Otto"), result.scores, result.place, len(result.winners), 2
    )
    assert index.entry_of(path, {}) == Entry(ONE, began.timestamp(), ("Ada", "Otto"), undone=2)


def test_where_the_record_cannot_be_read_the_statistics_say_who_played():
    match, path = played(), matches.records_dir() / ONE
    path.write_bytes(b"\0" * 100)
    [result] = [each for each in results_of(match, ONE, 1e9, 60.0) if each.seat == 0]
    assert index.entry_of(path, {ONE: result}).players == ("Ada", "Otto")
    assert index.entry_of(path, {}).players == () and index.entry_of(path, {}).place == 0
